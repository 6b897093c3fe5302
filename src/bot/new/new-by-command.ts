/** The command: the choice of what to make, for the organization that home shows. */
import { openLogin } from "../buttons/login.ts";
import { openNew } from "../buttons/new.ts";
import type { Visit } from "../visit.ts";

export async function newByCommand(visit: Visit): Promise<void> {
  const own = await visit.dependencies.db.accounts.findOfUser(visit.user.telegramUserId);
  const account = own.find((one) => one.id === visit.user.currentAccountId) ?? own[0];
  await visit.go(account === undefined ? openLogin.pack({}) : openNew.pack({ account: account.id }));
}
