import { describe, expect, it } from "vitest";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import type { NewNotice } from "../../../../src/db/rows/news.ts";
import type { SigningSessions } from "../../../../src/db/rows/signing-sessions.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { madeUp } from "../../../support/made-up-news.ts";
import { createTestDatabase, decisionOf, logInAs, type TestDatabase } from "../test-database.ts";

const notice = (dedupeKey: string, rest: Partial<NewNotice> = {}): NewNotice => ({
  telegramUserId: 1001,
  news: madeUp("x"),
  dedupeKey,
  ...rest,
});

async function createWithDecision() {
  const test = await createTestDatabase();
  const account = await logInAs(test.db);
  const decision = await test.db.decisions.create(decisionOf(account, "d1"));
  if (!decision) throw new Error("the decision was not made");
  return { ...test, account, decision };
}

async function counts({ look }: Pick<TestDatabase, "look">) {
  const [submissions, notices, jobs, audit] = await Promise.all(
    ["submissions", "notices", "jobs", "audit"].map((table) => look.count(table)),
  );
  return { submissions, notices, jobs, audit };
}

describe("decisions", () => {
  it("are one per organization and document, whoever decides, from whichever process", async () => {
    const { db, open } = await createTestDatabase();
    const mine = await logInAs(db, { telegramUserId: 1 });
    const colleagues = await logInAs(db, { telegramUserId: 2 });
    const other = await open();
    const made = await Promise.all([
      db.decisions.create(decisionOf(mine, "d1")),
      other.decisions.create(decisionOf(colleagues, "d1")),
      db.decisions.create(decisionOf(colleagues, "d1")),
    ]);
    expect(made.filter(Boolean)).toHaveLength(1);
    const standing = await other.decisions.findOpen(mine.tin, "invoice", "d1" as DocumentId);
    expect(standing?.id).toBe(made.find(Boolean)?.id);
    expect(await db.decisions.create(decisionOf(mine, "d2"))).not.toBeNull();
    const stranger = await logInAs(db, { telegramUserId: 3, tin: "305555555" });
    expect(await db.decisions.create(decisionOf(stranger, "d1"))).not.toBeNull();
  });

  it("make place for a new one when they ended", async () => {
    const { db, account, decision } = await createWithDecision();
    expect(await db.decisions.create(decisionOf(account, "d1"))).toBeNull();
    await db.submissions.move(decision.id, { from: ["open"], to: "undone" });
    expect(await db.decisions.create(decisionOf(account, "d1"))).not.toBeNull();
  });

  it("move once, by compare-and-set, and only then write the side effects", async () => {
    const test = await createWithDecision();
    const { db, decision } = test;
    const change = { from: ["open" as const], to: "undone" as const, detail: "because" };
    const sideEffects = { notices: [notice("undone")], audit: [{ event: "undone" }] };
    const moved = await Promise.all([
      db.submissions.move(decision.id, change, () => sideEffects),
      (await test.open()).submissions.move(decision.id, change, () => ({ notices: [notice("second")] })),
    ]);
    expect(moved.sort()).toEqual([false, true]);
    expect(await counts(test)).toMatchObject({ notices: 1, jobs: 1 });
    expect(await db.decisions.find(decision.id)).toMatchObject({ state: "undone", detail: "because" });
    await db.submissions.move(decision.id, { from: ["undone"], to: "failed" });
    expect(await db.decisions.find(decision.id)).toMatchObject({ detail: "because" });
  });

  it("are read with no date where the stored one is none, and not at all where the rest is of no known shape", async () => {
    const { db, decision, look } = await createWithDecision();
    const store = (json: string) => look.change("update submissions set summary = ?", json);
    await store(JSON.stringify({ ...decision.summary, date: "2026-02-30" }));
    expect((await db.decisions.find(decision.id))?.summary).toEqual({ ...decision.summary, date: null });
    await store(JSON.stringify({ ...decision.summary, number: 7 }));
    await expect(db.decisions.find(decision.id)).rejects.toMatchObject({ code: "StorageError" });
  });

  it("are not moved at all when a notice of it cannot be written", async () => {
    const test = await createWithDecision();
    const { db, decision } = test;
    const before = await counts(test);
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const sideEffects = {
      notices: [notice("good"), notice("bad", { data: circular })],
      audit: [{ event: "moved" }],
    };
    await expect(
      db.submissions.move(decision.id, { from: ["open"], to: "undone" }, () => sideEffects),
    ).rejects.toMatchObject({ code: "StorageError" });
    expect(await db.decisions.find(decision.id)).toMatchObject({ state: "open" });
    expect(await counts(test)).toEqual(before);
    await expect(
      db.decisions.create(decisionOf(test.account, "d9"), {
        notices: [notice("worse", { news: null as never })],
      }),
    ).rejects.toMatchObject({ code: "StorageError" });
    expect(await counts(test)).toEqual(before);
  });
});

describe("notices", () => {
  it("are not read where their facts are none", async () => {
    const { db, look } = await createTestDatabase();
    await db.notices.write({ notices: [notice("n", { data: { sessionId: "s" } })] });
    const id = (await look.value("select id from notices")) as string;
    expect((await db.notices.find(id))?.data).toEqual({ sessionId: "s" });
    await look.change("update notices set data = '[]'");
    await expect(db.notices.find(id)).rejects.toMatchObject({ code: "StorageError" });
  });

  it("bring a job that delivers them in the person's lane, at their time, once per key", async () => {
    const { db, clock, look } = await createTestDatabase();
    let heard = 0;
    db.onJobsWritten(() => {
      heard += 1;
    });
    await db.notices.write({ notices: [notice("a"), notice("b", { notBefore: clock.now() + 5000 })] });
    await db.notices.write({ notices: [notice("a", { news: madeUp("again") })] });
    expect(heard).toBe(1);
    const claim = { owner: "o", leaseUntil: clock.now() + 1e6, limit: 9 };
    const [job, none] = await db.jobs.claim(claim);
    expect(none).toBeUndefined();
    expect(job).toMatchObject({ type: "notice", lane: "user:1001" });
    const noticeId = (job as { payload: { noticeId: string } }).payload.noticeId;
    expect(await db.notices.find(noticeId)).toMatchObject({
      news: madeUp("x"),
      dedupeKey: "a",
      deliveredAt: null,
    });
    await db.notices.setDelivered(noticeId, 77);
    expect(await db.notices.find(noticeId)).toMatchObject({ messageId: 77, deliveredAt: clock.now() });
    expect(await look.count("notices")).toBe(2);
  });
});

const idsOf = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id);

describe("signing sessions", () => {
  const sessionOf = (decision: Decision, id: string): Parameters<SigningSessions["create"]>[0] => ({
    id,
    linkId: "link",
    browserId: "mine",
    accountId: decision.accountId,
    telegramUserId: decision.telegramUserId,
    language: "uz",
    documentCode: "1234",
    fingerprint: "f".repeat(64),
    expiresAt: decision.createdAt + 600_000,
  });
  const itemOf = (decision: Decision) => ({
    decisionId: decision.id,
    content: Buffer.from([0, 255, 10]),
    shown: { number: "7" },
    digest: "d",
    unchanged: "u",
  });

  async function createSession() {
    const test = await createWithDecision();
    const { db, decision } = test;
    const session = await db.signingSessions.create(sessionOf(decision, "s1"), [itemOf(decision)]);
    if (!session) throw new Error("the session was not made");
    return { ...test, session };
  }

  it("take their decisions out of the signing queue, all or none", async () => {
    const { db, account, decision } = await createSession();
    const second = await db.decisions.create(decisionOf(account, "d2"));
    if (!second) throw new Error("the decision was not made");
    const items = [itemOf(second), itemOf(decision)];
    expect(await db.signingSessions.create(sessionOf(decision, "s2"), items)).toBeNull();
    expect(await db.decisions.find(second.id)).toMatchObject({ state: "open" });
    expect(await db.decisions.find(decision.id)).toMatchObject({ state: "signing" });
    expect(await db.signingSessions.find("s2")).toBeNull();
    expect((await db.signingSessions.findOfDecision(decision.id))?.id).toBe("s1");
  });

  it("note that their browser was used", async () => {
    const { db, clock, decision } = await createWithDecision();
    const facts = { telegramUserId: 1001, secretHash: "b", label: "Chromium", expiresAt: clock.now() + 1e9 };
    const browser = await db.browsers.create(facts);
    clock.advance(1000);
    const session = { ...sessionOf(decision, "s1"), browserId: browser.id };
    expect(await db.signingSessions.create(session, [itemOf(decision)])).toMatchObject({ state: "opened" });
    expect(await db.browsers.findOfUser(1001)).toMatchObject([{ usedAt: clock.now() }]);
  });

  it("are found by their link: the one that lives, and the one before it", async () => {
    const { db, decision, clock } = await createSession();
    expect((await db.signingSessions.findOfLink("link"))?.id).toBe("s1");
    await db.signingSessions.end("s1", "left");
    expect(await db.signingSessions.findOfLink("link")).toBeNull();
    clock.advance(1);
    await db.signingSessions.create(sessionOf(decision, "s2"), [itemOf(decision)]);
    expect((await db.signingSessions.findOfLink("link"))?.id).toBe("s2");
    expect((await db.signingSessions.findEarlier("link", "s2"))?.id).toBe("s1");
    for (const [session, isInLater] of [
      ["s1", true],
      ["s2", false],
    ] as const)
      expect(await db.decisions.findOfSession(session)).toMatchObject([{ id: decision.id, isInLater }]);
  });

  /** @promise posted-twice: A decision becomes `submitting` once, by compare-and-set. */
  it("let a signature be posted once, and one at a time", async () => {
    const { db, decision, open } = await createSession();
    const reserve = async ({ submissions }: typeof db, signatureHash: string) =>
      idsOf(await submissions.reserve([{ decisionId: decision.id, sessionId: "s1", signatureHash }]));
    const results = await Promise.all([
      reserve(db, "signature"),
      reserve(await open(), "signature"),
      reserve(db, "another"),
    ]);
    expect(results.flat()).toEqual([decision.id]);
    expect(await db.decisions.find(decision.id)).toMatchObject({ state: "submitting" });
    await db.submissions.move(decision.id, { from: ["submitting"], to: "signing" });
    expect(await reserve(db, "signature")).toEqual([]);
    expect(await reserve(db, "another")).toEqual([decision.id]);
    await db.submissions.move(decision.id, { from: ["submitting"], to: "signing" });
    expect(await reserve(db, "signature")).toEqual([]);
  });

  it("let several signatures be reserved at once, without those that cannot be", async () => {
    const test = await createWithDecision();
    const { db, account, decision } = test;
    const [second, third] = [
      await db.decisions.create(decisionOf(account, "d2")),
      await db.decisions.create(decisionOf(account, "d3")),
    ];
    if (!second || !third) throw new Error("the decisions were not made");
    await db.signingSessions.create(sessionOf(decision, "s1"), [decision, second, third].map(itemOf));
    await db.submissions.move(second.id, { from: ["signing"], to: "undone" });
    const reserve = (one: Decision, signatureHash: string) => ({
      decisionId: one.id,
      sessionId: "s1",
      signatureHash,
    });
    const begun: string[] = [];
    const jobsOf = (id: string) => {
      begun.push(id);
      return [];
    };
    const reserved = await db.submissions.reserve(
      [reserve(decision, "one"), reserve(second, "two"), reserve(third, "one")],
      jobsOf,
    );
    expect(idsOf(reserved)).toEqual([decision.id]);
    expect(begun).toEqual([decision.id]);
    expect(await db.decisions.find(third.id)).toMatchObject({ state: "signing" });
    expect(idsOf(await db.submissions.reserve([reserve(third, "three")]))).toEqual([third.id]);
    expect(await db.submissions.reserve([reserve(third, "three")])).toEqual([]);
  });

  /** @promise posted-twice: A signature is reserved for a decision of its living session only. */
  it("reserve nothing once they are over, also when another one is over the same decision", async () => {
    const { db, decision } = await createSession();
    await db.signingSessions.end("s1", "replaced");
    await db.signingSessions.create(sessionOf(decision, "s2"), [itemOf(decision)]);
    const reserve = (sessionId: string) =>
      db.submissions.reserve([{ decisionId: decision.id, sessionId, signatureHash: "signature" }]);
    expect(await reserve("s1")).toEqual([]);
    expect(await reserve("nowhere")).toEqual([]);
    expect(await db.decisions.find(decision.id)).toMatchObject({ state: "signing" });
    expect(idsOf(await reserve("s2"))).toEqual([decision.id]);
  });

  /** @promise foreign-rights: A signature is reserved for decisions of its own account only. */
  it("reserve nothing for a decision that is another account's by now", async () => {
    const { db, decision, look } = await createSession();
    const other = await logInAs(db, { telegramUserId: 2002 });
    await look.change("update submissions set account_id = ?", other.id);
    const late = { decisionId: decision.id, sessionId: "s1", signatureHash: "signature" };
    expect(await db.submissions.reserve([late])).toEqual([]);
  });

  /** @promise stolen-database: The end of a signing session wipes what was to be signed. */
  it("wipe what was to be signed and give unsigned decisions back when they end, once", async () => {
    const test = await createSession();
    const { db, decision } = test;
    const [item] = await db.signingSessions.readItems("s1");
    expect(item).toMatchObject({ shown: { number: "7" } });
    expect([...(item?.content ?? [])]).toEqual([0, 255, 10]);
    await db.signingSessions.end("s1", "left", { notices: [notice("ended")] });
    await db.signingSessions.end("s1", "again", { notices: [notice("ended twice")] });
    expect(await counts(test)).toMatchObject({ notices: 1 });
    expect(await db.signingSessions.find("s1")).toMatchObject({ state: "ended", endReason: "left" });
    expect((await db.signingSessions.readItems("s1"))[0]).toMatchObject({ content: null, shown: null });
    expect(await db.decisions.find(decision.id)).toMatchObject({ state: "open" });
    expect(await db.signingSessions.findOfDecision(decision.id)).toBeNull();
    const late = [{ decisionId: decision.id, sessionId: "s1", signatureHash: "late" }];
    expect(await db.submissions.reserve(late)).toEqual([]);
  });
});

describe("signing links", () => {
  const owner = { telegramUserId: 1001, accountId: "a", scope: "all" };
  const pairing = { id: "p", secretHash: "ph", label: "Phone", code: "1", options: ["1", "2"] };

  it("are one per account and scope, whoever comes first", async () => {
    const { db } = await createTestDatabase({ people: [1001], accounts: ["a"] });
    expect(await db.signingLinks.readSecret("a", "all")).toBeNull();
    expect(await db.signingLinks.create(owner, { secret: "one", secretHash: "h1" })).toBe("one");
    expect(await db.signingLinks.create(owner, { secret: "two", secretHash: "h2" })).toBe("one");
    expect(await db.signingLinks.readSecret("a", "all")).toBe("one");
    expect(await db.signingLinks.readSecret("b", "all")).toBeNull();
    expect(await db.signingLinks.findBySecretHash("h1")).toMatchObject(owner);
    expect(await db.signingLinks.findBySecretHash("h2")).toBeNull();
  });

  it("ask for a browser once", async () => {
    const { db } = await createTestDatabase({ people: [1001], accounts: ["a"] });
    await db.signingLinks.create(owner, { secret: "one", secretHash: "h1" });
    const linkId = (await db.signingLinks.findBySecretHash("h1"))?.id ?? "";
    await db.signingLinks.createPairing({ ...pairing, linkId });
    expect(await db.signingLinks.findPairingBySecretHash("ph")).toMatchObject({ state: "asked" });
    expect(await db.signingLinks.approvePairing("p")).toBe(true);
    expect(await db.signingLinks.approvePairing("p")).toBe(false);
    expect(await db.signingLinks.findPairing("p")).toMatchObject({ state: "approved", options: ["1", "2"] });
  });

  it("have another secret once a browser is denied, and all its questions are", async () => {
    const { db } = await createTestDatabase({ people: [1001], accounts: ["a"] });
    await db.signingLinks.create(owner, { secret: "one", secretHash: "h1" });
    const link = await db.signingLinks.findBySecretHash("h1");
    const linkId = link?.id ?? "";
    await db.signingLinks.createPairing({ ...pairing, linkId });
    await db.signingLinks.createPairing({ ...pairing, id: "q", secretHash: "qh", linkId });
    const next = { secret: "two", secretHash: "h2" };
    expect(await db.signingLinks.denyPairing({ id: "p", linkId }, next)).toBe(true);
    expect(await db.signingLinks.denyPairing({ id: "p", linkId }, { secret: "x", secretHash: "h3" })).toBe(
      false,
    );
    expect(await db.signingLinks.findBySecretHash("h1")).toBeNull();
    expect(await db.signingLinks.findBySecretHash("h2")).toEqual(link);
    expect(await db.signingLinks.readSecret("a", "all")).toBe("two");
    for (const id of ["p", "q"])
      expect(await db.signingLinks.findPairing(id)).toMatchObject({ state: "denied" });
  });

  it("have no question whose choices cannot be read", async () => {
    const { db, look } = await createTestDatabase({ people: [1001], accounts: ["a"] });
    await db.signingLinks.create(owner, { secret: "one", secretHash: "h1" });
    const linkId = (await db.signingLinks.findBySecretHash("h1"))?.id ?? "";
    await db.signingLinks.createPairing({ ...pairing, linkId });
    await look.change("update browser_pairings set options = '{}'");
    expect(await db.signingLinks.findPairing("p")).toBeNull();
    expect(await db.signingLinks.findPairingBySecretHash("ph")).toBeNull();
  });
});
