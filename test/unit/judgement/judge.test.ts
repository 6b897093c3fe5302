import { describe, expect, it } from "vitest";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { DAY_MS } from "../../../src/documents/durations.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import { judge, judgeKept, judgeStanding } from "../../../src/judgement/judge.ts";
import {
  actionFor,
  actionsOf,
  isDecidable,
  type Judged,
  waitsForReader,
} from "../../../src/judgement/judgement.ts";
import { spineDoubtSources } from "../../../src/judgement/sources.ts";
import { later } from "../../../src/watch/news.ts";
import { createTestDatabase, decisionOf, keepWatched, logInAs } from "../db/test-database.ts";
import { invoice, OURS, party, sentInvoice, THEIRS } from "../watch/documents.ts";

/** A Friday at noon in Tashkent. */
const NOW = Date.UTC(2026, 10, 20, 7);
const ID = "1";

async function createOffice(profile: ServiceProfile = builtInProfile) {
  const test = await createTestDatabase();
  const { db, clock } = test;
  clock.advance(NOW - clock.now());
  const joins = async (telegramUserId: number, name: string | null) => {
    const account = await logInAs(db, { telegramUserId, tin: OURS });
    if (name !== null) await db.users.meet({ telegramUserId, chatId: telegramUserId, language: "en", name });
    return account;
  };
  const [own, sherzod] = [await joins(1, "Dilnoza"), await joins(2, "Sherzod")];
  const user = (await db.users.find(1)) ?? expect.unreachable("nobody logged in");
  const parts = { db, profile, doubtSources: spineDoubtSources };
  const reader = { account: own, user, now: NOW };
  const standing = async (document: BusinessDocument, told: object = {}): Promise<Judged> => {
    const [judged] = await judgeStanding(parts, { ...reader, ...told }, [document], { shownBy: "row" });
    return judged ?? expect.unreachable("a document has a judgement");
  };
  const decides = async (account: AccountRow, state: "open" | "submitting" | "untracked" = "open") => {
    const { id = "" } = (await db.decisions.create(decisionOf(account, ID))) ?? {};
    if (state !== "open") await db.submissions.move(id, { from: ["open"], to: state });
    return id;
  };
  return { ...test, own, sherzod, parts, reader, standing, decides, joins };
}

describe("how a document stands", () => {
  const agent = { agent: { tin: OURS, name: null } };
  const others = { receiver: party("buyer", THEIRS), sender: party("seller", "300000033" as never) };
  it.each<[what: string, document: BusinessDocument, standing: object, actions: readonly string[]]>([
    ["for its receiver", invoice({}), { is: "waits", whose: "receiver" }, ["accept", "reject"]],
    [
      "for its agent",
      invoice({ ...others, ...agent, stateId: 7 }),
      { is: "waits", whose: "agent" },
      ["agentAccept", "agentReject"],
    ],
    [
      "for the agent first who receives it too",
      invoice({ ...agent, stateId: 7 }),
      { is: "waits", whose: "agent" },
      ["agentAccept", "agentReject"],
    ],
    ["for its partner", sentInvoice({}), { is: "waits", whose: "partner" }, ["cancel"]],
    ["accepted", invoice({ stateId: 30 }), { is: "accepted" }, []],
    ["rejected", invoice({ stateId: 20 }), { is: "rejected" }, []],
    ["withdrawn", invoice({ stateId: 17 }), { is: "withdrawn" }, []],
    ["in a state that nobody knows", invoice({ stateId: 999 }), { is: "other" }, []],
    ["without a state", invoice({ stateId: null }), { is: "other" }, []],
  ])("where it is or waits %s", async (_what, document, expected, actions) => {
    const { standing } = await createOffice();
    const judged = await standing(document);
    expect(judged.standing).toEqual(expected);
    expect(actionsOf(judged)).toEqual(actions);
  });

  it("for whoever reads: what the reader chose, what a colleague chose, what is signed", async () => {
    const { db, own, sherzod, standing, decides } = await createOffice();
    const told = async () => {
      const judged = await standing(invoice({}));
      const { standing: stands } = judged;
      const by =
        "decision" in stands ? [stands.decision.whose.signer.person?.personName ?? null, stands.isOwn] : null;
      return { is: stands.is, by, waits: waitsForReader(judged), decidable: isDecidable(judged) };
    };
    const open = { waits: true, decidable: true };
    const taken = { waits: false, decidable: false };
    expect(await told()).toEqual({ is: "waits", by: null, ...open });
    const own1 = await decides(own);
    expect(await told()).toEqual({ is: "chosen", by: [null, true], ...taken });
    await db.submissions.move(own1, { from: ["open"], to: "undone" });
    const theirs = await decides(sherzod);
    expect(await told()).toEqual({ is: "chosen", by: ["Sherzod", false], ...open });
    await db.submissions.move(theirs, { from: ["open"], to: "submitting" });
    expect(await told()).toEqual({ is: "underWay", by: ["Sherzod", false], ...taken });
    await db.submissions.move(theirs, { from: ["submitting"], to: "untracked" });
    expect(await told()).toEqual({ is: "unseen", by: ["Sherzod", false], ...taken });
    await db.accounts.delete(sherzod.id);
    expect((await told()).by?.[0] ?? null).toBeNull();
  });

  it("by a decision that the document's state still allows", async () => {
    const { own, standing, decides } = await createOffice();
    await decides(own);
    expect((await standing(invoice({ stateId: 8 }))).standing.is).toBe("chosen");
    expect((await standing(invoice({ stateId: 30 }))).standing.is).toBe("accepted");
    expect((await standing(invoice({ kind: "act" }))).standing.is).toBe("waits");
  });
});

it("a document that the reader put off has its time as long as it waits", async () => {
  const { db, own, sherzod, standing, decides } = await createOffice();
  const at = NOW + DAY_MS;
  const putOff = { telegramUserId: 1, news: later.name, kind: "invoice", documentId: ID as never } as const;
  await db.notices.putOff({ ...putOff, accountId: own.id, dedupeKey: "own", notBefore: at });
  const told = async (account: AccountRow, changes: Partial<BusinessDocument> = {}) =>
    (await standing(invoice(changes), { account })).putOffTo;
  expect([await told(own), await told(own, { id: "2" as never }), await told(sherzod)]).toEqual([
    at,
    null,
    null,
  ]);
  expect(await told(own, { stateId: 30 })).toBeNull();
  await decides(own);
  expect(await told(own)).toBeNull();
});

describe("what may be done", () => {
  const obstacles = ({ may }: Judged) => may.map(({ action, obstacle }) => `${action} ${obstacle}`);
  const cautions = ({ may }: Judged) =>
    may.map(({ action, cautions: known }) => [action, ...known].join(" "));

  it("is not here what the profile has off, and not again what the reader has chosen or somebody signed", async () => {
    const made = createProfile({ kinds: { invoice: { actions: { reject: { on: false } } } } });
    if (!made.ok) throw new Error(made.problems.join("; "));
    const { db, own, standing, decides } = await createOffice(made.value);
    const judged = await standing(invoice({}));
    expect(obstacles(judged)).toEqual(["accept null", "reject elsewhere"]);
    expect([actionFor(judged, "accept"), actionFor(judged, "reject")]).toEqual(["accept", null]);
    const id = await decides(own);
    expect(obstacles(await standing(invoice({})))).toEqual(["accept chosen", "reject chosen"]);
    await db.submissions.move(id, { from: ["open"], to: "submitting" });
    expect(obstacles(await standing(invoice({})))).toEqual(["accept underWay", "reject underWay"]);
  });

  it("is said with what is known before: too late, or no right", async () => {
    const { standing } = await createOffice();
    const [fresh, passed] = [invoice({}), invoice({ date: "2026-10-01" as never })];
    expect(cautions(await standing(fresh))).toEqual(["accept", "reject"]);
    expect(cautions(await standing(passed))).toEqual(["accept", "reject tooLate"]);
    const mayNotSign = { mayNotSign: true };
    expect(cautions(await standing(fresh, mayNotSign))).toEqual(["accept noRight", "reject noRight"]);
    expect(cautions(await standing(passed, mayNotSign))).toEqual([
      "accept noRight",
      "reject tooLate noRight",
    ]);
  });
});

describe("the term of a document that watching knows", () => {
  const came = async (at: number | null, state = 15, more: Readonly<Record<string, unknown>> = {}) => {
    const office = await createOffice();
    const watched = {
      tin: OURS,
      document_id: ID,
      partner_tin: THEIRS,
      state_id: state,
      came_at: at,
      ...more,
    };
    await keepWatched(office.look, {
      ...watched,
      facts: { number: "MT-1", date: "2026-11-10", total: "10000" },
    });
    return office;
  };
  const old = invoice({ date: "2026-11-10" as never });

  it("begins when it came, and with its date where nobody saw it come", async () => {
    const term = async (at: number | null) => (await (await came(at)).standing(old)).term;
    expect(await term(null)).toMatchObject({ from: "2026-11-10", restsOn: "date" });
    expect(await term(NOW - DAY_MS)).toMatchObject({ from: "2026-11-19", restsOn: "came" });
    // It came to the agent before.
    const passedOn = await came(NOW - 5 * DAY_MS, 15, { wait_began_at: NOW - DAY_MS });
    expect((await passedOn.standing(old)).term).toMatchObject({ from: "2026-11-19" });
  });

  it("is the same whether it is read or judged as it is kept", async () => {
    const { parts, reader, standing, db } = await came(NOW - DAY_MS);
    const rows = [...(await db.watched.findDocuments(OURS, "invoice", [ID as never])).values()];
    const [kept] = await judgeKept(parts, reader, rows);
    const { term, standing: stands, may } = await standing(old);
    expect(kept).toMatchObject({ term, standing: stands, may });
  });
});

it("doubts are those that the reader wants to be told, the heaviest first; all are found", async () => {
  const { parts, reader } = await createOffice();
  const vat = [["invoice-extra-risk", "red"]] as never;
  const one = invoice({ total: -1n, extra: vat });
  const factsOf = async (vatInDoubt: boolean) => {
    const user = { ...reader.user, preferences: { ...reader.user.preferences, vatInDoubt } };
    const [judged] = await judge(parts, { ...reader, user }, [one], { shownBy: "document" });
    const names = (some: ReadonlyArray<{ readonly fact: string }> = []) => some.map(({ fact }) => fact);
    return [names(judged?.doubts), names(judged?.found).sort()];
  };
  expect(await factsOf(true)).toEqual([
    ["vat", "negative"],
    ["negative", "vat"],
  ]);
  expect(await factsOf(false)).toEqual([["negative"], ["negative", "vat"]]);
});
