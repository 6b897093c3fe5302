/** The digest and the reminders of an absent person, which the substitute gets. */
import type { z } from "zod";
import type { Hearing, Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import type { SelectWaiting } from "../../judgement/finding.ts";
import { waitsForReader } from "../../judgement/judgement.ts";
import { type RoundNews, roundNewsByName, roundNewsData } from "../../watch/news.ts";
import { roundByOwnClocks } from "../../watch/rounds.ts";
import { type Absence, findAnswering, findStoodFor, type Parts, readableAmong } from "./absence.ts";
import { bearing } from "./for-whom.ts";
import { endsSoon } from "./urgent.ts";

const ofRounds: ReadonlySet<string> = new Set<RoundNews>(["digest", "weekly", "deadlines", "lastDay"]);
export const isRound = (news: string): news is RoundNews => ofRounds.has(news);

/** A substitute who has turned such rounds off gets the absent person's, of this organization alone. */
export async function hearsRound(
  visit: Visit,
  parts: Parts,
  { news, accountId, data }: NoticeRow & { readonly news: RoundNews },
): Promise<Hearing | null> {
  const own = await parts.db.accounts.findOfUser(visit.user.telegramUserId);
  const accounts = own.filter(({ id }) => accountId === null || id === accountId);
  const stoodFor: Absence[] = [];
  for (const account of accounts) {
    const absence = await findAnswering(parts, account);
    if (absence === null) stoodFor.push(...(await findStoodFor(parts, account)));
    else await writeRound(visit, absence.substitute, news, roundNewsData.parse(data));
  }
  return bearing(visit, parts, stoodFor);
}

/** It comes at the substitute's hour, who may live by other clocks. */
async function writeRound(
  { dependencies: { db, profile }, user }: Visit,
  { id, telegramUserId }: AccountRow,
  news: RoundNews,
  planned: z.output<typeof roundNewsData>,
): Promise<void> {
  const reader = await db.users.find(telegramUserId);
  if (reader === null) return;
  const { preferences, timeZone } = reader;
  const { digest, weekly, off } = preferences;
  const isMorning = news === "digest" || news === "weekly";
  if (isMorning ? digest !== null || weekly !== null : !off.includes("deadlines")) return;
  const rules = { preferences, timeZone, holidays: profile.silence.holidays };
  const { date, at } = roundByOwnClocks(rules, planned, user.timeZone);
  const round = isMorning ? "digest" : news;
  const dedupeKey = `${round}:${telegramUserId}:${date}:${id}`;
  const about = { telegramUserId, accountId: id, data: { date, at }, notBefore: at, dedupeKey };
  await db.notices.write({ notices: [roundNewsByName[round].notice(about)] });
}

/** Of what waits in an absent person's organization, that person is told what the substitute may not read. */
export const selectsWaiting: SelectWaiting = async ({ db }, reader, judged) => {
  const { account, now } = reader;
  const absence = await findAnswering({ db, now }, account);
  if (absence === null) return judged;
  const named = judged.flatMap(({ document: { kind, id } }) => (id === null ? [] : [{ kind, id }]));
  const isReadable = await readableAmong({ db }, absence.substitute.id, account.tin, named);
  return judged.filter((one) => {
    const { kind, id } = one.document;
    const isHers = id !== null && waitsForReader(one) && isReadable({ kind, id });
    return !isHers || (absence.row.withUrgent && endsSoon(one));
  });
};
