/** What a tap in the settings changes, button by button. */
import { expect, it } from "vitest";
import {
  chooseHour,
  chooseLanguage,
  chooseTimeZone,
  chooseWeekly,
  forgetBrowser,
  numberOfNews,
  openBrowser,
  openLoginOf,
  openSetting,
  setDay,
  setNews,
  setSwitch,
} from "../../../../src/bot/buttons/settings.ts";
import { settings } from "../../../../src/bot/settings/index.ts";
import { type Preferences, preferencesSchema } from "../../../../src/db/rows/preferences.ts";
import { StaleButton } from "../../../../src/errors.ts";
import { createTestDatabase, logInAs } from "../../db/test-database.ts";
import { createPresses } from "../presses.ts";

const ME = 1001;
const usual = preferencesSchema.parse({});
const own = {
  ...{ quiet: { from: 60, to: 120 }, digest: { at: 600, days: [2], evenIfNothing: true } },
  workingDays: [5, 6],
};
const none = { quiet: null, digest: null };

async function createOffice() {
  const test = await createTestDatabase();
  const account = await logInAs(test.db);
  await test.db.users.setLanguage(ME, "en");
  const planned: number[] = [];
  const watch = { replan: async (telegramUserId: number) => void planned.push(telegramUserId) };
  const presses = createPresses(settings, test, ME, { watch });
  const remember = (label: string, telegramUserId = ME) =>
    test.db.browsers.create({ ...{ telegramUserId, label, secretHash: label }, expiresAt: 9e15 });
  return { ...test, ...presses, account, planned, remember };
}

const news = (on: number) => setNews.pack({ kind: numberOfNews("arrived"), on });
const turn = (what: Parameters<typeof setSwitch.pack>[0]["what"], on = 1) => setSwitch.pack({ what, on });
const hour = (of: Parameters<typeof chooseHour.pack>[0]["of"], at: number) =>
  chooseHour.pack({ of, hour: at });
const day = (of: "working" | "digest", which: number, on = 1) => setDay.pack({ of, day: which, on });
const weekly = (which: number) => chooseWeekly.pack({ day: which });

it.each<[string, Partial<Preferences>, string, Partial<Preferences>]>([
  ["one kind of news", {}, news(0), { off: ["handled", "arrived"] }],
  ["a kind that is off, as when a tap is worked twice,", { off: ["arrived"] }, news(0), {}],
  ["a kind that is on again", { off: ["handled", "arrived"] }, news(1), { off: ["handled"] }],
  ["the morning for somebody without one", none, turn("evenIfNothing"), {}],
  ["the morning", {}, turn("evenIfNothing"), { digest: digestOf({ evenIfNothing: true }) }],
  ["the night", {}, turn("urgentAtNight"), { urgentAtNight: true }],
  ["the rows", {}, turn("largeRows"), { largeRows: true }],
  ["the first of two hours", {}, hour("quietFrom", 22), { quiet: { from: 1320, to: 480 } }],
  ["the last of two hours", {}, hour("quietTo", 0), { quiet: { from: 1200, to: 0 } }],
  ["the last hour there is", {}, hour("quietTo", 23), { quiet: { from: 1200, to: 1380 } }],
  ["the digest's hour", {}, hour("digest", 7), { digest: digestOf({ at: 420 }) }],
  ["one's own first hour", own, hour("quietFrom", 3), { quiet: { from: 180, to: 120 } }],
  ["one's own digest's hour", own, hour("digest", 7), { digest: { ...own.digest, at: 420 } }],
  ["an hour of quiet that is off", none, hour("quietFrom", 22), { quiet: { from: 1320, to: 480 } }],
  ["the hour of a digest that is off", none, hour("digest", 7), { digest: digestOf({ at: 420 }) }],
  ["a day", {}, day("working", 6), { workingDays: [1, 2, 3, 4, 5, 6] }],
  ["a day before the others", own, day("working", 2), { workingDays: [2, 5, 6] }],
  ["the last day, which stays", { workingDays: [3] }, day("working", 3, 0), {}],
  ["a day of the digest", {}, day("digest", 7), { digest: digestOf({ days: [1, 2, 3, 4, 5, 7] }) }],
  ["a day less of the digest", {}, day("digest", 1, 0), { digest: digestOf({ days: [2, 3, 4, 5] }) }],
  ["a day of no digest", none, day("digest", 1), {}],
  ["the day of the weeks", {}, weekly(7), { weekly: { day: 7 } }],
  ["the weeks to none", {}, weekly(0), { weekly: null }],
  ["quiet that is on", own, turn("quiet"), {}],
  ["a digest that is on", own, turn("digest"), {}],
  ["quiet to none", {}, turn("quiet", 0), { quiet: null }],
  ["the digest to none", {}, turn("digest", 0), { digest: null }],
  ["quiet that was off", none, turn("quiet"), { quiet: usual.quiet }],
  ["a digest that was off", none, turn("digest"), { digest: usual.digest }],
])("changes %s and nothing else, plans anew, and shows it", async (_what, before, data, change) => {
  const { db, press, planned, last } = await createOffice();
  await db.users.setPreferences(ME, before);
  await press(data);
  expect((await db.users.find(ME))?.preferences).toEqual({ ...usual, ...before, ...change });
  expect(planned).toEqual([ME]);
  // The screen is of what is kept now: it offers no such change again.
  if (Object.keys(change).length > 0) expect(last()?.data).not.toContain(data);
});

function digestOf(change: Partial<NonNullable<Preferences["digest"]>>): Preferences["digest"] {
  return usual.digest && { ...usual.digest, ...change };
}

it.each([
  ["a kind of news", setNews.pack({ kind: 7, on: 1 })],
  ["an hour", hour("digest", -1)],
  ["an hour", hour("quietTo", 24)],
  ["a day", day("working", 0)],
  ["a day", day("digest", 8)],
  ["a day of the weeks", weekly(-1)],
  ["a day of the weeks", weekly(8)],
  ["a language", chooseLanguage.pack({ language: "xx" })],
])("knows %s that is none: %s", async (_what, data) => {
  const { press } = await createOffice();
  await expect(press(data)).rejects.toBeInstanceOf(StaleButton);
});

it("plans by another time zone at once, and speaks another language", async () => {
  const { db, press, planned, last } = await createOffice();
  await press(chooseTimeZone.pack({ zone: "Europe/Moscow" }));
  expect([(await db.users.find(ME))?.timeZone, planned]).toEqual(["Europe/Moscow", [ME]]);
  expect(last()?.labels).toContain("Time zone: Moscow");
  await press(chooseLanguage.pack({ language: "ru" }));
  expect(last()?.labels).toContain("Язык: Русский");
});

it("shows one's own browsers and logins, what was used last first, and forgets one's own alone", async () => {
  const { db, clock, account, press, last, remember } = await createOffice();
  await logInAs(db, { telegramUserId: 2002 });
  const first = await remember("First");
  await remember("Second");
  clock.advance(1);
  await db.browsers.touch(first.id);
  const theirs = await remember("Theirs", 2002);
  const ended = await logInAs(db, { tin: "302222222" });
  await db.accounts.dropToken(ended.id, "token-of-a-test");
  await press(openSetting.pack({ setting: "browsers" }));
  expect(last()?.labels.filter((label) => /^[🌐🔑]/u.test(label))).toEqual([
    "🌐 First",
    "🌐 Second",
    "🔑 Namuna Savdo",
  ]);
  await press(openLoginOf.pack({ account: account.id }));
  expect(last()?.text).toContain("1 more person");
  await expect(press(openBrowser.pack({ browser: theirs.id }))).rejects.toBeInstanceOf(StaleButton);
  for (const { id } of [theirs, first]) await press(forgetBrowser.pack({ browser: id }));
  expect(last()?.labels).not.toContain("🌐 First");
  expect(await db.browsers.findOfUser(2002)).toHaveLength(1);
});
