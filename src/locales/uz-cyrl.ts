/** Uzbek Cyrillic out of Uzbek Latin: for texts of Kotib's own, never for names or values of documents. */
import { hyphenlessAfterNumber, keptWords, stems, wholeWords } from "./uz-cyrl-exceptions.ts";

/** What precedes and follows a piece of text in its template. */
export interface TextPosition {
  /** A value stands right before the text, so that it begins inside a word: `{ $count }ta`. */
  readonly afterValue?: boolean;
  /** The text begins within an HTML tag that a piece before it has opened: `<a href="{ $url }">`. */
  readonly insideTag?: boolean;
}

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abdefghijklmnopqrstuvxyz"].map((letter, index) => [
    letter,
    [..."абдефгҳижклмнопқрстувхйз"][index] ?? letter,
  ]),
);

const pairs: Readonly<Record<string, string>> = { sh: "ш", ch: "ч", yo: "ё", yu: "ю", ya: "я", ye: "е" };

/** Longest first: `yo‘` is й + ў, `s’h` is two letters, ts and ks before -iya and -ion stand for ц. */
const soundPattern =
  /y(?=o[‘ʻ'`])|[og][‘ʻ'`]|s[’ʼ'](?=h)|sh|ch|yo|yu|ya|ye|ts(?=iy|ion)|(?<=k)s(?=iy|ion)|[a-z]|[’ʼ'‘ʻ`]/gi;

const untouched = [
  /<\/?[a-z][^>]*>/, // tags
  /&#?\w+;/, // character references
  /[a-z]+:\/\/\S+/, // addresses
  /[\w.+-]*@[\w.-]+/, // mail addresses and mentions
  /(?<![\w’‘])\/[a-z]\w*/, // commands
  /[\w-]+(?:\.[\w-]+)*\.[a-z][a-z0-9]+\b/, // host and file names
];
const word = /[a-z](?:[\w‘ʻ’ʼ'`-]*[a-z0-9‘ʻ`])?/;
const tokenPattern = new RegExp(`(${untouched.map(({ source }) => source).join("|")})|${word.source}`, "gi");

const afterNumberPattern = new RegExp(`(^|\\d)-(?=(?:${hyphenlessAfterNumber.join("|")}))`, "gi");

const stemsLongestFirst = Object.keys(stems).sort((one, other) => other.length - one.length);
const keptNames = [...keptWords].filter((name) => name.length > 4);

/** `text` in Cyrillic; tags, addresses, commands, names of products and foreign words stay as they are. */
export function toUzbekCyrillic(text: string, position: TextPosition = {}): string {
  const tagEnd = position.insideTag === true ? text.indexOf(">") + 1 || text.length : 0;
  const tagStart = /<\/?[a-z][^>]*$/i.exec(text.slice(tagEnd))?.index;
  const end = tagStart === undefined ? text.length : tagEnd + tagStart;
  const afterValue = position.afterValue === true && tagEnd === 0;

  const middle = text
    .slice(tagEnd, end)
    .replace(afterNumberPattern, (hyphen: string, digit: string, offset: number) =>
      digit !== "" || (afterValue && offset === 0) ? `${digit} ` : hyphen,
    )
    .replace(tokenPattern, (token: string, kept: string | undefined, offset: number) =>
      kept === undefined ? cyrillicToken(token, !(afterValue && offset === 0)) : token,
    );
  return text.slice(0, tagEnd) + middle + text.slice(end);
}

/** Whether a tag is still open at the end of `text`. */
export function endsInsideTag(text: string, insideTag = false): boolean {
  const rest = insideTag ? text.slice(text.indexOf(">") + 1 || text.length) : text;
  return insideTag && !text.includes(">") ? true : /<\/?[a-z][^>]*$/i.test(rest);
}

function cyrillicToken(token: string, fromStart: boolean): string {
  if (keptWords.has(token.toLowerCase())) return token;
  // A name with a hyphen and an ending behind an apostrophe: E-IMZO’da.
  const [, name, ending] = /^(\w+-\w+[’ʼ'])(.+)$/.exec(token) ?? [];
  if (name !== undefined && ending !== undefined && keptWords.has(name.slice(0, -1).toLowerCase())) {
    return name + cyrillicSounds(ending, false);
  }
  const [first = "", ...rest] = token.split("-");
  return [cyrillicWord(first, fromStart), ...rest.map((part) => cyrillicWord(part, true))].join("-");
}

function cyrillicWord(token: string, fromStart: boolean): string {
  const lower = token.toLowerCase();
  const [, name, ending] = /^(\w+[’ʼ'])(.+)$/.exec(token) ?? [];
  if (name !== undefined && ending !== undefined && isKept(name.slice(0, -1).toLowerCase())) {
    return name + cyrillicSounds(ending, false);
  }
  if (isKept(lower)) return token;
  const length = keptNames.find((kept) => lower.startsWith(kept))?.length;
  if (length !== undefined) return token.slice(0, length) + cyrillicSounds(token.slice(length), false);
  if (!fromStart) return cyrillicSounds(token, false);
  const whole = wholeWords[lower];
  if (whole !== undefined) return inCaseOf(token, whole);
  const stem = stemsLongestFirst.find((beginning) => lower.startsWith(beginning));
  if (stem === undefined) return cyrillicSounds(token, true);
  const head = inCaseOf(token.slice(0, stem.length), stems[stem] ?? stem);
  return head + cyrillicSounds(token.slice(stem.length), false);
}

/** A word of the list, or one with what Uzbek words have not: digits, w, a c that is not part of ch. */
function isKept(lower: string): boolean {
  return keptWords.has(lower) || /[\dw_]|c(?!h)/.test(lower);
}

function inCaseOf(model: string, cyrillic: string): string {
  if (model === model.toLowerCase()) return cyrillic;
  if (model.length > 1 && model === model.toUpperCase()) return cyrillic.toUpperCase();
  return cyrillic.charAt(0).toUpperCase() + cyrillic.slice(1);
}

function cyrillicSounds(token: string, fromStart: boolean): string {
  return token.replace(soundPattern, (sound: string, offset: number) => {
    const cyrillic = cyrillicSound(sound.toLowerCase(), offset, token, fromStart);
    return sound.charAt(0) === sound.charAt(0).toLowerCase() ? cyrillic : cyrillic.toUpperCase();
  });
}

function cyrillicSound(sound: string, offset: number, token: string, fromStart: boolean): string {
  if (sound === "e") {
    const hard = offset === 0 ? fromStart : /[aeiou‘ʻ`]/i.test(token.charAt(offset - 1));
    return hard ? "э" : "е";
  }
  if (/^o[‘ʻ'`]$/.test(sound)) return "ў";
  if (/^g[‘ʻ'`]$/.test(sound)) return "ғ";
  if (/^s[’ʼ']$/.test(sound)) return "с";
  if (sound === "ts" || (sound === "s" && isTs(token, offset))) return "ц";
  if (/^[’ʼ'‘ʻ`]$/.test(sound)) return upperAround(token, offset) ? "Ъ" : "ъ";
  return pairs[sound] ?? letters[sound] ?? sound;
}

function isTs(token: string, offset: number): boolean {
  return /k/i.test(token.charAt(offset - 1)) && /^s(?:iy|ion)/i.test(token.slice(offset));
}

function upperAround(token: string, offset: number): boolean {
  const letter = token.charAt(offset - 1);
  const next = token.charAt(offset + 1);
  return letter !== letter.toLowerCase() && (next === "" || next !== next.toLowerCase());
}
