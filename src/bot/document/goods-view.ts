/** The goods of a document in few words: what it is about, at a glance. */
import type { BusinessDocument } from "../../documents/document.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { isWithin, type Line, shorter } from "../ui/fit.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { cutAtWord, lettersOf, lineOf } from "../ui/letters.ts";
import type { ViewContext } from "../view-context.ts";
import { bareNumber } from "./row-view.ts";

/** A name is never cut further. */
const LEAST_LETTERS = 8;

interface Good {
  readonly name: string;
  /** ` ×29`; empty where the document does not count it. */
  readonly times: string;
}

/**
 * `Monitor 24" ×1, Ofis stuli ×29 and 3 more`: goods with quantities, as far as there is room; nothing where no line
 * has a name. `weights`: how long one line of it stays, and a second one.
 */
export function goodsLine(
  visit: ViewContext,
  { lines }: Pick<BusinessDocument, "lines">,
  weights: readonly [first: number, second: number],
): Line {
  const goods = goodsOf(visit, lines);
  const [first, ...others] = goods;
  if (first === undefined) return shorter([]);
  return shorter(
    weights.map((weight, index) => ({
      weight,
      text: renderGoods(visit, [first, ...others], { count: lines.length, room: index + 1 }),
    })),
  );
}

/**
 * A title with the goods below it, which in the end share a line: `TS-0341 · Sement M400 ×10`. `weights`: how long that
 * line stays, then a line each, then a second line of goods; null where no line has a name.
 */
export function titleWithGoods(
  visit: ViewContext,
  { number, lines }: BusinessDocument,
  title: Html,
  weights: readonly [together: number, apart: number, second: number],
): Line | null {
  const goods = goodsLine(visit, { lines }, [1, 2]);
  const [first] = goodsOf(visit, lines);
  if (first === undefined) return null;
  const lead = bareNumber(number);
  const letters = lineOf(first.name) - lettersOf(`${lead} · `);
  const good = renderGood(first, Math.max(LEAST_LETTERS, letters));
  const below = (kept: number) => html`${title}\n${joinLines(goods.shown(kept))}`;
  const [together, apart, second] = weights;
  return shorter([
    { weight: together, text: html`<b>${lead}</b> · ${good}` },
    { weight: apart, text: below(1) },
    { weight: second, text: below(2) },
  ]);
}

/** Those of the lines that have a name. */
function goodsOf({ words }: ViewContext, lines: BusinessDocument["lines"]): Good[] {
  return lines.flatMap(({ name, count }) =>
    name === null ? [] : [{ name: cleanText(name), times: count === null ? "" : ` ×${words.number(count)}` }],
  );
}

/** As many of them as `room` lines hold: names of a line each, or the first one alone. */
function renderGoods(
  visit: ViewContext,
  goods: readonly [Good, ...Good[]],
  { count, room }: { readonly count: number; readonly room: number },
): Html {
  const restOf = (shown: number) =>
    shown === count ? "" : ` ${visit.t("and-more", { count: count - shown })}`;
  let most: Html | null = null;
  for (let shown = 2; shown <= goods.length; shown += 1) {
    const named = goods.slice(0, shown).map((good) => renderGood(good, lineOf(good.name)));
    if (!isWithin(room, html`${named.join(", ")}`)) break;
    const text = html`${named.join(", ")}${restOf(shown)}`;
    if (isWithin(room, text)) most = text;
  }
  if (most !== null) return most;
  const [first] = goods;
  const rest = restOf(1);
  // Lines end behind words, so that fewer letters than they have room for may fill them.
  for (let letters = room * lineOf(first.name) - lettersOf(rest); ; letters -= 1) {
    const text = html`${renderGood(first, letters)}${rest}`;
    if (isWithin(room, text) || letters <= LEAST_LETTERS) return text;
  }
}

/** In at most so many letters. */
function renderGood({ name, times }: Good, letters: number): string {
  return `${cutAtWord(name, letters - lettersOf(times))}${times}`;
}
