/** The colours of the pages, light and dark. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

describe("the colours", () => {
  const css = readFileSync(join(import.meta.dirname, "../../../../src/web/pages/ui/colours.css"), "utf8");
  const blocks = css.split(/(?=:root)/).filter((block) => block.includes("--paper"));
  const pairs = [
    ["ink", "paper"],
    ["ink", "card"],
    ["muted", "paper"],
    ["muted", "card"],
    ["on-primary", "primary"],
    ["on-danger", "danger"],
    ["primary", "primary-soft"],
    ["danger", "danger-soft"],
    ["caution", "caution-soft"],
    ["caution", "paper"],
    ["ink", "danger-soft"],
    ["muted", "danger-soft"],
  ] as const;

  it("can be read, light and dark", () => {
    expect(blocks).toHaveLength(3);
    for (const block of blocks) {
      const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? "";
      for (const [text, ground] of pairs) {
        const contrast = contrastOf(colour(text), colour(ground));
        expect(contrast, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf(colour("field-line"), colour("field")), "a field's border").toBeGreaterThanOrEqual(3);
    }
  });

  it("are the same whether the device or the chat is dark", () => {
    const values = blocks
      .slice(1)
      .map((block) => [...block.matchAll(/--[\w-]+: [^;]+/g)].map(([value]) => value));
    expect(values[0]).toEqual(values[1]);
  });
});

/** As WCAG defines it. */
function contrastOf(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
