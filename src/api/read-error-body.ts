/** Reads an error answer's sentence for people, out of the many shapes of such bodies. */
import { STATUS_CODES } from "node:http";
import { isObject } from "../documents/json.ts";
import { cleanText } from "./clean-text.ts";
import { errorRecordsOf } from "./error-records.ts";
import { findValue } from "./find-value.ts";
import { type FieldErrors, readFieldErrors } from "./read-field-errors.ts";
import { isText, MAX_TEXTS_PER_FIELD, SENTENCE_KEYS } from "./sentence-keys.ts";

export interface ErrorBody {
  /** The sentence, and remarks about single fields where they add something: one line, cleaned and limited. */
  readonly detail: string | null;
  readonly fields: FieldErrors;
}

const MAX_SENTENCE = 300;
const MAX_DETAIL = 600;
const MAX_CODE = 60;

/** A sibling service's names for a sentence, used where none of those says anything. */
const LIKE_SENTENCE =
  /^(?:err|info|messages?_?\w\w|(?:\w*[a-z]_?)?(?:message|msg|note|text|desc|description|reason|string))$/i;
/** Names of a code. */
const CODE =
  /^(?:(?:err(?:or)?|result|reason|fault|status)_?)?code$|^(?:err(?:or)?_?(?:id|no|num(?:ber)?)|error)$/i;
/** Names of a code where they hold a number. */
const NUMBER = /^(?:errors?|status|result|message|reason|data)$/i;
const HTTP_NAMES = new Set(Object.values(STATUS_CODES).map((name) => name?.toLowerCase()));
/** Words that tell no more than that it failed. */
const GENERAL = /^(?:err(?:or)?|fail(?:ed|ure)?|exception|invalid|xato(?:lik)?|хато(?:лик)?|ошибка)[.!:]*$/i;
/** Languages of a sentence that comes in several. */
const IN_LANGUAGES = ["uz", "uz_latn", "oz", "ru", "en"];

/** Reads sentence and errors by field, under whatever names they stand; `{detail: null}` where the body has none. */
export function readErrorBody(value: unknown): ErrorBody {
  const fields = readFieldErrors(value);
  const sentences = readSentences(value);
  const sentence = sentences.find((text) => !isGeneral(text) && !isCode(text)) ?? null;
  const ofFields = Object.values(fields).flat();
  const said = [sentence, readErrorSentence(value), ...ofFields].filter((text) => text !== null);
  if (sentence !== null) return { detail: joinSentences(said), fields };
  const general = sentences.find(isGeneral);
  const words = [...(general === undefined ? [] : [general]), ...said];
  // Without words, a code is all that a person can ask about.
  const code = said.length === 0 ? (sentences.find(isCode) ?? readCode(value)) : null;
  return { detail: joinSentences(code === null ? words : [...words, code]), fields };
}

/** A word that programs compare: `DOC_LATE`, `SIGN-12`, `sign.expired`, `1043`. */
function isCode(text: string): boolean {
  if (isGeneral(text)) return false;
  const isSnake = /^\w+$/.test(text) && text.includes("_");
  return isSnake || /^[A-Z\d]+(?:[.:-][A-Z\d]+)*$/.test(text) || /^[a-z]\w*(?:\.\w+)+$/.test(text);
}

function isGeneral(text: string): boolean {
  return GENERAL.test(text) || HTTP_NAMES.has(text.toLowerCase());
}

/** Joins each text once, and leaves out a text that another one holds. */
function joinSentences(texts: readonly string[]): string | null {
  let joined = "";
  for (const text of texts) {
    if (joined.includes(text)) continue;
    const stop = joined === "" ? "" : /[.!?:;…]$/.test(joined) ? " " : ". ";
    joined += `${stop}${text}`;
  }
  return cleanText(joined, MAX_DETAIL);
}

/** All that may be the sentence, the likeliest first. */
function readSentences(value: unknown): readonly string[] {
  if (typeof value === "string") return [cleanText(value, MAX_SENTENCE)].filter((text) => text !== null);
  const records = errorRecordsOf(value);
  const named = SENTENCE_KEYS.flatMap((key) =>
    records.map((record) => {
      const text = findValue(record, [key]);
      // A list of them are the errors by field.
      return key === "errors" && !isText(text) ? null : textIn(text);
    }),
  );
  const like = records.flatMap((record) =>
    Object.entries(record).map(([name, text]) => (LIKE_SENTENCE.test(name) ? textIn(text) : null)),
  );
  return [...named, ...like].filter((text) => text !== null);
}

/** The sentence under `error`, which may stand beside another one; a code or the name of a status is no sentence. */
function readErrorSentence(value: unknown): string | null {
  const text = findValue(value, ["error", "data.error"]);
  const isSentence = isText(text) && /\S\s+\S/.test(text) && !HTTP_NAMES.has(text.trim().toLowerCase());
  return isSentence ? cleanText(text, MAX_SENTENCE) : null;
}

/** `code: 1043`, as the service spells it. */
function readCode(value: unknown): string | null {
  for (const record of errorRecordsOf(value)) {
    for (const [name, code] of Object.entries(record)) {
      const codes = (Array.isArray(code) ? code : [code]).filter((one) => isOneCode(name, one));
      const told = codes.slice(0, MAX_TEXTS_PER_FIELD).join(", ");
      if (told !== "") return cleanText(`${name}: ${told}`, MAX_CODE);
    }
  }
  return null;
}

/** A zero says that there is no error, and the number of an HTTP status nothing. */
function isOneCode(name: string, code: unknown): boolean {
  if (isText(code)) return CODE.test(name) && code.trim() !== "";
  const isOfHttp = /status/i.test(name) && typeof code === "number" && code >= 100 && code < 600;
  return (CODE.test(name) || NUMBER.test(name)) && typeof code === "number" && code !== 0 && !isOfHttp;
}

/** A text, one in several languages, or a list of nothing but texts. */
function textIn(value: unknown): string | null {
  if (typeof value === "string") return cleanText(value, MAX_SENTENCE);
  if (isObject(value) && Object.values(value).every(isText)) return textIn(findValue(value, IN_LANGUAGES));
  if (!Array.isArray(value) || value.length === 0 || !value.every(isText)) return null;
  return cleanText(value.slice(0, MAX_TEXTS_PER_FIELD).join(" "), MAX_SENTENCE);
}
