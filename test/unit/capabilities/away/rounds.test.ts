/** The rounds of an absent person, which a substitute without such rounds hears by clocks of another zone. */
import { expect, it } from "vitest";
import type { Visit } from "../../../../src/bot/visit.ts";
import { hears } from "../../../../src/capabilities/away/hear.ts";
import { awayJob } from "../../../../src/capabilities/away/job.ts";
import { createAbsences } from "../../../../src/capabilities/away/stored.ts";
import { preferencesSchema } from "../../../../src/db/rows/preferences.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { addDays, getDate } from "../../../../src/documents/dates.ts";
import { type RoundNews, roundNewsByName, roundNewsData } from "../../../../src/watch/news.ts";
import { isTooLate } from "../../../../src/watch/rounds.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { createTestDatabase, logInAs, START } from "../../db/test-database.ts";

const [ABSENT, SUBSTITUTE] = [1, 2];
const DATE = getDate("2026-11-18");

it.each<[RoundNews, string, string, string]>([
  ["digest", "2026-11-18T09:00+05:00", "Asia/Tashkent", "2026-11-18T09:00+05:00"],
  ["digest", "2026-11-18T09:00+05:00", "Europe/London", "2026-11-18T09:00+00:00"],
  ["digest", "2026-11-18T09:00+05:00", "America/New_York", "2026-11-18T09:00-05:00"],
  ["digest", "2026-11-18T09:00+05:00", "Asia/Tokyo", "2026-11-18T13:00+09:00"],
  ["digest", "2026-11-18T18:00+05:00", "Asia/Tokyo", "2026-11-19T18:00+09:00"],
  ["lastDay", "2026-11-18T16:03+05:00", "America/New_York", "2026-11-18T16:03-05:00"],
  ["lastDay", "2026-11-18T16:03+05:00", "Pacific/Auckland", "2026-11-19T16:03+13:00"],
])("a round of an absent person (%s, %s) is told in %s at %s", async (news, planned, timeZone, told) => {
  const { db, look, clock } = await createTestDatabase();
  const at = Date.parse(planned);
  clock.advance(at - START);
  const absent = await logInAs(db, { telegramUserId: ABSENT, token: "t1" });
  const substitute = await logInAs(db, { telegramUserId: SUBSTITUTE, token: "t2" });
  for (const { id } of [absent, substitute])
    await look.change("insert into list_rights values (?, 'invoice', 'receive', 1, ?, 0)", id, at);
  await db.users.setTimeZone(SUBSTITUTE, timeZone);
  const preferences = preferencesSchema.parse({ digest: null, weekly: null, off: ["deadlines"] });
  await db.users.setPreferences(SUBSTITUTE, preferences);
  const row = { accountId: absent.id, substituteId: substitute.id, from: DATE, until: addDays(DATE, 7) };
  const absence = { ...row, withUrgent: false, lostAt: null };
  await db.rowsOf(createAbsences).save(absence, awayJob(absent.id, at));
  const round = { telegramUserId: ABSENT, data: { date: DATE, at }, dedupeKey: "round" };
  await db.notices.write({ notices: [roundNewsByName[news].notice(round)] });
  const noticeOf = async (who: number) =>
    db.notices.find(await look.value<string>("select id from notices where telegram_user_id = ?", who));

  const [user, notice] = [await db.users.find(ABSENT), await noticeOf(ABSENT)];
  const dependencies = { db, clock, profile: builtInProfile, doubtSources: [] };
  const visit = { ...viewVisit("en", at), user, dependencies, now: () => at };
  if (notice === null) throw new Error("the absent person has a round");
  await hears(visit as unknown as Visit, notice);

  const heardAt = await look.value<number>(
    "select not_before from notices where telegram_user_id = ?",
    SUBSTITUTE,
  );
  expect(new Date(Math.max(heardAt, at))).toEqual(new Date(told));
  const heard = roundNewsData.parse((await noticeOf(SUBSTITUTE))?.data);
  expect(isTooLate({ preferences, timeZone, holidays: [] }, heard, Date.parse(told))).toBe(false);
});
