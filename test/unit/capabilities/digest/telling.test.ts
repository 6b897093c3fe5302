/** What a digest tells of that the one before it did not, and when it is told at all. */
import { describe, expect, it } from "vitest";
import { openCard } from "../../../../src/bot/buttons/card.ts";
import { openView } from "../../../../src/bot/buttons/lists.ts";
import type { BotDependencies } from "../../../../src/bot/dependencies.ts";
import { readWaitingNow } from "../../../../src/bot/document/waiting.ts";
import { checkOwnView, type OwnWaitingView } from "../../../../src/bot/own-list.ts";
import { openAnswered, openStuck } from "../../../../src/capabilities/digest/buttons.ts";
import { digest } from "../../../../src/capabilities/digest/index.ts";
import { findSince, isEmpty } from "../../../../src/capabilities/digest/read-digest.ts";
import { readWeekly } from "../../../../src/capabilities/digest/read-weekly.ts";
import { countSaved } from "../../../../src/capabilities/digest/saved-lists.ts";
import { tellDigest } from "../../../../src/capabilities/digest/tell-digest.ts";
import { tellUnsigned } from "../../../../src/capabilities/digest/tell-unsigned.ts";
import { tellWeekly } from "../../../../src/capabilities/digest/tell-weekly.ts";
import type { Preferences } from "../../../../src/db/rows/preferences.ts";
import { addDays, dateInTimeZone } from "../../../../src/documents/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../src/documents/durations.ts";
import { LoginNeeded, ServiceUnavailable } from "../../../../src/errors.ts";
import type { SelectWaiting } from "../../../../src/judgement/finding.ts";
import { roundNewsByName } from "../../../../src/watch/news.ts";
import { judgementOf, partyOf, waitingOf } from "../../../support/documents.ts";
import { createTold, ME, NOW } from "../../bot/told-office.ts";
import { decisionOf, keepWatched, logInAs } from "../../db/test-database.ts";

const TODAY = dateInTimeZone(NOW, "Asia/Tashkent");

/** What waits, by how many days are left to answer each. */
const createOffice = (...daysLeft: number[]) => createOfficeWith({}, ...daysLeft);

/** `over`: what the bot depends on otherwise. */
async function createOfficeWith(over: Partial<BotDependencies>, ...daysLeft: number[]) {
  const office = await createTold(digest, over);
  const { db, account, service, writeNotice, visitNow } = office;
  service.documents = waitingOf(daysLeft.length, (index) => ({
    ...{ id: `${index}`.padStart(24, "0"), date: addDays(TODAY, (daysLeft[index] ?? 0) - 9) },
    receiver: partyOf("buyer", account.tin),
  }));
  let count = 0;
  const round = (news: "digest" | "weekly", accountId: string | null = null) => {
    count += 1;
    const about = { telegramUserId: ME, accountId, dedupeKey: `${news}:${count}` };
    return writeNotice(roundNewsByName[news].notice({ ...about, data: { date: TODAY, at: NOW } }));
  };
  const tell = async () => tellDigest(await visitNow(), await round("digest"));
  /** Even if nothing is to be told. */
  const wantsAny = async () => {
    const { digest: usual } = (await visitNow()).user.preferences;
    await db.users.setPreferences(ME, { digest: usual && { ...usual, evenIfNothing: true } });
  };
  return { ...office, round, tell, wantsAny };
}

describe("a digest", () => {
  it("leads to lists of as many documents as its buttons say, where a substitute hears of the rest", async () => {
    const selectsWaiting: SelectWaiting = async (_parts, _reader, judged) =>
      judged.filter(({ document: { id } }) => id !== "0".repeat(24));
    const office = await createOfficeWith({ selectsWaiting: [selectsWaiting] }, 0, 0, 1, 1);
    await office.tell();
    const { labels = [], data = [] } = office.last() ?? {};
    const counted = labels.flatMap((label, index) => {
      const [, count] = /^(?:Waiting for you|Today|Tomorrow) \((\d)\)$/.exec(label) ?? [];
      return count === undefined ? [] : [[Number(count), data[index] ?? ""] as const];
    });
    expect(counted.map(([count]) => count)).toEqual([3, 1, 2]);
    for (const [count, pressed] of counted) {
      const visit = await office.visitNow();
      const opened = await openView.parse(pressed, office.db.seenDocuments.findStandIn);
      const { part } = (await checkOwnView(
        visit,
        await office.db.views.find(opened?.view ?? ""),
      )) as OwnWaitingView;
      expect((await readWaitingNow(visit, office.account, { part })).all).toHaveLength(count);
    }
  });

  it.each<[string, Partial<Preferences>, string[]]>([
    ["each day that the person is reminded of, once, three at most", {}, ["Today", "Tomorrow", "Fri 20 Nov"]],
    [
      "today and tomorrow alone for whoever wants no reminders",
      { off: ["deadlines"] },
      ["Today", "Tomorrow"],
    ],
  ])("has a button for %s", async (_what, preferences, days) => {
    const { db, tell, last } = await createOffice(0, 1, 2, 5);
    await db.users.setPreferences(ME, preferences);
    await tell();
    const labels = (last()?.labels ?? []).map((label) => label.replace(/ \(.*/, ""));
    expect(labels.filter((label) => /^(Today|Tomorrow|\w{3} \d+)/.test(label))).toEqual(days);
    expect(last()?.text.match(/tomorrow|19 Nov/g)).toEqual(["tomorrow"]);
  });

  it("has the service's today and tomorrow, wherever the person is", async () => {
    const { db, clock, writeNotice, visitNow, last } = await createOffice(0, 1, 2, 5);
    await db.users.setTimeZone(ME, "America/New_York");
    // The 19th has begun in Tashkent.
    clock.advance(15 * HOUR_MS);
    const data = { date: TODAY, at: clock.now() };
    const about = { telegramUserId: ME, accountId: null, dedupeKey: "digest", data };
    await tellDigest(await visitNow(), await writeNotice(roundNewsByName.digest.notice(about)));
    const labels = (last()?.labels ?? []).filter((label) => /^(Today|Tomorrow|\w{3} \d+)/.test(label));
    expect(labels).toEqual(["Today (1)", "Tomorrow (1)", "Mon 23 Nov (1)"]);
  });

  it("waits two hours for a service that is away, and then says so", async () => {
    const { clock, service, tell, last, wantsAny } = await createOffice(0);
    await wantsAny();
    service.fails = new ServiceUnavailable("away");
    await expect(tell()).rejects.toMatchObject({ at: NOW + 10 * MINUTE_MS });
    clock.advance(2 * HOUR_MS);
    await tell();
    expect(last()?.text).toContain("⚠️");
  });

  it("of nothing is told to whoever asked for it, and once for all organizations", async () => {
    const { account, tell, round, visitNow, wantsAny, sent } = await createOffice();
    expect([await tell(), sent]).toEqual([null, []]);
    await wantsAny();
    expect(await tellWeekly(await visitNow(), await round("weekly", account.id))).toBeNull();
    expect(await tellWeekly(await visitNow(), await round("weekly"))).not.toBeNull();
    expect(await tell()).not.toBeNull();
    expect(sent).toHaveLength(2);
  });

  it("counts the saved lists that are for it, and leads to them", async () => {
    const { db, clock, account, service, tell, last } = await createOffice(5);
    for (const [name, inDigest] of [
      ["Told", true],
      ["Untold", false],
    ] as const) {
      const filters = inDigest ? {} : { state: "15" };
      const { id } = await db.views.findOrCreate({
        accountId: account.id,
        kind: "invoice",
        list: "receive",
        filters,
      });
      await db.views.save(id, name);
      await db.views.setUses(id, { inDigest, pinnedAt: 1 });
    }
    await tell();
    expect(last()?.labels.filter((label) => label.includes("old (1"))).toEqual(["Told (1)"]);
    // Of lists that hold nothing it tells as little as of nothing else.
    service.documents = [];
    clock.advance(MINUTE_MS);
    expect(await tell()).toBeNull();
  });

  it("tells of what has no answer once, and since the last digest of either kind", async () => {
    const { db, account, clock, look, round, tell, visitNow, sent } = await createOffice(5);
    await look.change("insert into list_rights values (?, 'invoice', 'send', 1, 0, 0)", account.id);
    await keepWatched(look, {
      ...{ tin: account.tin, document_id: "s", list: "send", direction: "outgoing", partner_tin: "2" },
      ...{ state_since: NOW - 3 * DAY_MS - HOUR_MS, facts: { date: TODAY } },
    });
    await tell();
    for (const news of ["weekly", "digest"] as const) {
      const { id } = await round(news);
      await db.notices.setTold([id], { messageId: 7, aloud: false });
      clock.advance(1);
    }
    const since = await findSince(await visitNow(), await round("digest"), { date: TODAY, at: NOW });
    expect(since).toBe(clock.now() - 1);
    await tell();
    expect(sent.map(({ text }) => text.includes("no answer"))).toEqual([true, false]);
  });

  /** Times are days before now. */
  const DAYS_AGO = { sent: 8, seen: 4, right: 4, login: 4, member: 4, told: null as number | null };
  it.each<[string, Partial<typeof DAYS_AGO>, boolean]>([
    ["what was long sent at the first login", {}, true],
    ["it after a login before a weekend", { seen: 3, right: 3, login: 3, member: 3 }, true],
    ["nothing that it told before", { told: 1 }, false],
    ["what became stuck since the last one", { sent: 3.5, seen: 3.5, told: 1 }, true],
    ["what was stuck before the last one", { sent: 4.5, told: 1 }, false],
    ["what was unanswered when a colleague came in", { seen: 30, told: 1, right: 0.5, login: 0.5 }, true],
    ["what was unanswered when a list was opened to it", { seen: 30, told: 1, right: 0.5 }, true],
    ["what Kotib could see only after the last one", { told: 1, seen: 0.5 }, true],
    ["what became stuck while its login was over", { sent: 7, told: 1, login: 0.5 }, true],
  ])("tells, of what has no answer, %s", async (_what, times, isTold) => {
    const { sent, seen, right, login, member, told } = { ...DAYS_AGO, ...times };
    const { db, account, look, round, tell, last } = await createOffice(5);
    const ago = (days: number) => NOW - days * DAY_MS;
    await look.change("update accounts set created_at = ?, token_since = ?", ago(member), ago(login));
    await look.change(
      "insert into list_rights values (?, 'invoice', 'send', 1, 0, ?)",
      ...[account.id, ago(right)],
    );
    await keepWatched(look, {
      ...{ tin: account.tin, document_id: "s", list: "send", direction: "outgoing", partner_tin: "2" },
      ...{ state_since: ago(seen), first_seen_at: ago(seen) },
      facts: { date: TODAY, createdAt: new Date(ago(sent)).toISOString() },
    });
    if (told !== null) {
      const { id } = await round("digest");
      await db.notices.setTold([id], { messageId: 7, aloud: false });
      await look.change("update notices set delivered_at = ?", ago(told));
    }
    await tell();
    expect(last()?.text.includes("no answer")).toBe(isTold);
  });

  it("tells what a week's picture without the day's digest did not", async () => {
    const { db, account, look, clock, round, tell, visitNow, last } = await createOffice(5);
    const usual = (await visitNow()).user.preferences.digest;
    await db.users.setPreferences(ME, { digest: usual && { ...usual, days: [1] as never } });
    await look.change("insert into list_rights values (?, 'invoice', 'send', 1, 0, 0)", account.id);
    await keepWatched(look, {
      ...{ tin: account.tin, document_id: "s", list: "send", direction: "outgoing", partner_tin: "2" },
      ...{ state_since: NOW - 4 * DAY_MS, facts: { date: TODAY } },
    });
    const { id } = await round("weekly");
    await db.notices.setTold([id], { messageId: 7, aloud: false });
    clock.advance(1);
    await tell();
    expect(last()?.text).toContain("no answer");
  });

  it.each<[string, Error | null, number | null | "none"]>([
    ["is counted", null, 1],
    ["that the service does not tell is named", new ServiceUnavailable("down"), null],
    ["is not left out for a login that ended", new LoginNeeded("a"), "none"],
  ])("a saved list %s", async (_what, fails, count) => {
    const { db, account, service, visitNow } = await createOffice(5);
    for (const [name, filters] of [
      ["Told", {}],
      ["Of a filter that is no more", { gone: "1" }],
    ] as const) {
      const list = { accountId: account.id, kind: "invoice", list: "receive", filters } as const;
      const { id } = await db.views.findOrCreate(list);
      await db.views.save(id, name);
      await db.views.setUses(id, { inDigest: true });
    }
    service.fails = fails;
    const counted = countSaved(await visitNow(), account);
    if (count === "none") await expect(counted).rejects.toBe(fails);
    else
      expect((await counted).map(({ name, documents }) => [name, documents?.length ?? null])).toEqual([
        ["Told", count],
      ]);
  });

  it("comes apart for organizations that one message has no room for, each since the last one", async () => {
    const { db, look, service, tell, sent } = await createOffice(0, 1, 2);
    const tins = ["303333333", "304444444", "305555555", "306666666", "307777777", "308888888"];
    for (const tin of tins) await logInAs(db, { tin });
    const own = service.documents;
    const ofOther = (tin: string) =>
      own.map((one, index) => ({
        ...{ ...one, id: `${tin}${index}`.padStart(24, "0") as never, receiver: partyOf("buyer", tin) },
      }));
    service.documents = [...own, ...tins.flatMap(ofOther)];
    expect([await tell(), sent]).toEqual([null, []]);
    const rows = await look.rows("select account_id, data from notices where account_id is not null");
    expect(new Set(rows.map(({ account_id }) => account_id)).size).toBe(1 + tins.length);
    expect(rows.map(({ data }) => JSON.parse(String(data)).since)).toEqual(rows.map(() => NOW - DAY_MS));
  });
});

describe("a weekly digest", () => {
  it.each<[string, number[], boolean]>([
    ["stands for the day's, with its sound", [3], true],
    ["comes without one on a day that has none", [1], false],
  ])("%s", async (_what, days, isAloud) => {
    const { db, look, round, visitNow, sent } = await createOffice(1, 2);
    const { digest: usual } = (await visitNow()).user.preferences;
    await db.users.setPreferences(ME, { digest: usual && { ...usual, days: days as never } });
    await tellWeekly(await visitNow(), await round("weekly"));
    expect(sent).toMatchObject([{ name: expect.stringMatching(/\.png$/), isSilent: !isAloud }]);
    // What waits for over a week: the document of eight days ago, and not that of seven.
    const filters = await look.rows("select filters from views where filters like '%cameBy%'");
    expect(filters.map(({ filters: part }) => JSON.parse(String(part)).cameBy.to)).toEqual(["2026-11-10"]);
  });

  it("counts from the day on which a document came, however long it had been a draft", async () => {
    const { account, service, look, visitNow, round, sent } = await createOffice(1);
    const drafted = { date: "2026-11-01", createdAt: "2026-11-01T06:00:00.000Z" } as const;
    service.documents = service.documents.map((document) => ({ ...document, ...drafted }) as typeof document);
    const kept = { tin: account.tin, document_id: service.documents[0]?.id };
    await keepWatched(look, { ...kept, facts: drafted, came_at: NOW - DAY_MS });
    await look.change("insert into list_rights values (?, 'invoice', 'receive', 1, 0, 0)", account.id);
    await tellWeekly(await visitNow(), await round("weekly"));
    expect(sent).toHaveLength(1);
    expect(await look.count("views where filters like '%cameBy%'")).toBe(0);
    const { weeks } = await readWeekly(await visitNow(), account, null);
    expect(weeks.map(({ came }) => came)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it("comes apart for each of several organizations", async () => {
    const { db, look, round, visitNow, sent } = await createOffice(1);
    await logInAs(db, { tin: "303333333" });
    expect(await tellWeekly(await visitNow(), await round("weekly"))).toBeNull();
    expect(sent).toEqual([]);
    expect(await look.count("notices where account_id is not null")).toBe(2);
  });

  it("counts what waits by its age, and weeks of lists that the person may read", async () => {
    const { look, account, service, visitNow } = await createOffice(6, 5, 2, 1);
    for (const [list, allowed] of [
      ["receive", 1],
      ["queue", 0],
    ] as const) {
      await look.change(
        "insert into list_rights values (?, 'invoice', ?, ?, 0, 0)",
        account.id,
        list,
        allowed,
      );
      await keepWatched(look, { tin: account.tin, document_id: list, list, facts: { date: "2026-11-16" } });
    }
    const { documents } = service;
    const waits = documents.map((document) => judgementOf(document, { waitsFrom: document.date }));
    const waiting = { all: waits, waits, reading: { documents, more: false, failure: null, at: 0 } };
    const read = async () => readWeekly(await visitNow(), account, waiting);
    const longer = (list: string) =>
      look.change(
        "insert into watched_lists (tin, kind, list, more) values (?, 'invoice', ?, 1)",
        account.tin,
        list,
      );
    await longer("queue");
    const { ages, weeks, more } = await read();
    expect([ages, weeks.at(-1)?.came, more]).toEqual([{ new: 1, middle: 2, old: 1 }, 1, false]);
    await longer("receive");
    expect((await read()).more).toBe(true);
  });
});

describe("in the evening", () => {
  it.each([
    ["one that was not signed is told, without a sound", 1, 0, 1],
    ["nothing is told where all is", 0, 0, 0],
    ["nothing is told of yesterday", 1, DAY_MS, 0],
  ])("%s", async (_what, count, later, told) => {
    const { db, account, clock, visitNow, writeNotice, sent } = await createOffice();
    const decision = await db.decisions.create(decisionOf(account, "a"));
    const data = { date: TODAY, at: NOW };
    const notice = await writeNotice(
      roundNewsByName.unsigned.notice({ telegramUserId: ME, data, dedupeKey: "evening" }),
    );
    clock.advance(later);
    const visit = await visitNow();
    const findSigningQueue = async () => (count === 0 ? [] : [decision]);
    const signing = { ...visit.dependencies.signing, findSigningQueue };
    await tellUnsigned({ ...visit, dependencies: { ...visit.dependencies, signing } } as never, notice);
    expect(sent.map(({ isSilent }) => isSilent)).toEqual(told === 0 ? [] : [true]);
  });
});

describe("a list behind a digest's number", () => {
  /** Sent documents: answered before the digest's time and since, and one without an answer. */
  async function createSent() {
    const office = await createOffice();
    const { look, account } = office;
    await look.change("insert into list_rights values (?, 'invoice', 'send', 1, 0, 0)", account.id);
    for (const [id, state, since] of [
      ["before", 30, NOW - DAY_MS],
      ["since", 30, NOW],
      ["stuck", 15, NOW - 5 * DAY_MS],
    ] as const)
      await keepWatched(look, {
        ...{ tin: account.tin, document_id: id, list: "send", direction: "outgoing", partner_tin: "2" },
        ...{ state_id: state, state_since: since, facts: { number: id, date: TODAY } },
      });
    return office;
  }
  const numbered = (labels: readonly string[] = []) =>
    labels.flatMap((label) => /before|since|stuck/.exec(label)?.[0] ?? []);

  it.each([
    ["since", (account: string) => openAnswered.pack({ account, since: NOW - DAY_MS, until: NOW })],
    ["stuck", (account: string) => openStuck.pack({ account })],
  ])("holds what was counted, and is the way back from its cards: %s", async (number, open) => {
    const { db, account, press, last } = await createSent();
    await press(open(account.id));
    const { labels, data } = last() ?? {};
    expect(numbered(labels)).toEqual([number]);
    const names = await openCard.parse(data?.[0] ?? "", db.seenDocuments.findStandIn);
    const from = names !== null && "view" in names.at ? names.at : null;
    await press(digest.views?.sent?.(from?.view ?? "", from?.page ?? 0) ?? "");
    expect(last()).toMatchObject({ labels, data });
  });
});

it.each([
  ["nothing", {}, true],
  ["what waits beyond what was read", { more: true }, false],
  ["a saved list that holds nothing", { documents: [] }, true],
  ["a saved list that holds something", { documents: [{ total: 1n, currency: null }] }, false],
  ["a decision to sign", { queue: [{}] }, false],
  ["what waits", { waits: [{}] }, false],
  ["what partners leave unanswered", { stuck: 1 }, false],
  ["what partners accepted", { accepted: 1 }, false],
  ["what partners rejected", { rejected: 1 }, false],
])(
  "a digest of %s is empty: %o",
  (_what, {
    more = false,
    documents = null,
    queue = [],
    waits = [],
    stuck = 0,
    accepted = 0,
    rejected = 0,
  }: object & {
    more?: boolean;
    documents?: object[] | null;
    queue?: object[];
    waits?: object[];
    stuck?: number;
    accepted?: number;
    rejected?: number;
  }, empty) => {
    const reading = { documents: [], more, failure: null, at: NOW };
    const facts = {
      ...{ waiting: { all: [], waits, reading }, queue, stuck },
      ...{ answered: { accepted, rejected }, saved: [{ documents }] },
    };
    expect(isEmpty(facts as never)).toBe(empty);
  },
);
