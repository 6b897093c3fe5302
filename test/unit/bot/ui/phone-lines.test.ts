import { describe, expect, it } from "vitest";
import { foldedUnder, pagesOf } from "../../../../src/bot/document/pages-of.ts";
import { html, joinLines, plainText } from "../../../../src/bot/ui/html.ts";
import { phoneLines } from "../../../../src/bot/ui/phone-lines.ts";

describe("lines of a narrow phone", () => {
  it("break at spaces, and inside of words that are wider than the phone", () => {
    expect(phoneLines(html`short`)).toBe(1);
    expect(phoneLines(html`one\n\nthree`)).toBe(3);
    expect(phoneLines(html`${"word ".repeat(20)}`)).toBeGreaterThan(2);
    expect(phoneLines(html`${"x".repeat(100)}`)).toBe(4);
    // What is indented has less room.
    expect(["", "    "].map((indent) => phoneLines(html`${indent}${"x".repeat(31)}`))).toEqual([1, 2]);
  });

  it("count a folded quote as far as it is shown", () => {
    const quote = html`<blockquote expandable>${"line\n".repeat(30)}</blockquote>`;
    expect(phoneLines(joinLines([html`head`, quote]))).toBe(6);
    expect(phoneLines(html`<blockquote expandable>one</blockquote>`)).toBe(1);
  });
});

describe("pages", () => {
  it("hold what a phone shows, whole items only, and fold what no phone shows whole", () => {
    const items = [
      ...Array.from({ length: 40 }, (_, index) => html`item ${index}`),
      html`${"long ".repeat(300)}`,
    ];
    const pages = pagesOf(items);
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(phoneLines(page)).toBeLessThanOrEqual(16);
    expect(plainText(joinLines(pages))).toBe(plainText(joinLines(items)));
    expect(pages.at(-1)?.toString()).toContain("<blockquote expandable>long");
  });

  it("fold what stands under a heading in parts that each fit a message", () => {
    const parts = foldedUnder(
      "Other",
      Array.from({ length: 100 }, (_, index) => html`${index}: ${"x".repeat(90)}`),
    );
    expect(parts.length).toBeGreaterThan(3);
    for (const page of pagesOf(parts)) expect(plainText(page).length).toBeLessThanOrEqual(3000);
    expect(foldedUnder("Other", [])).toEqual([]);
  });
});
