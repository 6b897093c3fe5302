/** The account that a button names or home shows, if it is this person's: a button is a request, not a right. */

import { isLoginOver } from "../accounts/session-ends.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Tin } from "../documents/document.ts";
import { StaleButton } from "../errors.ts";
import type { Visit } from "./visit.ts";

/** Its use is noted. Throws `StaleButton` for an unknown account, and also for somebody else's. */
export async function getOwnAccount(visit: Visit, accountId: string): Promise<AccountRow> {
  const account = await checkOwnAccount(visit, accountId);
  noteUse(visit, account);
  return account;
}

/** The same for screens about the account itself, which are no use of it. */
export async function checkOwnAccount(visit: Visit, accountId: string): Promise<AccountRow> {
  // Mostly it is the one that home shows, which the update met with its person.
  const met = visit.met?.account ?? null;
  const account = met?.id === accountId ? met : await visit.dependencies.db.accounts.find(accountId);
  if (account === null || account.telegramUserId !== visit.user.telegramUserId)
    throw new StaleButton("not your account");
  return account;
}

/** The person's own account of an organization. Throws `StaleButton` where there is none. */
export async function getOwnAccountOf(visit: Visit, tin: Tin): Promise<AccountRow> {
  const own = await visit.dependencies.db.accounts.findOfUser(visit.user.telegramUserId);
  const account = own.find((one) => one.tin === tin);
  if (account === undefined) throw new StaleButton("no account of the organization");
  return account;
}

/** All accounts of the person, and of them the one that home shows, whose use is noted; null: nobody is logged in. */
export async function findCurrentAccount(
  visit: Visit,
): Promise<{ readonly own: readonly AccountRow[]; readonly current: AccountRow | null }> {
  const { accounts, users } = visit.dependencies.db;
  const { telegramUserId } = visit.user;
  // A login or logout may just have changed which one it is.
  const [own, user] = await Promise.all([accounts.findOfUser(telegramUserId), users.find(telegramUserId)]);
  const current = own.find(({ id }) => id === user?.currentAccountId) ?? own[0] ?? null;
  if (current !== null) noteUse(visit, current);
  return { own, current };
}

/** Whether the person has no other organization, so that nothing has to say which one it is. */
export async function hasOneOrganization({ dependencies, user }: Visit): Promise<boolean> {
  return (await dependencies.db.accounts.findOfUser(user.telegramUserId)).length === 1;
}

/** Notes that its person uses the login. One whose time is over stays over, also while nobody has ended it yet. */
export function noteUse({ dependencies, policies }: Visit, account: AccountRow): void {
  const { clock, db } = dependencies;
  if (!isLoginOver(account, policies.sessions, clock.now())) db.accounts.noteUse(account);
}
