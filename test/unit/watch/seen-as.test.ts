import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { sparseLine } from "../../../src/documents/sparse-document.ts";
import { changedFacts, seeAs } from "../../../src/watch/seen-as.ts";
import { invoice, OURS, THEIRS } from "./documents.ts";

const see = seeAs.bind(null, builtInProfile.kinds.invoice);
const line = (vatRate: string | null) => ({ ...sparseLine(" Monitor "), vatRate });
const full = invoice({
  createdAt: 1 as never,
  updatedAt: 2 as never,
  contractDate: 3 as never,
  lines: [line("12")],
});
const nobody = { ...full.sender, tin: null, name: null };
const bare = invoice({
  ...{ number: null, date: null, contractNumber: null, contractDate: null, total: null },
  ...{ createdAt: null, updatedAt: null },
  ...{ sender: nobody, receiver: nobody, lines: [] },
});

describe("a document as it is kept", () => {
  it("has the facts that a list shows, of the partner by its direction", () => {
    const facts = {
      ...{ number: "MT-1", date: "2026-11-20", contractNumber: "5", total: "10000" },
      ...{
        createdAt: 1,
        updatedAt: 2,
        vatRates: ["12"],
        goods: ["Monitor"],
        bankAccount: null,
      },
    };
    const received = see(full, "incoming", null);
    expect(received).toMatchObject({
      partnerTin: THEIRS,
      facts: { ...facts, partnerName: `name of ${THEIRS}` },
    });
    const sent = see(full, "outgoing", null);
    expect(sent).toMatchObject({ partnerTin: OURS, facts: { ...facts, partnerName: `name of ${OURS}` } });
    const doubted = {
      ...full,
      extra: [["invoice-extra-seller-vat-status", "22"]] as Array<[string, string]>,
    };
    const marks = (["incoming", "outgoing"] as const).map(
      (direction) => see(doubted, direction, null).vatMarks,
    );
    expect(marks).toEqual([expect.anything(), null]);
  });

  it("keeps what a list that shows less leaves out, and stays the same document", () => {
    const before = see(full, "incoming", null);
    const known = { ...before, facts: { ...before.facts, bankAccount: "2020" } };
    expect(see(bare, "incoming", known)).toEqual(known);
  });

  it("has no facts where no list showed any", () => {
    const { partnerTin, facts } = see(bare, "incoming", null);
    expect(partnerTin).toBeNull();
    expect(facts).toEqual({
      ...{ number: null, date: null, partnerName: null, total: null, currency: null, lines: null },
      ...{ contractNumber: null, contractDate: null },
      ...{ createdAt: null, updatedAt: null, vatRates: [], goods: [], kept: {}, bankAccount: null },
    });
  });

  it.each([
    ["its number", { number: "MT-2" }],
    ["its date", { date: "2026-11-21" as never }],
    ["its sum", { total: 1n }],
    ["its currency", { currency: "USD" }],
    ["its contract", { contractNumber: "6" }],
    ["its partner", { sender: { ...full.sender, tin: OURS } }],
    ["its VAT rate", { lines: [line("15")] }],
  ])("is another once %s changes", (_name, changes) => {
    const before = see(full, "incoming", null);
    expect(see({ ...full, ...changes }, "incoming", before).digest).not.toBe(before.digest);
  });

  it.each([
    ["its partner's name", { sender: { ...full.sender, name: "Other" } }],
    ["when it was touched last", { updatedAt: 3 as never }],
    ["its state", { stateId: 30 }],
  ])("is the same where only %s changes", (_name, changes) => {
    const before = see(full, "incoming", null);
    expect(see({ ...full, ...changes }, "incoming", before).digest).toBe(before.digest);
  });
});

it("a currency that was not known before is no news; another one is", () => {
  const { facts } = see(full, "incoming", null);
  const dollars = { ...facts, currency: "USD" };
  expect(changedFacts(facts, dollars)).toEqual([]);
  expect(changedFacts(dollars, { ...facts, currency: "EUR" })).toEqual([
    { fact: "total", before: `${facts.total} USD`, after: `${facts.total} EUR` },
  ]);
});

it("what changed is told with before and after, and never what one side does not show", () => {
  const { facts } = see(full, "incoming", null);
  expect(changedFacts(facts, facts)).toEqual([]);
  const now = {
    ...facts,
    number: "MT-2",
    date: "2026-11-21",
    total: null,
    contractNumber: "6",
  } as typeof facts;
  expect(changedFacts({ ...facts, contractNumber: null }, now)).toEqual([
    { fact: "number", before: "MT-1", after: "MT-2" },
    { fact: "date", before: "2026-11-20", after: "2026-11-21" },
  ]);
});
