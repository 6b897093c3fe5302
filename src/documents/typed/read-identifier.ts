/** Reads an identifier of the service as people paste it: with its name before it, in any letter case and dashes. */
import { digitsByLooks, latinReadings, tidyTyped } from "./fold-text.ts";

/** A name such as `ID:`, `facturaid =` or `идентификатор №`. */
const NAME =
  /^(?:(?:[a-z]*_?id|uuid|guid|ид|идентификатор\p{L}*|identifier|identifikator\p{L}*)(?:\s*[:=№#]+\s*|\s+))/iu;
const QUOTED = /^["'«“„({<[]+|(?<!["'»”)}>\],;.])["'»”)}>\],;.]+$/g;

interface Form {
  readonly form: RegExp;
  /** Nothing else that people type has that form. */
  readonly isSure: boolean;
  /** Usually written in capital letters. */
  readonly isCapital: boolean;
}

/** The forms of identifiers in small letters. */
const FORMS: readonly Form[] = [
  // 24 digits are an object's identifier, 32 those of a UUID.
  { form: /^(?=.*\d)(?:[0-9a-f]{24}|[0-9a-f]{32})$/, isSure: true, isCapital: false },
  { form: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, isSure: true, isCapital: false },
  // A ULID has no I, L, O and U; its beginning says when it was made.
  { form: /^[0-7](?=.*\d)[0-9a-hjkmnp-tv-z]{25}$/, isSure: true, isCapital: true },
  // The number of a row; some bank accounts are as long.
  { form: /^[1-9]\d{14,19}$/, isSure: false, isCapital: false },
];

export interface TypedIdentifier {
  /** The possible spellings, the likeliest first: the service may tell capital letters from small ones. */
  readonly spellings: readonly string[];
  /** False where the text may as well be the number of something else. */
  readonly isSure: boolean;
}

/** Null if the text has no form of an identifier. */
export function readIdentifier(typed: string): TypedIdentifier | null {
  const word = tidyTyped(typed).replaceAll(QUOTED, "").replace(NAME, "").replaceAll(QUOTED, "");
  const [latin] = latinReadings(word);
  for (const small of [latin, digitsByLooks(latin)]) {
    const found = FORMS.find(({ form }) => form.test(small));
    if (found === undefined) continue;
    const capital = small.toUpperCase();
    const isTypedCapital = word === word.toUpperCase();
    // A word in which the letter case changes is rather a password than a ULID.
    if (found.isCapital && !isTypedCapital && word !== word.toLowerCase()) continue;
    const spellings = found.isCapital ? [capital, small] : isTypedCapital ? [small, capital] : [small];
    return { spellings: [...new Set(spellings)], isSure: found.isSure };
  }
  return null;
}
