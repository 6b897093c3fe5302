/** Reads the pieces of a pasted line with one sure meaning: an identifier, a number, a contract, a sum, a TIN. */
import { isDocumentId } from "../document-id.ts";
import type { KindName } from "../kinds.ts";
import { parseTin } from "../tin.ts";
import { monthOf } from "../typed/date-words.ts";
import { phraseKey, tidyTyped } from "../typed/fold-text.ts";
import { readIdentifier } from "../typed/read-identifier.ts";
import { readSum } from "../typed/read-sum.ts";
import type { KindWords } from "./read-search.ts";
import type { Reading } from "./reading.ts";

/** A number of letters and digits together, such as `MT-0025` or `114/Б`. */
const NUMBER = /^(?=\S*\d\d)(?:\p{L}{1,5}[-/]?\d[\d/-]*|\d+[-/]\p{L}{1,3})$/u;
/** A sum such as `37 187 572,80`; fewer digits in one are rather a number, and digits that begin with 0 a code. */
const SUM = /(?<![\d.,/-])[1-9](?:\d{0,2}(?:[ \u00a0\u202f']\d{3})+|\d{4,})(?:[.,]\d{1,2})?(?![\d./-]|,\d)/gu;
const CONTRACT =
  /(?:договор|дог\.|shartnoma|шартнома|contract)\p{L}*\s*(?:(?:№|#|n(?:o|r)?\.?\s)\s*)?([\p{L}\d][\p{L}\d/-]*)/iu;
/** An organization's tax number. */
const TIN = /^\d{9}$/;
const DIGITS_OF_ACCOUNT = 16;

/** The likeliest first, at most one of each; each is searched for by itself. */
export function readPieces(typed: string, kinds: readonly KindWords[]): Reading[] {
  const text = tidyTyped(typed);
  const words = text
    .split(/[\s;]+|,(?!\d)/)
    .map((word) => word.replaceAll(/^[("«“]+|(?<![)"»”.,:;])[)"»”.,:;]+$/g, ""));
  const number = words.map((word, at) => numberAt(words, word, at, kinds)).find((found) => found !== null);
  const contract = CONTRACT.exec(text)?.[1];
  const sum = (text.match(SUM) ?? [])
    .filter((one) => one.replaceAll(/\D/g, "").length < DIGITS_OF_ACCOUNT && !TIN.test(one))
    .sort((one, other) => Number(/[.,]/.test(other)) - Number(/[.,]/.test(one)))
    .map((one) => readSum(one))
    .find((found) => found !== null);
  const tin = words
    .filter((word) => TIN.test(word))
    .map(parseTin)
    .find((found) => found !== null);
  const identifier = words.map(readIdentifier).find((found) => found?.isSure);
  return [
    ...(identifier?.spellings ?? []).filter(isDocumentId).map((id) => ({ is: "document", id }) as const),
    ...(number == null ? [] : [number]),
    ...(sum == null ? [] : [{ is: "sum", sum } as const]),
    ...(contract === undefined || !/\d/.test(contract)
      ? []
      : [{ is: "contract", number: contract, isNamed: true } as const]),
    ...(tin == null ? [] : [{ is: "tin", tin } as const]),
  ];
}

/** A number by its letters, or by the kind's word before it: `сч-ф № 25`. */
function numberAt(
  words: readonly string[],
  word: string,
  at: number,
  kinds: readonly KindWords[],
): Reading | null {
  if (NUMBER.test(word)) return { is: "number", number: word, kind: null };
  const bare = word.replace(/^(?:№|#)/, "");
  const before = words[at - 1] === "№" ? words[at - 2] : words[at - 1];
  const isDay = monthOf(phraseKey(words[at + 1] ?? "")) !== null;
  const kind = before === undefined || isDay ? null : kindCalled(before, kinds);
  return kind !== null && /^\d{1,8}$/.test(bare) ? { is: "number", number: bare, kind } : null;
}

function kindCalled(word: string, kinds: readonly KindWords[]): KindName | null {
  const key = phraseKey(word);
  return kinds.find(({ words }) => words.some((name) => phraseKey(name) === key))?.kind ?? null;
}
