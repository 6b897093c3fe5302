/** Scores how well a document fits a reading of the typed text. */
import type { BusinessDocument, CalendarDate, DocumentLine, Tiyin } from "../document.ts";
import type { DateRange } from "../filter-values.ts";
import type { Money } from "../money-sums.ts";
import { nearWord } from "../nearest-name.ts";
import { nameKeys, numberKeys } from "../typed/fold-text.ts";
import { sumRank } from "../typed/read-sum.ts";
import { isWithin } from "../typed/read-sum-range.ts";
import type { Part, PartsReading, Reading } from "./reading.ts";
import type { Shelf } from "./shelves.ts";

/** The document to judge; a draft of Kotib's own fits as well. */
export interface Searchable
  extends Pick<
    BusinessDocument,
    | "kind"
    | "id"
    | "number"
    | "date"
    | "stateId"
    | "contractNumber"
    | "total"
    | "currency"
    | "sender"
    | "receiver"
    | "otherParties"
    | "agent"
  > {
  readonly shelf: Shelf;
  /** Whether the reader is to sign what is decided about it. */
  readonly isToSign: boolean;
  readonly lines: ReadonlyArray<Pick<DocumentLine, "name">>;
  /** The balances, for a kind that has these instead of a total. */
  readonly balances: readonly Tiyin[];
  /** The last day to answer it; null where it does not wait for the organization, or nothing ends. */
  readonly lastDay: CalendarDate | null;
}

/** 0: it does not fit; below 1: only a near spelling fits. Among the results the best fit wins. */
export function rankOf(reading: Reading, document: Searchable, ownTin: string): number {
  switch (reading.is) {
    case "document":
      return document.id === reading.id ? 1 : 0;
    case "tin":
      return tinsOf(document).includes(reading.tin) ? 1 : 0;
    case "tinStart":
      return tinsOf(document).some((tin) => tin !== ownTin && tin.startsWith(reading.digits)) ? 1 : 0;
    case "number":
      return reading.kind === null || reading.kind === document.kind
        ? numberRank(reading.number, document.number, { isNamed: reading.kind !== null })
        : 0;
    case "contract":
      return contractRank(reading, document.contractNumber);
    case "dates":
      return isIn(reading.range, document.date);
    case "term":
      return isIn(reading.range, document.lastDay);
    case "sum":
      return Math.max(0, ...sumsOf(document).map((money) => sumRank(reading.sum, money)));
    case "sums":
      return sumsOf(document).some((money) => isWithin(reading.range, money)) ? 1 : 0;
    case "partner":
      return Math.max(0, ...partnerNames(document, ownTin).map((name) => nameRank(reading.name, name)));
    case "goods":
      return Math.max(
        0,
        ...document.lines.map(({ name }) => (name === null ? 0 : nameRank(reading.name, name))),
      );
    case "kind":
      return document.kind === reading.kind ? 1 : 0;
    case "state":
      return document.stateId !== null && reading.ids[document.kind].includes(document.stateId) ? 1 : 0;
    case "toSign":
      return document.isToSign ? 1 : 0;
    case "shelf":
      return document.shelf === reading.shelf ? 1 : 0;
    case "parts": {
      const ranks = reading.parts.map((part) => partRank(part, document, ownTin));
      const sum = ranks.reduce((all, rank) => all + rank, 0);
      const least = Math.min(...ranks);
      return least === 0 ? 0 : least < 1 ? sum / MANY : sum;
    }
  }
}

/** More than the ranks of all parts add up to. */
const MANY = 100;

const partRank = ({ meanings }: Part, document: Searchable, ownTin: string): number =>
  Math.max(...meanings.map((meaning) => rankOf(meaning, document, ownTin)));

function isIn({ from, to }: DateRange, date: CalendarDate | null): 0 | 1 {
  return date !== null && (from === null || date >= from) && (to === null || date <= to) ? 1 : 0;
}

function sumsOf({ total, balances, currency }: Searchable): Money[] {
  return [total, ...balances].flatMap((amount) => (amount === null ? [] : [{ amount, currency }]));
}

/** Leaves out the names and the days that do not exist where no document has them; what remains still narrows. */
export function heardAmong(
  reading: PartsReading,
  documents: readonly Searchable[],
  ownTin: string,
): PartsReading {
  const isHeard = (part: Part) =>
    !(part.isNoDay || isNameOnly(part)) || documents.some((document) => partRank(part, document, ownTin) > 0);
  const unheard = reading.parts.filter((part) => !isHeard(part)).map(({ text }) => text);
  return {
    ...reading,
    parts: reading.parts.filter(isHeard),
    ignored: [...reading.ignored, ...unheard].sort(
      (one, other) => placeIn(reading, one) - placeIn(reading, other),
    ),
  };
}

const isNameOnly = ({ meanings }: Part) => meanings.every(({ is }) => is === "partner" || is === "goods");
const placeIn = ({ text }: PartsReading, words: string) => text.indexOf(words);

export interface Best<One> {
  readonly reading: Reading;
  readonly hits: readonly One[];
  /** True if only near spellings fit. */
  readonly isNear: boolean;
}

/** The results that fit best, in a list of one; an empty list where nothing fits. */
export function findBest<One extends Searchable>(
  typed: Reading,
  documents: readonly One[],
  ownTin: string,
): [Best<One>] | [] {
  const reading = typed.is === "parts" ? heardAmong(typed, documents, ownTin) : typed;
  if (reading.is === "parts" && reading.parts.length === 0) return [];
  const ranked = documents.map((document) => ({ document, rank: rankOf(reading, document, ownTin) }));
  const best = Math.max(0, ...ranked.map(({ rank }) => rank));
  if (best === 0) return [];
  const hits = ranked.filter(({ rank }) => rank === best).map(({ document }) => document);
  return [{ reading, hits, isNear: best < 1 }];
}

/** A shorter part of a number is not looked for inside of others. */
const LEAST_PART = 3;

/**
 * 3 the same, however it is spelled; 2 its end or without its zeros, `0009` or `mt9` of MT-0009; 1 a part of it; 0
 * another. `isNamed`: the text says what the number is of, so that one digit suffices.
 */
export function numberRank(typed: string, number: string | null, { isNamed = false } = {}): number {
  if (number === null || isJoinedIn(number, typed)) return 0;
  const known = numberKeys(number);
  const given = numberKeys(typed);
  if (given.some((key) => known.includes(key))) return 3;
  const parts = given.filter((key) => key.length >= LEAST_PART && /\d/.test(key));
  if (parts.some((key) => /^\d+$/.test(key) && known.some((one) => new RegExp(`\\D${key}$`).test(one))))
    return 2;
  if (given.some((key) => known.some((one) => isWithoutZeros(key, one, isNamed ? 1 : 2)))) return 2;
  return parts.some((key) => known.some((one) => one.includes(key))) ? 1 : 0;
}

/** `31.11` may be a day and a month: it is no number in which these digits do not stand apart. */
function isJoinedIn(number: string, typed: string): boolean {
  const [, before, behind] = /^([12]?\d|3[01])[./](\d|1[0-2])$/.exec(withoutZeros(typed)) ?? [];
  if (before === undefined) return false;
  return !new RegExp(`(?<!\\d)${before}[^\\p{L}\\d]+${behind}`, "u").test(withoutZeros(number));
}

/** Zeros in front of a number are often left out; `least`: with fewer digits it would stand for too many numbers. */
function isWithoutZeros(typed: string, known: string, least: number): boolean {
  const bare = withoutZeros(typed);
  const number = withoutZeros(known);
  if (bare === number) return true;
  return /^\d+$/.test(bare) && bare.length >= least && new RegExp(`\\D${bare}$`).test(number);
}

/** A contract that is named as one is also found by one group of its digits: `14` finds `14 NS`. */
function contractRank(
  { number, isNamed }: Extract<Reading, { is: "contract" }>,
  known: string | null,
): number {
  const rank = numberRank(number, known, { isNamed });
  if (rank > 0 || !isNamed || known === null || !/^\d+$/.test(number)) return rank;
  return (known.match(/\d+/g) ?? []).map(withoutZeros).includes(withoutZeros(number)) ? 1 : 0;
}

const withoutZeros = (key: string) => key.replaceAll(/(?<!\d)0+(?=\d)/g, "");

/**
 * 2 if every typed word begins a word of the name, 1 if each stands somewhere in it or is one with an Uzbek ending,
 * half if each nearly is one.
 */
export function nameRank(typed: string, name: string): number {
  const given = nameKeys(typed);
  const known = nameKeys(name);
  if (given.length === 0) return 0;
  if (given.every((word) => known.some((one) => one.startsWith(word)))) return 2;
  const whole = known.join("");
  const joined = given.join("");
  if (joined.length >= LEAST_PART && whole.startsWith(joined)) return 2;
  if (given.every((word) => word.length >= LEAST_PART && whole.includes(word))) return 1;
  if (given.every((word) => known.some((one) => one.startsWith(word) || one === withoutEnding(word))))
    return 1;
  return given.every((word) => known.some((one) => nearWord(word, one))) ? 0.5 : 0;
}

/** `misoldan` is from Misol. */
const withoutEnding = (word: string) => word.replace(/(?<=.{3})(?:dan|ning|ga|ka|ni|da)$/u, "");

/** Names of all parties but the organization itself, or the person, who may be known by PINFL. */
export function partnerNames({ sender, receiver, otherParties }: Searchable, ownTin: string): string[] {
  return [sender, receiver, ...otherParties].flatMap(({ tin, fiztin, name }) =>
    name === null || tin === ownTin || fiztin === ownTin ? [] : [name],
  );
}

function tinsOf({ sender, receiver, otherParties, agent }: Searchable): string[] {
  return [
    sender,
    receiver,
    ...otherParties,
    ...(agent === null ? [] : [{ tin: agent.tin, fiztin: null }]),
  ].flatMap(({ tin, fiztin }) => [tin, fiztin].filter((one) => one !== null));
}
