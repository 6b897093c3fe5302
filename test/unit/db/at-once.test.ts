/** What several processes on one database do at the same moment. On PostgreSQL nothing waits for anything by itself. */

import { setImmediate as letOthers } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createSearches } from "../../../src/capabilities/search/stored.ts";
import { createKeyRing } from "../../../src/db/engine/key-ring.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import type { Database } from "../../../src/db/open-database.ts";
import { watchedFactsSchema } from "../../../src/db/rows/watched-facts.ts";
import type { DocumentId, Tin } from "../../../src/documents/document.ts";
import { madeUp } from "../../support/made-up-news.ts";
import { onPostgres } from "../../support/store-under-test.ts";
import { createTestDatabase, decisionOf, logInAs, START, type TestDatabase } from "./test-database.ts";

/**
 * Each race is run so often: what is wrong shows in a few of them, where one process alone does not set their order.
 */
const ROUNDS = onPostgres ? 12 : 3;
const ME = 1001;
const PROCESSES = 3;

interface Race extends TestDatabase {
  readonly replicas: readonly Database[];
  /** Has each process do it at once. */
  all<T>(work: (db: Database, index: number) => Promise<T>): Promise<T[]>;
}

async function openReplicas(): Promise<Race> {
  const test = await createTestDatabase();
  const replicas = [test.db];
  while (replicas.length < PROCESSES) replicas.push(await test.open());
  return { ...test, replicas, all: (work) => Promise.all(replicas.map(work)) };
}

/** Runs a race again and again, each over documents, people and words of its own. */
async function again(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await race(round);
}

const trues = (results: readonly unknown[]) => results.filter((one) => one === true).length;
const documentOf = (name: string | number) => `d-${name}` as DocumentId;

async function createDecision(db: Database, account: Awaited<ReturnType<typeof logInAs>>, name: string) {
  const decision = await db.decisions.create(decisionOf(account, name));
  if (decision === null) throw new Error("the decision was not made");
  return decision;
}

const sessionOf = (account: { id: string; telegramUserId: number }, id: string) => ({
  ...{ id, accountId: account.id, telegramUserId: account.telegramUserId, language: "uz" as const },
  ...{ documentCode: "1", fingerprint: "f", expiresAt: START + 60_000, linkId: `link-${id}`, browserId: "b" },
});
const itemOf = (decisionId: string) => ({
  ...{ decisionId, content: Buffer.from("content"), shown: {}, digest: "d", unchanged: "u" },
});

describe("at a login", () => {
  it("no more tries are let through than the limit", async () => {
    const { replicas, look } = await openReplicas();
    const scope = { scope: "user:1", limit: 20, windowMs: 60_000 };
    const tries = Array.from({ length: 60 }, (_, index) =>
      (replicas[index % PROCESSES] as Database).logins.countAttempt([scope]),
    );
    expect(trues(await Promise.all(tries))).toBe(20);
    expect(Number(await look.value("select count from login_attempts"))).toBe(20);
  });

  it("a link opens once", async () => {
    const { db, all } = await openReplicas();
    await logInAs(db);
    await again(async (round) => {
      const link = { telegramUserId: ME, expiresAt: START + 1000, way: "link" as const };
      await db.logins.createLink({ ...link, secretHash: `${round}` });
      const taken = await all(({ logins }) => logins.takeLink(`${round}`));
      expect(taken.filter((one) => one !== null)).toHaveLength(1);
      expect(trues(await all(({ logins }) => logins.takeLaunch(`${round}`, START + 1000)))).toBe(1);
    });
  });

  it("one account comes of two", async () => {
    const { all, db, look } = await openReplicas();
    await again(async (round) => {
      const person = { telegramUserId: 5000 + round };
      await db.users.meet({ ...person, chatId: 1, language: "uz" });
      const made = await all((one, index) => logInAs(one, { ...person, token: `${index}` }));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(await look.count("accounts where telegram_user_id = ?", person.telegramUserId)).toBe(1);
    });
  });

  it("a token that is refused drops no other", async () => {
    const { db, replicas } = await openReplicas();
    const account = await logInAs(db);
    await again(async (round) => {
      await logInAs(db, { token: `old ${round}` });
      const [one, other] = replicas as [Database, Database];
      await Promise.all([
        one.accounts.dropToken(account.id, `old ${round}`),
        logInAs(other, { token: `new ${round}` }),
      ]);
      expect((await db.accounts.findWithToken(account.id))?.token).toBe(`new ${round}`);
    });
  });

  it("an end by its age ends no other", async () => {
    const { db, replicas, clock } = await openReplicas();
    const account = await logInAs(db);
    await again(async (round) => {
      const [one, other] = replicas as [Database, Database];
      const old = (await db.accounts.find(account.id))?.tokenSince;
      clock.advance(1000);
      let judged = 0;
      await Promise.all([
        one.endSessions({
          login: ({ tokenSince }) => {
            judged += 1;
            return tokenSince === old ? { by: "age" as const, sideEffects: {} } : null;
          },
          browser: () => null,
        }),
        logInAs(other, { token: `new ${round}` }),
      ]);
      expect(judged).toBe(1);
      expect((await db.accounts.findWithToken(account.id))?.token).toBe(`new ${round}`);
    });
  });
});

describe("of a person", () => {
  it("what is chosen at once is all kept", async () => {
    const { db, replicas } = await openReplicas();
    await logInAs(db);
    await again(async (round) => {
      const [one, other] = replicas as [Database, Database];
      const digest = { at: round, days: [1], evenIfNothing: true };
      await Promise.all([
        one.users.setPreferences(ME, { digest }),
        other.users.setPreferences(ME, { largeRows: round % 2 === 0 }),
      ]);
      expect((await db.users.find(ME))?.preferences).toMatchObject({ digest, largeRows: round % 2 === 0 });
    });
  });

  it("each way back after a login is another", async () => {
    const { db, all } = await openReplicas();
    await logInAs(db);
    let last = 0;
    await again(async () => {
      await all(({ users }, index) => users.setResume(ME, `button ${index}`));
      const until = (await db.users.findResume(ME))?.until ?? 0;
      expect(until).toBeGreaterThanOrEqual(last + PROCESSES);
      last = until;
    });
  });

  it("who comes back is told once", async () => {
    const { all, db, look } = await openReplicas();
    await again(async (round) => {
      const person = { telegramUserId: 6000 + round, chatId: 1, language: "uz" as const };
      await db.users.meet(person);
      await db.users.setBlocked(person.telegramUserId);
      let asked = 0;
      await all(({ users }) =>
        users.meet(person, () => {
          asked += 1;
          const dedupeKey = `${round} ${asked}`;
          return { notices: [{ telegramUserId: person.telegramUserId, news: madeUp("away"), dedupeKey }] };
        }),
      );
      expect(await look.count("notices where telegram_user_id = ?", person.telegramUserId)).toBe(1);
    });
  });

  it("one search is kept of the same words", async () => {
    const { all, db, look } = await openReplicas();
    await logInAs(db);
    await again(async (round) => {
      const kept = await all(({ rowsOf }) => rowsOf(createSearches).keep(ME, `words ${round}`));
      expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
    });
    expect(await look.count("searches")).toBe(ROUNDS);
  });

  it("one link is made for a scope, and a browser is let in or denied", async () => {
    const { all, db } = await openReplicas();
    const account = await logInAs(db);
    await again(async (round) => {
      const link = { telegramUserId: ME, accountId: account.id, scope: `scope ${round}` };
      const secretOf = (index: number) => ({
        secret: `${round} ${index}`,
        secretHash: `h ${round} ${index}`,
      });
      const secrets = await all(({ signingLinks }, index) => signingLinks.create(link, secretOf(index)));
      expect(new Set(secrets).size).toBe(1);
      const standing = await db.signingLinks.findBySecretHash(`h ${secrets[0]}`);
      if (standing === null) throw new Error("there is no link");
      const pairing = { id: `p ${round}`, linkId: standing.id };
      await db.signingLinks.createPairing({
        ...{ ...pairing, secretHash: `s ${round}`, label: "x", code: "1", options: ["1", "2"] },
      });
      const answers = await all(({ signingLinks }, index) =>
        index === 0
          ? signingLinks.approvePairing(pairing.id)
          : signingLinks.denyPairing(pairing, secretOf(10 + index)),
      );
      expect(trues(answers)).toBe(1);
      const state = answers[0] ? "approved" : "denied";
      expect(await db.signingLinks.findPairing(pairing.id)).toMatchObject({ state });
    });
  });

  it("a browser at a login is let in or denied", async () => {
    const { all, db } = await openReplicas();
    await logInAs(db);
    await again(async (round) => {
      const link = { telegramUserId: ME, expiresAt: START + 1000, way: "link" as const };
      await db.logins.createLink({ ...link, secretHash: `l ${round}` });
      const linkId = (await db.logins.peekLink(`l ${round}`))?.id ?? "";
      const pairing = { id: `q ${round}`, linkId };
      await db.signingLinks.createPairing({
        ...{ ...pairing, secretHash: `t ${round}`, label: "x", code: "1", options: ["1", "2"] },
      });
      const answers = await all(({ signingLinks, logins }, index) =>
        index === 0 ? signingLinks.approvePairing(pairing.id) : logins.denyLink(pairing),
      );
      expect(trues(answers)).toBe(1);
    });
  });

  it("no more is asked of a colleague than may be", async () => {
    const { replicas, db } = await openReplicas();
    const account = await logInAs(db);
    await logInAs(db, { telegramUserId: 2002 });
    const question = {
      ...{ tin: account.tin, fromUserId: ME, toUserId: 2002, kind: "act" as const },
      ...{ documentId: documentOf(1), number: null, note: null },
    };
    const asked = Array.from({ length: 30 }, (_, index) =>
      (replicas[index % PROCESSES] as Database).questions.ask(question, { most: 5, since: 0 }, () => ({})),
    );
    expect((await Promise.all(asked)).filter((id) => id !== null)).toHaveLength(5);
  });

  it("one notice waits of those that take each other's place", async () => {
    const { all, db, look } = await openReplicas();
    const account = await logInAs(db);
    await again(async (round) => {
      const notice = (index: number) => ({
        ...{ telegramUserId: ME, accountId: account.id, news: madeUp("later"), kind: "act" as const },
        ...{ documentId: documentOf(round), dedupeKey: `${round} ${index}`, notBefore: START + 1000 },
      });
      await all(({ notices }, index) => notices.putOff(notice(index)));
      await all(({ notices }, index) =>
        notices.putOffGroup({ ...notice(10 + index), documentId: null, group: `g ${round}` }),
      );
      expect(await look.count("notices where document_id = ?", documentOf(round))).toBe(1);
      expect(await look.count("notices where group_key = ?", `g ${round}`)).toBe(1);
      expect(await look.count("jobs")).toBe(2 * (round + 1));
    });
  });

  it("one notice tells of updates that were given up", async () => {
    const { all, db, look } = await openReplicas();
    await logInAs(db);
    await again(async (round) => {
      const lane = `user:${7000 + round}`;
      await db.users.meet({ telegramUserId: 7000 + round, chatId: 1, language: "uz" });
      const updates = [0, 1, 2].map((index) => ({ updateId: round * 10 + index, lane, payload: {} }));
      await db.jobs.takeUpdates(updates, null);
      await look.change("update jobs set lease_owner = 'me', parked = 0 where lane = ?", lane);
      const ids = await look.values<number>("select id from jobs where lane = ?", lane);
      await all(({ jobs }, index) =>
        jobs.settle([{ id: Number(ids[index]), owner: "me", outcome: { kind: "dead", errorCode: "X" } }]),
      );
      expect(await look.count("notices where telegram_user_id = ?", 7000 + round)).toBe(1);
    });
  });
});

describe("about a document", () => {
  it("one decision is taken", async () => {
    const { all, db } = await openReplicas();
    const accounts = await Promise.all([1, 2, 3].map((telegramUserId) => logInAs(db, { telegramUserId })));
    await again(async (round) => {
      const made = await all(({ decisions }, index) =>
        decisions.create(decisionOf(accounts[index] ?? Object.assign({}, accounts[0]), `${round}`)),
      );
      expect(made.filter((one) => one !== null)).toHaveLength(1);
    });
  });

  it("one session is opened over a decision, by whom it is by then", async () => {
    const { db, replicas } = await openReplicas();
    const mine = await logInAs(db);
    const other = await logInAs(db, { telegramUserId: 2002 });
    const [one, second, third] = replicas as [Database, Database, Database];
    await again(async (round) => {
      const [first, last] = [
        await createDecision(db, mine, `${round} first`),
        await createDecision(db, mine, `${round} last`),
      ];
      const hand = { from: mine.id, to: other.id, preparedBy: ME };
      const [opened, openedToo, given] = await Promise.all([
        one.signingSessions.create(
          sessionOf(mine, `${round} a`),
          [first, last].map(({ id }) => itemOf(id)),
        ),
        second.signingSessions.create(
          sessionOf(mine, `${round} b`),
          [last, first].map(({ id }) => itemOf(id)),
        ),
        third.decisions.give([first.id], hand, () => ({})),
      ]);
      const over = [opened, openedToo].filter((session) => session !== null);
      expect(over.length + given.length).toBe(1);
      const now = await db.decisions.find(first.id);
      expect(now).toMatchObject(
        given.length === 1
          ? { state: "open", accountId: other.id }
          : { state: "signing", accountId: mine.id },
      );
    });
  });

  it("a signature is posted once, whatever it was given for, and none throws", async () => {
    const { all, db } = await openReplicas();
    const account = await logInAs(db);
    await again(async (round) => {
      const decisions = await Promise.all(
        [0, 1, 2].map((index) => createDecision(db, account, `${round} ${index}`)),
      );
      const session = sessionOf(account, `${round}`);
      await db.signingSessions.create(
        session,
        decisions.map(({ id }) => itemOf(id)),
      );
      const reserved = await all(({ submissions }, index) =>
        submissions.reserve([
          {
            decisionId: decisions[index]?.id ?? "",
            ...{ sessionId: session.id, signatureHash: `signature ${round}` },
          },
        ]),
      );
      expect(reserved.flat()).toHaveLength(1);
      const twice = await all(({ submissions }, index) =>
        submissions.reserve(
          decisions.map(({ id }, place) => ({
            ...{ decisionId: id, sessionId: session.id, signatureHash: `${round} ${index} ${place}` },
          })),
        ),
      );
      const ids = twice.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(2);
    });
  });

  it("nothing is posted by a session that ended first", async () => {
    const { db, replicas } = await openReplicas();
    const account = await logInAs(db);
    const [one, other] = replicas as [Database, Database];
    await again(async (round) => {
      const decision = await createDecision(db, account, `${round}`);
      const session = sessionOf(account, `${round}`);
      await db.signingSessions.create(session, [itemOf(decision.id)]);
      const [reserved] = await Promise.all([
        one.submissions.reserve([
          { decisionId: decision.id, sessionId: session.id, signatureHash: `${round}` },
        ]),
        other.signingSessions.end(session.id, "left"),
      ]);
      const state = reserved.length === 1 ? "submitting" : "open";
      expect(await db.decisions.find(decision.id)).toMatchObject({ state });
    });
  });

  it("one save is under way", async () => {
    const { all, db } = await openReplicas();
    const account = await logInAs(db);
    await again(async (round) => {
      const save = (index: number, documentId: string) => ({
        ...{
          id: `${round} ${index} ${documentId}`,
          accountId: account.id,
          tin: account.tin,
          telegramUserId: ME,
        },
        ...{ kind: "act" as const, documentId: documentOf(documentId), draftId: `${round} ${documentId}` },
        summary: decisionOf(account, "x").summary,
      });
      const saved = await all(({ submissions }, index) =>
        submissions.reserve([{ save: save(index, `save ${round}`) }]),
      );
      expect(saved.flat()).toHaveLength(1);
    });
  });

  it("the same draft saved by two is one of theirs, whole", async () => {
    const { all, db } = await openReplicas();
    const account = await logInAs(db);
    await again(async (round) => {
      const of = { accountId: account.id, telegramUserId: ME, kind: "act" as const };
      const draft = await db.drafts.create({ ...of, content: {} });
      const saved = await all(({ drafts }, index) => drafts.update(draft, { round, index, same: index }));
      expect(trues(saved)).toBe(PROCESSES);
      const content = (await db.drafts.find(draft.id))?.content as { index: number; same: number };
      expect(content.same).toBe(content.index);
      const replaced = await all(({ drafts }, index) =>
        drafts.create({ ...of, content: { index }, instead: draft.id }),
      );
      expect(await db.drafts.find(draft.id)).toBeNull();
      for (const one of replaced) await db.drafts.delete(one.id);
    });
  });

  it("one message leads to one session", async () => {
    const { all, db, look } = await openReplicas();
    const account = await logInAs(db);
    await again(async (round) => {
      const ids = [0, 1, 2].map((index) => `${round} ${index}`);
      for (const id of ids) {
        const decision = await createDecision(db, account, id);
        await db.signingSessions.create(sessionOf(account, id), [itemOf(decision.id)]);
      }
      await all(({ signingSessions }, index) => signingSessions.setMessage(ids[index] ?? "", round + 1));
      expect(await look.count("signing_sessions where message_id = ?", round + 1)).toBe(1);
    });
  });

  it("one look at a list becomes true", async () => {
    const { all, db } = await openReplicas();
    const account = await logInAs(db);
    const tin = account.tin as Tin;
    const job = { type: "watch", lane: `watch:${tin}`, key: `watch:${tin}`, payload: {} };
    await all(({ watched }) => watched.begin(tin, job));
    const list = {
      ...{
        tin,
        kind: "act" as const,
        digest: null,
        wholeAt: null,
        more: false,
        total: 1,
        failingSince: null,
      },
    };
    await again(async (round) => {
      const name = `list ${round}`;
      const recorded = await all(({ watched }, index) =>
        watched.record(
          {
            ...{ before: null, list: { ...list, list: name, readAt: START + index }, documents: [] },
            ...{ seen: [], gone: [] },
          },
          { audit: [{ event: name }] },
        ),
      );
      expect(trues(recorded)).toBe(1);
    });
    expect(await db.watched.findLists(tin)).toHaveLength(ROUNDS);
  });

  it("what each learns of a document is kept", async () => {
    const { all, db } = await openReplicas();
    const account = await logInAs(db);
    const tin = account.tin as Tin;
    await db.watched.begin(tin, { type: "watch", lane: `watch:${tin}`, key: `watch:${tin}`, payload: {} });
    const list = {
      tin,
      kind: "act" as const,
      list: "receive",
      digest: null,
      wholeAt: null,
      more: false,
      total: 1,
    };
    const of = (round: number) => ({ tin, kind: "act" as const, documentId: documentOf(`learnt-${round}`) });
    const documents = Array.from({ length: ROUNDS }, (_, round) => ({
      ...{
        ...of(round),
        list: "receive",
        direction: "incoming" as const,
        stateId: 15,
        partnerTin: null,
        vatMarks: null,
      },
      ...{
        digest: "d",
        stateSince: START,
        otherStateAt: null,
        cameAt: null,
        waitBeganAt: null,
        firstSeenAt: START,
        seenAt: START,
      },
      facts: watchedFactsSchema.parse({ date: null }),
    }));
    await db.watched.record(
      {
        before: null,
        list: { ...list, failingSince: null, readAt: START },
        documents,
        seen: [],
        gone: [],
      },
      {},
    );
    const learnt = { vatRates: ["12"], goods: ["Monitor"], bankAccount: "2020" };
    const nothing = { vatRates: [], goods: [], lines: null, bankAccount: null, currency: null };
    await again(async (round) => {
      const parts = [
        { vatRates: learnt.vatRates },
        { goods: learnt.goods },
        { bankAccount: learnt.bankAccount },
      ];
      await all(({ partnerHistory }, index) =>
        partnerHistory.learn(of(round), { ...nothing, ...parts[index] }),
      );
      const { facts } = (await db.watched.findDocument(tin, "act", of(round).documentId)) ?? {};
      expect(facts).toMatchObject(learnt);
    });
  });

  it("an operation is disabled by two who miss it at once", async () => {
    const { all, db } = await openReplicas();
    await again(async (round) => {
      const reports = await all(({ disabledOperations }, index) =>
        disabledOperations.reportMissing(
          `operation ${round}`,
          { document: `reporter ${index}` },
          { first: 1000, again: 1000, all: 1000 },
        ),
      );
      expect(trues(reports.map(({ disabledFor, isNew }) => disabledFor === "all" && isNew))).toBe(1);
      expect(await db.disabledOperations.status(`operation ${round}`)).toBe("disabled");
    });
  });
});

describe("of jobs", () => {
  it("an update that two were handed is taken once, and its lane keeps its order", async () => {
    const { all, db, look } = await openReplicas();
    await logInAs(db);
    await again(async (round) => {
      const lane = `user:${round}`;
      const updates = [0, 1, 2, 3].map((index) => ({ updateId: round * 10 + index, lane, payload: index }));
      await all(({ jobs }, index) =>
        jobs.takeUpdates(updates, { owner: `owner ${index}`, leaseUntil: START + 60_000 }),
      );
      expect(await look.count("jobs where lane = ?", lane)).toBe(4);
      expect(await look.count("jobs where lane = ? and lease_owner is not null", lane)).toBe(1);
    });
  });

  it("what is planned by everybody at a start is there once", async () => {
    const { all, look, db } = await openReplicas();
    const { tin } = await logInAs(db);
    await again(async (round) => {
      const job = { type: "housekeeping", lane: "housekeeping", key: `housekeeping ${round}`, payload: {} };
      const watch = { type: "watch", lane: `watch:${tin}`, key: `watch ${round}`, payload: {} };
      await all(async ({ jobs, watched, notices }) => {
        await jobs.add([job]);
        await watched.recover([tin as Tin], () => watch, START);
        const round1 = { telegramUserId: ME, news: madeUp("digest"), dedupeKey: `digest:${round}` };
        await notices.write({ notices: [round1] });
      });
      expect(await look.count("jobs where key = ?", job.key)).toBe(1);
      expect(await look.count("jobs where key = ?", watch.key)).toBe(1);
      expect(await look.count("notices where dedupe_key = ?", `digest:${round}`)).toBe(1);
    });
  });

  it("one is claimed by one", async () => {
    const { all, db } = await openReplicas();
    await again(async (round) => {
      const jobs = Array.from({ length: 20 }, (_, index) => ({
        ...{ type: "step", lane: `${round} ${index % 7}`, payload: index },
      }));
      await db.jobs.add(jobs);
      for (let left = jobs.length; left > 0; ) {
        const claimed = await all((one, index) =>
          one.jobs.claim({ owner: `${index}`, leaseUntil: START + 60_000, limit: 5 }),
        );
        const lanes = claimed.flat().map(({ lane }) => lane);
        expect(new Set(lanes).size).toBe(lanes.length);
        await all((one, index) =>
          one.jobs.settle(
            (claimed[index] ?? []).map(({ id }) => ({ id, owner: `${index}`, outcome: { kind: "done" } })),
          ),
        );
        left -= lanes.length;
      }
    });
  });

  it("a dead letter is brought back beside a living job of its key by none", async () => {
    const { replicas, db, look } = await openReplicas();
    const [one, other] = replicas as [Database, Database];
    await again(async (round) => {
      const job = { type: "step", lane: `${round}`, key: `key ${round}`, payload: {} };
      await db.jobs.add([job]);
      await look.change("update jobs set dead_at = 1 where key = ?", job.key);
      await Promise.all([one.deadLetters.retry("all"), other.jobs.add([job])]);
      expect(await look.count("jobs where key = ? and dead_at is null", job.key)).toBe(1);
      await look.change("delete from jobs");
    });
  });
});

describe("while others write", () => {
  it("two sweep the same database", async () => {
    const { all, db, look, clock } = await openReplicas();
    const account = await logInAs(db);
    for (let index = 0; index < 450; index += 1) {
      await look.change("insert into used_launches values (?, 1)", `${index}`);
      await look.change(
        "insert into seen_documents (account_id, kind, document_id, state_since, seen_at) values (?, 'act', ?, 1, 1)",
        account.id,
        `${index}`,
      );
    }
    await all(({ sweep }) => sweep({ finished: clock.now(), seen: 0 }));
    expect(await look.count("used_launches")).toBe(0);
    expect(await look.count("seen_documents")).toBe(0);
  });

  it("the key is changed, and all that is written lies under the new one in the end", async () => {
    const test = await createTestDatabase();
    const { db, look } = test;
    let ring = createKeyRing(START);
    const source = { version: () => ring.writingKeyId, load: () => ring };
    const rotating = await test.open(createVault(ring, source));
    const writing = await test.open(createVault(ring, source));
    const account = await logInAs(writing);
    const first = ring.keys;
    const of = { accountId: account.id, telegramUserId: ME, kind: "act" as const };
    const drafts = await Promise.all([1, 2, 3].map((content) => writing.drafts.create({ ...of, content })));
    let isOver = false;
    const write = (async () => {
      for (let round = 0; !isOver; round += 1) {
        const draft = drafts[round % 3];
        if (draft) await writing.drafts.update(draft, { round });
        await writing.rowsOf(createSearches).keep(ME, `words ${round % 40}`);
        await logInAs(writing, { token: `token ${round}` });
        await letOthers();
      }
    })();
    await rotating.keyUse.changeRing(() => {
      const fresh = createKeyRing(START + 1);
      ring = { writingKeyId: fresh.writingKeyId, keys: [...first, ...fresh.keys] };
    });
    await rotating.keyUse.reencrypt();
    const used = await rotating.keyUse.count();
    isOver = true;
    await write;
    expect([...used.keys()]).toEqual([ring.writingKeyId]);
    expect([...(await rotating.keyUse.count()).keys()]).toEqual([ring.writingKeyId]);
    expect(await db.accounts.find(account.id)).not.toBeNull();
    expect((await rotating.accounts.findWithToken(account.id))?.token).toMatch(/^token/);
    expect(await look.count("searches")).toBeGreaterThan(0);
  });
});
