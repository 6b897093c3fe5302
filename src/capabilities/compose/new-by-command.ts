/** The command: the choice of what to make, for the organization that home shows. */
import { openLogin } from "../buttons/login.ts";
import { openNew } from "../buttons/new.ts";
import { findCurrentAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";

export async function newByCommand(visit: Visit): Promise<void> {
  const { current: account } = await findCurrentAccount(visit);
  await visit.go(account === null ? openLogin.pack({}) : openNew.pack({ account: account.id }));
}
