/** Reads which currency the service names, in whatever way; an unknown one is never taken for so‘m. */
import { type Currency, SOM } from "./currency.ts";
import { numberedCurrencies, wordedCurrencies } from "./currency-names.ts";
import { recalling } from "./recall.ts";

/** The letters of so‘m in `readCurrency`. */
const SOM_CODE = "UZS";

const LETTERS = new Set(Intl.supportedValuesOf("currency"));
/** Signs between the parts of a currency's name: `840 - доллар США`, `USD (840)`. */
const BETWEEN = /[()[\],;:/–—|]| - /;

/** This is more than the ways in which a service writes its currencies. */
const MOST_WAYS = 200;

/** The currency's letters (`UZS` for so‘m), otherwise the service's words; null for a flag and an empty text. */
export function readCurrency(value: string | number | bigint | boolean): string | null {
  return typeof value === "boolean" ? null : readWritten(String(value));
}

/** Nearly all documents write it in the same way. */
const readWritten = recalling(MOST_WAYS, (written: string): string | null => {
  const text = written.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  return text === "" ? null : (findCurrency(text) ?? text);
});

/** The currency as a document keeps it. */
export function currencyOf(code: string | null): Currency {
  return code === SOM_CODE ? SOM : code;
}

/** Letters of the currency that the text names in any usual way; null where it names no known one. */
export function findCurrency(text: string): string | null {
  const whole = findNamed(text);
  if (whole !== null) return whole;
  const parts = text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const named = parts.map(findNamed);
  const known = new Set(named.filter((one) => one !== null));
  const [only] = known;
  if (only === undefined || known.size > 1) return null;
  // Unknown words may name another currency than so‘m.
  return only === SOM_CODE && named.includes(null) ? null : only;
}

/** The letters of a currency in which people here write sums: letters of others are words, such as `top`. */
export function findUsualCurrency(text: string): string | null {
  const code = findCurrency(text);
  return code !== null && Object.values(numberedCurrencies).includes(code) ? code : null;
}

function findNamed(text: string): string | null {
  const folded = text
    .toLowerCase()
    .replaceAll(/[‘’ʻʼ`´]/g, "'")
    .replace(/\.$/, "")
    .trim();
  const letters = folded.toUpperCase();
  // Many programs write zeros for no currency.
  if (/^0+$/.test(folded)) return SOM_CODE;
  if (/^\d{1,3}$/.test(folded)) return numberedCurrencies[folded.padStart(3, "0")] ?? null;
  const worded = wordedCurrencies.find(([, words]) => words.test(folded))?.[0];
  return worded ?? (LETTERS.has(letters) ? letters : null);
}
