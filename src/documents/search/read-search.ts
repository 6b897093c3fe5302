/** Reads what somebody typed into the search: every meaning that the text can have. */
import type { CalendarDate } from "../document.ts";
import { isDocumentId } from "../document-id.ts";
import type { KindName } from "../kinds.ts";
import { parseTin } from "../tin.ts";
import { foldText, nameKeys, numberKeys, phraseKey } from "./fold-text.ts";
import { readDates } from "./read-dates.ts";
import { readSum } from "./read-sum.ts";
import type { Reading } from "./reading.ts";

/** How a kind is called, in any language: `invoice`, `счёт-фактура`, `Dal.`. */
export interface KindWords {
  readonly kind: KindName;
  readonly words: readonly string[];
}

export interface SearchContext {
  /** In the time zone of the one who typed. */
  readonly today: CalendarDate;
  readonly kinds: readonly KindWords[];
}

/** Longer texts are no search. */
export const MAX_SEARCH_LENGTH = 100;

const NUMBER_SIGN = /^(?:№|#|no?\b\.?)\s*/i;
const CONTRACT_WORD =
  /^(?:shartnoma\p{L}*|шартнома\p{L}*|договор\p{L}*|дог\.?|contract|contr\.)(?=[\s№#\d:])[\s:]*/iu;
const CONTRACT_WORD_BEHIND = /(?<=\d\S*)[-\s]+(?:shartnoma|шартнома|договор|contract)$/iu;
const TAX_WORD = /^(?:tin|pinfl|stir|jshshir|inn|стир|жшшир|инн|пинфл)[\s:]*/i;
const DOCUMENT_ID = /^(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The likeliest first; empty for a text that means nothing. */
export function readSearch(typed: string, { today, kinds }: SearchContext): Reading[] {
  const text = firstPart(typed);
  if (text === "" || text.length > MAX_SEARCH_LENGTH) return [];
  const contract = readContract(text);
  if (contract !== null) return [contract];
  if (DOCUMENT_ID.test(text)) return readDocument(text);
  const { kind, rest } = takeKind(text, kinds);
  if (kind !== null) return readNumber(rest, kind);
  const tin = parseTin(text.replace(TAX_WORD, ""));
  if (tin !== null && TAX_WORD.test(text)) return [{ is: "tin", tin }];
  const dates = readDates(text, today);
  const sum = readSum(text);
  return [
    ...(tin === null ? [] : [{ is: "tin", tin } as const]),
    ...readNumber(text, null),
    ...(dates === null ? [] : [{ is: "dates", range: dates } as const]),
    ...(sum === null ? [] : [{ is: "sum", sum } as const]),
    ...readContractOnly(text),
    ...readPartner(text),
  ];
}

/** The text in one line; what Kotib writes behind a dot in the middle says nothing more. */
function firstPart(typed: string): string {
  const line = typed.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
  const [first = ""] = line.split(" · ");
  return first.replace(/^["«“„]+(.*?)["»”]+$/u, "$1").trim();
}

function readDocument(text: string): Reading[] {
  const id = text.toLowerCase();
  return isDocumentId(id) ? [{ is: "document", id }] : [];
}

/** `shartnoma 27/B`, `договор № 27`, `27-shartnoma`. */
function readContract(text: string): Reading | null {
  const rest = text.replace(CONTRACT_WORD, "").replace(CONTRACT_WORD_BEHIND, "");
  const number = rest.replace(NUMBER_SIGN, "");
  return rest === text || number === "" ? null : { is: "contract", number };
}

/** Anything that can be a document's number. */
function readNumber(text: string, kind: KindName | null): Reading[] {
  const number = text.replace(NUMBER_SIGN, "");
  return numberKeys(number).length === 0 ? [] : [{ is: "number", number, kind }];
}

function readContractOnly(text: string): Reading[] {
  const number = text.replace(NUMBER_SIGN, "");
  return /\d/.test(number) ? [{ is: "contract", number }] : [];
}

function readPartner(text: string): Reading[] {
  const name = text.replace(/…$/, "").trim();
  return nameKeys(name).some((word) => /\p{L}{2}/u.test(word)) ? [{ is: "partner", name }] : [];
}

/** `Акт 14`, `Invoice № MT-0081`: the kind's word, then a number. */
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
