/** Finds for the operations of a reconciliation the documents that they are about: by number, by sum, by date. */
import { daysBetween } from "../dates.ts";
import type { BusinessDocument, CalendarDate, Tiyin } from "../document.ts";
import type { Operation } from "./books.ts";
import {
  type Mention,
  mentionOf,
  type NameParts,
  partsOfName,
  partsOfNumber,
  saysPayment,
} from "./mention.ts";
import { NEAR_DAYS } from "./period.ts";

/** Books are kept in whole so‘m by many: less than one is no difference. */
export const ROUNDING: Tiyin = 100n;

/** A document and what it does to what the partner owes. */
export interface Entry {
  readonly document: BusinessDocument;
  readonly effect: Tiyin;
}

/** Usually one of each; several operations for one document, or one for several documents. */
export interface Pair {
  readonly operations: readonly Operation[];
  readonly entries: readonly Entry[];
}

export interface Matching {
  readonly pairs: readonly Pair[];
  readonly operations: readonly Operation[];
  readonly entries: readonly Entry[];
}

/** A pair of this score or more has number and sum alike. */
const SAME = 95;
/** Only the sum is alike: it counts where no other could be meant. */
const BY_SUM_ALONE = 50;

interface Named extends Operation {
  readonly operation: Operation;
  readonly parts: NameParts;
  readonly isPayment: boolean;
}

interface Numbered extends Entry {
  readonly entry: Entry;
  readonly parts: NameParts;
}

/** The pairs, and what is left over on both sides. */
export function match(operations: readonly Operation[], entries: readonly Entry[]): Matching {
  const named = operations.map(
    (operation): Named => ({
      ...operation,
      operation,
      parts: partsOfName(operation.name),
      isPayment: saysPayment(operation.name),
    }),
  );
  const numbered = entries.map(
    (entry): Numbered => ({ ...entry, entry, parts: partsOfNumber(entry.document.number) }),
  );
  const state = { named: new Set(named), numbered: new Set(numbered), pairs: [] as Pair[] };
  takeSingles(state, SAME);
  takeSeveralOperations(state);
  takeSeveralDocuments(state);
  takeSingles(state, BY_SUM_ALONE + 1);
  takeSingles(state, BY_SUM_ALONE);
  return {
    pairs: state.pairs,
    operations: [...state.named].map(({ operation }) => operation),
    entries: [...state.numbered].map(({ entry }) => entry),
  };
}

interface State {
  readonly named: Set<Named>;
  readonly numbered: Set<Numbered>;
  readonly pairs: Pair[];
}

interface Candidate {
  readonly operation: Named;
  readonly entry: Numbered;
  readonly score: number;
  /** Null if one of the dates is not known. */
  readonly days: number | null;
  readonly apart: Tiyin;
}

/** The best pairs first; each operation and each document once. */
function takeSingles(state: State, least: number): void {
  const candidates = [...state.named].flatMap((operation) =>
    [...state.numbered].flatMap((entry): Candidate[] => {
      const days = daysApart(operation.date, entry.document.date);
      const apart = magnitude(operation.effect - entry.effect);
      const score = scoreOf(operation, entry, days, apart);
      return score < least ? [] : [{ operation, entry, score, days, apart }];
    }),
  );
  const certain = candidates.filter((one) => one.score > BY_SUM_ALONE || isOnly(one, candidates));
  certain.sort(
    (one, other) =>
      other.score - one.score ||
      (one.days ?? NEAR_DAYS) - (other.days ?? NEAR_DAYS) ||
      Number(one.apart - other.apart) ||
      one.operation.place - other.operation.place,
  );
  for (const { operation, entry } of certain) {
    if (!state.named.has(operation) || !state.numbered.has(entry)) continue;
    take(state, [operation], [entry]);
  }
}

function take(state: State, operations: readonly Named[], entries: readonly Numbered[]): void {
  for (const operation of operations) state.named.delete(operation);
  for (const entry of entries) state.numbered.delete(entry);
  state.pairs.push({
    operations: operations.map(({ operation }) => operation),
    entries: entries.map(({ entry }) => entry),
  });
}

/** How sure it is that the operation is about the document; 0: it is not. */
function scoreOf(operation: Named, { effect, parts }: Numbered, days: number | null, apart: Tiyin): number {
  // Money paid for a document stands on the other side of it.
  if (operation.effect > 0n !== effect > 0n) return 0;
  const mention = mentionOf(operation.parts, parts);
  const isSum = apart < ROUNDING;
  const isDate = days === 0;
  if (operation.isPayment) return mention === 3 && isSum && isDate ? 96 : 0;
  const alike: [both: number, sum: number, date: number, neither: number] = SCORES[mention];
  if (isSum && isDate) return alike[0];
  if (isSum) return mention > 0 || days === null || days <= NEAR_DAYS ? alike[1] : 0;
  return isDate ? alike[2] : alike[3];
}

/** By what is alike besides the number: sum and date, the sum, the date, neither. */
const SCORES: Readonly<Record<Mention, [number, number, number, number]>> = {
  3: [100, 97, 92, 91],
  2: [99, 95, 86, 0],
  1: [88, 84, 0, 0],
  0: [85, BY_SUM_ALONE, 0, 0],
};

/** Whether neither side of it could belong to another by its sum. */
function isOnly({ operation, entry }: Candidate, all: readonly Candidate[]): boolean {
  return all.filter((one) => one.operation === operation || one.entry === entry).length === 1;
}

/** One document in several lines, as where goods and VAT are written apart, or a part was taken back. */
function takeSeveralOperations(state: State): void {
  for (const entry of [...state.numbered]) {
    const naming = [...state.named].filter(
      ({ isPayment, parts }) => !isPayment && isOwnMention(state, parts, entry),
    );
    const sameSide = naming.filter(({ effect }) => effect > 0n === entry.effect > 0n);
    const isSum = (some: readonly Named[]) => magnitude(sum(some) - entry.effect) < ROUNDING;
    const exact = [sameSide, naming].find((some) => some.length > 1 && isSum(some));
    const sure = sameSide.filter(({ parts }) => mentionOf(parts, entry.parts) === 3);
    // One of them alone may be the document, and the others written twice or about something else.
    const isWhole = sure.some((one) => magnitude(one.effect - entry.effect) < ROUNDING);
    if (exact !== undefined) take(state, exact, [entry]);
    else if (sure.length > 1 && !isWhole) take(state, sure, [entry]);
  }
}

/** One line for several documents that it names. */
function takeSeveralDocuments(state: State): void {
  for (const operation of [...state.named]) {
    if (operation.isPayment) continue;
    const named = [...state.numbered].filter(
      ({ effect, parts }) => effect > 0n === operation.effect > 0n && mentionOf(operation.parts, parts) >= 2,
    );
    const sure = named.filter(({ parts }) => mentionOf(operation.parts, parts) === 3);
    const isSum = (some: readonly Numbered[]) => magnitude(sum(some) - operation.effect) < ROUNDING;
    const exact = [sure, named].find((some) => some.length > 1 && isSum(some));
    if (exact !== undefined) take(state, [operation], exact);
    else if (sure.length > 1 && hasOwnNumbers(sure)) take(state, [operation], sure);
  }
}

/** Whether the parts name this document and no other one of the same number. */
function isOwnMention({ numbered }: State, parts: NameParts, entry: Numbered): boolean {
  if (mentionOf(parts, entry.parts) < 2) return false;
  return ![...numbered].some((other) => other !== entry && mentionOf(parts, other.parts) >= 2);
}

/** False where two of the documents bear the same number: then the line may be about either. */
function hasOwnNumbers(entries: readonly Numbered[]): boolean {
  return entries.every((one) =>
    entries.every((other) => one === other || mentionOf(other.parts, one.parts) < 2),
  );
}

function sum(some: ReadonlyArray<{ readonly effect: Tiyin }>): Tiyin {
  return some.reduce((total, { effect }) => total + effect, 0n);
}

function daysApart(one: CalendarDate | null, other: CalendarDate | null): number | null {
  return one === null || other === null ? null : Math.abs(daysBetween(one, other));
}

export function magnitude(tiyin: Tiyin): Tiyin {
  return tiyin < 0n ? -tiyin : tiyin;
}
