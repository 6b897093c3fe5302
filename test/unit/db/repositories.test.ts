import { describe, expect, it } from "vitest";
import { createSearches } from "../../../src/capabilities/search/stored.ts";
import type { Database } from "../../../src/db/open-database.ts";
import type { CalendarDate, DocumentId, Tin } from "../../../src/documents/document.ts";
import { shortenId } from "../../../src/documents/short-id.ts";
import { countJobs, type JobCounts } from "../../support/count-jobs.ts";
import { madeUp } from "../../support/made-up-news.ts";
import {
  createTestDatabase,
  decisionOf,
  keepWatched,
  logInAs,
  START,
  type TestDatabase,
} from "./test-database.ts";

describe("users", () => {
  it("are made at first sight and keep their choices", async () => {
    const { db } = await createTestDatabase();
    expect(await db.users.find(1)).toBeNull();
    await db.users.meet({ telegramUserId: 1, chatId: 1, language: "uz" });
    await db.users.setLanguage(1, "ru");
    await db.users.setBlocked(1);
    const met = await db.users.meet({ telegramUserId: 1, chatId: 1, language: "en" });
    expect(met).toMatchObject({ language: "ru", blockedAt: null, timeZone: "Asia/Tashkent" });
  });

  it("keep where to resume until it was resumed", async () => {
    const { db } = await createTestDatabase();
    await db.users.meet({ telegramUserId: 1, chatId: 1, language: "uz" });
    expect(await db.users.findResume(1)).toBeNull();
    await db.users.setResume(1, "c:o:x");
    const kept = await db.users.findResume(1);
    expect(kept?.data).toBe("c:o:x");
    if (kept === null) throw new Error("nothing was kept");
    // The same again, in the same millisecond: the login ended once more while it was gone on with.
    await db.users.setResume(1, "c:o:x");
    await db.users.dropResume(1, kept);
    const again = await db.users.findResume(1);
    expect(again?.data).toBe("c:o:x");
    await db.users.dropResume(1, again ?? kept);
    expect(await db.users.findResume(1)).toBeNull();
  });

  it("forget after a day where to resume, and the sweep deletes it", async () => {
    const { db, clock, look } = await createTestDatabase();
    const stored = () => look.value("select resume from users");
    await db.users.meet({ telegramUserId: 1, chatId: 1, language: "uz" });
    await db.users.setResume(1, "c:o:x");
    clock.advance(24 * 60 * 60 * 1000 - 1);
    await db.sweep({ finished: START, seen: 0 });
    expect(await db.users.findResume(1)).not.toBeNull();
    clock.advance(2);
    expect(await db.users.findResume(1)).toBeNull();
    expect(await stored()).toBe("c:o:x");
    await db.sweep({ finished: START, seen: 0 });
    expect(await stored()).toBeNull();
  });
});

describe("views", () => {
  it("are one per filters, in whatever order these were set", async () => {
    const { db } = await createTestDatabase({ accounts: ["a", "b"] });
    const view = { accountId: "a", kind: "act", list: "send" } as const;
    const from = "2026-01-01" as CalendarDate;
    const range = { from, to: null };
    const first = await db.views.findOrCreate({ ...view, filters: { text: "7", date: range } });
    const same = await db.views.findOrCreate({
      ...view,
      filters: { date: { to: null, from }, text: "7" },
    });
    expect(same.id).toBe(first.id);
    expect(same.filters).toEqual({ text: "7", date: range });
    expect((await db.views.findOrCreate({ ...view, filters: { text: "8" } })).id).not.toBe(first.id);
    expect((await db.views.findOrCreate({ ...view, accountId: "b", filters: first.filters })).id).not.toBe(
      first.id,
    );
    expect(await db.views.find(first.id)).toMatchObject({ list: "send", name: null });
  });
});

describe("saved lists", () => {
  it("stand with the last one put on home first, the others by name, each account's own", async () => {
    const { db, clock } = await createTestDatabase({ accounts: ["a", "b"] });
    const view = async (text: string, accountId = "a") =>
      (await db.views.findOrCreate({ accountId, kind: "act", list: "send", filters: { text } })).id;
    await view("unsaved");
    for (const name of ["Z", "B", "A", "H1", "H2"]) await db.views.save(await view(name), name);
    await db.views.save(await view("other", "b"), "other");
    for (const name of ["H1", "H2"]) {
      clock.advance(1000);
      await db.views.setUses(await view(name), { pinnedAt: clock.now() });
    }
    const names = async () => (await db.views.findSaved("a")).map(({ name }) => name);
    expect(await names()).toEqual(["H2", "H1", "A", "B", "Z"]);
    await db.views.setUses(await view("H2"), { pinnedAt: null });
    await db.views.unsave(await view("B"));
    expect(await names()).toEqual(["H1", "A", "H2", "Z"]);
  });

  it("have each use by itself, and none once they are saved no more", async () => {
    const { db } = await createTestDatabase({ accounts: ["a", "b", "c"] });
    const view = async (accountId: string) =>
      (await db.views.findOrCreate({ accountId, kind: "act", list: "send", filters: {} })).id;
    const uses = async () =>
      (await db.views.findSaved("a")).map((one) => [one.pinnedAt, one.inDigest, one.notifies]);
    const id = await view("a");
    await db.views.save(id, "A");
    await db.views.setUses(id, { inDigest: true });
    expect(await uses()).toEqual([[null, true, false]]);
    await db.views.setUses(id, { notifies: true, pinnedAt: 5 });
    await db.views.setUses(id, { inDigest: false });
    expect(await uses()).toEqual([[5, false, true]]);
    for (const other of ["b", "c"]) await db.views.setUses(await view(other), { notifies: true });
    const notifying = async () =>
      (await db.views.findNotifying(["a", "b"])).map(({ accountId }) => accountId).sort();
    expect(await notifying()).toEqual(["a", "b"]);
    await db.views.unsave(id);
    expect(await notifying()).toEqual(["b"]);
    await db.views.save(id, "A");
    expect(await uses()).toEqual([[null, false, false]]);
  });
});

describe("counterparties", () => {
  it("are told the latest first, with the last name they had, and noted again when a day has passed", async () => {
    const { db, clock, look } = await createTestDatabase({ people: [1], accounts: ["a", "b"] });
    const met = async (...pairs: Array<[tin: string, name: string | null]>) => {
      await db.counterparties.remember(
        "a",
        pairs.map(([tin, name]) => ({ tin: tin as Tin, name })),
      );
      // It is written with the next change.
      await db.rowsOf(createSearches).keep(1, String(clock.now()));
      clock.advance(1000);
    };
    const latest = async (limit = 9) =>
      (await db.counterparties.findLatest("a", limit)).map(({ tin, name }) => `${tin} ${name}`);
    // PostgreSQL writes it apart from the next change.
    const tells = (...expected: string[]) => expect.poll(() => latest()).toEqual(expected);
    await met(["1", "One"], ["2", "Two"], ["1", null]);
    await met(["3", null]);
    await tells("3 null", "1 One", "2 Two");
    expect(await latest(1)).toEqual(["3 null"]);
    await met(["1", "One"]);
    await tells("3 null", "1 One", "2 Two");
    await met(["2", "Second"], ["3", "Three"]);
    await tells("2 Second", "3 Three", "1 One");
    clock.advance(24 * 60 * 60_000);
    await met(["1", null]);
    await tells("1 One", "2 Second", "3 Three");
    expect(await db.counterparties.findLatest("b", 9)).toEqual([]);
    expect(await look.count("counterparties")).toBe(3);
  });
});

describe("a question to a colleague", () => {
  const asked = {
    tin: "301234567" as Tin,
    kind: "act",
    documentId: "d1" as DocumentId,
    number: "7",
    note: "?",
  } as const;

  it("is asked so often of one at most since then, whomever else one asked", async () => {
    const { db, clock } = await createTestDatabase({ people: [1, 2, 3] });
    const ask = (fromUserId: number, toUserId: number, since = START) =>
      db.questions.ask({ ...asked, fromUserId, toUserId }, { most: 2, since }, () => ({}));
    expect(await ask(1, 3)).not.toBeNull();
    expect(await ask(2, 1)).not.toBeNull();
    expect([await ask(1, 2), await ask(1, 2)]).not.toContain(null);
    expect(await ask(1, 2)).toBeNull();
    expect(await ask(2, 1)).not.toBeNull();
    clock.advance(1);
    expect(await ask(1, 2, clock.now())).not.toBeNull();
  });

  it("has the last of its answers, each told", async () => {
    const { db, clock, look } = await createTestDatabase({ people: [1, 2] });
    const ids: string[] = [];
    const id = await db.questions.ask(
      { ...asked, fromUserId: 1, toUserId: 2 },
      { most: 1, since: 0 },
      (made) => {
        ids.push(made);
        return { audit: [{ event: "asked" }] };
      },
    );
    expect(ids).toEqual([id]);
    expect(await db.questions.find(id ?? "")).toMatchObject({ ...asked, answer: null, answeredAt: null });
    for (const answer of ["no", "yes"]) {
      clock.advance(1000);
      expect(await db.questions.answer(id ?? "", answer, { audit: [{ event: answer }] })).toBe(true);
    }
    expect(await db.questions.find(id ?? "")).toMatchObject({
      ...asked,
      answer: "yes",
      answeredAt: clock.now(),
    });
    expect(await db.questions.answer("none", "yes", { audit: [{ event: "never" }] })).toBe(false);
    expect(await look.values("select event from audit order by at, event")).toEqual(["asked", "no", "yes"]);
  });
});

describe("what came from a partner", () => {
  it("is told the latest first, so many, without what was sent, of others or by others", async () => {
    const { db, look } = await createTestDatabase();
    const insert = async (
      id: string,
      facts: object,
      { tin = "1", partner = "2", direction = "incoming" } = {},
    ) =>
      keepWatched(look, {
        ...{ tin, kind: "act", document_id: id, direction, partner_tin: partner },
        facts: { number: id, date: null, createdAt: null, total: null, ...facts },
      });
    await insert("undated", {});
    await insert("dated", { date: "2026-01-03" });
    await insert("old", { createdAt: "2026-01-02T08:00:00.000Z", date: "2026-01-09" });
    await insert("new", { createdAt: "2026-01-04T08:00:00.000Z" });
    await insert("sent", {}, { direction: "outgoing" });
    await insert("other partner's", {}, { partner: "3" });
    await insert("other organization's", {}, { tin: "4" });
    const from = async (limit: number) =>
      (await db.partnerHistory.findFrom("1" as Tin, "2" as Tin, limit)).map(({ documentId }) => documentId);
    expect(await from(9)).toEqual(["new", "dated", "old", "undated"]);
    expect(await from(2)).toEqual(["new", "dated"]);
    expect(await db.partnerHistory.countIncoming("1" as Tin)).toBe(5);
  });
});

describe("stored views", () => {
  it("are none where their filters cannot be read", async () => {
    const { db, look } = await createTestDatabase({ accounts: ["a"] });
    const { id } = await db.views.findOrCreate({ accountId: "a", kind: "act", list: "send", filters: {} });
    await look.change("update views set filters = '[\"7\"]'");
    expect(await db.views.find(id)).toBeNull();
  });
});

describe("disabled operations", () => {
  const WAIT = { first: 1, again: 10, all: 100 };

  it("are disabled for one account by itself, for all by two, and asked again in between", async () => {
    const { db, clock } = await createTestDatabase();
    const { disabledOperations } = db;
    const report = (account: string) => disabledOperations.reportMissing("act.list", { account }, WAIT);
    const status = (account: string | null) => disabledOperations.status("act.list", account);
    expect(await report("one")).toEqual({ disabledFor: "account", isNew: true });
    expect(await report("one")).toEqual({ disabledFor: "account", isNew: false });
    expect(await Promise.all(["one", "two", null].map(status))).toEqual(["disabled", "suspect", "suspect"]);
    clock.advance(WAIT.first);
    expect(await status("one")).toBe("suspect");
    // Who asked again waits longer.
    await report("one");
    clock.advance(WAIT.again - 1);
    expect(await status("one")).toBe("disabled");
    expect(await report("two")).toEqual({ disabledFor: "all", isNew: true });
    expect(await Promise.all(["one", "three", null].map(status))).toEqual(Array(3).fill("disabled"));
    await disabledOperations.askAgain();
    expect(await Promise.all(["one", "three", null].map(status))).toEqual(Array(3).fill("suspect"));
    await disabledOperations.clear("act.list");
    expect(await status("one")).toBe("enabled");
  });

  it("are disabled for all at once by an answer about the address", async () => {
    const { db } = await createTestDatabase();
    await db.disabledOperations.reportMissing("act.list", "service", WAIT);
    expect(await db.disabledOperations.status("act.list")).toBe("disabled");
  });

  it("need two documents again once the time is over", async () => {
    const { db, clock } = await createTestDatabase();
    const report = (document: string) => db.disabledOperations.reportMissing("act.view", { document }, WAIT);
    await report("one");
    expect(await report("two")).toEqual({ disabledFor: "all", isNew: true });
    clock.advance(WAIT.all);
    expect(await report("one")).toEqual({ disabledFor: "nobody", isNew: true });
  });

  it("are counted afresh where those who reported them cannot be read", async () => {
    const { db, look } = await createTestDatabase();
    const report = (document: string) => db.disabledOperations.reportMissing("act.view", { document }, WAIT);
    expect(await report("one")).toEqual({ disabledFor: "nobody", isNew: true });
    await look.change("update disabled_operations set reporters = '{}'");
    expect(await db.disabledOperations.status("act.view")).toBe("suspect");
    expect(await report("two")).toEqual({ disabledFor: "nobody", isNew: true });
    expect(await report("three")).toEqual({ disabledFor: "all", isNew: true });
    expect(await db.disabledOperations.status("act.view")).toBe("disabled");
  });

  it("are known to another process soon, and to the one that changed them at once", async () => {
    const { db, open } = await createTestDatabase();
    const other = await open();
    expect(await other.disabledOperations.status("act.view")).toBe("enabled");
    expect(await db.disabledOperations.status("act.view")).toBe("enabled");
    for (const document of ["one", "two"])
      await db.disabledOperations.reportMissing("act.view", { document }, WAIT);
    expect(await db.disabledOperations.status("act.view")).toBe("disabled");
    await expect.poll(() => other.disabledOperations.status("act.view")).toBe("disabled");
    await db.disabledOperations.clear("act.view");
    expect(await db.disabledOperations.status("act.view")).toBe("enabled");
  });
});

describe("seen documents", () => {
  it("tell since when a document is in its state, and cost nothing while nothing changes", async () => {
    const { db, clock } = await createTestDatabase({ accounts: ["a"] });
    const id = "d" as DocumentId;
    const sinceSeenAs = async (stateId: number | null, number: string | null = "7") => {
      await db.seenDocuments.see("a", { kind: "act", documentId: id, number, stateId });
      return (await db.seenDocuments.find("a", "act", id))?.stateSince;
    };
    expect(await sinceSeenAs(15)).toBe(START);
    clock.advance(1000);
    expect(await sinceSeenAs(15, null)).toBe(START);
    expect(await sinceSeenAs(30)).toBe(START + 1000);
    clock.advance(1000);
    expect(await sinceSeenAs(null)).toBe(START + 2000);
    clock.advance(1000);
    expect(await sinceSeenAs(null)).toBe(START + 2000);
    expect(await db.seenDocuments.wasSeenIn("a", "act", id, null)).toBe(false);
    expect(await db.seenDocuments.find("a", "act", id)).toEqual({
      number: "7",
      stateId: null,
      stateSince: START + 2000,
      shownDigest: null,
    });
    expect(await db.seenDocuments.find("b", "act", id)).toBeNull();
    expect(await db.seenDocuments.findStates("a", "act", id)).toEqual([
      { stateId: 15, at: START },
      { stateId: 30, at: START + 1000 },
    ]);
  });

  it("of a page are written soon, and before it is closed", async () => {
    const { db, clock, open } = await createTestDatabase({ people: [1], accounts: ["a"] });
    const sight = (id: string, stateId = 15) => ({
      kind: "act" as const,
      documentId: id as DocumentId,
      number: id,
      stateId,
    });
    const find = (from: Database, id: string) => from.seenDocuments.find("a", "act", id as DocumentId);
    await db.seenDocuments.noteListed("a", [sight("d"), sight("e")]);
    const first = { number: "d", stateId: 15, stateSince: START };
    await expect.poll(() => find(db, "d")).toMatchObject(first);
    clock.advance(1000);
    await db.seenDocuments.noteListed("a", [sight("d"), sight("e"), sight("f")]);
    await expect.poll(() => find(db, "f")).toMatchObject({ stateSince: START + 1000 });
    expect(await find(db, "e")).toMatchObject({ stateSince: START });
    await db.seenDocuments.noteListed("a", [sight("d", 30)]);
    await db.close();
    expect(await find(await open(), "d")).toMatchObject({ stateId: 30 });
  });

  it("are found by the stand-in of an id that fits into no button, at once and until the account is deleted", async () => {
    const test = await createTestDatabase();
    const account = await logInAs(test.db);
    const [odd, plain] = ["INV/2026/0001", "plain"] as DocumentId[];
    const standIn = shortenId(odd as DocumentId);
    const list = (id: DocumentId | undefined) =>
      test.db.seenDocuments.noteListed(account.id, [
        { kind: "act", documentId: id as DocumentId, number: "7", stateId: 15 },
      ]);
    await list(plain);
    expect(await test.db.seenDocuments.findStandIn(shortenId(plain as DocumentId))).toBeNull();
    await list(odd);
    expect(await test.db.seenDocuments.findStandIn(standIn)).toBe(odd);
    await test.db.accounts.delete(account.id);
    expect(await test.db.seenDocuments.findStandIn(standIn)).toBeNull();
  });

  it("remember what a person saw of them", async () => {
    const { db } = await createTestDatabase({ accounts: ["a"] });
    const id = "d" as DocumentId;
    await db.seenDocuments.see("a", { kind: "act", documentId: id, number: "7", stateId: 15 });
    await db.seenDocuments.setShown("a", "act", id, "one");
    await db.seenDocuments.setShown("b", "act", id, "other");
    expect((await db.seenDocuments.find("a", "act", id))?.shownDigest).toBe("one");
    await db.seenDocuments.setShown("a", "act", id, "two");
    expect((await db.seenDocuments.find("a", "act", id))?.shownDigest).toBe("two");
  });
});

describe("messages", () => {
  it("remember the panel and each document's message", async () => {
    const { db } = await createTestDatabase({ people: [1], accounts: ["a"] });
    await db.messages.setPanel(1, 10);
    await db.messages.setPanel(1, 11);
    expect(await db.messages.findPanel(1)).toBe(11);
    await db.messages.setPanel(1, null);
    expect(await db.messages.findPanel(1)).toBeNull();
    const of = ["a", "act", "d" as DocumentId] as const;
    await db.messages.setDocumentMessage(...of, 5);
    await db.messages.setDocumentMessage(...of, 6);
    expect(await db.messages.findDocumentMessage(...of)).toBe(6);
  });
});

describe("conversations", () => {
  it("come back as they were, and expire with their keys told", async () => {
    const { db, clock } = await createTestDatabase({ people: [1] });
    expect(await db.conversations.read("none")).toBeUndefined();
    await db.conversations.write("old", 1, { log: [1, "‘"] });
    clock.advance(1000);
    await db.conversations.write("new", 1, null);
    expect(await db.conversations.read("old")).toEqual({ log: [1, "‘"] });
    expect(await db.conversations.read("new")).toBeNull();
    expect(await db.conversations.expire(START + 1)).toEqual(["old"]);
    expect(await db.conversations.read("old")).toBeUndefined();
  });
});

describe("a conversation's state", () => {
  const stored = (look: TestDatabase["look"]) => look.rows("select state, updated_at from conversations");

  it("is not written again while nothing changed, but noted before it could expire", async () => {
    const { db, clock, look } = await createTestDatabase({ people: [1] });
    await db.conversations.write("key", 1, { step: 1 });
    const first = await stored(look);
    clock.advance(60_000);
    await db.conversations.write("key", 1, { step: 1 });
    expect(await stored(look)).toEqual(first);
    await db.conversations.write("key", 1, { step: 2 });
    expect(await db.conversations.read("key")).toEqual({ step: 2 });
    clock.advance(2 * 60 * 60_000);
    await db.conversations.write("key", 1, { step: 2 });
    expect(await db.conversations.expire(clock.now())).toEqual([]);
  });

  it("is written over one that was tampered with", async () => {
    const { db, look } = await createTestDatabase({ people: [1] });
    await db.conversations.write("key", 1, { step: 1 });
    await look.change("update conversations set state = ?", Buffer.alloc(200));
    await db.conversations.write("key", 1, { step: 1 });
    expect(await db.conversations.read("key")).toEqual({ step: 1 });
  });
});

describe("log-ins", () => {
  it("take a launch string once", async () => {
    const { db } = await createTestDatabase();
    expect(await db.logins.takeLaunch("hash", START + 1)).toBe(true);
    expect(await db.logins.takeLaunch("hash", START + 1)).toBe(false);
  });

  it("ask for a password for a while", async () => {
    const { db, clock } = await createTestDatabase({ people: [1] });
    await db.logins.endPasswordPrompt(1, START + 1000);
    expect(await db.logins.findPasswordPrompt(1)).toBeNull();
    await db.logins.setPasswordPrompt(1, START + 3000);
    await db.logins.endPasswordPrompt(1, START + 1000);
    expect(await db.logins.findPasswordPrompt(1)).toEqual({ expiresAt: START + 1000 });
    clock.advance(1000);
    expect(await db.logins.findPasswordPrompt(1)).toBeNull();
  });

  it("count a try in every scope or in none", async () => {
    const { db, clock } = await createTestDatabase();
    const scope = (name: string, limit: number) => ({ scope: name, limit, windowMs: 1000 });
    expect(await db.logins.countAttempt([scope("a", 2), scope("b", 1)])).toBe(true);
    expect(await db.logins.countAttempt([scope("a", 2), scope("b", 1)])).toBe(false);
    expect(await db.logins.countAttempt([scope("a", 2)])).toBe(true);
    expect(await db.logins.countAttempt([scope("a", 2)])).toBe(false);
    await db.logins.clearAttempts(["a"]);
    expect(await db.logins.countAttempt([scope("a", 2)])).toBe(true);
    clock.advance(1000);
    expect(await db.logins.countAttempt([scope("b", 1)])).toBe(true);
  });
});

describe("browsers", () => {
  it("are known until they expire or their person forgets them", async () => {
    const { db, clock } = await createTestDatabase({ people: [1] });
    const browser = { telegramUserId: 1, secretHash: "h", label: "Phone", expiresAt: START + 1000 };
    const { id } = await db.browsers.create(browser);
    expect(await db.browsers.findBySecretHash("h")).toMatchObject({ id });
    expect(await db.browsers.delete(id, 2)).toBe(false);
    expect(await db.browsers.findOfUser(1)).toHaveLength(1);
    clock.advance(1000);
    expect(await db.browsers.findBySecretHash("h")).toBeNull();
    expect(await db.browsers.delete(id, 1)).toBe(true);
  });
});

describe("listeners", () => {
  it("hear of jobs after the commit, until they leave", async () => {
    const { db, look } = await createTestDatabase();
    const seen: Array<Promise<JobCounts>> = [];
    const leave = db.onJobsWritten(() => seen.push(countJobs(look)));
    await db.jobs.add([{ type: "t", lane: "a", payload: 1 }]);
    await expect.poll(() => seen).toHaveLength(1);
    expect(await seen[0]).toMatchObject({ waiting: 1 });
    leave();
    await db.jobs.add([{ type: "t", lane: "a", payload: 2 }]);
    expect(seen).toHaveLength(1);
  });
});

describe("the sweep", () => {
  /** @promise kept-too-long: Rows that are over their time are deleted, and no others. */
  it("deletes what is over its time and nothing else", async () => {
    const test = await createTestDatabase();
    const { db, clock } = test;
    const account = await logInAs(db);
    const old = await db.decisions.create(decisionOf(account, "old"));
    const posted = await db.decisions.create(decisionOf(account, "posted"));
    await db.submissions.move(old?.id ?? "", { from: ["open"], to: "done" }, () => ({
      audit: [{ event: "done" }],
    }));
    await db.submissions.move(posted?.id ?? "", { from: ["open"], to: "unknown" });
    await db.logins.createLink({
      secretHash: "l",
      telegramUserId: 1001,
      expiresAt: START + 1000,
      way: "link",
    });
    await db.logins.takeLaunch("x", START + 1000);
    await db.notices.write({
      notices: [{ telegramUserId: 1001, news: madeUp("n"), dedupeKey: "undelivered" }],
    });
    await db.views.findOrCreate({ accountId: account.id, kind: "act", list: "send", filters: {} });
    clock.advance(10_000);
    await db.sweep({ finished: START + 5000, seen: 0 });
    const swept = ["submissions", "audit", "login_links", "used_launches", "notices", "views", "accounts"];
    const left = await Promise.all(swept.map((table) => test.look.count(table)));
    expect(left).toEqual([1, 0, 0, 0, 1, 0, 1]);
    expect(await db.decisions.find(posted?.id ?? "")).toMatchObject({ state: "unknown" });
  });

  it("deletes news that were given up and what was not seen for as long", async () => {
    const test = await createTestDatabase();
    const { db, clock } = test;
    const account = await logInAs(db);
    await db.notices.write({ notices: [{ telegramUserId: 1001, news: madeUp("n"), dedupeKey: "given up" }] });
    const [job] = await db.jobs.claim({ owner: "o", leaseUntil: START + 1000, limit: 1 });
    const dead = { kind: "dead", errorCode: "E" } as const;
    await db.jobs.settle([{ id: job?.id ?? 0, owner: "o", outcome: dead }]);
    const documentId = "d1" as DocumentId;
    await db.seenDocuments.see(account.id, { kind: "act", documentId, number: "1", stateId: 15 });
    await db.messages.setDocumentMessage(account.id, "act", documentId, 2);
    await db.counterparties.remember(account.id, [{ tin: account.tin, name: null }]);
    const swept = ["notices", "seen_documents", "seen_states", "document_messages", "counterparties"];
    const count = () => Promise.all(swept.map((table) => test.look.count(table)));
    clock.advance(10_000);
    await db.sweep({ finished: START, seen: 0 });
    expect(await count()).toEqual([1, 1, 1, 1, 1]);
    await db.sweep({ finished: START + 5000, seen: 0 });
    expect(await count()).toEqual([0, 0, 0, 0, 0]);
  });
});
