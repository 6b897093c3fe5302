/** Shows home, or the login screen if nobody is logged in. */
import { openLogin } from "../buttons/login.ts";
import type { Html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { readHome } from "./read-home.ts";
import { renderHome } from "./view.ts";

/** `note`: a sentence to start with. Reads the person's row again, because a login or logout may just have happened. */
export async function showHome(visit: Visit, note: Html | null = visit.note): Promise<void> {
  const { db } = visit.dependencies;
  const own = await db.accounts.findOfUser(visit.user.telegramUserId);
  const user = await db.users.find(visit.user.telegramUserId);
  const account = own.find((one) => one.id === user?.currentAccountId) ?? own[0];
  if (account === undefined) return visit.go(openLogin.pack({}), note);
  const facts = await readHome(visit, account);
  const others = own.filter((one) => one.id !== account.id);
  await visit.show(renderHome(visit, facts, { note, others }));
}
