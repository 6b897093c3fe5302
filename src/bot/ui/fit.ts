/**
 * Makes the text of a screen fit: the lightest lines give way until the others take no more lines of a phone than they
 * may.
 */
import { type Html, html, joinLines, plainText, trustedHtml } from "./html.ts";
import { lettersOf, lineOf } from "./letters.ts";

/** Lines of a phone that the text of a notice takes at most: it is read at a glance. */
export const NOTICE = 7;
/** Lines of one document, and of everything else that stands above a few buttons. */
export const CARD = 12;
/** Lines above the rows of a list. */
export const LIST = 5;
/** Lines of what was chosen together: what is unusual about it is named before it is signed. */
export const PILE = 17;
/** Lines of a digest, which comes once a day and is read in peace. */
export const DIGEST = 14;
/** Lines of a draft, above the few ways on from it. */
export const DRAFT = 20;
/** Lines below a picture, of which three are the folded words of what it shows. */
export const CAPTION = 11;

/** Some text of a screen, and how much of it has to stay. */
export interface Line {
  /** All that it says where there is room. */
  readonly texts: readonly Html[];
  /** In so many steps it gives way, down to `least` of them. */
  readonly most: number;
  readonly least: number;
  /** The last of so many steps that stay: the lightest of all lines gives way first, of equals the last. */
  readonly weightOf: (kept: number) => number;
  /** Its texts while so many of its steps stay. */
  readonly shown: (kept: number) => readonly Html[];
}

/** A line that never gives way. Null and empty lines are left out, here and below. */
export function must(line: Html | null): Line {
  const texts = present([line]);
  const { length } = texts;
  return { texts, most: length, least: length, weightOf: () => Number.POSITIVE_INFINITY, shown: () => texts };
}

/** A line that gives way to everything that is heavier. */
export function may(weight: number, line: Html | null): Line {
  const texts = present([line]);
  const most = texts.length;
  return { texts, most, least: 0, weightOf: () => weight, shown: (kept) => texts.slice(0, kept) };
}

/**
 * Lines of which the first stays: the others give way from the last on, and `countRest`, right behind the last that
 * stays, says how many did.
 */
export function each(
  weight: number,
  lines: readonly Html[],
  countRest: (hidden: number) => Html | string,
): Line {
  const texts = present(lines);
  const most = texts.length;
  const shown = (kept: number) => {
    const stay = texts.slice(0, kept);
    const last = stay.at(-1);
    if (last === undefined || kept === most) return stay;
    return [...stay.slice(0, -1), html`${last}${countRest(most - kept)}`];
  };
  return { texts, most, least: Math.min(1, most), weightOf: () => weight, shown };
}

/** One text in several lengths, the shortest and heaviest first. */
export function shorter(lengths: ReadonlyArray<{ readonly weight: number; readonly text: Html }>): Line {
  const most = lengths.length;
  const shown = (kept: number) => present([lengths[kept - 1]?.text ?? null]);
  const weightOf = (kept: number) => lengths[kept - 1]?.weight ?? Number.POSITIVE_INFINITY;
  return { texts: shown(most), most, least: 0, weightOf, shown };
}

/** The lines in the order in which they are given, as many as `limit` lines of a phone have room for. */
export function fit(limit: number, lines: readonly Line[]): Html {
  const kept = lines.map(({ most }) => most);
  const shown = () => lines.flatMap((line, index) => line.shown(kept[index] ?? 0));
  let texts = shown();
  while (linesOf(texts) > limit) {
    const lightest = findLightest(lines, kept);
    if (lightest === -1) break;
    kept[lightest] = (kept[lightest] ?? 0) - 1;
    texts = shown();
  }
  return joinLines(texts);
}

/** The index of the line that gives way next; -1 where none can. */
function findLightest(lines: readonly Line[], kept: readonly number[]): number {
  let found = -1;
  let lightest = Number.POSITIVE_INFINITY;
  for (const [index, { weightOf, least }] of lines.entries()) {
    const stay = kept[index] ?? 0;
    const weight = stay <= least ? Number.POSITIVE_INFINITY : weightOf(stay);
    if (weight > lightest || weight === Number.POSITIVE_INFINITY) continue;
    found = index;
    lightest = weight;
  }
  return found;
}

function present(lines: ReadonlyArray<Html | null>): Html[] {
  return lines.filter((line): line is Html => line !== null && !line.isEmpty());
}

/** Whether the text takes at most so many lines of a phone: for one that is made in several lengths. */
export const isWithin = (lines: number, text: Html): boolean => linesOf([text]) <= lines;

const FOLDED = /\n?<blockquote expandable>[\s\S]*?<\/blockquote>/g;
/** Lines of a folded quote that a client shows. */
const FOLDED_LINES = 3;

/**
 * How many lines of a phone the texts take, one below the other, by their letters; of what is folded the lines that
 * show.
 */
export function linesOf(texts: readonly Html[]): number {
  return texts.reduce((sum, text) => {
    const markup = text.toString();
    const open = markup.replace(FOLDED, "");
    const folded = markup.match(FOLDED) ?? [];
    return (
      sum +
      (open === "" ? 0 : wrappedLines(open)) +
      folded.reduce((taken, quote) => taken + Math.min(FOLDED_LINES, wrappedLines(quote.trimStart())), 0)
    );
  }, 0);
}

/** Breaks at blanks; a word longer than a line takes as many lines as it needs. */
function wrappedLines(markup: string): number {
  return plainText(trustedHtml(markup))
    .split("\n")
    .reduce((lines, line) => lines + wrap(line), 0);
}

function wrap(line: string): number {
  const room = lineOf(line);
  let lines = 0;
  let left = 0;
  for (const word of line.split(" ")) {
    const letters = lettersOf(word);
    left -= 1 + letters;
    if (lines > 0 && left >= 0) continue;
    const taken = Math.max(1, Math.ceil(letters / room));
    lines += taken;
    left = taken * room - letters;
  }
  return lines;
}
