import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { getDate } from "../../../src/documents/dates.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { samplesOf } from "../../../src/documents/every-kind.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import {
  changesSinceShown,
  differsFromShown,
  keepShown,
  shownDigest,
} from "../../../src/reading/shown-digest.ts";

const { record } = builtInProfile.kinds.invoice;
const [sample] = samplesOf("invoice").details;
const document = readDocument("invoice", record, sample);

/** The document with these values among the fields of its first line. */
function withExtra(...values: string[]) {
  const [first, ...others] = document.lines;
  if (first === undefined) throw new Error("the sample has lines");
  return {
    ...document,
    lines: [{ ...first, extra: values.map((value, at) => [`key-${at}`, value] as const) }, ...others],
  };
}

describe("what was seen of a document", () => {
  it.each([
    ["123456.00", "123456"],
    ["123456,5", "123456.50"],
    ["123 456", "123456"],
    ["0.10", "0.1"],
    ["2026-11-22", "22.11.2026"],
    ["2026-11-22T00:00:00.000Z", "2026-11-22"],
    ["2026-11-22 00:00:00", "2026-11-22"],
    ["2026-11-22T05:00:00Z", "2026-11-22 10:00:00"],
    [" Elektr  kabeli ", "Elektr kabeli"],
    ["Ки\u0438\u0306", "Ки\u0439"],
  ])("is the same when %s becomes %s", (before, after) => {
    expect(differsFromShown(shownDigest(withExtra(before)), withExtra(after))).toBe(false);
  });

  it.each([
    ["123456.00", "123456.01"],
    ["123456", "1234560"],
    ["-5", "5"],
    ["00017", "17"],
    ["1.5", "15"],
    ["2026-11-22", "2026-11-23"],
    ["2026-11-22T05:00:00Z", "2026-11-22T06:00:00Z"],
    ["Elektr kabeli", "Elektr kabel"],
  ])("differs when %s becomes %s", (before, after) => {
    expect(differsFromShown(shownDigest(withExtra(before)), withExtra(after))).toBe(true);
  });

  it.each<[string, Partial<BusinessDocument>, boolean]>([
    ["state", { stateId: 30, stateText: "Qabul qilindi", updatedAt: "2026-11-22T05:00:00.000Z" }, false],
    ["number", { number: "115" }, true],
    ["date", { date: getDate("2026-11-22") }, true],
    ["total", { total: (document.total ?? 0n) + 1n }, true],
    ["contract's number", { contractNumber: "28/B" }, true],
    ["contract's date", { contractDate: getDate("2026-11-22") }, true],
    ["sender", { sender: document.receiver }, true],
    ["receiver's branch", { receiver: { ...document.receiver, branchCode: "1" } }, true],
    ["third party", { otherParties: [document.sender] }, true],
    ["lines", { lines: document.lines.slice(1) }, true],
    ["currency", { currency: "USD" }, true],
    ["further values", { extra: document.extra.slice(1) }, true],
  ])("where the %s is another", (_name, change, differs) => {
    expect(differsFromShown(shownDigest(document), { ...document, ...change })).toBe(differs);
    const digestAlone = shownDigest(document).split("|")[0] ?? "";
    expect(differsFromShown(digestAlone, { ...document, ...change })).toBe(differs);
    expect(changesSinceShown(digestAlone, { ...document, ...change })).toEqual([]);
  });

  it.each<[string, Partial<BusinessDocument>, string | null, string | null]>([
    ["number", { number: "115" }, document.number, "115"],
    ["date", { date: getDate("2026-11-22") }, document.date, "2026-11-22"],
    ["total", { total: 1n }, String(document.total), "1"],
    ["total", { currency: "USD" }, String(document.total), `${document.total} USD`],
    ["contractNumber", { contractNumber: null }, document.contractNumber, null],
    ["contractDate", { contractDate: getDate("2026-11-22") }, document.contractDate, "2026-11-22"],
    ["lines", { lines: [] }, String(document.lines.length), "0"],
  ])("tells the %s before and after", (fact, change, before, after) => {
    expect(changesSinceShown(shownDigest(document), { ...document, ...change })).toEqual([
      { fact, before, after },
    ]);
    expect(changesSinceShown(null, document)).toEqual([]);
  });

  describe("in another place than it is read in now", () => {
    const row: BusinessDocument = { ...document, lines: [], extra: [], readIn: "row" };
    const signed: BusinessDocument = { ...document, extra: [], readIn: "signData" };

    it.each<[string, BusinessDocument, BusinessDocument]>([
      ["a row, then its view", row, document],
      ["its view, then a row", document, row],
      ["a row without a sum, then its view", { ...row, total: null, contractNumber: null }, document],
      ["a row that spells it otherwise, then its view", { ...row, number: ` ${row.number}  ` }, document],
      ["sign data, then a row", signed, row],
    ])("differs by nothing that one of both does not show: %s", (_what, before, after) => {
      expect(differsFromShown(shownDigest(before), after)).toBe(false);
      expect(changesSinceShown(shownDigest(before), after)).toEqual([]);
    });

    it("differs by a fact that both show, and in the same place by anything", () => {
      const changes = [{ fact: "total", before: "1", after: String(document.total) }];
      expect(changesSinceShown(shownDigest({ ...row, total: 1n }), document)).toEqual(changes);
      expect(differsFromShown(shownDigest({ ...row, total: 1n }), document)).toBe(true);
      const extra = [["key", "value"]] as const;
      expect(differsFromShown(shownDigest(row), { ...row, extra })).toBe(true);
    });

    it("keeps the view that showed more, unless the row shows a change", () => {
      const whole = shownDigest(document);
      expect(keepShown(whole, row)).toBe(whole);
      expect(keepShown(whole, { ...row, total: 1n })).toBe(shownDigest({ ...row, total: 1n }));
      expect(keepShown(null, row)).toBe(shownDigest(row));
      expect(keepShown(shownDigest(row), document)).toBe(whole);
    });
  });

  it("cannot be compared with a digest of another version, or with none", () => {
    expect(differsFromShown("5".repeat(64), document)).toBe(false);
    expect(differsFromShown(null, document)).toBe(false);
  });
});
