import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { samplesOf } from "../../../src/documents/every-kind.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { differsFromShown, shownDigest } from "../../../src/reading/shown-digest.ts";

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

  it("differs when parties, sums or lines do, and not when the state does", () => {
    const kept = shownDigest(document);
    expect(differsFromShown(kept, { ...document, stateId: 30, stateText: "Qabul qilindi" })).toBe(false);
    expect(differsFromShown(kept, { ...document, total: (document.total ?? 0n) + 1n })).toBe(true);
    expect(differsFromShown(kept, { ...document, lines: document.lines.slice(1) })).toBe(true);
    expect(differsFromShown(kept, { ...document, sender: document.receiver })).toBe(true);
  });

  it("cannot be compared with a digest of another version, or with none", () => {
    expect(differsFromShown("5".repeat(64), document)).toBe(false);
    expect(differsFromShown(null, document)).toBe(false);
  });
});
