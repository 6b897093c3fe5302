/** After a login: home, or what the login interrupted. */
import type { AccountRow } from "../../db/accounts.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openHome, openStart } from "../buttons/home.ts";
import type { Visit } from "../visit.ts";

export async function afterLogin(visit: Visit, account: AccountRow): Promise<void> {
  const { users } = visit.dependencies.db;
  const user = (await users.find(visit.user.telegramUserId)) ?? visit.user;
  const returned = visit.as(user);
  const welcome = returned.html("login-done", {
    organization: cleanText(account.name, 120),
    tin: account.tin,
  });
  if ((await users.findResume(user.telegramUserId)) === null) return returned.go(openStart.pack({}), welcome);
  await returned.chat.send({ text: welcome, keyboard: [] });
  await resumeOrHome(returned);
}

/** What the login interrupted is forgotten only after it was shown: if Telegram fails before that, the job runs again. */
export async function resumeOrHome(visit: Visit): Promise<void> {
  const { users } = visit.dependencies.db;
  const step = await users.findResume(visit.user.telegramUserId);
  if (step === null) return visit.go(openHome.pack({}));
  await visit.resume(step.data);
  await users.dropResume(visit.user.telegramUserId, step);
}
