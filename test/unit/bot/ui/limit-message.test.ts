import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHtml } from "../../../../sandbox/telegram/html-parser.ts";
import { html, plainText } from "../../../../src/bot/ui/html.ts";
import { limitMessage } from "../../../../src/bot/ui/limit-message.ts";

const more = (count: number) => html`<i>… +${count}</i>`;

describe("limited message", () => {
  it("is whole where it fits, markup not counted", () => {
    const list = Array.from({ length: 100 }, (_, index) => html`<b>${index}</b> &amp; <u>x</u>`);
    const message = limitMessage({ head: html`head`, list, tail: html`tail`, more });
    expect(message.toString().length).toBeGreaterThan(2000);
    expect(plainText(message).split("\n")).toHaveLength(102);
    expect(message.toString()).not.toContain("+");
  });

  it("drops items from the end and says how many", () => {
    const list = ["aaaa", "bbbb", "cccc"].map((text) => html`<b>${text}</b>`);
    const message = limitMessage({ head: html`H`, list, tail: html`T`, more }, 14);
    expect(plainText(message)).toBe("H\naaaa\n… +2\nT");
  });

  it("leaves no empty line where there is no tail", () => {
    expect(limitMessage({ head: html`H`, list: [html`a`], tail: html``, more }).toString()).toBe("H\na");
  });

  it("stays within the limit and well-formed, whatever it is given", () => {
    const part = fc.string({ unit: "grapheme", maxLength: 80 }).map((text) => html`<b>${text}</b>`);
    fc.assert(
      fc.property(
        part,
        fc.array(part, { maxLength: 12 }),
        part,
        fc.integer({ min: 1, max: 300 }),
        (head, list, tail, limit) => {
          const message = limitMessage({ head, list, tail, more }, limit);
          expect(parseHtml(message.toString()).text.length).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });

  it("cuts the fixed parts only when they alone are too long", () => {
    const message = limitMessage({ head: html`<b>${"🧾".repeat(9)}</b>`, list: [], tail: html``, more }, 10);
    expect(message.toString()).toBe(`${"🧾".repeat(4)}…`);
  });
});
