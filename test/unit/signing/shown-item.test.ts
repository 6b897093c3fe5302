import { describe, expect, it } from "vitest";
import type { SignData } from "../../../src/api/operations/sign-data.ts";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, Party } from "../../../src/documents/document.ts";
import type { Doubt } from "../../../src/documents/doubt.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { statementSamples } from "../../../src/documents/statement/samples.ts";
import { showItem, shownItemSchema, summarizeDocument } from "../../../src/signing/shown-item.ts";

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
    const stated = document.extra.filter(([key]) => !key.startsWith("statement-extra-close-partner"));
    const halfStated = summarizeDocument(builtInProfile, { ...document, extra: stated }, "301000011");
    expect(halfStated.balance).toEqual({ ours: "176000000", theirs: null });
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

const invoice = {
  ...{ kind: "invoice", number: "AQ-1", date: "2026-11-18", total: 5n, currency: null, extra: [] },
  sender: { name: "NAMUNA SAVDO", tin: "302000022", fiztin: null },
  receiver: { name: "SINOV QURILISH", tin: null, fiztin: "31234567890123" },
  lines: Array.from({ length: 201 }, (_, index) => ({ name: `${index}`, count: "1", total: null })),
} as unknown as BusinessDocument;

describe("the summary of a document", () => {
  it.each([
    ["302000022", { counterpartyName: "SINOV QURILISH", counterpartyTin: null }],
    ["31234567890123", { counterpartyName: "NAMUNA SAVDO", counterpartyTin: "302000022" }],
    // An agent is neither.
    [
      "309999999",
      {
        ...{ counterpartyName: "NAMUNA SAVDO", counterpartyTin: "302000022" },
        receiver: { name: "SINOV QURILISH", tin: null },
      },
    ],
  ])("names to %s the other side", (tin, others) => {
    const rest = { number: "AQ-1", date: "2026-11-18", total: "5", currency: null };
    expect(summarizeDocument(builtInProfile, invoice, tin)).toEqual({ ...rest, ...others });
  });
});

describe("an item of the page", () => {
  const doubts: readonly Doubt[] = [{ fact: "first", known: 3 }];
  const seen = { number: "AQ-1", date: null, counterpartyName: "N", counterpartyTin: null, total: "4" };
  const decision = {
    ...{ id: "d", tin: "302000022", kind: "invoice", action: "accept", reason: null },
    summary: { ...seen, doubts: [{ fact: "negative" }] },
  } as unknown as Decision;
  const signData = { content: Buffer.alloc(0), unchanged: "", document: invoice, reasonSigned: true };

  it("shows what is signed, with the first lines, and what is doubted in its pile", () => {
    const item = showItem(builtInProfile, decision, signData as SignData, doubts);
    expect(item).toMatchObject({ total: "5", source: "signData", reasonSigned: true, doubts });
    expect(item.lines).toHaveLength(200);
    expect(item.lines[199]).toEqual({ name: "199", count: "1", total: null });
    expect(shownItemSchema.parse(item)).toEqual(item);
  });

  it("is what the person saw where the service does not say what is signed", () => {
    const unread = { ...signData, document: null } as SignData;
    const item = showItem(builtInProfile, decision, unread, doubts);
    expect(item).toMatchObject({ total: "4", source: "service", lines: [], doubts });
  });

  it("tells no doubt that its pile does not have, whatever was doubted when it was decided", () => {
    for (const document of [invoice, null]) {
      const item = showItem(builtInProfile, decision, { ...signData, document } as SignData, []);
      expect(item).not.toHaveProperty("doubts");
    }
  });
});
