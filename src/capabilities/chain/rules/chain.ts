/** The chain of a document among those of its partner: its contract, what belongs with it, what repeats it. Pure. */

import { kindNames } from "../../../documents/every-kind.ts";
import { formatCount, parseCount } from "../../../documents/matching/line-facts.ts";
import { addMoney, type Money, moneyOf } from "../../../documents/money-sums.ts";
import {
  areSameGoods,
  belongTogether,
  isItself,
  isSameContract,
  type Likeness,
  likenessOf,
  yearOf,
} from "./belong.ts";
import type { Link } from "./link.ts";

export interface Duplicate {
  readonly link: Link;
  readonly likeness: Likeness;
}

export interface Contract {
  readonly number: string;
  readonly year: string;
  /** The document's place among those of its kind that year, from 1; null for one that does not count. */
  readonly place: number | null;
  /** How many of its kind there are that year, it among them. */
  readonly count: number;
  /** Their sums in each currency; none where it is the only one, or where a sum cannot be read. */
  readonly sums: readonly Money[];
}

export interface Chain {
  readonly document: Link;
  /** Null where it names none, or nothing else is known of it. */
  readonly contract: Contract | null;
  /** They stand by kind, the oldest of each first. */
  readonly kin: readonly Link[];
  readonly duplicates: readonly Duplicate[];
  /** How many others belong to it in any of these ways, each counted once. */
  readonly related: number;
}

/** Null where nothing belongs to it. `known`: documents of the same partner, in any order; it may be among them. */
export function findChain(document: Link, known: readonly Link[]): Chain | null {
  const others = known.filter((other) => !isItself(document, other));
  const kin = others.filter((other) => belongTogether(document, other)).sort(byKindAndTime);
  const duplicates = findDuplicates(document, others);
  const contract = findContract(document, others);
  if (contract === null && kin.length === 0 && duplicates.length === 0) return null;
  return {
    document,
    contract,
    kin,
    duplicates,
    related: relatedTo(document, others, { kin, duplicates }).length,
  };
}

/** All that belong to the document in any way, each once, without itself. `known`: as for `findChain`. */
export function relatedTo(
  document: Link,
  known: readonly Link[],
  { kin, duplicates }: Pick<Chain, "kin" | "duplicates">,
): Link[] {
  const all = new Set([...ofContract(document, known), ...kin, ...duplicates.map(({ link }) => link)]);
  return [...all].filter((other) => !isItself(document, other));
}

/** The oldest first. `known`: as for `findChain`. */
export function findDuplicates(document: Link, known: readonly Link[]): Duplicate[] {
  const others = known.filter((other) => !isItself(document, other));
  const all = [document, ...others];
  return others
    .flatMap((link): Duplicate[] => {
      const likeness = likenessOf(document, link, all);
      return likeness === null ? [] : [{ link, likeness }];
    })
    .sort((one, other) => byTime(one.link, other.link));
}

/** Finds those of its year that are under its contract, the oldest first. */
function ofContract(document: Link, known: readonly Link[]): Link[] {
  const year = yearOf(document);
  if (year === null) return [];
  return known
    .filter((other) => yearOf(other) === year && isSameContract(document, other) === true)
    .sort(byTime);
}

function findContract(document: Link, others: readonly Link[]): Contract | null {
  const [number, year] = [document.contractNumber, yearOf(document)];
  const all = ofContract(document, [document, ...others]).filter(({ counts }) => counts);
  if (number === null || year === null || !all.some((other) => !isItself(other, document))) return null;
  const same = all.filter(
    ({ kind, direction }) => kind === document.kind && direction === document.direction,
  );
  const place = same.findIndex((other) => isItself(other, document));
  return {
    number,
    year,
    place: place === -1 ? null : place + 1,
    count: same.length,
    sums: same.length > 1 ? sumsOf(same) : [],
  };
}

/** None where one of them has no amount. */
function sumsOf(links: readonly Link[]): Money[] {
  const known = links.map(moneyOf).filter((money) => money !== null);
  return known.length === links.length ? addMoney(known) : [];
}

/** Counts of the same goods: how much the document has, and how much those that belong with it have. */
export interface Counts {
  readonly own: string;
  readonly theirs: string;
  readonly unit: string | null;
}

/** Null where the goods or their counts are not known, or cannot be compared. */
export function compareCounts(document: Link, kin: readonly Link[]): Counts | null {
  const own = parseCount(document.lines?.count ?? null);
  const unit = document.lines?.unit ?? null;
  if (own === null || !kin.every((link) => areSameGoods(document, link))) return null;
  let theirs = 0n;
  for (const { lines } of kin) {
    const count = parseCount(lines?.count ?? null);
    if (count === null) return null;
    theirs += count;
  }
  return { own: formatCount(own), theirs: formatCount(theirs), unit };
}

function byKindAndTime(one: Link, other: Link): number {
  return kindNames.indexOf(one.kind) - kindNames.indexOf(other.kind) || byTime(one, other);
}

const byNumber = new Intl.Collator("en", { numeric: true });

/** Compares by date, then by number, whatever order they came in. */
function byTime(one: Link, other: Link): number {
  return (
    compare(one.date ?? "", other.date ?? "") ||
    byNumber.compare(one.number ?? "", other.number ?? "") ||
    compare(one.id, other.id)
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
