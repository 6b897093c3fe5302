/** What a digest tells of that the one before it did not, and when it is told at all. */
import { describe, expect, it } from "vitest";
import { findSince } from "../../../../src/bot/digest/find-since.ts";
import { digest } from "../../../../src/bot/digest/index.ts";
import { tellDigest } from "../../../../src/bot/digest/tell-digest.ts";
import { tellWeekly } from "../../../../src/bot/digest/tell-weekly.ts";
import type { Preferences } from "../../../../src/db/rows/preferences.ts";
import { addDays, dateInTimeZone } from "../../../../src/documents/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../src/documents/durations.ts";
import { ServiceUnavailable } from "../../../../src/errors.ts";
import { roundNewsByName } from "../../../../src/watch/news.ts";
import { partyOf, waitingOf } from "../../../support/documents.ts";
import { keepWatched } from "../../db/test-database.ts";
import { createTold, ME, NOW } from "../told-office.ts";

const TODAY = dateInTimeZone(NOW, "Asia/Tashkent");

/** What waits, by how many days are left to answer each. */
async function createOffice(...daysLeft: number[]) {
  const office = await createTold(digest);
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
  it.each<[string, Partial<Preferences>, string[]]>([
    ["each day that the person is reminded of, once", {}, ["Today", "Fri 20 Nov"]],
    ["today and tomorrow alone for whoever wants no reminders", { off: ["deadlines"] }, ["Today"]],
  ])("has a button for %s", async (_what, preferences, days) => {
    const { db, tell, last } = await createOffice(0, 2);
    await db.users.setPreferences(ME, preferences);
    await tell();
    const labels = (last()?.labels ?? []).map((label) => label.replace(/ \(.*/, ""));
    expect(labels.filter((label) => /^(Today|Tomorrow|\w{3} \d+)/.test(label))).toEqual(days);
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
});
