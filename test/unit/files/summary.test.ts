import { describe, expect, it } from "vitest";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { qrModules } from "../../../src/files/draw-qr.ts";
import { renderSummary } from "../../../src/files/render-summary.ts";
import { type Language, languages } from "../../../src/locales/language.ts";
import { createTranslator } from "../../../src/locales/translator.ts";
import { documentOf } from "../../support/documents.ts";
import { readPdf } from "./read-pdf.ts";
import { LINK, NOW, sampleOf, summaryOf } from "./samples.ts";

const pdfOf = async (document: BusinessDocument, language: Language = "en") =>
  readPdf(await renderSummary(summaryOf(document, language), { link: LINK, made: NOW }));

/** As text is in a PDF: kinds of space do not count. */
const flat = (text: string) => text.replace(/\s+/g, " ");

describe("a summary", () => {
  it.each(kindNames)("of a sample %s says who, what, how much, in every language", async (kind) => {
    const document = sampleOf(kind);
    for (const language of languages) {
      const words = createTranslator(language);
      const { text, title, links } = await pdfOf(document, language);
      expect(text).toContain(words.t("files-banner"));
      expect(title).toContain(document.number ?? "");
      for (const { name, tin } of [document.sender, document.receiver]) {
        expect(text).toContain(flat(name ?? ""));
        expect(text).toContain(tin ?? "");
      }
      if (document.total !== null)
        expect(text).toContain(flat(words.money(document.total, document.currency)));
      for (const { name } of document.lines) expect(text).toContain(flat(name ?? ""));
      expect(text).not.toMatch(/undefined|\[object|\{\s?\$/);
      expect(links).toContain(LINK);
    }
  });

  it("has every letter of the four languages", async () => {
    const letters =
      "O‘zbekiston G‘ijduvon ma’no ʻ | Ўзбекистон Ғиждувон қишлоқ ҳужжат | Ёлка, щит, объём, № 5 | Ünïted";
    const { text } = await pdfOf({ ...sampleOf("act"), notes: letters });
    expect(text).toContain(letters);
  });

  it("has every line, and on every page the table's head and that it is not the signed document", async () => {
    const sample = sampleOf("invoice");
    const rows = Array.from({ length: 120 }, (_, index) =>
      sample.lines.map((line) => ({ ...line, name: `Row ${index + 1}.` })),
    );
    const { pages, text } = await pdfOf({ ...sample, lines: rows.flat() });
    expect(pages.length).toBeGreaterThan(3);
    for (const [{ name } = { name: "" }] of rows)
      expect(text.split(`${name} `)).toHaveLength(sample.lines.length + 1);
    const words = createTranslator("en");
    for (const page of pages) expect(page).toContain(words.t("files-banner"));
    for (const page of pages.slice(0, 3)) expect(page).toContain(words.t("files-line-price"));
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
  });

  it("lets others be answered between every few lines of a long document", async () => {
    const sample = sampleOf("invoice");
    const [line] = sample.lines;
    if (line === undefined) throw new Error("the sample has lines");
    const lines = Array.from({ length: 200 }, () => line);
    let answered = 0;
    let isDrawn = false;
    const answer = () => {
      answered += 1;
      if (!isDrawn) setImmediate(answer);
    };
    setImmediate(answer);
    await pdfOf({ ...sample, lines });
    isDrawn = true;
    expect(answered).toBeGreaterThan(lines.length / 10);
  });

  it("takes a record in which nothing is known", async () => {
    const { kind, sender, receiver } = sampleOf("invoice");
    const { text } = await pdfOf(documentOf({ kind, sender, receiver }));
    expect(text).toContain("№ —");
  });

  it("shows nothing that hides or reorders text", async () => {
    const sample = sampleOf("act");
    const { text } = await pdfOf({
      ...sample,
      sender: { ...sample.sender, name: "“SINOV”\u202e MCHJ\u200b" },
    });
    expect(text).toContain("“SINOV” MCHJ");
  });
});

describe("the QR code", () => {
  it("leaves the light border that readers need, around the three corners of a code", () => {
    const modules = qrModules(LINK);
    const size = modules.length;
    const corner = (row: number, column: number) =>
      modules.slice(row, row + 7).map((line) => line.slice(column, column + 7));
    const finder = corner(4, 4);
    expect(finder[0]).toEqual(Array(7).fill(true));
    expect(corner(4, size - 11)).toEqual(finder);
    expect(corner(size - 11, 4)).toEqual(finder);
    expect(modules.slice(0, 4).flat()).not.toContain(true);
    expect(modules.flatMap((line) => line.slice(-4))).not.toContain(true);
  });
});
