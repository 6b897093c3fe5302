import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, Tin } from "../../../src/documents/document.ts";
import { historySource } from "../../../src/judgement/history-source.ts";
import { doubtsOfKept } from "../../../src/judgement/judge.ts";
import { withKept } from "../../../src/judgement/kept.ts";
import { learnFrom } from "../../../src/judgement/learn.ts";
import { spineDoubtSources } from "../../../src/judgement/sources.ts";
import { createTestDatabase, keepWatched } from "../db/test-database.ts";
import { OURS, party, THEIRS, invoice as waiting } from "../watch/documents.ts";

const OTHERS = "300000033" as Tin;

const invoice = (id: string, changes: Partial<BusinessDocument> = {}) =>
  waiting({
    ...{ id: id as never, number: id, contractNumber: null, createdAt: "2026-11-20T08:00:00.000Z" },
    ...changes,
  });

/** A store that keeps, of each partner, so many documents of a day each, the last of them of 19 November. */
async function withHistory(counts: Readonly<Record<string, number>>, state = 30) {
  const { db, look } = await createTestDatabase();
  for (const [partner, count] of Object.entries(counts))
    for (let index = 0; index < count; index += 1) {
      const day = `2026-11-${String(19 - index).padStart(2, "0")}`;
      const id = `${partner}-${index}`;
      const facts = { number: id, date: day, createdAt: `${day}T08:00:00.000Z`, total: "10000" };
      await keepWatched(look, { tin: OURS, document_id: id, state_id: state, partner_tin: partner, facts });
    }
  return { db, profile: builtInProfile, doubtSources: spineDoubtSources };
}

/** Of documents that were read by themselves. */
async function findIn(
  parts: Awaited<ReturnType<typeof withHistory>>,
  documents: readonly BusinessDocument[],
) {
  return historySource.find(parts, OURS, await withKept(parts, OURS, documents, "document"));
}

const line = { name: "Kabel", count: null, unit: null, price: null, vat: null, total: 100_00n, extra: [] };
const account = (value: string) => ({ extra: [["invoice-extra-seller-account", value]] as never });

/** A partner who showed another rate and another account six times. */
const STRANGE = [
  { fact: "vatRate", rate: "0", before: ["12"] },
  { fact: "account", account: "20208000000000000002", of: 6 },
];

describe("doubts by what is kept of the organization's history", () => {
  it("compares with the partner's own documents, and with nobody else's", async () => {
    const parts = await withHistory({ [THEIRS]: 6, [OTHERS]: 12 });
    const large = invoice("large", { total: 400_00n });
    const stranger = invoice("stranger", { sender: party("seller", "300000044" as Tin) });
    expect(await findIn(parts, [invoice("usual"), large, stranger])).toEqual([
      [],
      [{ fact: "amount", times: "4", usual: "10000", of: 6 }],
      [{ fact: "first", known: 18 }],
    ]);
  });

  it("knows who else sent anything: the partner's own documents make nobody else less new", async () => {
    const parts = await withHistory({ [THEIRS]: 11, [OTHERS]: 1 });
    const first = invoice("a", { sender: party("seller", OTHERS), createdAt: "2026-11-01T08:00:00.000Z" });
    // Its history is later than it, and without that just eleven are known.
    expect(await findIn(parts, [first])).toEqual([[]]);
  });

  it("tells of lines that do not add up, whatever is known, but not where it waits for nobody", async () => {
    const parts = await withHistory({});
    const lines = [{ ...line, vatRate: null }];
    const off = { lines, total: 500_00n, number: "n" };
    const nobody = party("seller", null as never);
    const told = await findIn(parts, [
      invoice("a", off),
      invoice("b", { ...off, sender: nobody }),
      invoice("c", { ...off, id: null }),
      invoice("d", { ...off, stateId: 30 }),
      invoice("e", { ...off, sender: party("seller", OURS), receiver: party("buyer", THEIRS) }),
    ]);
    const fact = [{ fact: "lines", lines: "10000", total: "50000" }];
    expect(told).toEqual([fact, fact, fact, [], []]);
  });

  it.each([
    ["rejected", 20, 0],
    ["rejected by the agent", 9, 0],
    ["taken back", 17, 0],
    ["waiting", 15, 1],
    ["accepted", 30, 1],
  ])("compares amounts with what was %s: %i, %i", async (_name, state, facts) => {
    const parts = await withHistory({ [THEIRS]: 12 }, state);
    expect((await findIn(parts, [invoice("a", { total: 400_00n })]))[0]).toHaveLength(facts);
  });

  it("tells nothing where little is known, what is decided, and what was rejected before", async () => {
    expect(await findIn(await withHistory({}), [invoice("a", { total: 9_999_00n })])).toEqual([[]]);
    const parts = await withHistory({ [THEIRS]: 12 }, 20);
    expect(await findIn(parts, [invoice("a", { total: 400_00n })])).toEqual([[]]);
    const decided = invoice("b", { stateId: 30, sender: party("seller", OTHERS) });
    expect(await findIn(parts, [decided])).toEqual([[]]);
  });

  it("learns from a card what lists do not show: rates of VAT and the bank account", async () => {
    const parts = await withHistory({ [THEIRS]: 6 });
    const strange = invoice("now", {
      lines: [{ ...line, vatRate: "0" }],
      ...account("20208000000000000002"),
    });
    expect(await findIn(parts, [strange])).toEqual([[]]);
    for (let index = 0; index < 6; index += 1) {
      const id = `${THEIRS}-${index}`;
      await learnFrom(parts, OURS, invoice(id, { lines: [{ ...line, vatRate: "12" }] }));
      await learnFrom(parts, OURS, invoice(id, account("20208000000000000001")));
    }
    // What they say of what was sent to them is no news of theirs.
    const sent = {
      sender: party("seller", OURS),
      receiver: party("buyer", THEIRS),
      ...account("20208000000000000002"),
    };
    await learnFrom(parts, OURS, invoice(`${THEIRS}-0`, sent));
    expect(await findIn(parts, [strange])).toEqual([STRANGE]);
  });

  it("compares a row by the rates and the account that its document showed before", async () => {
    const parts = await withHistory({ [THEIRS]: 7 });
    for (let index = 1; index < 7; index += 1) {
      const shown = { lines: [{ ...line, vatRate: "12" }], ...account("20208000000000000001") };
      await learnFrom(parts, OURS, invoice(`${THEIRS}-${index}`, shown));
    }
    const row = invoice(`${THEIRS}-0`, { createdAt: "2026-11-19T08:00:00.000Z" });
    expect(await findIn(parts, [row])).toEqual([[]]);
    await learnFrom(parts, OURS, {
      ...{ ...row, lines: [{ ...line, vatRate: "0" }], ...account("20208000000000000002") },
    });
    expect(await findIn(parts, [row])).toEqual([STRANGE]);
  });

  it.each([
    [-1n, 15, [{ fact: "negative" }]],
    [0n, 15, []],
    [null, 15, []],
    [-1n, 30, []],
  ])("tell of a sum below zero that waits: %s in state %i", async (total, stateId, doubts) => {
    expect(await findIn(await withHistory({}), [invoice("a", { total, stateId })])).toEqual([doubts]);
  });

  it("compares no amounts of two currencies, and a row has the currency that its document showed before", async () => {
    const parts = await withHistory({ [THEIRS]: 7 });
    const row = invoice(`${THEIRS}-0`, { total: 400_00n, createdAt: "2026-11-20T08:00:00.000Z" });
    const amount = [{ fact: "amount", times: "4", usual: "10000", of: 6 }];
    expect(await findIn(parts, [row, { ...row, currency: "USD" }])).toEqual([amount, []]);
    const shown = { ...row, total: 100_00n, currency: "USD" };
    await learnFrom(parts, OURS, shown);
    const known = await withKept(parts, OURS, [{ ...shown, currency: null }], "row");
    expect(known.map(({ document }) => document.currency)).toEqual(["USD"]);
    // The partner's so‘m are nothing to compare dollars with.
    for (let index = 1; index < 7; index += 1)
      await learnFrom(parts, OURS, invoice(`${THEIRS}-${index}`, { currency: "USD" }));
    expect(await findIn(parts, [invoice("new", { total: 400_00n })])).toEqual([[]]);
  });

  it("are those of what is kept, too, without reading it", async () => {
    const parts = await withHistory({ [THEIRS]: 6, [OTHERS]: 12 });
    const kept = await parts.db.watched.findDocument(OURS, "invoice", `${THEIRS}-0` as never);
    if (kept === null) throw new Error("it is kept");
    const large = {
      ...{ ...kept, documentId: "new" as never, stateId: 15 },
      facts: { ...kept.facts, total: "50000", createdAt: null, date: "2026-11-21" as never },
    };
    const told = await doubtsOfKept(parts, OURS, [
      large,
      { ...large, direction: "outgoing" },
      { ...large, stateId: 30 },
    ]);
    expect(told.map((doubts) => doubts.map(({ fact }) => fact))).toEqual([["amount", "number"], [], []]);
  });
});
