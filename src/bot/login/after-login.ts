/** After a login: home, or the very thing the login interrupted. */
import type { AccountRow } from "../../db/accounts.ts";
import type { UserRow } from "../../db/users.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { showHome } from "../home/show-home.ts";
import type { Visit } from "../visit.ts";

/** Presses a button again for somebody, through the whole pipeline. */
export type Resume = (user: UserRow, data: string) => Promise<void>;

export async function afterLogin(visit: Visit, account: AccountRow, resume: Resume): Promise<void> {
  const { users } = visit.dependencies.db;
  const user = (await users.find(visit.user.telegramUserId)) ?? visit.user;
  const returned = visit.as(user);
  const welcome = returned.html("login-done", {
    organization: cleanText(account.name, 120),
    tin: account.tin,
  });
  if ((await users.findResume(user.telegramUserId)) === null) return showHome(returned, welcome);
  await returned.chat.send({ text: welcome, keyboard: [] });
  await resumeOrHome(returned, resume);
}

/** What the login interrupted is forgotten only when it was shown: Telegram may fail before, and the job runs again. */
export async function resumeOrHome(visit: Visit, resume: Resume): Promise<void> {
  const { users } = visit.dependencies.db;
  const step = await users.findResume(visit.user.telegramUserId);
  if (step === null) return showHome(visit, null);
  await resume(visit.user, step.data);
  await users.dropResume(visit.user.telegramUserId, step);
}
