/** Compares a reconciliation with the organization's own documents: what agrees, what differs, what each side lacks. */
import type { Currency } from "../../../documents/currency.ts";
import type { KindDescription } from "../../../documents/description.ts";
import type { BusinessDocument, Tiyin } from "../../../documents/document.ts";
import type { KindName } from "../../../documents/kinds.ts";
import { isSameNumber, ROUNDING } from "../../../documents/matching/alike.ts";
import { saysPayment } from "../../../documents/matching/mention.ts";
import { effectOf, type Standing, standingOf } from "../../../documents/standing.ts";
import type { Books, Operation } from "./books.ts";
import { type Entry, type Matching, magnitude, match, type Pair, sum } from "./match.ts";
import { isWithin, type Period } from "./period.ts";

export interface ComparedPair extends Pair {
  /** Effect by the partner less that by the documents. */
  readonly difference: Tiyin;
}

/** A line of theirs without a document of ours that counts. */
export interface TheirsOnly {
  readonly operation: Operation;
  /** A rejected, cancelled or unsent document that it seems to be about. */
  readonly void: BusinessDocument | null;
}

export interface OursOnly extends Entry {
  readonly standing: Exclude<Standing, "void">;
}

/** A document that seems to say what another one said: an act and the invoice for it. It is counted once. */
export interface Repeated extends Entry {
  readonly of: BusinessDocument;
}

export interface Comparison {
  readonly books: Books;
  readonly period: Period;
  /** The currency of the reconciliation, and of all that is compared with it. */
  readonly currency: Currency;
  /** Their debit and credit stand the other way round; they were read so. */
  readonly swapped: boolean;
  readonly matches: readonly ComparedPair[];
  /** Their dates may differ, too. */
  readonly otherSum: readonly ComparedPair[];
  readonly otherDate: readonly ComparedPair[];
  readonly theirsOnly: readonly TheirsOnly[];
  readonly oursOnly: readonly OursOnly[];
  /** Lines that say that money was paid. */
  readonly payments: readonly Operation[];
  readonly repeated: readonly Repeated[];
  /** Documents under contracts that the reconciliation is not about. */
  readonly otherContract: readonly Entry[];
  /** Documents of the period whose sum could not be read. */
  readonly unread: readonly BusinessDocument[];
  /** Documents of the period in another currency than the reconciliation. */
  readonly otherCurrency: readonly BusinessDocument[];
  readonly balance: BothBalances;
}

/** Tiyin that the partner owes the organization at the end, negative where the organization owes. */
export interface BothBalances {
  readonly theirs: Tiyin | null;
  /** Their opening balance and payments, which no document shows, with our documents. */
  readonly ours: Tiyin | null;
  /** Their own lines miss their own closing balance by so much. */
  readonly gap: Tiyin;
}

export interface ToCompare {
  readonly kinds: Readonly<Record<KindName, KindDescription>>;
  readonly books: Books;
  readonly period: Period;
  readonly currency: Currency;
  readonly ownTin: string;
  /** Documents of this partner, from the period and some days around it. */
  readonly documents: readonly BusinessDocument[];
}

export function compare({ kinds, books: stated, period, currency, ownTin, ...read }: ToCompare): Comparison {
  const documents = read.documents.filter(
    (document) => document.total === null || document.currency === currency,
  );
  const others = read.documents.filter((document) => !documents.includes(document));
  const standing = (document: BusinessDocument) => standingOf(kinds[document.kind], document.stateId);
  const valid = documents.filter((document) => standing(document) !== "void");
  const unread = valid.filter(({ total, date }) => total === null && isWithin(period, date));
  const entries = entriesOf(valid, ownTin);
  const { books, matching, swapped } = matchEitherWay(stated, entries);
  const pairs = matching.pairs.map((pair): ComparedPair => ({ ...pair, difference: differenceOf(pair) }));
  const sameSum = pairs.filter(({ difference }) => magnitude(difference) < ROUNDING);
  const inPeriod = matching.entries.filter(({ document }) => isWithin(period, document.date));
  const otherContract = findOtherContract(inPeriod, matching.pairs, books.contracts);
  const left = inPeriod.filter((entry) => !otherContract.includes(entry));
  const repeated = findRepeated(left, matching.pairs);
  const oursOnly = left.filter((entry) => !repeated.some(({ document }) => document === entry.document));
  const payments = matching.operations.filter(({ name }) => saysPayment(name));
  const unpaid = matching.operations.filter(({ name }) => !saysPayment(name));
  return {
    books,
    period,
    currency,
    swapped,
    matches: sameSum.filter((pair) => !isOtherDate(pair)),
    otherSum: pairs.filter(({ difference }) => magnitude(difference) >= ROUNDING),
    otherDate: sameSum.filter(isOtherDate),
    theirsOnly: withVoid(
      unpaid,
      entriesOf(
        documents.filter((document) => standing(document) === "void"),
        ownTin,
      ),
    ),
    oursOnly: oursOnly.map((entry) => ({
      ...entry,
      standing: standing(entry.document) === "answered" ? "answered" : "open",
    })),
    payments,
    repeated,
    otherContract,
    unread,
    otherCurrency: others.filter(
      (document) => standing(document) !== "void" && isWithin(period, document.date),
    ),
    balance: balanceOf(books, payments, [...matching.pairs.flatMap((pair) => pair.entries), ...oursOnly]),
  };
}

/** A document that moves nothing cannot be compared. */
function entriesOf(documents: readonly BusinessDocument[], ownTin: string): Entry[] {
  return documents.flatMap((document) => {
    const effect = effectOf(document, ownTin);
    return effect === null || effect === 0n ? [] : [{ document, effect }];
  });
}

/** One line may fit by chance. */
const LEAST_TURNED = 2;

/** Some write what they delivered as credit. Then hardly a line fits, and the other way round they do. */
function matchEitherWay(stated: Books, entries: readonly Entry[]) {
  const matching = match(stated.operations, entries);
  const turned = turn(stated);
  const other = match(turned.operations, entries);
  const swapped = countSame(other) >= LEAST_TURNED && countSame(other) > 2 * countSame(matching);
  return swapped ? { books: turned, matching: other, swapped } : { books: stated, matching, swapped };
}

function countSame({ pairs }: Matching): number {
  return pairs.filter((pair) => magnitude(differenceOf(pair)) < ROUNDING).length;
}

function turn(books: Books): Books {
  const negative = (sum: Tiyin | null) => (sum === null ? null : -sum);
  return {
    ...books,
    operations: books.operations.map((one) => ({ ...one, effect: -one.effect })),
    opening: negative(books.opening),
    closing: negative(books.closing),
  };
}

function differenceOf({ operations, entries }: Pair): Tiyin {
  return sum(operations) - sum(entries);
}

/** False also where one of the dates is not known. */
function isOtherDate({ operations, entries }: Pair): boolean {
  const theirs = operations.flatMap(({ date }) => date ?? []);
  const ours = entries.flatMap(({ document }) => document.date ?? []);
  return theirs.length > 0 && ours.length > 0 && !theirs.some((date) => ours.includes(date));
}

/** Finds those of another kind, for the same sum, with the date or number of a document that a line is about. */
function findRepeated(left: readonly Entry[], pairs: readonly Pair[]): Repeated[] {
  const free = new Set(pairs.flatMap(({ entries }) => entries));
  return left.flatMap((entry) => {
    const { document, effect } = entry;
    const same = [...free].find(
      (other) =>
        other.document.kind !== document.kind &&
        other.effect === effect &&
        (isSameNumber(other.document.number, document.number) ||
          (document.date !== null && other.document.date === document.date)),
    );
    if (same === undefined) return [];
    free.delete(same);
    return [{ ...entry, of: same.document }];
  });
}

/**
 * Where most pairs are under the contracts that it names, nobody misses a document under another contract. One whose
 * contract is not known is missed.
 */
function findOtherContract(
  left: readonly Entry[],
  pairs: readonly Pair[],
  contracts: readonly string[],
): Entry[] {
  const isNamed = ({ document }: Entry) =>
    contracts.some((number) => isSameNumber(number, document.contractNumber));
  const under = pairs
    .flatMap(({ entries }) => entries)
    .filter(({ document }) => document.contractNumber !== null);
  if (2 * under.filter(isNamed).length <= under.length) return [];
  return left.filter((entry) => entry.document.contractNumber !== null && !isNamed(entry));
}

function withVoid(operations: readonly Operation[], entries: readonly Entry[]): TheirsOnly[] {
  const { pairs } = match(operations, entries);
  return operations.map((operation) => ({
    operation,
    void: pairs.find((pair) => pair.operations.includes(operation))?.entries[0]?.document ?? null,
  }));
}

function balanceOf(books: Books, payments: readonly Operation[], entries: readonly Entry[]): BothBalances {
  const turnover = sum(books.operations);
  // A line that cannot be read is missing in every sum.
  if (books.unread > 0) return { theirs: books.closing, ours: null, gap: 0n };
  if (books.opening === null && books.closing === null) return { theirs: null, ours: null, gap: 0n };
  const opening = books.opening ?? (books.closing ?? 0n) - turnover;
  const closing = books.closing ?? opening + turnover;
  return {
    theirs: closing,
    ours: opening + sum(payments) + sum(entries),
    gap: closing - opening - turnover,
  };
}
