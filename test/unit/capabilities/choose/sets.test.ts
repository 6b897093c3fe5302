import { describe, expect, it } from "vitest";
import type { Choosing } from "../../../../src/capabilities/choose/read-choosing.ts";
import {
  endingUntil,
  ofPartner,
  partnersOf,
  soonDays,
  usualOf,
} from "../../../../src/capabilities/choose/sets.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { BusinessDocument, Tin } from "../../../../src/documents/document.ts";
import { viewVisit } from "../../../support/view-visit.ts";

// A Friday in Tashkent; an invoice's last day is the tenth from its date, shifted off a weekend.
const NOW = Date.UTC(2026, 10, 20, 7);
const account = { id: "a", name: "Namuna", tin: "301000011" as Tin } as AccountRow;
const visit = viewVisit("en", NOW);

function invoice(id: string, over: Record<string, unknown> = {}): BusinessDocument {
  const { from = "302000022", ...others } = over;
  return {
    kind: "invoice",
    id,
    number: id,
    date: "2026-11-16",
    createdAt: null,
    total: 100_000_00n,
    stateId: 15,
    sender: { tin: from, fiztin: null, name: `N ${from}` },
    receiver: { tin: account.tin, fiztin: null, name: account.name },
    agent: null,
    ...others,
  } as unknown as BusinessDocument;
}

const choosingOf = (documents: readonly BusinessDocument[]): Choosing => ({
  account,
  view: { id: "v", accountId: "a" },
  mixed: true,
  documents,
  chosen: [],
  undecidable: 0,
  settled: 0,
  unusual: new Map(),
  more: false,
});

const ids = (documents: readonly BusinessDocument[]) => documents.map(({ id }) => id);

describe("sets that are chosen at once", () => {
  const documents = [
    invoice("today", { date: "2026-11-11" }),
    invoice("monday", { date: "2026-11-14" }),
    invoice("later", { date: "2026-11-20" }),
    invoice("act", { kind: "act", date: "2026-11-01" }),
  ];

  it("are those that end today, and those that end by the Friday of the next week with an end", () => {
    const days = soonDays(visit, documents);
    expect(days).toEqual(["2026-11-20", "2026-11-27"]);
    expect(ids(endingUntil(visit, documents, days[0] ?? ("" as never)))).toEqual(["today"]);
    expect(ids(endingUntil(visit, documents, days[1] ?? ("" as never)))).toEqual(["today", "monday"]);
    expect(soonDays(visit, documents.slice(3))).toEqual([]);
  });

  it("are those of the partners with the most, where there are several partners", () => {
    const mixed = choosingOf([
      invoice("1"),
      invoice("2", { from: "303000033" }),
      invoice("3"),
      invoice("4", { from: "304000044" }),
      invoice("5", { from: "303000033" }),
      invoice("6"),
    ]);
    const partners = partnersOf(mixed);
    expect(partners.map(({ tin, count }) => [tin, count])).toEqual([
      ["302000022", 3],
      ["303000033", 2],
    ]);
    expect(ids(ofPartner(mixed, "303000033" as Tin))).toEqual(["2", "5"]);
    expect(partnersOf(choosingOf([invoice("1"), invoice("2")]))).toEqual([]);
  });

  it("leave out what differs from the rest", () => {
    const documents = [
      ...Array.from({ length: 9 }, (_, index) => invoice(`${index}`)),
      invoice("large", { total: 5_000_000_00n }),
    ];
    // Accepted as the agent, among those that are accepted as the receiver.
    const asAgent = invoice("agent", {
      ...{ stateId: 7, agent: { tin: account.tin, name: null } },
      receiver: { tin: "305000055", fiztin: null, name: null },
    });
    const usual = usualOf(visit, choosingOf(documents), [...documents, asAgent]);
    expect(ids(usual)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
  });
});
