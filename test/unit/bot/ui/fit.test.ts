/** A screen is its lines: which of them give way, and which never do. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { each, fit, type Line, linesOf, may, must } from "../../../../src/bot/ui/fit.ts";
import { html, plainText } from "../../../../src/bot/ui/html.ts";
import { lineOf } from "../../../../src/bot/ui/letters.ts";

const LINE = lineOf("a");
const CYRILLIC_LINE = lineOf("ў");

/** Lines by their kind, weight and lengths; each begins with its own number. */
const drawn = fc.array(
  fc.record({
    kind: fc.constantFrom("must", "may", "each"),
    weight: fc.integer({ min: 0, max: 9 }),
    lengths: fc.array(fc.integer({ min: 0, max: 3 * LINE }), { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 9 },
);
type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never;

const names = (lines: Drawn) =>
  lines.map(({ lengths }, index) => lengths.map((_, nth) => `${index}.${nth}:`));

function linesFrom(lines: Drawn): Line[] {
  return lines.map(({ kind, weight, lengths }, index) => {
    const texts = lengths.map((length, nth) => html`${index}.${nth}:${"a".repeat(length)}`);
    const [first = html``] = texts;
    return kind === "must"
      ? must(first)
      : kind === "may"
        ? may(weight, first)
        : each(weight, texts, (hidden) => `+${hidden}`);
  });
}

/** The names of the texts of the screen, in their order. */
const shownIn = (text: string) => [...text.matchAll(/\d+\.\d+:/g)].map(([name]) => name);

const holds = (property: (limit: number, lines: Drawn, shown: string[], text: string) => void) =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), drawn, (limit, lines) => {
      const text = plainText(fit(limit, linesFrom(lines)));
      property(limit, lines, shownIn(text), text);
    }),
  );

/** Of an `each` the first stays, and of a `must` its only one. */
const stays = (lines: Drawn) => lines.flatMap(({ kind }, index) => (kind === "may" ? [] : [`${index}.0:`]));
const mayGo = (lines: Drawn) =>
  lines.flatMap(({ kind, weight, lengths }, index) =>
    lengths
      .map((_, nth) => ({ name: `${index}.${nth}:`, weight, index, nth }))
      .filter(({ nth }) => (kind === "may" ? nth === 0 : kind === "each" && nth > 0)),
  );

describe("a screen's lines", () => {
  it("never lose what must stay, nor the first of a group", () => {
    holds((_, lines, shown) => {
      for (const name of stays(lines)) expect(shown).toContain(name);
    });
  });

  it("stand in the order in which they are given", () => {
    holds((_, lines, shown) => {
      const all = names(lines).flat();
      expect(shown).toEqual(all.filter((name) => shown.includes(name)));
    });
  });

  it("are as few as the screen has room for, as long as what must stay is", () => {
    holds((limit, lines, shown, text) => {
      const left = mayGo(lines).filter(({ name }) => shown.includes(name));
      if (left.length > 0) expect(linesOf([html`${text}`])).toBeLessThanOrEqual(limit);
    });
  });

  it("give way from the lightest on, of equals from the last, and none where there is room", () => {
    holds((limit, lines, shown) => {
      const order = mayGo(lines).sort(
        (one, other) => one.weight - other.weight || other.index - one.index || other.nth - one.nth,
      );
      const gone = order.filter(({ name }) => !shown.includes(name));
      expect(gone).toEqual(order.slice(0, gone.length));
      const whole = linesFrom(lines).flatMap(({ texts }) => texts);
      if (linesOf(whole) <= limit) expect(gone).toEqual([]);
    });
  });

  it("say of a group how many of it gave way, right behind the last that stays", () => {
    holds((_, lines, shown, text) => {
      for (const [index, { kind, lengths }] of lines.entries()) {
        if (kind !== "each") continue;
        const kept = shown.filter((name) => name.startsWith(`${index}.`)).length;
        const last = text.split("\n").find((line) => line.startsWith(`${index}.${kept - 1}:`));
        expect(/\+(\d+)$/.exec(last ?? "")?.[1]).toBe(
          kept === lengths.length ? undefined : String(lengths.length - kept),
        );
      }
    });
  });

  it("leave out what is null or empty", () => {
    expect(
      plainText(fit(9, [must(null), may(1, html``), must(html`one`), each(1, [html``], () => "")])),
    ).toBe("one");
  });
});

it.each([
  ["a".repeat(LINE), 1],
  ["a".repeat(LINE + 1), 2],
  [`a\n${"a".repeat(LINE + 1)}`, 3],
  ["ў".repeat(CYRILLIC_LINE), 1],
  ["ў".repeat(CYRILLIC_LINE + 1), 2],
  [`${"a".repeat(LINE)}\n${"ў".repeat(CYRILLIC_LINE)}`, 2],
])("a text of %j takes %i lines of a phone", (text, lines) => {
  expect(linesOf([html`${text}`])).toBe(lines);
});

it("a line holds fewer Cyrillic letters than Latin ones", () => {
  expect(CYRILLIC_LINE).toBeLessThan(LINE);
  expect(linesOf([html`${"ў".repeat(LINE)}`])).toBe(2);
});

it("a folded quote takes the three lines that show", () => {
  expect(linesOf([html`<blockquote expandable>${"a\n".repeat(9)}</blockquote>`])).toBe(3);
});
