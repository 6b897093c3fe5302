import { describe, expect, it } from "vitest";
import type { BusinessDocument, DocumentLine, Tin } from "../../../src/documents/document.ts";
import { sampleOf, summaryOf } from "./samples.ts";

const HOUR = 3_600_000;
/** After midnight in Tashkent. */
const NOW = Date.UTC(2026, 10, 20, 19, 30);

function told(document: BusinessDocument, stateSince: number | null = null) {
  const summary = summaryOf(document, "en", { stateSince, now: NOW });
  const said = (facts: ReadonlyArray<readonly [string, string]>) =>
    facts.map(([label, value]) => `${label}: ${value}`.replaceAll(/\s/g, " "));
  const { made, facts, totals, details, remarks } = summary;
  return { made, facts: said(facts), totals: said(totals), details: said(details), remarks: said(remarks) };
}

const sample = sampleOf("invoice");
const plain: BusinessDocument = {
  ...sample,
  ...{ extra: [], groups: [], otherParties: [], agent: null, notes: null, lastError: null, createdAt: null },
};
const line = (vat: bigint | null) => ({ ...sample.lines[0], vat }) as DocumentLine;
const SUMS = { without: "Without VAT: 8.80 so‘m", vat: "VAT: 1.20 so‘m", amount: "Amount: 10 so‘m" };
const both = [line(100n), line(20n)];

describe("what a summary says", () => {
  it.each<[string, Partial<BusinessDocument>, string[]]>([
    ["the total, and what of it is VAT", { total: 1000n, lines: both }, Object.values(SUMS)],
    ["no VAT where one line's is unknown", { total: 1000n, lines: [line(100n), line(null)] }, [SUMS.amount]],
    ["no VAT where there are no lines", { total: 1000n, lines: [] }, [SUMS.amount]],
    ["VAT alone where there is no total", { total: null, lines: both }, [SUMS.vat]],
  ])("of sums: %s", (_name, parts, totals) => {
    expect(told({ ...plain, ...parts }).totals).toEqual(totals);
  });

  it("of a balance: who owes, and each sum of the record once, apart from its other values", () => {
    const { totals, details } = told(sampleOf("statement"));
    expect(totals).toHaveLength(16);
    expect(totals[0]).toBe("Closing balance: you owe 1,760,000 so‘m");
    expect(totals.filter((total) => details.includes(total))).toEqual([]);
    expect(details[0]).toBe("Text: Uchinchi chorak uchun");
  });

  it("of times: by the reader's clock, the state's only where it is known", () => {
    const created = { ...plain, createdAt: "2026-11-20T20:00:00Z" };
    const known = told(created, NOW - HOUR);
    expect(known.made).toBe("made 21 Nov 2026, 00:30");
    expect(known.facts[0]).toMatch(/ · since 20 Nov 2026, 23:30$/);
    expect(known.details).toContain("Created: 21 Nov 2026, 01:00");
    expect(told(plain).facts[0]).not.toContain("since");
  });

  it.each<[string, Partial<BusinessDocument>, string | undefined]>([
    ["number and day", {}, "Contract: № 27/B · 15 Jan 2026"],
    ["number", { contractDate: null }, "Contract: № 27/B"],
    ["day", { contractNumber: null }, "Contract: 15 Jan 2026"],
    ["neither", { contractNumber: null, contractDate: null }, undefined],
  ])("of a contract by its %s", (_name, parts, contract) => {
    expect(told({ ...plain, ...parts }).facts.find((fact) => fact.startsWith("Contract"))).toBe(contract);
  });

  it("of parties: each with its role, also the third, and the agent", () => {
    const agent = { name: "Vakil", tin: "303000033" as Tin };
    const { facts } = told({ ...plain, otherParties: sampleOf("waybill").otherParties, agent });
    expect(facts.slice(1, -1)).toEqual([
      "Seller: “NAMUNA SAVDO” MCHJ · TIN 301000011 · Chilonzor filiali · 00017",
      "Buyer: “SINOV QURILISH” MCHJ · TIN 302000022",
      "Consignor: “NAMUNA SAVDO” MCHJ · TIN 301000011",
      "Customer: “BUYURTMA SINOV” MCHJ · TIN 305000055",
      "Agent: Vakil · 303000033",
    ]);
  });

  it("of cargoes: each with its own values, which are not told again below", () => {
    const { details } = told(sampleOf("waybill"));
    expect(details.filter((detail) => detail.includes("oading point"))).toEqual([
      "Cargo 1: Loading point: Toshkent, 1-ombor · Unloading point: Jizzax, 2-ombor",
      "Cargo 2: Loading point: Jizzax, 2-ombor · Unloading point: Samarqand, 3-ombor",
    ]);
  });

  it("of codes: what they mean, but for those that need not be told", () => {
    const extra = ["0", "1"].map((code) => ["invoice-extra-type", code] as const);
    expect(told({ ...plain, extra }).details[0]).toBe("Type: Additional");
    expect(told({ ...plain, extra: extra.slice(0, 1) }).details).toHaveLength(1);
  });

  it("of remarks: each that says anything", () => {
    expect(told({ ...plain, notes: " \n", lastError: "no" }).remarks).toEqual(["The service says: no"]);
    expect(told({ ...plain, notes: "yes", lastError: "" }).remarks).toEqual(["Notes: yes"]);
  });
});
