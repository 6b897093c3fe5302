/** Whatever absences and rights there are: what waits is told to somebody who may decide it, and to no other. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askColleague } from "../../../../src/bot/colleagues/ask-colleague.ts";
import type { Visit } from "../../../../src/bot/visit.ts";
import { findAnswering } from "../../../../src/capabilities/away/absence.ts";
import { hears } from "../../../../src/capabilities/away/hear.ts";
import { awayJob, awayJobs } from "../../../../src/capabilities/away/job.ts";
import { substituteLost } from "../../../../src/capabilities/away/news.ts";
import { createAbsences } from "../../../../src/capabilities/away/stored.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import type { NoticeRow } from "../../../../src/db/rows/notices.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { addDays, dateInTimeZone } from "../../../../src/documents/dates.ts";
import type { Tin } from "../../../../src/documents/document.ts";
import { MINUTE_MS } from "../../../../src/documents/durations.ts";
import { RunAgainAt } from "../../../../src/jobs/job-runner.ts";
import { documentNewsByName, newsGroup } from "../../../../src/watch/news.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { createTestDatabase, keepWatched, logInAs, START } from "../../db/test-database.ts";

const OURS = "301234567" as Tin;
const PEOPLE = [1, 2, 3, 4] as const;
/** A Wednesday, eleven in the morning in Tashkent. */
const NOW = Date.UTC(2026, 10, 18, 6);

const personArb = fc.record({
  /** Whom the person chose to answer; 0: the person is not away. */
  substitute: fc.integer({ min: 0, max: 4 }),
  /** Whether the account may read the documents' list. */
  right: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  wantsNews: fc.boolean(),
  /** Whom the person named to hear of what is undecided; 0: nobody. */
  second: fc.integer({ min: 0, max: 4 }),
  /** Whom the person asks about the first document; 0: nobody. */
  asks: fc.integer({ min: 0, max: 4 }),
  withUrgent: fc.boolean(),
});
const endArb = fc.record({
  who: fc.constantFrom(...PEOPLE),
  how: fc.constantFrom(
    "block",
    "logout",
    "login",
    "right",
    "unproved",
    "unproved",
    "comesBack",
    "delete",
    "decides",
  ),
  /** After so many looks. */
  after: fc.integer({ min: 0, max: 6 }),
});

type Of<Arb> = Arb extends fc.Arbitrary<infer Value> ? Value : never;
type Person = Of<typeof personArb>;
type End = Of<typeof endArb>;

async function createOffice(people: readonly Person[]) {
  const test = await createTestDatabase();
  const { db, clock, look } = test;
  clock.advance(NOW - START);
  const accounts = new Map<number, string>();
  /** Those who may read the documents at the service. */
  const allowed = new Set<number>();
  for (const [index, { right, wantsNews }] of people.entries()) {
    const who = index + 1;
    const { id } = await logInAs(db, { telegramUserId: who, tin: OURS, token: `t-${who}` });
    accounts.set(who, id);
    await look.change(
      "insert into list_rights values (?, 'invoice', 'receive', ?, ?, 0)",
      id,
      right ? 1 : 0,
      NOW,
    );
    if (right) allowed.add(who);
    if (!wantsNews) await db.users.setPreferences(who, { off: ["arrived"] });
  }
  const today = dateInTimeZone(NOW, "Asia/Tashkent");
  for (const [index, { substitute, withUrgent }] of people.entries()) {
    const [accountId, substituteId] = [accounts.get(index + 1), accounts.get(substitute)];
    if (accountId === undefined || substituteId === undefined || substitute === index + 1) continue;
    const days = { from: today, until: addDays(today, 20) };
    const row = { accountId, substituteId, ...days, withUrgent, lostAt: null };
    await db.rowsOf(createAbsences).save(row, awayJob(accountId, NOW));
  }
  for (const [index, { second }] of people.entries()) {
    const [accountId, secondId] = [accounts.get(index + 1), accounts.get(second)];
    if (accountId === undefined || secondId === undefined || second === index + 1) continue;
    await db.rowsOf(createAbsences).setSecond(accountId, secondId, awayJob(accountId, NOW));
  }
  /** The account that signs what was prepared for each. */
  const signers = new Map<string, string | null>();
  const signing = {
    passOn: async ({ id }: AccountRow, to: string | null) => {
      signers.set(id, to);
      return true;
    },
  };
  const dependencies = { db, clock, profile: builtInProfile, doubtSources: [], signing };
  return { ...test, accounts, allowed, signers, decided: new Map<string, number>(), dependencies };
}

type Office = Awaited<ReturnType<typeof createOffice>>;

/** As watching does: a notice for each who may read the list and wants to hear. */
async function arrives({ db, look, clock, accounts }: Office, people: readonly Person[], documentId: string) {
  await keepWatched(look, {
    tin: OURS,
    document_id: documentId,
    partner_tin: "302222222",
    // Its last day is two working days ahead.
    facts: { date: null, createdAt: "2026-11-10T05:00:00.000Z" },
  });
  const notices = people.flatMap(({ right, wantsNews }, index) => {
    const accountId = accounts.get(index + 1) ?? "";
    return right && wantsNews
      ? [
          documentNewsByName.documentArrived.notice({
            ...{ telegramUserId: index + 1, accountId, kind: "invoice", documentId: documentId as never },
            ...{ data: { from: null, to: 15, list: "receive" }, group: newsGroup(accountId) },
            dedupeKey: `documentArrived:${accountId}:invoice:${documentId}:${clock.now()}`,
          }),
        ]
      : [];
  });
  await db.notices.write({ notices });
  return notices.length > 0;
}

/** One round of deliveries; returns who was told which document, `all` where the person is told that nobody answers. */
async function deliver({ db, look, clock, allowed, decided, dependencies }: Office, told: Set<string>) {
  const ids = await look.values<string>(
    "select id from notices where delivered_at is null and not_before <= ?",
    clock.now(),
  );
  for (const id of ids) {
    const notice = (await db.notices.find(id)) as NoticeRow | null;
    const user = notice && (await db.users.find(notice.telegramUserId));
    if (notice === null || user === null || user.blockedAt !== null) continue;
    const visit = { ...viewVisit("en", clock.now()), user, dependencies, now: () => clock.now() };
    const hearing = (await hears(visit as unknown as Visit, notice)) ?? { is: "told" };
    if (hearing.is === "held") await db.notices.hold(id, hearing.until);
    if (hearing.is === "heard") await db.notices.setDelivered(id, null);
    if (hearing.is !== "told") continue;
    const account = notice.accountId === null ? null : await db.accounts.find(notice.accountId);
    const isLost = notice.news === substituteLost.name;
    if (account?.hasToken !== true && !isLost) continue;
    const may = allowed.has(user.telegramUserId);
    const what = isLost ? "all" : (notice.documentId ?? String(notice.data.questionId));
    if (may && !decided.has(what)) told.add(`${user.telegramUserId}:${what}`);
    await db.notices.setDelivered(id, may ? 7 : null);
  }
}

async function looksAfter({ accounts, dependencies }: Office) {
  const work = awayJobs.away?.({ dependencies } as never).work;
  for (const accountId of accounts.values())
    await work?.({ payload: { accountId } } as never, new AbortController().signal).catch(
      (error: unknown) => {
        if (!(error instanceof RunAgainAt)) throw error;
      },
    );
}

/** About the first document, as its card does. */
async function askColleagues({ db, clock, accounts, dependencies }: Office, people: readonly Person[]) {
  for (const [index, { asks }] of people.entries()) {
    const [account, colleague] = await Promise.all(
      [index + 1, asks].map((who) => db.accounts.find(accounts.get(who) ?? "")),
    );
    if (account == null || colleague == null || asks === index + 1) continue;
    const visit = { ...viewVisit("en", clock.now()), dependencies } as unknown as Visit;
    const about = { kind: "invoice", id: "d1" as never, number: null } as const;
    await askColleague(visit, account, about, { ...colleague, personName: null });
  }
}

async function happens({ db, look, clock, accounts, allowed, decided }: Office, { who, how }: End) {
  const id = accounts.get(who) ?? "";
  switch (how) {
    case "block":
      return db.users.setBlocked(who);
    case "logout":
      return db.accounts.delete(id, {});
    case "login":
      return look.change("update accounts set token = null where id = ?", id);
    case "right":
      allowed.delete(who);
      return look.change("update list_rights set allowed = 0 where account_id = ?", id);
    // The service forbids it, and no read has shown that yet.
    case "unproved":
      return allowed.delete(who);
    case "comesBack":
      return db.rowsOf(createAbsences).cancel(id);
    case "delete":
      return db.users.delete(who);
    case "decides":
      for (const document of await look.values<string>("select document_id from watched_documents"))
        if (!decided.has(document)) decided.set(document, clock.now());
      return look.change("update watched_documents set state_id = 30");
  }
}

describe("what waits while people are away", () => {
  it("is told to somebody who may decide it, and to nobody who may not", async () => {
    let [substituted, undecided] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.array(personArb, { minLength: 2, maxLength: 4 }),
        fc.array(endArb, { maxLength: 4 }),
        async (people, ends) => {
          const office = await createOffice(people);
          const { db, look, clock, accounts, allowed, signers, decided } = office;
          const told = new Set<string>();
          const isTold = new Map<string, boolean>();
          for (let step = 0; step < 12; step += 1) {
            for (const end of ends.filter(({ after }) => after === step)) await happens(office, end);
            // A read of the person's own shows in time what the service forbids.
            for (const { who, how, after } of ends)
              if (how === "unproved" && after + 3 === step)
                await happens(office, { who, how: "right", after });
            // A look that proves rights comes before the next one.
            if (step === 1 || step === 5) {
              const now = people.map((person, index) => ({
                ...person,
                right: allowed.has(index + 1) && accounts.has(index + 1),
              }));
              const there = await Promise.all(
                now.map(async (one, index) => ({
                  ...one,
                  right: one.right && (await db.accounts.find(accounts.get(index + 1) ?? "")) !== null,
                })),
              );
              isTold.set(`d${step}`, await arrives(office, there, `d${step}`));
            }
            if (step === 2) await askColleagues(office, people);
            await deliver(office, told);
            await looksAfter(office);
            await deliver(office, told);
            clock.advance(6 * MINUTE_MS);
          }
          const mayDecide: number[] = [];
          for (const who of PEOPLE) {
            const [account, user] = [
              await db.accounts.find(accounts.get(who) ?? ""),
              await db.users.find(who),
            ];
            if (account?.hasToken && user?.blockedAt === null && allowed.has(who)) mayDecide.push(who);
          }
          for (const [document, isNews] of isTold) {
            const hears = mayDecide.filter((who) => people[who - 1]?.wantsNews);
            const isHeard = mayDecide.some((who) => told.has(`${who}:${document}`) || told.has(`${who}:all`));
            if (isNews && hears.length > 0 && !decided.has(document))
              expect(isHeard, `${document} of ${[...told]}`).toBe(true);
          }
          const wasAsked = await look.rows<{ id: string; by: number; of: number }>(
            "select id, from_user_id as by, to_user_id as of from questions",
          );
          for (const { id, by, of } of wasAsked)
            if (mayDecide.includes(of)) {
              const isHeard = mayDecide.some((who) => told.has(`${who}:${id}`));
              expect(isHeard, `the question of ${by} to ${of} in ${[...told]}`).toBe(true);
            }
          // Whoever answers signs what was prepared, and nobody else does.
          for (const id of accounts.values()) {
            const account = await db.accounts.find(id);
            if (account === null) continue;
            const answering = await findAnswering({ db, now: clock.now() }, account);
            expect(signers.get(id)).toBe(answering?.substitute.id ?? null);
          }
          for (const [document, at] of decided) {
            const anew = `notices where news = 'escalated' and document_id = '${document}' and created_at > ${at}`;
            expect(await look.count(anew)).toBe(0);
          }
          // Nothing was written for somebody whose account may not read the list.
          const strangers = await look.values<number>(
            `select n.telegram_user_id from notices n join list_rights r on r.account_id = n.account_id
              where n.news in ('documentArrived', 'escalated') and r.allowed = 0 and n.telegram_user_id not in (${[0, ...ends.map(({ who }) => who)]})`,
          );
          expect(strangers).toEqual([]);
          substituted += await look.count(
            "notices n where n.news = 'documentArrived' and n.message_id is null and n.delivered_at is not null",
          );
          undecided += await look.count("notices where news = 'escalated'");
          await office.remove();
        },
      ),
      { numRuns: 100 },
    );
    expect(substituted).toBeGreaterThan(10);
    expect(undecided).toBeGreaterThan(10);
  }, 120_000);
});
