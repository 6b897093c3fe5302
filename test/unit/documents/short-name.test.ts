import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortName } from "../../../src/documents/short-name.ts";

describe("an organization's short name", () => {
  it.each([
    ["«Misol Ta’minot» MChJ", "Misol Ta’minot"],
    ['"ANDOZA QURILISH" MCHJ QK', "ANDOZA QURILISH"],
    ["ООО «Пример Снаб»", "Пример Снаб"],
    ["OOO “Sinov & O‘g‘li”", "Sinov & O‘g‘li"],
    ["YaTT Karimov Anvar", "Karimov Anvar"],
    ["MAS’ULIYATI CHEKLANGAN JAMIYAT «NAMUNA»", "NAMUNA"],
    ["Общество с ограниченной ответственностью «Пример»", "Пример"],
    ["«Yangi yo‘l» fermer xo‘jaligi", "Yangi yo‘l"],
    ["XK", "XK"],
    ["«»", "«»"],
    ["Ip Trade", "Ip Trade"],
  ])("of %s is %s", (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  it("is never empty or longer than the name", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (name) => {
        const short = shortName(name);
        expect(short).not.toBe("");
        expect(short.length).toBeLessThanOrEqual(name.length);
      }),
    );
  });
});
