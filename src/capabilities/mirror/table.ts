/** A reconciliation's comparison as a table: a row for each line and document, then the balances. */
import type { BusinessDocument, CalendarDate, Tiyin } from "../../documents/document.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import type { DocumentTable } from "../../files/document-table.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { labelText } from "../../locales/label-text.ts";
import { stateText } from "../../locales/record-words.ts";
import type { Translator } from "../../locales/translator.ts";
import type { Operation } from "./rules/books.ts";
import type { ComparedPair, Comparison } from "./rules/compare.ts";

const MAX_CELL_LENGTH = 500;

interface Row {
  readonly result: string;
  readonly operation?: Operation | undefined;
  readonly document?: BusinessDocument | undefined;
  /** Tiyin that the partner owes by it, by each side; only in the first row of what belongs together. */
  readonly theirs?: Tiyin | null;
  readonly ours?: Tiyin | null;
  readonly note?: string;
}

export interface MirrorTableOptions {
  readonly words: Translator;
  readonly profile: ServiceProfile;
  readonly comparison: Comparison;
  readonly title: string;
  readonly ownTin: string;
}

/** Sums are what the partner owes the organization: negative where the organization owes. */
export function composeMirrorTable({
  words,
  profile,
  comparison,
  title,
  ownTin,
}: MirrorTableOptions): DocumentTable {
  const currency = words.currency(comparison.currency);
  const rows = [...rowsOf(words, comparison), ...balanceRows(words, comparison)];
  const text = (header: string, read: (row: Row) => string | null | undefined) => ({
    header,
    type: "text" as const,
    cells: rows.map((row) => cleanText(read(row) ?? "", MAX_CELL_LENGTH) || null),
  });
  const date = (header: string, read: (row: Row) => CalendarDate | null | undefined) => ({
    header,
    type: "date" as const,
    cells: rows.map((row) => read(row) ?? null),
  });
  const money = (header: string, read: (row: Row) => Tiyin | null | undefined) => ({
    header,
    type: "money" as const,
    cells: rows.map((row) => read(row) ?? null),
  });
  return {
    title,
    rowCount: rows.length,
    columns: [
      text(words.t("mirror-column-result"), ({ result }) => result),
      date(words.t("mirror-column-their-date"), ({ operation }) => operation?.date),
      text(words.t("mirror-column-operation"), ({ operation }) => operation?.name),
      text(words.t("mirror-column-kind"), ({ document }) =>
        document === undefined ? null : labelText(words, profile.kinds[document.kind].label),
      ),
      text(words.t("files-column-number"), ({ document }) => document?.number),
      date(words.t("files-column-date"), ({ document }) => document?.date),
      text(words.t("files-column-state"), ({ document }) =>
        document === undefined ? null : stateText(words, profile, document, ownTin),
      ),
      money(words.t("mirror-column-theirs", { currency }), ({ theirs }) => theirs),
      money(words.t("mirror-column-ours", { currency }), ({ ours }) => ours),
      money(words.t("mirror-column-difference", { currency }), ({ theirs = null, ours = null }) =>
        theirs === null && ours === null ? null : (theirs ?? 0n) - (ours ?? 0n),
      ),
      text(words.t("mirror-column-note"), ({ note }) => note),
    ],
  };
}

function rowsOf(words: Translator, comparison: Comparison): Row[] {
  const named = (group: string) => words.text("mirror-group", { group });
  return [
    ...comparison.theirsOnly.map(
      ({ operation, void: gone }): Row => ({
        result: named("theirs-only"),
        operation,
        document: gone ?? undefined,
        theirs: operation.effect,
        ours: 0n,
      }),
    ),
    ...comparison.oursOnly.map(
      ({ document, effect, standing }): Row => ({
        result: named("ours-only"),
        document,
        theirs: 0n,
        ours: effect,
        ...(standing === "open" ? { note: words.t("mirror-unanswered") } : {}),
      }),
    ),
    ...comparison.otherSum.flatMap((pair) => pairRows(named("other-sum"), pair)),
    ...comparison.otherDate.flatMap((pair) => pairRows(named("other-date"), pair)),
    ...comparison.matches.flatMap((pair) => pairRows(named("match"), pair)),
    ...comparison.payments.map(
      (operation): Row => ({
        result: named("payment"),
        operation,
        theirs: operation.effect,
        ours: operation.effect,
      }),
    ),
    ...comparison.unread.map(
      (document): Row => ({ result: named("left-out"), document, note: words.t("mirror-without-sum") }),
    ),
    ...comparison.otherCurrency.map(
      (document): Row => ({ result: named("left-out"), document, note: words.t("mirror-other-currency") }),
    ),
    ...comparison.repeated.map(
      ({ document, of }): Row => ({
        result: named("left-out"),
        document,
        note: words.t("mirror-repeats", { document: of.number ?? "—" }),
      }),
    ),
    ...comparison.otherContract.map(
      ({ document }): Row => ({
        result: named("left-out"),
        document,
        note: words.t("mirror-other-contract", { contract: document.contractNumber ?? "—" }),
      }),
    ),
  ];
}

/** Makes as many rows as there are operations or documents in it; the first has the sums of all. */
function pairRows(result: string, { operations, entries }: ComparedPair): Row[] {
  const sum = (some: ReadonlyArray<{ readonly effect: Tiyin }>) =>
    some.reduce((total, { effect }) => total + effect, 0n);
  return Array.from({ length: Math.max(operations.length, entries.length) }, (_, index) => ({
    result,
    operation: operations[index],
    document: entries[index]?.document,
    ...(index === 0 ? { theirs: sum(operations), ours: sum(entries) } : {}),
  }));
}

function balanceRows(words: Translator, { books, balance }: Comparison): Row[] {
  return [
    ...(books.opening === null
      ? []
      : [{ result: words.t("mirror-opening"), theirs: books.opening, ours: books.opening }]),
    { result: words.t("mirror-closing"), theirs: balance.theirs, ours: balance.ours },
  ].filter(({ theirs, ours }) => theirs !== null || ours !== null);
}
