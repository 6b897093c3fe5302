/** What people are told of their logins: that one ends soon, and that one ended. */
import type { NewNotice } from "../db/write-side-effects.ts";
import type { Person } from "./readers.ts";
import { firstTellingTime, isQuietTime } from "./telling.ts";

const HOUR_MS = 60 * 60 * 1000;
/** As long before its end as there should be time to log in again. */
const ENDING_BEFORE_MS = 3 * HOUR_MS;
/** The end of a shorter login is no surprise. */
const SHORTEST_MS = 8 * HOUR_MS;
/** Who met the end on a screen logs in there before this. */
const ENDED_AFTER_MS = 10 * 60 * 1000;

/** Each login's end is told once; a notice that was written before is not written again. */
export function loginNotices(
  people: readonly Person[],
  { now, holidays }: { readonly now: number; readonly holidays: readonly string[] },
): NewNotice[] {
  return people.flatMap((person): NewNotice[] => {
    const { id: accountId, telegramUserId, tokenSince, tokenExpiresAt, hasToken } = person.account;
    if (tokenSince === null) return [];
    const of = { telegramUserId, accountId };
    if (!hasToken) {
      const dedupeKey = `loginEnded:${accountId}:${tokenSince}`;
      return [{ ...of, news: "loginEnded", dedupeKey, notBefore: now + ENDED_AFTER_MS }];
    }
    if (tokenExpiresAt === null || !isTimeToWarn(person, holidays, now)) return [];
    const dedupeKey = `loginEnding:${accountId}:${tokenSince}`;
    return [{ ...of, news: "loginEnding", dedupeKey, data: { at: tokenExpiresAt } }];
  });
}

/** In the last hour in which the person may be told early enough. */
function isTimeToWarn({ account, user }: Person, holidays: readonly string[], now: number): boolean {
  const { tokenSince, tokenExpiresAt } = account;
  if (tokenSince === null || tokenExpiresAt === null || tokenExpiresAt <= now) return false;
  if (tokenExpiresAt - tokenSince < SHORTEST_MS || now - tokenSince < HOUR_MS) return false;
  const rules = { preferences: user.preferences, timeZone: user.timeZone, holidays };
  return (
    !isQuietTime(rules, now) && firstTellingTime(rules, now + HOUR_MS) > tokenExpiresAt - ENDING_BEFORE_MS
  );
}
