/** Documents as a table with typed cells: the columns of their list, and the other values of their records. */

import { findClosingBalance } from "../documents/closing-balance.ts";
import { SOM } from "../documents/currency.ts";
import type { BusinessDocument, CalendarDate, Tiyin } from "../documents/document.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { cleanLines, cleanText } from "../locales/clean-text.ts";
import { labelText } from "../locales/label-text.ts";
import { isTold, stateText, sumOf, valueText } from "../locales/record-words.ts";
import type { Translator } from "../locales/translator.ts";

/** Empty cells are null; each kind of column has values of its own type. */
export type TableColumn =
  | { readonly header: string; readonly type: "text"; readonly cells: ReadonlyArray<string | null> }
  | { readonly header: string; readonly type: "date"; readonly cells: ReadonlyArray<CalendarDate | null> }
  | { readonly header: string; readonly type: "money"; readonly cells: ReadonlyArray<Tiyin | null> };

export interface DocumentTable {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
}

/** Spreadsheets hold at most 32,767 characters a cell. */
const MAX_CELL_LENGTH = 2000;

export interface TableOptions {
  readonly words: Translator;
  readonly profile: ServiceProfile;
  readonly title: string;
  /** Documents of one kind or of several; with several, the first column names the kind. */
  readonly documents: readonly BusinessDocument[];
  readonly ownTin: string;
}

/** Leaves out columns that no document fills, but for those that every list has. */
export function composeTable(options: TableOptions): DocumentTable {
  const { words, profile, title, documents, ownTin } = options;
  const kinds = new Set(documents.map(({ kind }) => kind));
  const currencies = [...new Set(documents.map(({ currency }) => currency))];
  const isMixed = currencies.length > 1;
  // Where several currencies stand in one column, another column names them.
  const inCurrency = (head: string) => (isMixed ? head : `${head}, ${words.currency(currencies[0] ?? SOM)}`);
  const text = (header: string, read: (document: BusinessDocument) => string | null): TableColumn => ({
    header,
    type: "text",
    cells: documents.map((document) => {
      const value = read(document);
      return value === null ? null : cleanText(value, MAX_CELL_LENGTH) || null;
    }),
  });
  const always: TableColumn[] = [
    ...(kinds.size > 1
      ? [text(words.t("files-column-kind"), ({ kind }) => labelText(words, profile.kinds[kind].label))]
      : []),
    text(words.t("files-column-number"), ({ number }) => number),
    { header: words.t("files-column-date"), type: "date", cells: documents.map(({ date }) => date) },
    text(words.t("files-column-state"), (document) => stateText(words, profile, document, ownTin)),
    text(words.t("files-column-from-tin"), ({ sender }) => sender.tin),
    text(words.t("files-column-from"), ({ sender }) => sender.name),
    text(words.t("files-column-to-tin"), ({ receiver }) => receiver.tin),
    text(words.t("files-column-to"), ({ receiver }) => receiver.name),
  ];
  const sometimes: TableColumn[] = [
    { header: inCurrency(words.t("card-total")), type: "money", cells: documents.map(({ total }) => total) },
    ...(isMixed ? [text(words.t("card-currency"), ({ currency }) => words.currency(currency))] : []),
    text(words.t("files-column-contract-number"), ({ contractNumber }) => contractNumber),
    {
      header: words.t("files-column-contract-date"),
      type: "date",
      cells: documents.map(({ contractDate }) => contractDate),
    },
    // The debt to the organization by its own books; negative where the organization owes.
    {
      header: inCurrency(words.t("card-balance")),
      type: "money",
      cells: documents.map(
        (document) => findClosingBalance(profile.kinds[document.kind].record, document, ownTin)?.ours ?? null,
      ),
    },
    ...extraColumns(words, profile, documents),
    text(words.t("card-notes"), ({ notes }) => (notes === null ? null : cleanLines(notes, MAX_CELL_LENGTH))),
    text(words.t("card-last-error"), ({ lastError }) => lastError),
    text(words.t("card-id"), ({ id }) => id),
  ];
  return {
    title,
    columns: [
      ...always,
      ...sometimes.filter(({ cells }) => (cells as readonly unknown[]).some((cell) => cell !== null)),
    ],
    rowCount: documents.length,
  };
}

function extraColumns(
  words: Translator,
  profile: ServiceProfile,
  documents: readonly BusinessDocument[],
): TableColumn[] {
  const keys = new Set(documents.flatMap(({ extra }) => extra.map(([key]) => key)));
  return [...keys].map((key) => {
    const header = words.text(key);
    const cells = documents.map(({ kind, extra }) => ({
      record: profile.kinds[kind].record,
      values: extra.filter(([found]) => found === key).map(([, value]) => value),
    }));
    const sums = cells.map(({ record, values: [first] }) =>
      first === undefined ? null : sumOf(record, key, first),
    );
    const areSums = cells.every(
      ({ values: { length } }, index) => length === 0 || (length === 1 && sums[index] !== null),
    );
    if (areSums) return { header, type: "money", cells: sums };
    return {
      header,
      type: "text",
      cells: cells.map(({ record, values }) => {
        const told = values.filter((value) => isTold(record, key, value));
        const joined = told.map((value) => valueText(words, record, key, value)).join("; ");
        return cleanText(joined, MAX_CELL_LENGTH) || null;
      }),
    };
  });
}
