/** The job that looks after one account's absence, and after what its person does not decide in time. */
import { z } from "zod";
import { asked, askedKey, type JobParts, tellingRules } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { NewJob } from "../../db/rows/insert-jobs.ts";
import type { NewNotice } from "../../db/rows/news.ts";
import type { UserRow } from "../../db/rows/users.ts";
import { addDays, dateOfService } from "../../documents/dates.ts";
import { HOUR_MS, MINUTE_MS } from "../../documents/durations.ts";
import { kindNames } from "../../documents/every-kind.ts";
import { instantAt } from "../../documents/local-time.ts";
import { statesWaiting } from "../../documents/waiting.ts";
import { type JobWork, RunAgainAt } from "../../jobs/job-runner.ts";
import { judgeKept } from "../../judgement/judge.ts";
import { openEnd } from "../../judgement/judgement.ts";
import { lastWorkingDay } from "../../watch/reminders.ts";
import { firstTellingTime } from "../../watch/telling.ts";
import { type Absence, answeringOf, findAbsence, findLists } from "./absence.ts";
import { escalatedNotice, lostNotice, overNotice } from "./news.ts";
import { passPrepared } from "./prepared.ts";
import { createAbsences } from "./stored.ts";

const AWAY = "away";
/** So often it is looked whether somebody still answers (milliseconds). */
const LOOKS_EVERY_MS = 15 * MINUTE_MS;
const MORNING = 9 * (HOUR_MS / MINUTE_MS);

const payloadSchema = z.object({ accountId: z.string() });

export function awayJob(accountId: string, runAt: number): NewJob {
  return {
    type: AWAY,
    lane: `${AWAY}:${accountId}`,
    key: `${AWAY}:${accountId}`,
    payload: { accountId },
    runAt,
  };
}

/** Comes back as long as there is anything to look after. */
export const awayJobs: Readonly<Record<string, (parts: JobParts) => JobWork>> = {
  [AWAY]: (parts) => ({
    async work({ payload }) {
      const { db, clock } = parts.dependencies;
      const account = await db.accounts.find(payloadSchema.parse(payload).accountId);
      const user = account && (await db.users.find(account.telegramUserId));
      if (account === null || user === null) return;
      const absence = await findAbsence({ db, now: clock.now() }, account);
      const isPassed = await passPrepared(parts.dependencies, account, answeringOf(absence));
      if (absence !== null) await lookAfter(parts, absence, user);
      const second = await db.rowsOf(createAbsences).findSecond(account.id);
      if (second !== null) await escalate(parts, account, user, second);
      if (isPassed && second === null && (await db.rowsOf(createAbsences).find(account.id)) === null) return;
      throw new RunAgainAt(clock.now() + LOOKS_EVERY_MS);
    },
  }),
};

async function lookAfter(parts: JobParts, absence: Absence, user: UserRow): Promise<void> {
  const { db, clock, profile } = parts.dependencies;
  const { account, row, substitute } = absence;
  const now = clock.now();
  const kept = db.rowsOf(createAbsences);
  if (absence.is === "over") {
    const at = user.preferences.digest?.at ?? MORNING;
    const morning = instantAt(addDays(row.until, 1), at, user.timeZone);
    if (now < firstTellingTime(tellingRules({ user, profile }), morning)) return;
    return kept.end(row, { notices: [overNotice(absence)] });
  }
  if (absence.is === "ahead") return;
  if (substitute === null) {
    if (row.lostAt === null) {
      const untold = await findUntoldQuestions(parts, account);
      await kept.setLost(row, now, { notices: [lostNotice(absence, now), ...untold] });
    }
    // Nobody is left who could answer again.
    return row.substituteId === null ? kept.end(row) : undefined;
  }
  if (row.lostAt !== null) await kept.setLost(row, null);
}

/** Questions that nobody answered, and of which somebody else was told in the account's place. */
async function findUntoldQuestions(
  { dependencies: { db, clock } }: JobParts,
  { id: accountId, telegramUserId, tin }: AccountRow,
): Promise<NewNotice[]> {
  const notices: NewNotice[] = [];
  for (const { id } of await db.questions.findUnanswered(tin, telegramUserId)) {
    const key = askedKey(id, accountId);
    if ((await db.notices.findMessage(key)) !== null) continue;
    const about = { telegramUserId, accountId, data: { questionId: id } };
    notices.push(asked.notice({ ...about, dedupeKey: `${key}:${clock.now()}` }));
  }
  return notices;
}

/** Tells the second person of documents that both may read and nobody decided, two working days before their last. */
async function escalate(
  { dependencies }: JobParts,
  account: AccountRow,
  user: UserRow,
  secondId: string,
): Promise<void> {
  const { db, clock, profile } = dependencies;
  const second = await db.accounts.find(secondId);
  if (second === null) return;
  const rules = tellingRules({ user, profile });
  const today = dateOfService(clock.now());
  const [own, others] = await Promise.all([findLists({ db }, account.id), findLists({ db }, second.id)]);
  const states = kindNames.flatMap((kind) => statesWaiting(profile.kinds[kind]));
  const waiting = (await db.watched.findOfDirection(account.tin, "incoming", { states })).filter(
    ({ kind, list }) => own.has(`${kind}:${list}`) && others.has(`${kind}:${list}`),
  );
  const judged = await judgeKept(dependencies, { account, user, now: clock.now() }, waiting);
  const late = waiting.filter((_, index) => {
    const one = judged[index];
    const lastDay = one === undefined ? undefined : openEnd(one)?.lastDay;
    if (lastDay === undefined || one?.standing.is !== "waits" || one.standing.whose === "partner")
      return false;
    const dayBefore = lastWorkingDay(rules, addDays(lastDay, -1));
    return today >= lastWorkingDay(rules, addDays(dayBefore, -1));
  });
  if (late.length > 0)
    await db.notices.write({ notices: late.map((document) => escalatedNotice(account, second, document)) });
}
