/** Ends the logins and remembered browsers whose time by the operator's policy is over, and tells their people. */

import type { Clock } from "../clock.ts";
import type { Database } from "../db/open-database.ts";
import type { NewNotice } from "../db/rows/news.ts";
import type { Log } from "../log.ts";
import { browserEnded, loginEnded } from "./news.ts";
import { browserEnd, loginEnd, type SessionPolicy } from "./session-ends.ts";

/** Housekeeping calls it every hour. */
export async function endSessions(parts: {
  readonly db: Pick<Database, "endSessions">;
  readonly policy: SessionPolicy;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  const { db, policy, clock, log } = parts;
  const now = clock.now();
  const ended = await db.endSessions({
    login: (account) => {
      const end = loginEnd(account, policy);
      // The service itself refuses a session that it has ended, and the person is told then.
      if (end === null || end.at > now || end.by === "service") return null;
      const { id: accountId, telegramUserId } = account;
      return {
        by: end.by,
        sideEffects: {
          notices: [loginEndedNotice({ telegramUserId, accountId }, account.tokenSince)],
          audit: [{ event: "loginEnded", telegramUserId, accountId, data: { by: end.by } }],
        },
      };
    },
    browser: (browser) => {
      const end = browserEnd(browser, policy);
      if (end.at > now) return null;
      const { id, telegramUserId, label } = browser;
      return {
        sideEffects: {
          notices: [
            browserEnded.notice({
              telegramUserId,
              data: { label, by: end.by },
              dedupeKey: `browserEnded:${id}`,
            }),
          ],
          audit: [{ event: "browserEnded", telegramUserId, data: { by: end.by } }],
        },
      };
    },
  });
  if (ended.logins > 0) log.info("logins ended that were unused or old", { count: ended.logins });
  if (ended.browsers > 0) log.info("browsers forgotten that were unused or old", { count: ended.browsers });
}

/** The notice of a login's end, told once, whoever finds it; `tokenSince` is the time of the login. */
export function loginEndedNotice(
  of: { readonly telegramUserId: number; readonly accountId: string },
  tokenSince: number | null,
  notBefore?: number,
): NewNotice {
  const dedupeKey = `loginEnded:${of.accountId}:${tokenSince}`;
  return loginEnded.notice({ ...of, data: {}, dedupeKey, ...(notBefore === undefined ? {} : { notBefore }) });
}
