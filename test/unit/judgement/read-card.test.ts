import { describe, expect, it } from "vitest";
import { listDocuments } from "../../../src/api/operations/list-documents.ts";
import { findSignDataDocument } from "../../../src/api/operations/sign-data-document.ts";
import { viewDocument } from "../../../src/api/operations/view-document.ts";
import { chainFinding } from "../../../src/capabilities/chain/find-chain.ts";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import { FORBIDDEN } from "../../../src/db/rows/submissions.ts";
import type { UserRow } from "../../../src/db/rows/users.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import type { BusinessDocument, DocumentId, Tin } from "../../../src/documents/document.ts";
import { DAY_MS } from "../../../src/documents/durations.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import { DocumentUnread, LoginNeeded, ServiceNotFound, ServiceUnavailable } from "../../../src/errors.ts";
import { actionsOf, decisionOf as decisionIn, isForElsewhere } from "../../../src/judgement/judgement.ts";
import { type CardFacts, gatherFacts, readCard } from "../../../src/judgement/read-card.ts";
import { spineDoubtSources } from "../../../src/judgement/sources.ts";
import type { Known } from "../../../src/reading/find-known.ts";
import { shownDigest } from "../../../src/reading/shown-digest.ts";
import { callingBy, on, scriptedCall } from "../../support/scripted-calls.ts";
import {
  createTestDatabase,
  decisionOf,
  keepWatched,
  logInAs,
  type TestDatabase,
} from "../db/test-database.ts";
import { sampleOf } from "../files/samples.ts";

const OWN = "302000022" as Tin;
const PARTNER = "301000011" as Tin;

async function createTest(profile: ServiceProfile = builtInProfile) {
  const test = await createTestDatabase();
  const { db, clock } = test;
  const account = await logInAs(db, { tin: OWN });
  const user = await personOf(test, account);
  const sample = sampleOf("invoice");
  const id = sample.id as DocumentId;
  const document: BusinessDocument = { ...sample, stateId: 15, updatedAt: null, agent: null };
  const parts = { db, profile, clock, doubtSources: spineDoubtSources };
  const gather = (changes: Partial<BusinessDocument> = {}, unasked = false) =>
    gatherFacts(parts, account, user, id, { ...document, ...changes }, { unasked });
  return { ...test, parts, account, user, id, document, gather };
}

async function personOf({ db }: TestDatabase, { telegramUserId }: AccountRow): Promise<UserRow> {
  return (await db.users.find(telegramUserId)) ?? expect.unreachable("nobody logged in");
}

/** What the reader may do, and the organization's decision. */
const stands = ({ judgement }: CardFacts) => ({
  standing: judgement.standing.is,
  decision: decisionIn(judgement)?.id ?? null,
  actions: actionsOf(judgement),
});
const cautions = ({ judgement }: CardFacts) => judgement.may.flatMap(({ cautions: known }) => known);

describe("a card tells", () => {
  it("that the document is another than was last seen on it, whatever its state", async () => {
    const { db, account, id, document, gather } = await createTest();
    expect((await gather()).changed).toBe(false);
    expect((await gather({ total: 1n })).changed).toBe(false);
    await db.seenDocuments.setShown(account.id, "invoice", id, shownDigest(document));
    expect((await gather({ stateId: 30 })).changed).toBe(false);
    expect((await gather({ total: 1n })).changed).toBe(true);
  });

  it("what is known of its partner after one reading, however much is found by it", async () => {
    const { db, parts, account, user, id, document } = await createTest();
    let reads = 0;
    const findFewOfEach: typeof db.partnerHistory.findFewOfEach = (...asked) => {
      reads += 1;
      return db.partnerHistory.findFewOfEach(...asked);
    };
    const counted = { ...db, partnerHistory: { ...db.partnerHistory, findFewOfEach } };
    const found = await gatherFacts(
      { ...parts, db: counted, findings: [chainFinding] },
      ...([account, user, id, document] as const),
    );
    expect([reads, found.document.sender.tin]).toEqual([1, PARTNER]);
  });

  it("since when it is in its state: since a change was seen, and else as the service says", async () => {
    const { clock, gather } = await createTest();
    const since = async (changes: Parameters<typeof gather>[0]) => (await gather(changes)).judgement.since;
    expect(await since({})).toBeNull();
    const updatedAt = new Date(clock.now() - 1000).toISOString();
    expect(await since({ updatedAt })).toBe(Date.parse(updatedAt));
    clock.advance(1000);
    const second = clock.now();
    expect(await since({ stateId: 30 })).toBe(second);
    clock.advance(1000);
    expect(await since({ stateId: 30, updatedAt: new Date(clock.now()).toISOString() })).toBe(second);
  });

  it.each([30, null])("of no older state since when it is in state %s", async (stateId) => {
    const { clock, gather } = await createTest();
    await gather({ stateId: 7 });
    clock.advance(1000);
    await gather();
    clock.advance(1000);
    const updated = clock.now();
    clock.advance(1000);
    const facts = await gather({ stateId, updatedAt: new Date(updated).toISOString() }, true);
    expect(facts.judgement.since).toBe(updated);
  });

  it("since when it waits as a digest counts it, whatever the service noted later", async () => {
    const { clock, look, gather, id } = await createTest();
    const [seen, sent] = [clock.now() - 10 * DAY_MS, clock.now() - 5 * DAY_MS];
    const kept = { tin: OWN, document_id: id, state_id: 15, first_seen_at: seen, state_since: sent };
    await keepWatched(look, { ...kept, direction: "outgoing", facts: { date: null } });
    const updatedAt = new Date(clock.now() - DAY_MS).toISOString();
    expect((await gather({ updatedAt })).judgement.since).toBe(sent);
  });

  it("no state as seen that nobody asked for, and forgets none", async () => {
    const { db, clock, account, id, gather } = await createTest();
    const states = async (...asked: Parameters<typeof gather>) => {
      clock.advance(1000);
      return (await gather(...asked)).history.map(({ stateId }) => stateId);
    };
    expect(await states({}, true)).toEqual([]);
    expect(await states({})).toEqual([15]);
    expect(await states({ stateId: 30 }, true)).toEqual([15]);
    expect(await db.seenDocuments.find(account.id, "invoice", id)).toMatchObject({ stateId: 15 });
    expect(await states({ stateId: 30 })).toEqual([15, 30]);
  });

  const ME = { isReader: true, person: null };
  const ALI = { isReader: false, person: { personName: "Ali", username: "user-2" } };
  const ALL = ["accept", "reject"];
  it.each([
    ["a colleague's unsigned decision, which locks nothing", "theirs", "open", { signer: ALI }, ALL],
    ["one that was signed, and then no action more", "theirs", "following", { signer: ALI }, []],
    ["one's own decision, and then no action more", "mine", "open", { signer: ME, preparer: null }, []],
    ["what a colleague prepared to be signed", "forMe", "open", { signer: ME, preparer: ALI }, ALL],
    ["what one gave to be signed", "byMe", "open", { signer: ALI, preparer: ME }, ALL],
  ] as const)("%s", async (_what, whose, state, people, actions) => {
    const { db, account, id, gather } = await createTest();
    expect(stands(await gather())).toEqual({ standing: "waits", decision: null, actions: ALL });
    const colleague = await logInAs(db, { telegramUserId: 2, tin: OWN });
    await db.users.meet({ telegramUserId: 2, chatId: 2, language: "ru", name: "Ali" });
    const [from, to] = whose === "byMe" || whose === "mine" ? [account, colleague] : [colleague, account];
    const decision = await db.decisions.create(decisionOf(from, id));
    if (decision === null) throw new Error("not decided");
    const hand = { from: from.id, to: to.id, preparedBy: from.telegramUserId };
    if (whose.endsWith("Me")) await db.decisions.give([decision.id], hand, () => ({}));
    await db.submissions.move(decision.id, { from: ["open"], to: state });
    const facts = await gather();
    expect(stands(facts)).toMatchObject({ decision: decision.id, actions });
    expect(facts.judgement.standing).toMatchObject({ decision: { whose: people } });
    expect(stands(await gather({ kind: "act" }))).toMatchObject({ standing: "waits", decision: null });
  });

  interface How {
    readonly readAt?: number | null;
    readonly state?: "open" | "signing";
    readonly by?: "me" | "colleague";
  }
  it.each<[string, How, { readonly readIn?: "row"; readonly total?: undefined }, boolean]>([
    ["taken back where the document is another now", {}, {}, true],
    ["kept by a document that was kept since before it", { readAt: null }, {}, false],
    ["kept by a reading that began before it", { readAt: -1 }, {}, false],
    ["kept by a row, which shows less", {}, { readIn: "row" }, false],
    ["kept where nothing is another", {}, { total: undefined }, false],
    ["kept while its page is open", { state: "signing" }, {}, false],
    ["kept by what a colleague reads", { by: "colleague" }, {}, false],
  ])("one's own choice, %s", async (_what, how, changes, isEnded) => {
    const { db, clock, account, user, id, document, parts, look } = await createTest();
    const colleague = await logInAs(db, { telegramUserId: 2, tin: OWN });
    const decided = { ...decisionOf(account, id), shownDigest: shownDigest(document) };
    const decision = await db.decisions.create(decided);
    if (decision === null) throw new Error("not decided");
    const { readAt = 0, state = "open", by = "me" } = how;
    if (state !== "open") await db.submissions.move(decision.id, { from: ["open"], to: state });
    const reader = by === "me" ? account : colleague;
    const { total = document.total, ...others } = { total: 1n, ...changes };
    const now = { ...document, ...others, total };
    const at = readAt === null ? null : clock.now() + readAt;
    const facts = await gatherFacts(parts, reader, user, id, now, { readAt: at });
    expect(stands(facts).decision).toBe(isEnded ? null : decision.id);
    expect((await db.decisions.find(decision.id))?.state).toBe(isEnded ? "undone" : state);
    // Its person sees the document as it is now.
    const told = await look.values("select news from notices where account_id = ?", account.id);
    expect(told).toEqual(isEnded ? ["documentChanged"] : []);
  });

  it("the doubts that its unsigned choice keeps for the page, whoever reads it as it is now", async () => {
    const { db, clock, account, user, id, document, parts } = await createTest();
    const colleague = await logInAs(db, { telegramUserId: 2, tin: OWN });
    const decision = await db.decisions.create(decisionOf(account, id));
    const doubtsAfter = async (total: bigint, readAt: number | null = clock.now()) => {
      await gatherFacts(parts, colleague, user, id, { ...document, lines: [], total }, { readAt });
      return (await db.decisions.find(decision?.id ?? ""))?.summary.doubts?.map(({ fact }) => fact) ?? [];
    };
    expect(await doubtsAfter(-1n, null)).toEqual([]);
    expect(await doubtsAfter(-1n)).toEqual(["negative"]);
    expect(await doubtsAfter(1n, null)).toEqual(["negative"]);
    expect(await doubtsAfter(1n)).toEqual([]);
    await db.submissions.move(decision?.id ?? "", { from: ["open"], to: "submitting" });
    expect(await doubtsAfter(-1n)).toEqual([]);
  });

  it("that one may not sign, where the service forbade the last signature, and something can be signed", async () => {
    const { db, account, id, gather } = await createTest();
    const decision = await db.decisions.create(decisionOf(account, "other"));
    await db.submissions.move(decision?.id ?? "", { from: ["open"], to: "refused", detail: FORBIDDEN });
    expect(cautions(await gather())).toEqual(["noRight", "noRight"]);
    expect(cautions(await gather({ stateId: 30 }))).toEqual([]);
    await db.decisions.create(decisionOf(account, id));
    expect(cautions(await gather())).toEqual(["noRight", "noRight"]);
  });

  it("where it is answered or sent, if not here", async () => {
    const off = { on: false };
    const made = createProfile({
      kinds: { invoice: { actions: { accept: off, reject: off, send: off, cancel: off } } },
    });
    if (!made.ok) throw new Error(made.problems.join("; "));
    const { document, gather } = await createTest(made.value);
    const own = { sender: document.receiver, receiver: document.sender };
    const elsewhere = async (changes: Partial<BusinessDocument>) => {
      const { judgement } = await gather(changes);
      return [isForElsewhere(judgement), judgement.may.map(({ action }) => action)];
    };
    expect(await elsewhere({})).toEqual([true, ["accept", "reject"]]);
    expect(await elsewhere({ ...own, stateId: 0 })).toEqual([true, ["send"]]);
    expect(await elsewhere({ stateId: 30 })).toEqual([false, []]);
  });

  it("what is to be doubted, and learns what it is usual to show", async () => {
    const { look, gather, id } = await createTest();
    expect((await gather()).judgement.doubts).toEqual([]);
    const facts = { number: "1", date: null, createdAt: null, total: null };
    await keepWatched(look, { tin: OWN, document_id: id, partner_tin: PARTNER, facts });
    await gather();
    expect(await look.value("select facts from watched_documents")).toContain('"12"');
    const { doubts } = (await gather({ total: 1n })).judgement;
    expect(doubts.map(({ fact }) => fact)).toEqual(["lines"]);
  });
});

describe("a document that a card is opened for", () => {
  interface Opened {
    readonly signed?: BusinessDocument | Error;
    readonly seen?: string;
    /** What watching keeps of it, and the list that showed it. */
    readonly kept?: { readonly number: string | null; readonly list: string };
    readonly told?: Known;
    /** Lists that go on behind whatever is read of them. */
    readonly endless?: boolean;
  }

  async function open({ signed, seen, kept, told, endless = false }: Opened) {
    const { db, look, parts: known, account, user, id } = await createTest();
    const asked: Array<readonly [string, unknown]> = [];
    const call = scriptedCall([
      on(viewDocument, () => {
        throw new ServiceNotFound("no view", 404);
      }),
      on(listDocuments, ({ list, filters, page, limit }) => {
        asked.push([list, filters.number]);
        return { documents: [], page, perPage: limit, total: null, hasNext: endless };
      }),
      on(findSignDataDocument, () => {
        if (signed instanceof Error) throw signed;
        return signed ?? null;
      }),
    ]);
    if (seen !== undefined)
      await db.seenDocuments.see(account.id, { kind: "invoice", documentId: id, number: seen, stateId: 15 });
    if (kept !== undefined) {
      const { number, list } = kept;
      await keepWatched(look, { tin: OWN, document_id: id, list, facts: { number, date: null } });
    }
    const parts = { ...known, accounts: callingBy(async () => call) };
    const read = () =>
      readCard(
        parts,
        account,
        "invoice",
        id,
        { ...user, language: "en" },
        told === undefined ? {} : { told },
      );
    return { read, asked };
  }

  it.each<[string, Opened, readonly [string, unknown]]>([
    ["the number under which it was seen", { seen: "114" }, ["receive", "114"]],
    ["the number and the list that watching keeps", { kept: { number: "7", list: "send" } }, ["send", "7"]],
    ["what told of it, else", { told: { number: "9", shownBy: "queue" } }, ["queue", "9"]],
    ["no number where it has none", { kept: { number: null, list: "send" } }, ["send", undefined]],
    ["no number where nothing is known", {}, ["receive", undefined]],
  ])("is looked for by %s, and then in what is to be signed", async (_what, options, first) => {
    const { read, asked } = await open({ signed: sampleOf("invoice"), ...options });
    expect((await read()).document).toMatchObject({ number: "114", readIn: "signData" });
    expect(asked[0]).toEqual(first);
  });

  it("is not found where nothing shows it, and asks for a login that ended", async () => {
    for (const signed of [undefined, new ServiceUnavailable("away")])
      await expect((await open(signed ? { signed } : {})).read()).rejects.toBeInstanceOf(ServiceNotFound);
    const ended = new LoginNeeded("a");
    await expect((await open({ signed: ended })).read()).rejects.toBe(ended);
  });

  it("is not said to be gone where its list does not tell", async () => {
    const { read } = await open({ kept: { number: null, list: "receive" }, endless: true });
    await expect(read()).rejects.toBeInstanceOf(DocumentUnread);
  });
});
