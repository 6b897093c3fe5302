import { expect, it } from "vitest";
import { composeMirrorTable } from "../../../../src/capabilities/mirror/table.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { renderXlsx } from "../../../../src/files/render-xlsx.ts";
import { createTranslator } from "../../../../src/locales/translator.ts";
import { readSheet } from "../../files/read-sheet.ts";
import { compareWith, OWN } from "./rules/mirror-world.ts";

const D = "2026-10-10";

it("has a row for each line and document, with sums that add up to the balances", async () => {
  const comparison = compareWith(
    {
      lines: [
        { date: D, name: "AQ-1", debit: 1000 },
        { date: D, name: "AQ-2 tovar", debit: 100 },
        { date: D, name: "AQ-2 QQS", debit: 12 },
        { date: D, name: "AQ-3", debit: 300 },
        { date: D, name: "AQ-9", debit: 50 },
        { date: D, name: "=cmd|AQ-4", debit: 70 },
        { date: D, name: "AQ-5", debit: 20 },
        { date: D, name: "To‘lov", credit: 400 },
      ],
      open: { partnerdebit: "5.00", partnercredit: "0.00" },
      contract: "27/B",
      close: { partnerdebit: "1157.00", partnercredit: "0.00" },
    },
    [
      { number: "AQ-1", total: 1000, contract: "27/B" },
      { number: "AQ-2", total: 112, contract: "27/B" },
      { number: "AQ-3", total: 290 },
      { number: "AQ-4", total: 70, state: 20 },
      { number: "NS-1", total: 30, out: true, state: 15 },
      { kind: "act", number: "7", total: 1000 },
      { number: "AQ-8", total: null },
      { number: "AQ-5", total: 20, date: "2026-10-12" },
      { number: "AQ-6", total: 40, contract: "31" },
    ],
  );
  const words = createTranslator("en");
  const table = composeMirrorTable({
    words,
    profile: builtInProfile,
    comparison,
    title: "Compare with ours SV-12",
    ownTin: OWN,
  });
  const [head = [], ...rows] = await readSheet(await renderXlsx(table));
  const at = (key: string) => head.indexOf(words.text(key, { currency: "so‘m" }));
  const [theirs, ours] = [at("mirror-column-theirs"), at("mirror-column-ours")];
  const told = [
    "mirror-column-operation",
    "files-column-number",
    "mirror-column-difference",
    "mirror-column-note",
  ];
  expect(rows.map(([result, ...row]) => [result, ...told.map((key) => row[at(key) - 1])])).toEqual([
    ["They have, we do not", "AQ-9", null, -50, null],
    ["They have, we do not", "=cmd|AQ-4", "AQ-4", -70, null],
    ["We have, they do not", null, "NS-1", -30, "not answered yet"],
    ["Other amount", "AQ-3", "AQ-3", -10, null],
    ["Other date", "AQ-5", "AQ-5", 0, null],
    ["Match", "AQ-1", "AQ-1", 0, null],
    ["Match", "AQ-2 tovar", "AQ-2", 0, null],
    ["Match", "AQ-2 QQS", null, null, null],
    ["Payments", "To‘lov", null, 0, null],
    ["Left out", null, "AQ-8", null, "its amount could not be read"],
    ["Left out", null, "7", null, "like AQ-1; counted once"],
    ["Left out", null, "AQ-6", null, "contract 31 is not in this act"],
    ["Opening balance", null, null, 0, null],
    ["Closing balance", null, null, -160, null],
  ]);
  const days = [at("mirror-column-their-date"), at("files-column-date")];
  expect(days.map((column) => rows[4]?.[column])).toEqual([new Date(D), new Date("2026-10-12")]);
  const closing = rows.at(-1) ?? [];
  for (const column of [theirs, ours]) {
    const sum = rows.slice(0, -1).reduce((total, row) => total + Number(row[column] ?? 0), 0);
    expect(sum).toBeCloseTo(Number(closing[column]), 2);
  }
  expect(closing[theirs]).toBe(-1157);
});
