import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { Party } from "../../../src/documents/document.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { statementSamples } from "../../../src/documents/statement/samples.ts";
import { summarizeDocument } from "../../../src/signing/shown-item.ts";

describe("the summary of a statement", () => {
  const document = readDocument(
    "statement",
    builtInProfile.kinds.statement.record,
    statementSamples.details[0],
  );

  it("holds what is owed, from the organization's side, and no total", () => {
    const owner = summarizeDocument(builtInProfile, document, "301000011");
    expect(owner).toMatchObject({ total: null, balance: { ours: "176000000", theirs: "176000000" } });
    const partner = summarizeDocument(builtInProfile, document, "302000022");
    expect(partner).toMatchObject({ total: null, balance: { ours: "-176000000", theirs: "-176000000" } });
  });

  it.each([
    ["the organization by its TIN", { tin: "301000011", fiztin: null }],
    ["a person by the PINFL", { tin: null, fiztin: "31234567890011" }],
  ])("names the other side, whichever side is %s", (_who, numbers) => {
    const own = { ...document.sender, ...numbers, name: "OWN" } as Party;
    const other = { ...document.receiver, tin: "302000022", fiztin: null, name: "OTHER" } as Party;
    for (const sides of [
      { sender: own, receiver: other },
      { sender: other, receiver: own },
    ]) {
      const tin = numbers.tin ?? numbers.fiztin ?? "";
      const summary = summarizeDocument(builtInProfile, { ...document, ...sides }, tin);
      expect(summary).toMatchObject({ counterpartyName: "OTHER", counterpartyTin: "302000022" });
      expect(summary).not.toHaveProperty("receiver");
    }
  });

  it("has no balance where the record has none", () => {
    const row = readDocument("statement", builtInProfile.kinds.statement.record, statementSamples.rows[0]);
    expect(summarizeDocument(builtInProfile, row, "301000011")).not.toHaveProperty("balance");
  });
});
