import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
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

  it("has no balance where the record has none", () => {
    const row = readDocument("statement", builtInProfile.kinds.statement.record, statementSamples.rows[0]);
    expect(summarizeDocument(builtInProfile, row, "301000011")).not.toHaveProperty("balance");
  });
});
