/** What a person's rules choose of what waits, and what they are to blame for, one fact at a time. */
import { describe, expect, it } from "vitest";
import { findReady } from "../../../../src/capabilities/rules/find-ready.ts";
import { readCommon } from "../../../../src/capabilities/rules/judge.ts";
import { createRules } from "../../../../src/capabilities/rules/rows.ts";
import type { RuleConditions } from "../../../../src/capabilities/rules/stored.ts";
import { tryRule } from "../../../../src/capabilities/rules/try-rule.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { DAY_MS, HOUR_MS } from "../../../../src/documents/durations.ts";
import type { Judged } from "../../../../src/judgement/judgement.ts";
import { spineDoubtSources } from "../../../../src/judgement/sources.ts";
import { judgementOf } from "../../../support/documents.ts";
import { createTestDatabase, decisionOf, keepWatched } from "../../db/test-database.ts";
import { chosenBy } from "../../judgement/chosen-by.ts";
import { invoice, OURS, party, THEIRS } from "../../watch/documents.ts";

const [WAITING, ACCEPTED, REJECTED] = [15, 30, 20];
/** The last day of a month, in which everything below happens. */
const NOW = Date.UTC(2026, 10, 30, 6);
const NOVEMBER = Date.UTC(2026, 10, 1, 3);
const account = { id: "account", tin: OURS, telegramUserId: 1 };

interface Kept {
  readonly state?: number;
  readonly total?: number;
  readonly contract?: string;
  /** When it came into its state, and when it was seen first (milliseconds). */
  readonly since?: number;
  readonly seen?: number;
  /** The last look at which it was in another state (milliseconds). */
  readonly otherState?: number;
  /** The last look before it came (milliseconds). */
  readonly came?: number;
  readonly facts?: Readonly<Record<string, string>>;
}

async function createOffice() {
  const { db, look, clock } = await createTestDatabase({ people: [1], accounts: [account.id] });
  clock.advance(NOW - 20 * DAY_MS - clock.now());
  const parts = { db, clock, profile: builtInProfile, doubtSources: spineDoubtSources };
  const at = (moment: number) => clock.advance(moment - clock.now());

  const keep = (id: string, { state = WAITING, total = 40, contract = "27", ...kept }: Kept = {}) =>
    keepWatched(look, {
      ...{ tin: OURS, document_id: id, partner_tin: THEIRS, state_id: state },
      ...{ state_since: kept.since ?? NOW - DAY_MS, first_seen_at: kept.seen ?? NOW - 25 * DAY_MS },
      ...{ came_at: kept.came ?? null, other_state_at: kept.otherState ?? null },
      facts: {
        ...{ number: id, date: null, createdAt: "2026-11-20T08:00:00.000Z", partnerName: "Misol" },
        ...{ contractNumber: contract, total: String(total), ...kept.facts },
      },
    });
  const waits = (id: string, { total = 40, contract = "27", ...over }: Kept & { number?: string } = {}) =>
    invoice({
      ...{ id: id as never, number: id, total: BigInt(total), contractNumber: contract, ...over },
      sender: party("seller", THEIRS),
    });
  async function rule(conditions: Partial<RuleConditions> = {}): Promise<string> {
    const like = { document: "a" as never, contract: "27" };
    const any = { contract: null, most: null, mostOfMonth: null, usualOnly: false, withoutVatDoubt: false };
    const of = { accountId: account.id, partnerTin: THEIRS, partnerName: "Misol", kind: "invoice" as const };
    const id = await db.rowsOf(createRules).create({ ...of, conditions: { ...any, like, ...conditions } });
    await db.rowsOf(createRules).change(id, { isOn: true });
    return id;
  }
  const findOf = async (judged: readonly Judged[]) => {
    at(NOW);
    const found = await findReady.find(parts, account as never, { judged, now: NOW });
    return {
      chosen: found?.judged.map(({ document }) => document.id) ?? null,
      rejected: found?.rejected == null ? null : [found.rejected.rule.id, found.rejected.row.documentId],
    };
  };
  const find = (...documents: ReturnType<typeof invoice>[]) =>
    findOf(documents.map((document) => judgementOf(document)));
  return { db, parts, at, keep, waits, rule, find, findOf };
}

type Office = Awaited<ReturnType<typeof createOffice>>;

/** A decision to accept a document that is kept as it waits. */
async function decides({ db, keep }: Office, total: number): Promise<string> {
  await keep("decided", { total });
  const decision = await db.decisions.create(decisionOf(account, "decided"));
  return decision?.id ?? "";
}

describe("a document in another currency", () => {
  it.each<[string, Partial<RuleConditions>, boolean]>([
    ["is chosen by no rule up to a sum", { most: "100" }, false],
    ["is chosen by no rule up to a sum of a month", { mostOfMonth: "100" }, false],
    ["is chosen by a rule that looks at no sum", {}, true],
  ])("%s", async (_what, conditions, isChosen) => {
    const { rule, keep, waits, find } = await createOffice();
    await rule(conditions);
    await keep("a", { facts: { currency: "USD" } });
    const document = { ...waits("a"), currency: "USD" };
    expect((await find(document)).chosen).toEqual(isChosen ? ["a"] : []);
    // Kept as dollars, it is another one in so‘m.
    expect((await find(waits("a"))).chosen).toEqual([]);
  });

  it("uses up nothing of a month's largest sum", async () => {
    const { rule, keep, waits, find } = await createOffice();
    await rule({ mostOfMonth: "100" });
    await keep("a");
    await keep("b", { state: ACCEPTED, total: 90, facts: { currency: "USD" } });
    expect((await find(waits("a"))).chosen).toEqual(["a"]);
  });
});

describe("the largest sum of a month, 100, of which a document of 40 waits,", () => {
  it.each<[string, (office: Office) => Promise<unknown>, boolean]>([
    ["is whole", async () => {}, true],
    ["is used up to the last", ({ keep }) => keep("b", { state: ACCEPTED, total: 60 }), true],
    ["is used one too far", ({ keep }) => keep("b", { state: ACCEPTED, total: 61 }), false],
    ["counts nothing that was rejected", ({ keep }) => keep("b", { state: REJECTED, total: 70 }), true],
    [
      "counts its first morning, by the person's clock",
      ({ keep }) => keep("b", { state: ACCEPTED, total: 70, since: NOVEMBER }),
      false,
    ],
    [
      "counts nothing of the month before",
      ({ keep }) => keep("b", { state: ACCEPTED, total: 70, since: NOVEMBER - 12 * HOUR_MS }),
      true,
    ],
    [
      "counts what was accepted before it was seen by the service's day",
      ({ keep }) =>
        keep("b", {
          ...{ state: ACCEPTED, total: 70, since: NOW - 25 * DAY_MS },
          facts: { updatedAt: "2026-10-20T08:00:00.000Z" },
        }),
      true,
    ],
    [
      "counts what was accepted in it, whatever its sender changed before",
      ({ keep }) =>
        keep("b", {
          ...{ state: ACCEPTED, total: 70, seen: NOW - 56 * DAY_MS },
          ...{ otherState: NOVEMBER, since: NOVEMBER + HOUR_MS },
          facts: { updatedAt: "2026-10-20T08:00:00.000Z" },
        }),
      false,
    ],
    ["counts a decision that waits for its signature", (office) => decides(office, 70), false],
    [
      "counts a decision whose outcome the service never showed",
      async (office) => {
        const id = await decides(office, 70);
        await office.db.submissions.move(id, { from: ["open"], to: "untracked" });
      },
      false,
    ],
    [
      "grows by no correction",
      async ({ keep }) => {
        await keep("b", { state: ACCEPTED, total: 70 });
        await keep("c", { state: ACCEPTED, total: -50 });
      },
      false,
    ],
  ])("%s", async (_what, happens, isChosen) => {
    const office = await createOffice();
    await office.rule({ mostOfMonth: "100" });
    await office.keep("a");
    await happens(office);
    expect((await office.find(office.waits("a"))).chosen).toEqual(isChosen ? ["a"] : []);
  });

  it("is one for what an earlier rule chose and the rule itself", async () => {
    const { rule, keep, waits, find, at } = await createOffice();
    await rule({ contract: "27" });
    at(NOW - 19 * DAY_MS);
    await rule({ mostOfMonth: "100" });
    for (const [id, contract] of [
      ["a", "27"],
      ["b", "28"],
      ["c", "28"],
    ] as const)
      await keep(id, { contract, total: id === "a" ? 60 : 40 });
    const all = [waits("a", { total: 60 }), waits("b", { contract: "28" }), waits("c", { contract: "28" })];
    expect((await find(...all)).chosen).toEqual(["a", "b"]);
  });
});

describe("a document that waits", () => {
  it.each<[string, object]>([
    ["another number", { number: "a/1" }],
    ["another sum", { total: 41 }],
    ["another contract", { contract: "28" }],
    ["another state", { stateId: 7 }],
    ["an id that nobody saw", { id: "b" }],
  ])("with %s than is kept is for people to look at", async (_what, over) => {
    const { rule, keep, waits, find } = await createOffice();
    await rule();
    await keep("a");
    expect((await find(waits("a"))).chosen).toEqual(["a"]);
    expect((await find(waits("a", over))).chosen).toEqual([]);
  });
});

it("what a colleague has chosen, and not signed, is for people to decide otherwise", async () => {
  const { rule, keep, waits, findOf } = await createOffice();
  await rule();
  await keep("a");
  await keep("b");
  const theirs = judgementOf(waits("a"), { standing: chosenBy("Sherzod") });
  expect((await findOf([theirs, judgementOf(waits("b"))])).chosen).toEqual(["b"]);
});

describe("a rejection", () => {
  const day = (days: number) => NOW - days * DAY_MS;

  it.each<[string, Kept, boolean]>([
    ["of what waited is told", { since: day(2) }, true],
    ["at first sight may be as old as any", { since: day(2), seen: day(2) }, false],
    ["from before the rule was changed is none of its", { since: day(21) }, false],
    ["of another contract is none of its", { since: day(2), contract: "28" }, false],
    ["after a month is told no more", { since: day(32) }, false],
  ])("%s", async (_what, kept, isTold) => {
    const { rule, keep, find } = await createOffice();
    const id = await rule({ contract: "27" });
    await keep("a", { state: REJECTED, seen: day(40), ...kept });
    expect((await find()).rejected).toEqual(isTold ? [id, "a"] : null);
  });

  it("is the doing of a rule that was there, not of one that came since", async () => {
    const { rule, keep, find, at } = await createOffice();
    const first = await rule({ contract: "28" });
    await keep("a", { state: REJECTED, since: day(10) });
    await keep("b", { state: REJECTED, since: day(12), contract: "28" });
    at(day(5));
    await rule({ contract: "27" });
    expect((await find()).rejected).toEqual([first, "b"]);
  });
});

it("is tried on ninety days, by the day that a document came", async () => {
  const { db, parts, rule, keep } = await createOffice();
  const came = (days: number) => ({ createdAt: new Date(NOW - days * DAY_MS).toISOString() });
  await keep("a", { facts: { ...came(89), date: "2026-01-01" } });
  await keep("b", { facts: came(91) });
  await keep("c", { state: REJECTED, facts: came(1) });
  // It had been a draft for long.
  await keep("d", { came: NOW - 89 * DAY_MS, facts: came(120) });
  const kept = await db.rowsOf(createRules).find(await rule());
  if (kept === null) throw new Error("there is no rule");
  const common = await readCommon(parts, account as never);
  const trial = await tryRule(parts, OURS, kept, { now: NOW, common });
  const idsOf = (known: typeof trial.chosen) => known.map(({ row }) => row.documentId);
  expect([trial.count, idsOf(trial.chosen), idsOf(trial.rejected)]).toEqual([3, ["d", "a", "c"], ["c"]]);
});
