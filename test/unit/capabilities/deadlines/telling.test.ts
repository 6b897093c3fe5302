/** When and of what a person is reminded, and what a reminder that was put off still tells. */
import { expect, it } from "vitest";
import { openDeadlines } from "../../../../src/bot/buttons/capabilities.ts";
import {
  askPutOffOfReminder,
  backToReminder,
  choosePutOffOfReminder,
} from "../../../../src/capabilities/deadlines/buttons.ts";
import { deadlines } from "../../../../src/capabilities/deadlines/index.ts";
import {
  tellEnding,
  tellPutOffReminder,
  tellReminders,
} from "../../../../src/capabilities/deadlines/tell-reminders.ts";
import { addDays, dateInTimeZone } from "../../../../src/documents/dates.ts";
import type { CalendarDate } from "../../../../src/documents/document.ts";
import { HOUR_MS } from "../../../../src/documents/durations.ts";
import { StaleButton } from "../../../../src/errors.ts";
import { roundNewsByName } from "../../../../src/watch/news.ts";
import { partyOf, waitingOf } from "../../../support/documents.ts";
import { createTold, ME, NOW } from "../../bot/told-office.ts";
import { logInAs } from "../../db/test-database.ts";

const TODAY = dateInTimeZone(NOW, "Asia/Tashkent");

/** What waits, by how many days are left to answer each. */
async function createOffice(...daysLeft: number[]) {
  const office = await createTold(deadlines);
  const { account, service, writeNotice, look, db, press, visitNow } = office;
  service.documents = waitingOf(daysLeft.length, (index) => ({
    ...{ id: `${index}`.padStart(24, "0"), date: addDays(TODAY, (daysLeft[index] ?? 0) - 9) },
    receiver: partyOf("buyer", account.tin),
  }));
  const data = { date: TODAY, at: NOW };
  const reminder = (news: "deadlines" | "lastDay", telegramUserId = ME) =>
    writeNotice(roundNewsByName[news].notice({ telegramUserId, data, dedupeKey: news }));
  /** Tells it, and puts it off. */
  async function putOff(choice: "hour" | "morning" | "dayBefore") {
    const { id: notice } = await reminder("deadlines");
    const told = await db.notices.find(notice);
    if (told === null) throw new Error("it is gone");
    await tellReminders(await visitNow(), told);
    await press(choosePutOffOfReminder.pack({ notice, choice }));
    const again = await db.notices.find(
      await look.value<string>("select id from notices where news = 'putOffReminder'"),
    );
    if (again === null) throw new Error("it was not put off");
    return { notice, tell: async () => tellPutOffReminder(await visitNow(), again) };
  }
  return { ...office, reminder, putOff };
}

it("the last day makes a sound, whatever did before; the morning's reminder does not", async () => {
  const { reminder, write, db, visitNow, sent } = await createOffice(0, 2);
  const { id } = await write("documentArrived", "a");
  await db.notices.setTold([id], { messageId: 7, aloud: true });
  await tellReminders(await visitNow(), await reminder("deadlines"));
  await tellEnding(await visitNow(), await reminder("lastDay"));
  expect(sent.map(({ isSilent }) => isSilent)).toEqual([true, false]);
  expect(sent.map(({ text }) => text.includes("last day, still open"))).toEqual([false, true]);
  // Of one alone there is nothing to choose from.
  expect(sent.map(({ labels }) => labels.includes("Choose several"))).toEqual([true, false]);
});

it("this week is six more days, and what has passed stands apart", async () => {
  const { account, press, last } = await createOffice(-1, 0, 6, 7);
  await press(openDeadlines.pack({ account: account.id }));
  const days = (last()?.labels ?? []).map((label) => label.replace(/ · .*/, ""));
  expect(days.slice(0, 3)).toEqual(["Wed 18 Nov", "Tue 24 Nov", "Passed"]);
  // Today has not passed.
  expect(last()?.labels[2]).toMatch(/^Passed · 1\b/);
});

it.each([
  ["America/New_York", 15 * HOUR_MS, "2026-11-18", ["Thu 19 Nov", "Fri 20 Nov", "Wed 25 Nov", "Passed"]],
  ["Pacific/Kiritimati", 5 * HOUR_MS, "2026-11-19", ["Wed 18 Nov", "Thu 19 Nov", "Fri 20 Nov"]],
])("the last days are the service's for a person in %s", async (timeZone, later, personsDay, days) => {
  const { account, clock, db, press, last, sent, visitNow, writeNotice } = await createOffice(0, 1, 2, 7, 8);
  clock.advance(later);
  await db.users.setTimeZone(ME, timeZone);
  expect((await visitNow()).today()).toBe(personsDay);
  const date = personsDay as CalendarDate;
  const about = { telegramUserId: ME, data: { date, at: clock.now() }, dedupeKey: "lastDay" };
  await tellEnding(await visitNow(), await writeNotice(roundNewsByName.lastDay.notice(about)));
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining(`${days[0]}: last day, still open`)]);
  await press(openDeadlines.pack({ account: account.id }));
  const rows = (last()?.labels ?? []).filter((label) => label.includes(" · "));
  expect(rows.map((label) => label.replace(/ · .*/, ""))).toEqual(days);
});

it("is put off to any time at which some of it is still open", async () => {
  const { putOff, press, last } = await createOffice(0, 2);
  const { notice, tell } = await putOff("hour");
  await press(askPutOffOfReminder.pack({ notice }));
  expect(last()?.labels.slice(0, 2)).toEqual(["In an hour", "Tomorrow 9:00"]);
  await press(backToReminder.pack({ notice }));
  expect(last()?.labels.at(-1)).toBe("Change time");
  // Some of it is left for later.
  await tell();
  expect(last()?.text).not.toContain("still open");
});

it("that was put off comes in place of the first, and wakes nobody", async () => {
  const { putOff, account, service, clock, db, sent, deleted } = await createOffice(0, 2);
  const { notice, tell } = await putOff("morning");
  // Another one that came since is no part of it.
  const since = { id: "f".repeat(24), date: addDays(TODAY, -8), receiver: partyOf("buyer", account.tin) };
  service.documents = [...service.documents, ...waitingOf(1, () => since)];
  const first = (await db.notices.find(notice))?.messageId;
  // Quiet hours hold the morning, too.
  await db.users.setPreferences(ME, { quiet: { from: 20 * 60, to: 11 * 60 } });
  clock.advance(22 * HOUR_MS);
  expect(await tell()).not.toBeNull();
  expect(sent.at(-1)).toMatchObject({
    isSilent: true,
    text: expect.stringContaining("You put this reminder off"),
  });
  expect(sent.at(-1)?.text.match(/Last day \w+ \d+/g)).toEqual(["Last day Fri 20"]);
  expect(deleted).toEqual([first]);
});

it("is nobody else's to put off", async () => {
  const { db, reminder, press } = await createOffice(0);
  await logInAs(db, { telegramUserId: 2002 });
  const { id: notice } = await reminder("deadlines", 2002);
  await db.notices.setTold([notice], { messageId: 7, aloud: false });
  const untold = askPutOffOfReminder.pack({ notice: (await reminder("lastDay")).id });
  await expect(press(untold)).rejects.toBeInstanceOf(StaleButton);
  await expect(press(askPutOffOfReminder.pack({ notice }))).rejects.toBeInstanceOf(StaleButton);
});
