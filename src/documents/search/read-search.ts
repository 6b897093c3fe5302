/** Reads a text typed into the search: every meaning that it can have. */
import type { CalendarDate } from "../document.ts";
import { isDocumentId } from "../document-id.ts";
import type { KindName } from "../kinds.ts";
import { nearWord } from "../nearest-name.ts";
import { foldText, nameKeys, numberKeys, phraseKey, tidyTyped } from "../typed/fold-text.ts";
import { readDates } from "../typed/read-dates.ts";
import { readIdentifier } from "../typed/read-identifier.ts";
import { readSum } from "../typed/read-sum.ts";
import { readTin } from "../typed/read-tin.ts";
import { readParts } from "./read-parts.ts";
import type { Reading } from "./reading.ts";
import type { StateGroup, StateIds } from "./state-groups.ts";

/** Words for a kind, in any language: `invoice`, `счёт-фактура`, `Dal.`. */
export interface KindWords {
  readonly kind: KindName;
  readonly words: readonly string[];
}

/** Words for documents that stand so: `rejected`, `отклонённые`. */
export interface StateWords {
  readonly group: StateGroup;
  readonly ids: StateIds;
  readonly words: readonly string[];
}

export interface SearchContext {
  /** Today in the time zone of the person who typed. */
  readonly today: CalendarDate;
  readonly kinds: readonly KindWords[];
  readonly states: readonly StateWords[];
}

/** A longer text is no search. */
export const MAX_SEARCH_LENGTH = 100;

const NUMBER_SIGN = /^(?:№|#|no?\b\.?)\s*/i;
const CONTRACT_WORD =
  /^(?:shartnoma\p{L}*|шартнома\p{L}*|договор\p{L}*|дог\.?|contract|contr\.)(?=[\s№#\d:])[\s:]*/iu;
const CONTRACT_WORD_BEHIND = /(?<=\d\S{0,30})[-\s]+(?:shartnoma|шартнома|договор|contract)$/iu;

/** The likeliest first; empty for a text that means nothing. */
export function readSearch(typed: string, context: SearchContext): Reading[] {
  const text = firstPart(typed);
  if (text === "" || text.length > MAX_SEARCH_LENGTH) return [];
  const byId = readDocument(text);
  if (byId?.isSure) return byId.readings;
  const parts = readParts(text, (part, words) => readPart(part, words, context));
  return [...(byId?.readings ?? []), ...readWhole(text, context), ...(parts === null ? [] : [parts])];
}

function readWhole(text: string, { today, kinds, states }: SearchContext): Reading[] {
  const contract = readContract(text);
  if (contract !== null) return [contract];
  const { kind, rest } = takeKind(text, kinds);
  if (kind !== null) return readNumber(rest, kind);
  const tin = readTin(text);
  if (tin?.isNamed === true) return [{ is: "tin", tin: tin.tin }];
  const state = findState(text, states);
  if (state !== null) return [state];
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

/** The meanings of a part of a longer line. Several words are one part only where they have one sure meaning. */
function readPart(part: string, words: number, { today, kinds, states }: SearchContext): Reading[] {
  const kind = findKind(part, kinds);
  if (kind !== null) return [{ is: "kind", kind }];
  const state = findState(part, states);
  if (state !== null) return [state];
  const contract = readContract(part);
  if (contract !== null && /\d/.test(part.split(" ").at(-1) ?? "")) return words > 3 ? [] : [contract];
  const tin = readTin(part);
  const dates = readDates(part, today);
  const sum = readSum(part);
  const sure: Reading[] = [
    ...(tin === null ? readTinStart(part) : [{ is: "tin", tin: tin.tin } as const]),
    ...(dates === null ? [] : [{ is: "dates", range: dates } as const]),
    ...(sum === null ? [] : [{ is: "sum", sum } as const]),
  ];
  if (words > 1) return sure.length > 0 || !SPACED_NUMBER.test(part) ? sure : readNumber(part, null);
  const number = /\d/.test(part) ? readNumber(part, null) : [];
  return [...sure, ...number, ...readContractOnly(part), ...readPartner(part), ...readGoods(part)];
}

/** A number such as `MT 0081` or `№ 0081`, whose letters are few. */
const SPACED_NUMBER = /^(?:№|#|\p{L}{1,3}) \d\S*$/u;

function findKind(part: string, kinds: readonly KindWords[]): KindName | null {
  return kinds.find(({ words }) => words.some((word) => isCalled(part, word)))?.kind ?? null;
}

function findState(part: string, states: readonly StateWords[]): Reading | null {
  const found = states.find(({ words }) => words.some((word) => isCalled(part, word)));
  return found === undefined ? null : { is: "state", group: found.group, ids: found.ids };
}

/** A long word may have a slip in it. */
function isCalled(part: string, word: string): boolean {
  const [typed, known] = [phraseKey(part), phraseKey(word)];
  const isLong = known.length >= 6 && Math.abs(typed.length - known.length) < 2;
  return known !== "" && (typed === known || (isLong && nearWord(typed, known)));
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
  return rest === text || number === "" ? null : { is: "contract", number };
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
  return /\d/.test(number) ? [{ is: "contract", number }] : [];
}

function readPartner(text: string): Reading[] {
  const name = text.replace(/…$/, "").trim();
  return nameKeys(name).some((word) => /\p{L}{2}/u.test(word)) ? [{ is: "partner", name }] : [];
}

function readGoods(text: string): Reading[] {
  return nameKeys(text).some((word) => /\p{L}{3}/u.test(word)) ? [{ is: "goods", name: text }] : [];
}

/** Takes the kind's word before a number: `Акт 14`, `Invoice № MT-0081`. */
function takeKind(text: string, kinds: readonly KindWords[]): { kind: KindName | null; rest: string } {
  const folded = foldText(text);
  const named = kinds
    .flatMap(({ kind, words }) => words.map((word) => ({ kind, word: phraseKey(word) })))
    .sort((one, other) => other.word.length - one.word.length)
    .find(({ word }) => word !== "" && phraseKey(folded).startsWith(`${word} `) && /\d/.test(folded));
  if (named === undefined) return { kind: null, rest: text };
  const words = named.word.split(" ").length;
  return { kind: named.kind, rest: text.split(" ").slice(words).join(" ") };
}
