/** Warns people of logins that end soon, and tells them of logins that ended. */
import { loginEndedNotice } from "../accounts/end-sessions.ts";
import { loginEnding } from "../accounts/news.ts";
import { loginEnd, type SessionPolicy } from "../accounts/session-ends.ts";
import { hasPassed } from "../clock.ts";
import type { NewNotice } from "../db/rows/news.ts";
import { HOUR_MS } from "../documents/durations.ts";
import type { Person } from "./readers.ts";
import { firstTellingTime, isQuietTime } from "./telling.ts";

/** The warning comes so long before the end that there is time to log in again. */
const ENDING_BEFORE_MS = 3 * HOUR_MS;
/** The end of a shorter login surprises nobody. */
const SHORTEST_MS = 8 * HOUR_MS;
/** A person who met the end on a screen logs in there before this. */
const ENDED_AFTER_MS = 10 * 60 * 1000;

export interface LoginRules {
  readonly now: number;
  readonly holidays: readonly string[];
  readonly policy: SessionPolicy;
}

/** The notices: each login's end is told once, and an earlier notice is not written again. */
export function loginNotices(people: readonly Person[], rules: LoginRules): NewNotice[] {
  const { now, policy } = rules;
  return people.flatMap((person): NewNotice[] => {
    const { id: accountId, telegramUserId, tokenSince, hasToken } = person.account;
    if (tokenSince === null) return [];
    const of = { telegramUserId, accountId };
    if (!hasToken) return [loginEndedNotice(of, tokenSince, now + ENDED_AFTER_MS)];
    const end = loginEnd(person.account, policy);
    if (end === null || !isTimeToWarn(person, end.at, rules)) return [];
    // A login in use ends later, and its person is warned of that end, too.
    const dedupeKey = `loginEnding:${accountId}:${end.at}`;
    return [loginEnding.notice({ ...of, dedupeKey, data: { at: end.at, by: end.by } })];
  });
}

/** Whether this is the last hour in which the person may be told early enough. */
function isTimeToWarn({ account, user }: Person, at: number, { holidays, now }: LoginRules): boolean {
  const { tokenSince } = account;
  if (tokenSince === null || at <= now) return false;
  if (at - tokenSince < SHORTEST_MS || !hasPassed(tokenSince, HOUR_MS, now)) return false;
  const rules = { preferences: user.preferences, timeZone: user.timeZone, holidays };
  return !isQuietTime(rules, now) && firstTellingTime(rules, now + HOUR_MS) > at - ENDING_BEFORE_MS;
}
