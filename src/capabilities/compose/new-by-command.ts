/** The command: the choice of what to make, for the organization that home shows. */
import { openLogin } from "../../bot/buttons/login.ts";
import { findCurrentAccount } from "../../bot/own-account.ts";
import type { Visit } from "../../bot/visit.ts";
import { openNew } from "./buttons.ts";

export async function newByCommand(visit: Visit): Promise<void> {
  const { current: account } = await findCurrentAccount(visit);
  await visit.go(account === null ? openLogin.pack({}) : openNew.pack({ account: account.id }));
}
