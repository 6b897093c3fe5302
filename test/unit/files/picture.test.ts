import { describe, expect, it } from "vitest";
import { readPictureSize } from "../../../sandbox/telegram/picture-size.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { MAX_PICTURE_LINES, renderPicture } from "../../../src/files/render-picture.ts";
import { type Language, languages } from "../../../src/locales/language.ts";
import { LINK, sampleOf, summaryOf } from "./samples.ts";

function pictureOf(document: BusinessDocument, language: Language = "uz", page = 1) {
  const summary = summaryOf(document, language, { mostLines: MAX_PICTURE_LINES });
  return renderPicture(summary, { link: LINK, page });
}

/** The document with its first lines again and again. */
function longer(document: BusinessDocument, count: number): BusinessDocument {
  const lines = Array.from({ length: count }, (_, index) => document.lines[index % document.lines.length]);
  return { ...document, lines: lines.filter((line) => line !== undefined) };
}

/** As high as a phone's screen of 390 × 844 at most, so that Telegram shows a page without making it small. */
const MOST_HIGH = 1080 * (844 / 390);

describe("a document's picture", () => {
  it.each(kindNames)("of a %s is as wide and as high as a phone, in every language", async (kind) => {
    for (const language of languages) {
      const { bytes, pages } = await pictureOf(sampleOf(kind), language);
      const size = readPictureSize(bytes);
      expect(size?.width).toBe(1080);
      expect(size?.height).toBeLessThanOrEqual(MOST_HIGH);
      // Telegram takes ten megabytes; people on the road pay for each.
      expect(bytes.byteLength).toBeLessThan(400_000);
      expect(pages).toBeLessThanOrEqual(3);
    }
  });

  it("has letters for every language, and none that are boxes", async () => {
    const document = sampleOf("invoice");
    const named = (name: string): BusinessDocument => ({ ...document, sender: { ...document.sender, name } });
    // A font without a letter draws the same box for each.
    const letters = [..."ўқғҳёщўʻ’№«"];
    const drawn = await Promise.all(letters.map(async (letter) => (await pictureOf(named(letter))).bytes));
    expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString("base64"))).size).toBe(
      new Set(letters).size,
    );
  });

  it("says the total on its first page, and on no other", async () => {
    const document = longer(sampleOf("invoice"), 30);
    const pagesOf = async (total: bigint) => {
      const of = { ...document, total };
      const { bytes, pages } = await pictureOf(of);
      return { first: bytes, last: (await pictureOf(of, "uz", pages)).bytes };
    };
    const [one, other] = await Promise.all([pagesOf(111_111_100n), pagesOf(222_222_200n)]);
    expect(Buffer.compare(one.first, other.first)).not.toBe(0);
    expect(Buffer.compare(one.last, other.last)).toBe(0);
  });

  it("breaks into pages that hold every line, and its page is the nearest one that there is", async () => {
    const document = longer(sampleOf("invoice"), 14);
    const first = await pictureOf(document);
    expect(first.pages).toBeGreaterThan(1);
    const last = await pictureOf(document, "uz", 99);
    expect([first.page, last.page]).toEqual([1, last.pages]);
    for (let page = 1; page <= first.pages; page += 1) {
      const { bytes } = await pictureOf(document, "uz", page);
      expect(readPictureSize(bytes)?.height).toBeLessThanOrEqual(MOST_HIGH);
    }
    const further = await pictureOf(longer(document, 15));
    expect(further.pages).toBeGreaterThanOrEqual(first.pages);
  });

  it("of a document of thousands of lines, long words and long remarks stays within what Telegram takes", async () => {
    const document = longer(sampleOf("invoice"), 3000);
    const word = "x".repeat(300);
    const heavy = {
      ...document,
      notes: "m\n".repeat(2000),
      sender: { ...document.sender, name: word },
      lines: document.lines.map((line) => ({ ...line, name: word })),
    };
    const { pages } = await pictureOf(heavy);
    expect(pages).toBeLessThanOrEqual(MAX_PICTURE_LINES);
    for (const page of [1, pages]) {
      const size = readPictureSize((await pictureOf(heavy, "uz", page)).bytes);
      expect((size?.width ?? 0) + (size?.height ?? 0)).toBeLessThan(10_000);
    }
  });

  it("is the same for the same document", async () => {
    const [one, other] = await Promise.all([pictureOf(sampleOf("act")), pictureOf(sampleOf("act"))]);
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
  });
});
