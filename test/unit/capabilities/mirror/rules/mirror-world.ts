/** A reconciliation and documents in few words, for tests of their comparison. */

import { readBooks } from "../../../../../src/capabilities/mirror/rules/books.ts";
import { type Comparison, compare } from "../../../../../src/capabilities/mirror/rules/compare.ts";
import { findPeriod } from "../../../../../src/capabilities/mirror/rules/period.ts";
import type { BusinessDocument } from "../../../../../src/documents/document.ts";
import { builtInKinds } from "../../../../../src/documents/every-kind.ts";
import type { KindName } from "../../../../../src/documents/kinds.ts";
import { readDocument } from "../../../../../src/documents/record-reader.ts";

export const OWN = "300000011";
export const PARTNER = "300000033";
const { statement: kind } = builtInKinds;

/** So‘m in the partner's books; `our…` in those of the organization. */
export interface Line {
  readonly date?: string | null;
  readonly name?: string | null;
  readonly debit?: string | number;
  readonly credit?: string | number;
  readonly ourDebit?: string | number;
  readonly ourCredit?: string | number;
}

export interface StatementParts {
  readonly lines: readonly Line[];
  readonly date?: string;
  readonly text?: string;
  readonly open?: object;
  readonly close?: object;
  /** The lines stand under the first. */
  readonly contract?: string | readonly string[];
  /** The organization drew it up itself. */
  readonly byUs?: boolean;
}

/** The organization receives it as its owner, unless it drew it up. */
export function statementOf({
  lines,
  date = "2026-10-31",
  text,
  open,
  close,
  contract = [],
  byUs,
}: StatementParts) {
  const [first, ...others] = [contract].flat();
  const [theirs, ours] = byUs ? ["owner", "partner"] : ["partner", "owner"];
  return readDocument("statement", kind.record, {
    verificationactid: "s1",
    verificationactdoc: {
      verificationactno: "SV-12",
      verificationactdate: date,
      ...(text === undefined ? {} : { verificationacttext: text }),
    },
    [`${ours}tin`]: OWN,
    [`${theirs}tin`]: PARTNER,
    ...(open === undefined ? {} : { openbalance: open }),
    ...(close === undefined ? {} : { closebalance: close }),
    verificationactcontracts: [
      {
        ...(first === undefined ? {} : { contractno: first }),
        verificationactcontractitems: lines.map((line) => ({
          [`${theirs}operationdate`]: line.date ?? null,
          [`${theirs}operationname`]: line.name ?? null,
          [`${theirs}debit`]: line.debit ?? "0.00",
          [`${theirs}credit`]: line.credit ?? "0.00",
          [`${ours}operationdate`]: line.date ?? null,
          [`${ours}operationname`]: line.name ?? null,
          [`${ours}debit`]: line.ourDebit ?? "0.00",
          [`${ours}credit`]: line.ourCredit ?? "0.00",
        })),
      },
      ...others.map((contractno) => ({ contractno })),
    ],
  });
}

export interface Paper {
  readonly kind?: KindName;
  readonly number: string | null;
  readonly date?: string | null;
  /** So‘m; null: not readable. */
  readonly total: number | null;
  readonly state?: number | null;
  readonly contract?: string | null;
  readonly currency?: string | null;
  /** From the organization to the partner. */
  readonly out?: boolean;
}

export function paper({
  kind = "invoice",
  number,
  date = "2026-10-10",
  total,
  state = 30,
  contract = null,
  currency = null,
  out = false,
}: Paper) {
  const [sender, receiver] = out ? [OWN, PARTNER] : [PARTNER, OWN];
  return {
    kind,
    id: `${kind}:${number}:${date}`,
    number,
    date,
    total: total === null ? null : BigInt(Math.round(total * 100)),
    currency,
    stateId: state,
    contractNumber: contract,
    sender: { tin: sender },
    receiver: { tin: receiver },
  } as unknown as BusinessDocument;
}

export function compareWith(parts: StatementParts, papers: readonly Paper[]): Comparison {
  const statement = statementOf(parts);
  const books = readBooks(kind, statement, OWN);
  const period = books && findPeriod(kind, statement, books.operations);
  if (books === null || period === null) throw new Error("nothing to compare");
  return compare({
    ...{ kinds: builtInKinds, books, period, currency: statement.currency },
    ...{ ownTin: OWN, documents: papers.map(paper) },
  });
}

/** The result in few words: `98=Hisob-faktura 98` for pairs, numbers and names for what is alone. */
export function told(comparison: Comparison) {
  const pairs = (some: Comparison["matches"]) =>
    some.map(
      ({ operations, entries }) =>
        `${entries.map(({ document }) => `${document.kind} ${document.number}`).join("+")}=${operations.map(({ place }) => place).join("+")}`,
    );
  const { matches, otherSum, otherDate, theirsOnly, oursOnly, payments } = comparison;
  const { repeated, unread, otherContract, otherCurrency } = comparison;
  const result: Record<string, readonly string[]> = {
    matches: pairs(matches),
    otherSum: pairs(otherSum),
    otherDate: pairs(otherDate),
    theirsOnly: theirsOnly.map(
      ({ operation, void: gone }) => `${operation.place}${gone === null ? "" : `~${gone.number}`}`,
    ),
    oursOnly: oursOnly.map(
      ({ document, standing }) => `${document.number}${standing === "answered" ? "" : "?"}`,
    ),
    payments: payments.map(({ place }) => `${place}`),
    repeated: repeated.map(({ document, of }) => `${document.kind} ${document.number}=${of.kind}`),
    otherContract: otherContract.map(({ document }) => `${document.number}`),
    unread: unread.map(({ number }) => `${number}`),
    otherCurrency: otherCurrency.map(({ number }) => `${number}`),
  };
  return Object.fromEntries(Object.entries(result).filter(([, some]) => some.length > 0));
}
