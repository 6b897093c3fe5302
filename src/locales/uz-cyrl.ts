/** Transliterates Uzbek Latin into Cyrillic: Kotib's own texts, never names or values of documents. */
import { hyphenlessAfterNumber, keptWords, stems, wholeWords } from "./uz-cyrl-exceptions.ts";

/** The text before and behind a piece of text in its template. */
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
const soundPattern = /y(?=o[‘ʻ'`])|[og][‘ʻ'`]|s[’ʼ'](?=h)|sh|ch|yo|yu|ya|ye|ts(?=iy|ion)|[a-z]|[’ʼ'‘ʻ`]/gi;

const untouched = [
  /<\/?[a-z][^>]*>/, // tags
  /&#?\w+;/, // character references
  /[a-z]{1,20}:\/\/\S+/, // addresses
  /[\w.+-]{0,64}@[\w.-]+/, // mail addresses and mentions
  /[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z][a-z0-9]{1,62}\b/, // host and file names
];
/** These stay only where nothing stands before them that they would continue. */
const untouchedApart = [
  /\/[a-z]\w*/, // commands
  /\.[a-z][a-z0-9]{1,5}\b/, // endings of file names
];
/** They would continue such a character; a lookbehind keeps a whole page from running in Safari before 16.4. */
const continued: Readonly<Record<string, RegExp>> = { "/": /[\w’‘]/, ".": /[\w.]/ };
const word = /[a-z](?:[\w‘ʻ’ʼ'`-]*[a-z0-9‘ʻ`])?/;
const oneOf = (patterns: readonly RegExp[]) => patterns.map(({ source }) => source).join("|");
const tokenSource = `(${oneOf(untouched)})|(${oneOf(untouchedApart)})|${word.source}`;

const afterNumberPattern = new RegExp(`(^|\\d)-(?=(?:${hyphenlessAfterNumber.join("|")}))`, "gi");

const stemsLongestFirst = Object.keys(stems).sort((one, other) => other.length - one.length);

/** Endings of an Uzbek noun; only with such an ending is the beginning of a word a kept one. */
const ending = /^(?:lar)?(?:imiz|ingiz|si|i)?(?:ning|ni|ga|ka|dagi|dan|da|siz|li)?$/;
const apostrophe = /^[’ʼ']./;

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
    );
  return text.slice(0, tagEnd) + cyrillicTokens(middle, afterValue) + text.slice(end);
}

function cyrillicTokens(text: string, afterValue: boolean): string {
  const tokens = new RegExp(tokenSource, "gi");
  let written = "";
  let end = 0;
  for (let found = tokens.exec(text); found !== null; found = tokens.exec(text)) {
    const [token, kept, apart] = found;
    written += text.slice(end, found.index);
    end = tokens.lastIndex;
    if (kept !== undefined) written += kept;
    else if (apart === undefined) written += cyrillicToken(token, !(afterValue && found.index === 0));
    else if (continued[token.charAt(0)]?.test(text.charAt(found.index - 1)) !== true) written += apart;
    else {
      // Only the sign stays: a word begins behind it.
      written += token.charAt(0);
      end = found.index + 1;
      tokens.lastIndex = end;
    }
  }
  return written + text.slice(end);
}

/** Whether a tag is still open at the end of `text`. */
export function endsInsideTag(text: string, insideTag = false): boolean {
  const rest = insideTag ? text.slice(text.indexOf(">") + 1 || text.length) : text;
  return insideTag && !text.includes(">") ? true : /<\/?[a-z][^>]*$/i.test(rest);
}

function cyrillicToken(token: string, fromStart: boolean): string {
  const kept = keptWithEnding(token);
  if (kept !== null) return kept;
  const [first = "", ...rest] = token.split("-");
  return [cyrillicWord(first, fromStart), ...rest.map((part) => cyrillicWord(part, true))].join("-");
}

function cyrillicWord(token: string, fromStart: boolean): string {
  const lower = token.toLowerCase();
  const kept = keptWithEnding(token);
  if (kept !== null) return kept;
  const [, name, behind] = /^(\w+[’ʼ'])(.+)$/.exec(token) ?? [];
  if (name !== undefined && behind !== undefined && isForeign(name)) {
    return name + cyrillicSounds(behind, false);
  }
  if (isForeign(lower)) return token;
  if (!fromStart) return cyrillicSounds(token, false);
  const whole = wholeWords[lower];
  if (whole !== undefined) return inCaseOf(token, whole);
  const stem = stemsLongestFirst.find((beginning) => lower.startsWith(beginning));
  if (stem === undefined) return cyrillicSounds(token, true);
  const head = inCaseOf(token.slice(0, stem.length), stems[stem] ?? stem);
  return head + cyrillicSounds(token.slice(stem.length), false);
}

/**
 * `Telegramga` as `Telegram’га`: an apostrophe parts the letters of a kept name from its ending. Null for other words.
 */
function keptWithEnding(token: string): string | null {
  const kept = keptLength(token.toLowerCase());
  if (kept === 0 || kept === token.length) return kept === 0 ? null : token;
  const sign = apostrophe.test(token.slice(kept - 1)) ? "" : "’";
  return token.slice(0, kept) + sign + cyrillicSounds(token.slice(kept), false);
}

/** The length of the kept name that begins the word, with an apostrophe behind it; 0 unless an Uzbek ending follows. */
function keptLength(lower: string): number {
  for (let length = lower.length; length > 1; length -= 1) {
    if (!keptWords.has(lower.slice(0, length))) continue;
    const rest = lower.slice(length);
    if (ending.test(rest)) return length;
    if (apostrophe.test(rest)) return length + 1;
  }
  return 0;
}

/** Whether a word has letters that Uzbek words lack: digits, w, or a c that is not part of ch. */
function isForeign(word: string): boolean {
  return /[\dw_]|c(?!h)/i.test(word);
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
