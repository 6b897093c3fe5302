import { describe, expect, it } from "vitest";
import { apartOf } from "../../../../src/bot/choosing/apart.ts";
import type { Choosing } from "../../../../src/bot/choosing/read-choosing.ts";
import {
  endingUntil,
  ofPartner,
  partnersOf,
  soonDays,
  togetherOf,
  usualOf,
} from "../../../../src/bot/choosing/sets.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, Tin } from "../../../../src/documents/document.ts";
import type { Doubt } from "../../../../src/documents/doubt.ts";
import { termsAt } from "../../../../src/documents/silence.ts";
import type { Judged, Judgement } from "../../../../src/judgement/judgement.ts";
import { type JudgedSo, judgementOf, mayOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { chosenBy } from "../../judgement/chosen-by.ts";

// A Friday in Tashkent; an invoice's last day is the tenth from its date, shifted off a weekend.
const NOW = Date.UTC(2026, 10, 20, 7);
const account = { id: "a", name: "Namuna", tin: "301000011" as Tin } as AccountRow;
const visit = viewVisit("en", NOW);

function invoice(id: string, over: Record<string, unknown> = {}, told: JudgedSo = {}): Judgement {
  const { from = "302000022", ...others } = over;
  const document = {
    kind: "invoice",
    id,
    number: id,
    date: "2026-11-16",
    createdAt: null,
    ...{ total: 100_000_00n, currency: null },
    stateId: 15,
    sender: { tin: from, fiztin: null, name: `N ${from}` },
    receiver: { tin: account.tin, fiztin: null, name: account.name },
    agent: null,
    ...others,
  } as unknown as BusinessDocument;
  return judgementOf(document, { term: termOf(document), ...told });
}

const choosingOf = (judged: readonly Judgement[]): Choosing => ({
  ...{ account, view: { id: "v", accountId: "a" }, mixed: true },
  ...{ judged, apart: apartOf(visit, { account, judged }), chosen: [] },
  ...{ undecidable: 0, settled: 0, more: false },
});

const ids = (judged: readonly Judged[]) => judged.map(({ document }) => document.id);
const termOf = termsAt(builtInProfile, NOW);

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
    expect(ids(endingUntil(documents, days[0] ?? ("" as never)))).toEqual(["today"]);
    expect(ids(endingUntil(documents, days[1] ?? ("" as never)))).toEqual(["today", "monday"]);
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
    const asAgent = invoice(
      "agent",
      {
        ...{ stateId: 7, agent: { tin: account.tin, name: null } },
        receiver: { tin: "305000055", fiztin: null, name: null },
      },
      { standing: { is: "waits", whose: "agent" }, may: mayOf("agentAccept", "agentReject") },
    );
    const known = invoice("known", {}, { doubts: [{ fact: "first", known: 9 }] });
    const usual = usualOf(choosingOf(documents), [...documents, asAgent, known]);
    expect(ids(usual)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
  });

  it("leave out what is heavily doubted and what a colleague chose, and name it", () => {
    const lines: Doubt = { fact: "lines", lines: "100", total: "300" };
    const [doubted, other] = ["MT-7", "MT-8"].map((id) => invoice(id, {}, { doubts: [lines] })) as [
      Judgement,
      Judgement,
    ];
    const looked = invoice("looked", {}, { doubts: [{ fact: "first", known: 9 }] });
    const theirs = invoice("theirs", {}, { standing: chosenBy("Sherzod") });
    const all = [doubted, looked, theirs, other, invoice("1")];
    const { apart = [], ...choosing } = choosingOf(all);
    expect(ids(togetherOf({ ...choosing, apart }))).toEqual(["looked", "1"]);
    expect(ids(ofPartner({ ...choosing, apart }, "302000022" as Tin))).toEqual(["looked", "1"]);
    expect(apart.map(({ name, label }) => [name, label])).toEqual([
      ["doubted", `⚠️ ${visit.t("choose-apart-doubted", { count: 2, numbers: "MT-7, MT-8" })}`],
      ["colleagues", `✍️ ${visit.t("choose-apart-colleagues", { count: 1 })}`],
    ]);
    const [one] = apartOf(visit, { account, judged: [doubted, looked] });
    expect(one?.label).toBe(`⚠️ MT-7: ${visit.words.doubt(lines, null)}`);
    const many = Array.from({ length: 4 }, (_, index) => invoice(`${index}`, {}, { doubts: [lines] }));
    expect(apartOf(visit, { account, judged: many })[0]?.label).toContain("0, 1, 2…");
    expect(apartOf(visit, { account, judged: [looked] })).toEqual([]);
  });
});
