import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, CalendarDate } from "../../../src/documents/document.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { composeTable } from "../../../src/files/document-table.ts";
import { renderXlsx } from "../../../src/files/render-xlsx.ts";
import { labelText } from "../../../src/locales/label-text.ts";
import { type Language, languages } from "../../../src/locales/language.ts";
import { createTranslator } from "../../../src/locales/translator.ts";
import { readSheet } from "./read-sheet.ts";
import { sampleOf } from "./samples.ts";

const DANGEROUS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://x","y")'];

function tableOf(documents: readonly BusinessDocument[], language: Language = "en") {
  return composeTable({
    words: createTranslator(language),
    profile: builtInProfile,
    title: "Received invoices",
    documents,
    ownTin: "302000022",
  });
}

const invoice = sampleOf("invoice");
const credit: BusinessDocument = { ...invoice, number: "MT-2", total: -125_005n };

describe("a table of documents", () => {
  const DEBIT = "statement-extra-open-owner-debit";
  /** The cells under the head of that value, for documents that have it so often. */
  const cellsOf = (values: string[][]) => {
    const statement = sampleOf("statement");
    const documents = values.map((all) => ({
      ...statement,
      extra: all.map((value) => [DEBIT, value] as const),
    }));
    const { columns } = tableOf(documents);
    const column = columns.find(({ header }) => header.startsWith("Opening balance, debit"));
    return column && [column.type, ...column.cells];
  };

  it("says the currency at the head of the sums, or beside each where there are several", () => {
    const dollars = { ...invoice, currency: "USD" };
    const columnsOf = (...documents: BusinessDocument[]) =>
      Object.fromEntries(tableOf(documents).columns.map(({ header, cells }) => [header, cells]));
    expect(columnsOf(invoice)).toHaveProperty("Amount, so‘m");
    expect(columnsOf(dollars)).toHaveProperty("Amount, USD");
    expect(columnsOf(invoice, dollars)).toMatchObject({
      Amount: [invoice.total, invoice.total],
      Currency: ["so‘m", "USD"],
    });
  });

  it("has each value under its own head, and a column also where one document alone fills it", () => {
    const full = {
      ...{ ...invoice, extra: [], lastError: "Error", notes: " One\n\u202etwo " },
      contractDate: "2026-01-15" as CalendarDate,
    };
    const nothing = { id: null, total: null, contractNumber: null, contractDate: null, notes: null };
    const bare = { ...full, ...nothing, lastError: null };
    const columns = tableOf([bare, full]).columns.map(({ header, cells }) => [header, ...cells]);
    expect(columns).toEqual([
      ["Number", "114", "114"],
      ["Date", "2026-10-05", "2026-10-05"],
      ["Status", ...Array(2).fill("Waiting for the agent’s signature")],
      ["Sender’s TIN", "301000011", "301000011"],
      ["Sender", ...Array(2).fill("“NAMUNA SAVDO” MCHJ")],
      ["Recipient’s TIN", "302000022", "302000022"],
      ["Recipient", ...Array(2).fill("“SINOV QURILISH” MCHJ")],
      ["Amount, so‘m", null, 1250050050n],
      ["Contract", null, "27/B"],
      ["Contract date", null, "2026-01-15"],
      ["Notes", null, "One two"],
      ["The service says", null, "Error"],
      ["Identifier", null, "65f1a0000000000000000101"],
    ]);
    const two = [{ ...invoice, kind: "act" } as const, invoice];
    expect(tableOf(two).columns[0]).toMatchObject({ header: "Kind", cells: ["Act", "Invoice"] });
  });

  it.each<[string, string[][], unknown]>([
    ["sums are numbers", [["5.00"], ["-7.5"]], ["money", 500n, -750n]],
    ["where one has none its cell is empty", [["5.00"], []], ["money", 500n, null]],
    ["where one cannot be read all are words", [["5.00"], ["five"]], ["text", "5", "five"]],
    ["where one has several all are told", [["5.00"], ["5.00", "7.50"]], ["text", "5", "5; 7.50"]],
    ["without any there is no column", [[], []], undefined],
  ])("%s", (_name, values, cells) => {
    expect(cellsOf(values)).toEqual(cells);
  });
});

describe("an Excel file", () => {
  it("holds dates as dates and sums as numbers, under heads in the reader's language", async () => {
    for (const language of languages) {
      const words = createTranslator(language);
      const [head = [], first = [], second = []] = await readSheet(
        await renderXlsx(tableOf([invoice, credit], language)),
      );
      const at = (header: string) => head.indexOf(header);
      expect(first[at(words.t("files-column-number"))]).toBe(invoice.number);
      expect(first[at(words.t("files-column-date"))]).toEqual(new Date(`${invoice.date}T00:00:00Z`));
      expect(first[at(`${words.t("card-total")}, ${words.t("format-som")}`)]).toBe(
        Number(invoice.total) / 100,
      );
      expect(second[at(`${words.t("card-total")}, ${words.t("format-som")}`)]).toBe(-1250.05);
    }
  });

  /** @promise hostile-content: No text in an Excel file is a formula. */
  it("holds no formula, whatever a name begins with", async () => {
    const documents = DANGEROUS.map((number) => ({ ...invoice, number, notes: number }));
    const bytes = await renderXlsx(tableOf(documents));
    const parts = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith(".xml"));
    expect(parts.length).toBeGreaterThan(3);
    for (const [, content] of parts) expect(Buffer.from(content).toString()).not.toMatch(/<f[ >/]/);
    const rows = await readSheet(bytes);
    expect(rows[1]?.[0]).toBe("=1+1");
  });

  it("keeps a sum exact that is longer than a workbook's numbers", async () => {
    const huge = { ...invoice, total: 12_345_678_901_234_567n };
    const rows = await readSheet(await renderXlsx(tableOf([huge])));
    expect(rows[1]).toContain("123456789012345.67");
  });

  it("takes a title that no sheet may bear, and an odd date", async () => {
    const table = tableOf([{ ...invoice, date: "2026-13-45" as CalendarDate }]);
    const rows = await readSheet(
      await renderXlsx({ ...table, title: "A/B: [what?] * and much more than 31" }),
    );
    expect(rows[1]).toContain("2026-13-45");
  });

  it("holds documents of several kinds, each with its kind first and read by its own record", async () => {
    const documents = kindNames.map(sampleOf);
    for (const language of languages) {
      const words = createTranslator(language);
      const [head = [], ...rows] = await readSheet(await renderXlsx(tableOf(documents, language)));
      expect(head[0]).toBe(words.t("files-column-kind"));
      expect(rows.map(([kind]) => kind)).toEqual(
        kindNames.map((kind) => labelText(words, builtInProfile.kinds[kind].label)),
      );
      const balance = head.indexOf(`${words.t("card-balance")}, ${words.t("format-som")}`);
      expect(rows.map((row) => row[balance] ?? null)).toEqual(
        kindNames.map((kind) => (kind === "statement" ? -1_760_000 : null)),
      );
    }
    expect((await readSheet(await renderXlsx(tableOf([invoice, credit]))))[0]?.[0]).toBe("Number");
  });
});
