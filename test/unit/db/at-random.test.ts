/**
 * Whatever several processes do against each other at random, nobody is told of it, and what must hold holds. That
 * changes were in each other's way shows only where beginning anew did not help.
 */

import { getTableName } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSearches } from "../../../src/capabilities/search/stored.ts";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { ownedBy } from "../../../src/db/engine/define-table.ts";
import type { Database } from "../../../src/db/open-database.ts";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import type { DocumentId, Tin } from "../../../src/documents/document.ts";
import { fuzz } from "../../support/fuzz.ts";
import { madeUp } from "../../support/made-up-news.ts";
import type { Look } from "../../support/store-under-test.ts";
import { createTestDatabase, decisionOf, logInAs, START } from "./test-database.ts";

const PEOPLE = [1, 2, 3];
const TINS = ["301111111", "302222222"] as Tin[];
const PROCESSES = 3;
const RUNS = 12;
/** Half a second each, on a machine that is free. */
const RUN_TIMEOUT_MS = 10_000;

/** Who does something, to what: small numbers, so that they meet. */
interface Step {
  readonly act: number;
  readonly person: number;
  readonly tin: number;
  readonly document: number;
}

let count = 0;
function freshNumber(): number {
  count += 1;
  return count;
}
const fresh = () => String(freshNumber());
const secretOf = (name: string) => ({ secret: name, secretHash: name });
const watchOf = (tin: Tin) => ({ type: "watch", lane: `watch:${tin}`, key: `watch:${tin}`, payload: {} });

interface Act {
  readonly db: Database;
  readonly me: number;
  readonly tin: Tin;
  readonly id: DocumentId;
  /** The person's account of the organization, or a colleague's; null where there is none. */
  readonly account: AccountRow | null;
  readonly colleague: AccountRow | null;
}

const notice = (me: number, key = fresh()) => ({ telegramUserId: me, news: madeUp("x"), dedupeKey: key });

async function openSession({ db, account }: Act): Promise<void> {
  if (account === null) return;
  const open = await db.decisions.findOfAccount(account.id, ["open"]);
  const of = { accountId: account.id, telegramUserId: account.telegramUserId, language: "uz" as const };
  const id = fresh();
  await db.signingSessions.create(
    { ...of, id, documentCode: "1", fingerprint: "f", expiresAt: START, linkId: id, browserId: "b" },
    open.map((one) => ({
      ...{ decisionId: one.id, content: Buffer.from("x"), shown: {}, digest: "d", unchanged: "u" },
    })),
    { notices: [notice(of.telegramUserId)] },
  );
}

async function endSession({ db, account, me }: Act): Promise<void> {
  if (account === null) return;
  for (const { id } of await db.decisions.findOfAccount(account.id, ["signing"])) {
    const session = await db.signingSessions.findOfDecision(id);
    if (session !== null) await db.signingSessions.end(session.id, "left", { notices: [notice(me)] });
  }
}

async function sign({ db, account, me }: Act): Promise<void> {
  if (account === null) return;
  const signing = await db.decisions.findOfAccount(account.id, ["signing"]);
  const reservations = [];
  for (const { id } of signing) {
    const session = await db.signingSessions.findOfDecision(id);
    if (session !== null)
      reservations.push({
        ...{ decisionId: id, sessionId: session.id, signatureHash: `signature ${count % 5}` },
        sideEffects: { notices: [notice(me)], jobs: [{ type: "follow", lane: `s:${id}`, payload: {} }] },
      });
  }
  for (const { id } of await db.submissions.reserve(reservations))
    await db.submissions.move(id, { from: ["submitting"], to: "done" }, () => ({ notices: [notice(me)] }));
}

async function work({ db, me }: Act): Promise<void> {
  const owner = fresh();
  const claimed = await db.jobs.claim({ owner, leaseUntil: START + 60_000, limit: 5 });
  await db.jobs.settle(
    claimed.map(({ id }, index) => ({
      ...{ id, owner },
      outcome: index % 3 === me % 3 ? { kind: "dead", errorCode: "X" } : { kind: "done" },
    })),
  );
}

const acts: ReadonlyArray<(act: Act) => Promise<unknown>> = [
  ({ db, me }) => db.users.meet({ telegramUserId: me, chatId: me, language: "uz" }),
  ({ db, me }) => db.users.delete(me),
  ({ db, me, tin }) => logInAs(db, { telegramUserId: me, tin }),
  async ({ db, me, account }) => account && db.accounts.delete(account.id, { notices: [notice(me)] }),
  async ({ db, account, id }) => account && db.decisions.create(decisionOf(account, id)),
  async ({ db, account, me, id }) => {
    const open = account && (await db.decisions.findOpen(account.tin, "invoice", id));
    if (open)
      await db.submissions.move(open.id, { from: ["open", "signing"], to: "undone" }, () => ({
        notices: [notice(me)],
      }));
  },
  async ({ db, account, colleague, me }) => {
    if (account === null || colleague === null) return;
    const open = await db.decisions.findOfAccount(account.id, ["open"]);
    const hand = { from: account.id, to: colleague.id, preparedBy: me };
    await db.decisions.give(
      open.map(({ id }) => id),
      hand,
      () => ({ notices: [notice(colleague.telegramUserId), notice(me)] }),
    );
  },
  openSession,
  endSession,
  sign,
  work,
  ({ db, me }) =>
    db.jobs.takeUpdates(
      [0, 1].map((index) => ({
        updateId: freshNumber(),
        lane: `user:${PEOPLE[(me + index) % 3]}`,
        payload: 1,
      })),
      null,
    ),
  ({ db, me }) => db.notices.write({ notices: [notice(me), ...PEOPLE.map((one) => notice(one))] }),
  ({ db, me }) => db.notices.putOffGroup({ ...notice(me), group: `g:${me}`, notBefore: START + 1 }),
  ({ db, me }) => db.notices.withdrawGroup(`g:${me}`),
  ({ db, tin }) => db.watched.begin(tin, watchOf(tin)),
  async ({ db, tin, account }) => {
    const list = { tin, kind: "act" as const, list: "send", digest: null, wholeAt: null, more: false };
    const [before = null] = await db.watched.findLists(tin);
    const look = { before, list: { ...list, total: 1, failingSince: null, readAt: freshNumber() } };
    const notices = account === null ? [] : [{ ...notice(account.telegramUserId), accountId: account.id }];
    await db.watched.record({ ...look, documents: [], seen: [], gone: [] }, { notices });
  },
  async ({ db, account, me }) =>
    account && db.drafts.create({ accountId: account.id, telegramUserId: me, kind: "act", content: {} }),
  async ({ db, account, id }) => {
    if (account === null) return;
    const sight = { kind: "act" as const, documentId: id, number: id, stateId: freshNumber() % 3 };
    await db.seenDocuments.see(account.id, sight);
    await db.seenDocuments.noteListed(account.id, [sight]);
    await db.counterparties.remember(account.id, [{ tin: account.tin, name: fresh() }]);
    db.watched.noteActive(TINS, 0, watchOf, (tin) => ({ ...watchOf(tin), key: `look:${tin}` }));
  },
  async ({ db, account, me }) => {
    if (account === null) return;
    const link = { telegramUserId: me, accountId: account.id, scope: "all" };
    await db.signingLinks.create(link, secretOf(fresh()));
  },
  ({ db, me }) => db.conversations.write(`${me}`, me, fresh()),
  ({ db, me }) => db.rowsOf(createSearches).keep(me, `words ${count % 4}`),
  ({ db, me }) => db.users.setPreferences(me, { largeRows: count % 2 === 0 }),
  ({ db, me }) => db.users.setResume(me, fresh()),
  async ({ db, account }) => account && db.accounts.dropToken(account.id, "token-of-a-test"),
  ({ db }) => db.sweep({ finished: START, seen: 0 }),
  ({ db, me }) => db.revoke({ telegramUserId: me }, () => ({ notices: [notice(me)] })),
  ({ db, me }) =>
    db.endSessions({
      login: ({ telegramUserId }) =>
        telegramUserId === me
          ? { by: "idle", sideEffects: { notices: PEOPLE.map((one) => notice(one)) } }
          : null,
      browser: () => null,
    }),
  ({ db }) => db.deadLetters.retry("all"),
];

const steps = fc.array(
  fc.record({
    act: fc.nat({ max: acts.length - 1 }),
    person: fc.nat({ max: PEOPLE.length - 1 }),
    tin: fc.nat({ max: TINS.length - 1 }),
    document: fc.nat({ max: 2 }),
  }),
  { minLength: 20, maxLength: 60 },
);

async function take(db: Database, step: Step): Promise<void> {
  const me = PEOPLE[step.person] ?? 1;
  const tin = TINS[step.tin] ?? (TINS[0] as Tin);
  const all = await db.accounts.findOfOrganization(tin);
  await acts[step.act]?.({
    ...{ db, me, tin, id: `d${step.document}` as DocumentId },
    account: all.find(({ telegramUserId }) => telegramUserId === me) ?? null,
    colleague: all.find(({ telegramUserId }) => telegramUserId !== me) ?? null,
  });
}

/** A notice may come for somebody who leaves meanwhile: it is delivered to nobody, and swept. */
const namesOf = (owner: "account" | "person") =>
  ownedBy(everyTable, owner)
    .map(getTableName)
    .filter((name) => name !== "notices");
const ofAccounts = [...namesOf("account"), "signing_links", "signing_sessions"];
const ofPeople = namesOf("person");

/** What nobody may find, by its name. */
async function findWrong(look: Look): Promise<Record<string, number>> {
  const wrong: Record<string, number> = {};
  const check = async (name: string, rows: string) => {
    const found = await look.count(rows);
    if (found > 0) wrong[name] = found;
  };
  for (const table of ofAccounts)
    await check(`${table} of nobody`, `${table} where account_id not in (select id from accounts)`);
  for (const table of ofPeople)
    await check(
      `${table} of nobody`,
      `${table} where telegram_user_id not in (select telegram_user_id from users)`,
    );
  await check(
    "decisions that wait for nobody",
    "submissions where state in ('open', 'signing') and account_id not in (select id from accounts)",
  );
  await check(
    "decisions that are signed nowhere, or twice",
    `submissions where state = 'signing' and 1 <> (select count(*) from signing_items i
       join signing_sessions s on s.id = i.session_id
       where i.submission_id = submissions.id and s.state <> 'ended' and s.account_id = submissions.account_id)`,
  );
  await check(
    "lanes with two jobs at work",
    "(select lane from jobs where lease_owner is not null group by lane having count(*) > 1) as lanes",
  );
  await check(
    "jobs that wait behind nothing",
    `jobs where parked = 1 and not exists (select 1 from jobs other
       where other.lane = jobs.lane and other.dead_at is null and other.parked = 0)`,
  );
  return wrong;
}

describe("processes that do anything at any time", () => {
  it(
    "are never told of each other, and leave nothing half done",
    async () => {
      await fuzz(
        "at-random",
        fc.tuple(steps, steps, steps),
        async (plans) => {
          const test = await createTestDatabase();
          try {
            for (const person of PEOPLE)
              await logInAs(test.db, { telegramUserId: person, tin: TINS[0] as Tin });
            const replicas = [test.db];
            while (replicas.length < PROCESSES) replicas.push(await test.open());
            await Promise.all(
              plans.flatMap((plan, index) => {
                const db = replicas[index] ?? test.db;
                // Each does two things at a time.
                return [0, 1].map(async (half) => {
                  for (const [place, step] of plan.entries()) if (place % 2 === half) await take(db, step);
                });
              }),
            );
            for (const db of replicas) await db.close();
            expect(await findWrong(test.look)).toEqual({});
          } finally {
            await test.remove();
          }
        },
        { runs: RUNS },
      );
    },
    RUN_TIMEOUT_MS * RUNS * Number(process.env.FUZZ_RUNS ?? 1),
  );
});
