/** The account a button names, if it is this person's: a button is a request, not a right. */
import type { AccountRow } from "../db/accounts.ts";
import { StaleButton } from "../errors.ts";
import type { Visit } from "./visit.ts";

/** Throws `StaleButton` for an unknown account, and also for somebody else's. */
export async function getOwnAccount(visit: Visit, accountId: string): Promise<AccountRow> {
  const account = await visit.dependencies.db.accounts.find(accountId);
  if (account === null || account.telegramUserId !== visit.user.telegramUserId)
    throw new StaleButton("not your account");
  return account;
}
