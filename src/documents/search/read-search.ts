/** Reads a text typed into the search: every meaning that it can have. */
import type { CalendarDate } from "../document.ts";
import { isDocumentId } from "../document-id.ts";
import type { KindName } from "../kinds.ts";
import { nearWord } from "../nearest-name.ts";
import { recalling } from "../recall.ts";
import { nameKeys, numberKeys, phraseKey, tidyTyped } from "../typed/fold-text.ts";
import { namesNoDay } from "../typed/names-no-day.ts";
import { readDates } from "../typed/read-dates.ts";
import { readIdentifier } from "../typed/read-identifier.ts";
import { readSum } from "../typed/read-sum.ts";
import { readSumRange } from "../typed/read-sum-range.ts";
import { readTerm } from "../typed/read-term.ts";
import { readTin } from "../typed/read-tin.ts";
import { isFiller, readParts } from "./read-parts.ts";
import type { PartsReading, Reading } from "./reading.ts";

/** Words for a kind, in any language: `invoice`, `счёт-фактура`, `Dal.`. */
export interface KindWords {
  readonly kind: KindName;
  readonly words: readonly string[];
}

/** Words for documents that stand so: `rejected`, `на подпись`, `kelgan`. */
export interface StateWords {
  readonly meaning: Extract<Reading, { is: "state" | "toSign" | "shelf" }>;
  readonly words: readonly string[];
}

export interface SearchContext {
  /** Today in the time zone of the person who typed. */
  readonly today: CalendarDate;
  /** Today in the service's time zone, where last days are counted. */
  readonly dayOfTerms: CalendarDate;
  readonly kinds: readonly KindWords[];
  readonly states: readonly StateWords[];
}

/** A longer text is no search. */
export const MAX_SEARCH_LENGTH = 100;

const NUMBER_SIGN = /^(?:(?:№|#|no?(?![\p{L}\d])\.?)\s*|(?:номер|raqami?|рақами?|number|num\.?)\s+(?=\S))/iu;
const CONTRACT_WORD =
  /^(?:shartnoma\p{L}*|shart\.|шартнома\p{L}*|договор\p{L}*|дог\.?|dogovor\p{L}*|контракт\p{L}*|kontrakt\p{L}*|contract|contr\.)(?=[\s№#\d:])[\s:]*/iu;
const CONTRACT_WORD_BEHIND =
  /(?<=\d\S{0,30})(?:[-\s]+(?:son(?:li)?|сон(?:ли)?))?[-\s]+(?:shartnoma\p{L}*|шартнома\p{L}*|договор\p{L}*|контракт\p{L}*|kontrakt\p{L}*|contract)$/iu;

/** The likeliest first; empty for a text that means nothing. */
export function readSearch(typed: string, context: SearchContext): Reading[] {
  const text = firstPart(typed);
  if (text === "" || text.length > MAX_SEARCH_LENGTH) return [];
  const byId = readDocument(text);
  if (byId?.isSure) return byId.readings;
  const { today } = context;
  const parts = namesNoDay(text, today)
    ? ({ is: "parts", text, parts: [], ignored: [text] } as const)
    : readParts(text, (part, words) => readPart(part, words, context), {
        isNoDay: (part) => namesNoDay(part, today),
      });
  return [
    ...(byId?.readings ?? []),
    ...readWhole(text, context),
    ...(parts === null ? [] : [withKinds(parts)]),
  ];
}

/** A number right behind a kind is one of that kind. */
function withKinds(reading: PartsReading): PartsReading {
  const parts = reading.parts.map((part, index) => {
    const before = reading.parts[index - 1]?.meanings[0];
    const kind = before?.is === "kind" ? before.kind : null;
    const meanings = part.meanings.map((one) => (one.is === "number" ? { ...one, kind } : one));
    return { ...part, meanings };
  });
  return { ...reading, parts };
}

function readWhole(text: string, context: SearchContext): Reading[] {
  const { today, kinds } = context;
  const contract = readContract(text);
  if (contract !== null) return [contract];
  const sure = readCertain(text, context);
  if (sure !== null) return [sure];
  const { kind, rest } = takeKind(text, kinds);
  if (kind !== null) return readNumber(rest, kind);
  const tin = readTin(text);
  if (tin?.isNamed === true) return [{ is: "tin", tin: tin.tin }];
  const dates = readDates(text, today);
  const sum = readSum(text);
  return [
    ...(tin === null ? readTinStart(text) : [{ is: "tin", tin: tin.tin } as const]),
    ...readNumber(text, null),
    ...(dates === null ? [] : [{ is: "dates", range: dates } as const]),
    ...(sum === null ? [] : [{ is: "sum", sum } as const]),
    ...readContractOnly(text),
    ...readPartner(text),
    ...readGoods(text),
  ];
}

/** The one meaning of words that have no other: how it stands, a last day, a comparison of sums. */
function readCertain(text: string, { dayOfTerms, states }: SearchContext): Reading | null {
  const state = findState(text, states);
  if (state !== null) return state;
  const term = readTerm(text, dayOfTerms);
  for (const { meaning } of states)
    if (term !== null && meaning.is === "state" && meaning.group === "waiting")
      return { is: "term", range: term, ids: meaning.ids };
  const sums = readSumRange(text);
  return sums === null ? null : { is: "sums", range: sums };
}

/** The meanings of a part of a longer line. Several words are one part only where they have one sure meaning. */
function readPart(part: string, words: number, context: SearchContext): Reading[] {
  const { today, kinds } = context;
  const kind = findKind(part, kinds);
  if (kind !== null) return [{ is: "kind", kind }];
  const certain = readCertain(part, context);
  if (certain !== null) return [certain];
  const contract = readContract(part);
  if (contract !== null && endsLikeNumber(part)) return words > 4 ? [] : [contract];
  const tin = readTin(part);
  const dates = readDates(part, today);
  const sum = readSum(part);
  const sure: Reading[] = [
    ...(tin === null ? readTinStart(part) : [{ is: "tin", tin: tin.tin } as const]),
    ...(dates === null ? [] : [{ is: "dates", range: dates } as const]),
    ...(sum === null ? [] : [{ is: "sum", sum } as const]),
  ];
  if (words > 1) return sure.length > 0 || !isSpacedNumber(part, kinds) ? sure : readNumber(part, null);
  const number = /\d/.test(part) ? readNumber(part, null) : [];
  return [...sure, ...number, ...readContractOnly(part), ...readPartner(part), ...readGoods(part)];
}

/** A contract's number ends with digits, or with capitals behind them: `14 NS`. */
function endsLikeNumber(part: string): boolean {
  const [last = "", before = ""] = part.split(" ").reverse();
  return /\d/.test(last) || (/^\p{Lu}{1,3}$/u.test(last) && /\d/.test(before));
}

/** A number such as `MT 0081` or `№ 0081`, whose letters are few. */
const SPACED_NUMBER = /^(№|#|\p{L}{1,3}) \d\S*$/u;

function isSpacedNumber(part: string, kinds: readonly KindWords[]): boolean {
  const letters = SPACED_NUMBER.exec(part)?.[1];
  return letters !== undefined && !isFiller(letters) && findKind(letters, kinds) === null;
}

function findKind(part: string, kinds: readonly KindWords[]): KindName | null {
  return findCalled(part, kinds)?.kind ?? null;
}

function findState(part: string, states: readonly StateWords[]): Reading | null {
  return findCalled(part, states)?.meaning ?? null;
}

/** A name that fits letter by letter comes before one with a slip. */
function findCalled<One extends { readonly words: readonly string[] }>(
  part: string,
  named: readonly One[],
): One | null {
  const typed = phraseKey(part);
  const findBy = (fits: (known: string) => boolean) =>
    named.find(({ words }) => words.some((word) => fits(keyOf(word))));
  return (
    findBy((known) => known !== "" && typed === known) ??
    findBy((known) => isNearlyCalled(typed, known)) ??
    null
  );
}

/** More than the words for kinds and states. */
const MOST_WORDS = 500;
const keyOf = recalling(MOST_WORDS, phraseKey);

/** A long word may have a slip in it. */
function isNearlyCalled(typed: string, known: string): boolean {
  return known.length >= 6 && Math.abs(typed.length - known.length) < 2 && nearWord(typed, known);
}

/** The text in one line, up to a dot in the middle: Kotib writes nothing new behind that. */
function firstPart(typed: string): string {
  const line = tidyTyped(typed);
  const [first = ""] = line.split(" · ");
  const isQuoted = /^["«“„]/.test(first) && /["»”]$/.test(first);
  return isQuoted ? first.replaceAll(/^["«“„]+|(?<!["»”])["»”]+$/g, "").trim() : first;
}

/** `isSure`: the text can mean nothing else. */
function readDocument(text: string): { readonly readings: Reading[]; readonly isSure: boolean } | null {
  const typed = readIdentifier(text);
  if (typed === null) return null;
  const readings = typed.spellings.filter(isDocumentId).map((id) => ({ is: "document", id }) as const);
  return { readings, isSure: typed.isSure };
}

/** Reads `shartnoma 27/B`, `договор № 27`, `27-shartnoma`. */
function readContract(text: string): Reading | null {
  const rest = text.replace(CONTRACT_WORD, "").replace(CONTRACT_WORD_BEHIND, "");
  const number = rest.replace(NUMBER_SIGN, "");
  return rest === text || number === "" ? null : { is: "contract", number, isNamed: true };
}

/** Reads anything that can be a document's number. */
function readNumber(text: string, kind: KindName | null): Reading[] {
  const number = text.replace(NUMBER_SIGN, "");
  return numberKeys(number).length === 0 ? [] : [{ is: "number", number, kind }];
}

/** Fewer digits begin too many tax numbers. */
const TIN_START = /^[2-9]\d{4,12}$/;

function readTinStart(text: string): Reading[] {
  const digits = text.replaceAll(/(?<=\d)[ -](?=\d)/g, "");
  return TIN_START.test(digits) ? [{ is: "tinStart", digits }] : [];
}

function readContractOnly(text: string): Reading[] {
  const number = text.replace(NUMBER_SIGN, "");
  return /\d/.test(number) ? [{ is: "contract", number, isNamed: false }] : [];
}

/** A sign of comparison is no part of a name. */
const COMPARED = /[<>≥≤]/;

function readPartner(text: string): Reading[] {
  if (COMPARED.test(text)) return [];
  const name = text.replace(/…$/, "").trim();
  return nameKeys(name).some((word) => /\p{L}{2}/u.test(word)) ? [{ is: "partner", name }] : [];
}

function readGoods(text: string): Reading[] {
  if (COMPARED.test(text)) return [];
  return nameKeys(text).some((word) => /\p{L}{3}/u.test(word)) ? [{ is: "goods", name: text }] : [];
}

/** The words of a kind are at most so many. */
const MOST_KIND_WORDS = 4;

/** Takes the kind's words before a number: `Акт 14`, `Invoice № MT-0081`. */
function takeKind(text: string, kinds: readonly KindWords[]): { kind: KindName | null; rest: string } {
  const words = text.split(" ");
  for (let count = Math.min(MOST_KIND_WORDS, words.length - 1); count > 0; count -= 1) {
    const rest = words.slice(count).join(" ");
    const kind = /\d/.test(rest) ? findKind(words.slice(0, count).join(" "), kinds) : null;
    if (kind !== null) return { kind, rest };
  }
  return { kind: null, rest: text };
}
