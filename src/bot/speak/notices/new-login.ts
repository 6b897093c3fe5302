/** Tells who logged in to a person's organization: those of one minute together, since many may come at once. */

import { newLogin } from "../../../accounts/news.ts";
import { hasPassed } from "../../../clock.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { MINUTE_MS } from "../../../documents/durations.ts";
import { RunAgainAt } from "../../../jobs/job-runner.ts";
import type { TellNews } from "../../feature.ts";
import type { Visit } from "../../visit.ts";
import { type LoggedIn, renderNewLogin, renderNewLogins } from "./view.ts";

/** A login by the person's own user name may be an attack: it is told at once, and alone. */
export const tellNewLogin: TellNews = async (visit, notice) => {
  const { accounts, notices } = visit.dependencies.db;
  const { by, isOwnName } = newLogin.read(notice.data);
  const organization = notice.accountId === null ? null : await accounts.find(notice.accountId);
  if (isOwnName) {
    return visit.chat.send(
      renderNewLogin(visit, organization, { by: await findLoggedIn(visit, by), isOwnName }),
    );
  }
  await waitForOthers(visit);
  const together = await findTogether(visit, notice);
  const people = await Promise.all(together.map(({ data }) => findLoggedIn(visit, newLogin.read(data).by)));
  const [first = null] = people;
  const messageId = await visit.chat.send(
    together.length === 1
      ? renderNewLogin(visit, organization, { by: first, isOwnName })
      : renderNewLogins(visit, organization, {
          people: people.filter((one) => one !== null),
          count: together.length,
        }),
  );
  const ids = together.map(({ id }) => id);
  await notices.setTold(ids, { messageId, aloud: false });
  return messageId;
};

/** Throws where others were told within the last minute: what comes until its end is told by one message. */
async function waitForOthers({ dependencies: { db, clock }, user }: Visit): Promise<void> {
  const last = await db.notices.findLatest(user.telegramUserId, newLogin.name);
  const since = last?.deliveredAt ?? null;
  if (since !== null && !hasPassed(since, MINUTE_MS, clock.now())) throw new RunAgainAt(since + MINUTE_MS);
}

/** All of the organization that are due and alike, this one among them. */
async function findTogether({ dependencies: { db }, user }: Visit, notice: NoticeRow): Promise<NoticeRow[]> {
  const due = await db.notices.findDueOf(user.telegramUserId, [newLogin.name]);
  const others = due.filter(
    ({ id, accountId, data }) =>
      id !== notice.id && accountId === notice.accountId && !newLogin.read(data).isOwnName,
  );
  return [notice, ...others];
}

async function findLoggedIn(visit: Visit, accountId: string | null): Promise<LoggedIn | null> {
  const { accounts, users } = visit.dependencies.db;
  const account = accountId === null ? null : await accounts.find(accountId);
  const user = account && (await users.find(account.telegramUserId));
  return account && user ? { account, user } : null;
}
