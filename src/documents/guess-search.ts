/** What somebody may mean who just types: a tax number, a date, a document's number, a contract. */
import { parseUserDate } from "./dates.ts";
import type { FilterValue } from "./filter-values.ts";
import { parseTin } from "./tin.ts";

/** A filter, by the name that the kinds' lists give it, and its value. */
export interface SearchGuess {
  readonly filter: string;
  readonly value: FilterValue;
}

/** Counterparties of received documents first. */
const tinFilters = ["sellerTin", "carrierTin", "ownerTin", "partnerTin", "buyerTin"];

const NUMBER_SIGN = /^(?:№|#|no?\b\.?)\s*/i;
/** `shartnoma 27/B`, `27/B-shartnoma` is left to the number, `договор № 27/Б`, `contract 27`. */
const CONTRACT_WORD = /^(?:shartnoma\p{L}*|шартнома\p{L}*|договор\p{L}*|дог\.?|contract)(?=[\s№#\d])\s*/iu;

/** Guesses, the likeliest first; empty for an empty text. The caller checks them by `parseFilter`. */
export function guessSearch(text: string): SearchGuess[] {
  const trimmed = text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  const withoutContract = trimmed.replace(CONTRACT_WORD, "");
  const number = withoutContract.replace(NUMBER_SIGN, "");
  if (number === "") return [];
  const contract: SearchGuess = { filter: "contractNumber", value: number };
  if (withoutContract !== trimmed) return [contract];
  const guesses: SearchGuess[] = [];
  const tin = parseTin(trimmed);
  if (tin !== null) guesses.push(...tinFilters.map((filter) => ({ filter, value: tin })));
  const day = parseUserDate(trimmed);
  if (day !== null) guesses.push({ filter: "date", value: { from: day, to: day } });
  return [...guesses, { filter: "number", value: number }, contract];
}
