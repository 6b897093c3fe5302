/** Finds for the operations of a reconciliation the documents that they are about: by number, by sum, by date. */
import type { BusinessDocument, Tiyin } from "../../../documents/document.ts";
import { BY_SUM_ALONE, ROUNDING, SAME } from "../../../documents/matching/alike.ts";
import { findMentions, type Mentions } from "../../../documents/matching/find-mentions.ts";
import { type Mention, saysPayment } from "../../../documents/matching/mention.ts";
import type { Operation } from "./books.ts";
import { findCandidates } from "./score.ts";

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

interface State {
  readonly operations: Set<Operation>;
  readonly entries: Set<Entry>;
  readonly pairs: Pair[];
  readonly mentions: Mentions<Operation, Entry>;
}

export function match(operations: readonly Operation[], entries: readonly Entry[]): Matching {
  const state: State = {
    operations: new Set(operations),
    entries: new Set(entries),
    pairs: [],
    mentions: findMentions(operations, entries),
  };
  takeSingles(state, SAME);
  takeSeveralOperations(state);
  takeSeveralDocuments(state);
  takeSingles(state, BY_SUM_ALONE + 1);
  takeSingles(state, BY_SUM_ALONE);
  return { pairs: state.pairs, operations: [...state.operations], entries: [...state.entries] };
}

/** The best pairs first; each operation and each document once. */
function takeSingles(state: State, least: number): void {
  for (const { operation, entry } of findCandidates(state, least))
    if (state.operations.has(operation) && state.entries.has(entry)) take(state, [operation], [entry]);
}

function take(state: State, operations: readonly Operation[], entries: readonly Entry[]): void {
  for (const operation of operations) state.operations.delete(operation);
  for (const entry of entries) state.entries.delete(entry);
  state.pairs.push({ operations, entries });
}

/**
 * Takes one document in several lines, as where goods and VAT are written apart, or a part was taken back. None of them
 * says it alone: that was taken before.
 */
function takeSeveralOperations(state: State): void {
  const naming = namingAlone(state);
  for (const [entry, all] of naming) {
    const sameSide = all.filter((one) => isSameSide(one, entry));
    const isSum = (some: readonly Operation[]) => magnitude(sum(some) - entry.effect) < ROUNDING;
    const exact = [sameSide, all].find((some) => some.length > 1 && isSum(some));
    const sure = sameSide.filter((one) => mentionIn(state, one, entry) === 3);
    if (exact !== undefined) take(state, exact, [entry]);
    else if (sure.length > 1) take(state, sure, [entry]);
  }
}

/** Per document the operations left that name it and no other one that is left. */
function namingAlone(state: State): Map<Entry, Operation[]> {
  const naming = new Map<Entry, Operation[]>();
  for (const operation of state.operations) {
    const [entry, ...others] = saysPayment(operation.name) ? [] : namedBy(state, operation);
    if (entry !== undefined && others.length === 0)
      naming.set(entry, [...(naming.get(entry) ?? []), operation]);
  }
  return naming;
}

/** One line for several documents that it names. */
function takeSeveralDocuments(state: State): void {
  for (const operation of [...state.operations]) {
    if (saysPayment(operation.name)) continue;
    const named = namedBy(state, operation).filter((entry) => isSameSide(operation, entry));
    const sure = named.filter((entry) => mentionIn(state, operation, entry) === 3);
    const isSum = (some: readonly Entry[]) => magnitude(sum(some) - operation.effect) < ROUNDING;
    const exact = [sure, named].find((some) => some.length > 1 && isSum(some));
    if (exact !== undefined) take(state, [operation], exact);
    else if (sure.length > 1 && haveOwnNumbers(sure)) take(state, [operation], sure);
  }
}

function namedBy({ entries, mentions }: State, operation: Operation): Entry[] {
  return [...(mentions.get(operation) ?? [])].flatMap(([entry, mention]) =>
    mention >= 2 && entries.has(entry) ? [entry] : [],
  );
}

function mentionIn({ mentions }: State, operation: Operation, entry: Entry): Mention {
  return mentions.get(operation)?.get(entry) ?? 0;
}

/** False where two of the documents bear the same number: then the line may be about either. */
function haveOwnNumbers(entries: readonly Entry[]): boolean {
  const mentions = findMentions(
    entries.map(({ document }) => ({ name: document.number, document })),
    entries,
  );
  return [...mentions].every(([{ document }, named]) =>
    [...named].every(([entry, mention]) => entry.document === document || mention < 2),
  );
}

/** Money paid for a document stands on the other side of it. */
function isSameSide(operation: Operation, entry: Entry): boolean {
  return operation.effect > 0n === entry.effect > 0n;
}

export function sum(some: ReadonlyArray<{ readonly effect: Tiyin }>): Tiyin {
  return some.reduce((total, { effect }) => total + effect, 0n);
}

export function magnitude(tiyin: Tiyin): Tiyin {
  return tiyin < 0n ? -tiyin : tiyin;
}
