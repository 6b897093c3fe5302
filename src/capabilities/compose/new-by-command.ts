/** The command: the choice of what to make, for the organization that home shows. */
import { findCurrentAccount, openLogin, type Visit } from "../../bot/index.ts";
import { openNew } from "./buttons.ts";

export async function newByCommand(visit: Visit): Promise<void> {
  const { current: account } = await findCurrentAccount(visit);
  await visit.go(account === null ? openLogin.pack({}) : openNew.pack({ account: account.id }));
}
