/** Notes that its person uses a login. One whose time is over stays over, also while nobody has ended it yet. */
import { isLoginOver } from "../accounts/session-ends.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Visit } from "./visit.ts";

export function noteUse({ dependencies, policies }: Visit, account: AccountRow): void {
  const { clock, db } = dependencies;
  if (!isLoginOver(account, policies.sessions, clock.now())) db.accounts.noteUse(account);
}
