/** After a login: home, or what the login interrupted. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openHome, openStart } from "../buttons/home.ts";
import { type Html, html } from "../ui/html.ts";
import { namedTin } from "../ui/organization-view.ts";
import type { Visit } from "../visit.ts";

export async function afterLogin(visit: Visit, account: AccountRow): Promise<void> {
  const { users } = visit.dependencies.db;
  const user = (await users.find(visit.user.telegramUserId)) ?? visit.user;
  if (visit.dependencies.miniApps) await visit.chat.setMenu("commands");
  const returned = visit.as(user);
  const welcome = await renderWelcome(returned, account);
  if ((await users.findResume(user.telegramUserId)) === null) return returned.go(openStart.pack({}), welcome);
  await returned.chat.send({ text: welcome, keyboard: [] });
  await resumeOrHome(returned);
}

/** A further organization is added to those that are known; who may not sign hears it before trying. */
async function renderWelcome(visit: Visit, account: AccountRow): Promise<Html> {
  const { accounts, submissions } = visit.dependencies.db;
  const { id, createdAt, tokenSince } = account;
  const isNew = createdAt === tokenSince;
  const isFurther = isNew && (await accounts.findOfUser(visit.user.telegramUserId)).length > 1;
  const organization = { organization: cleanText(account.name, 120), tin: namedTin(visit, account) };
  const welcome = visit.html(isFurther ? "login-added" : "login-done", organization);
  if (!(await submissions.wasLastForbidden(id))) return welcome;
  return html`${welcome}\n${visit.html("card-may-not-sign")}`;
}

/** Forgets the interrupted action only after it was shown: if Telegram fails before that, the job runs again. */
export async function resumeOrHome(visit: Visit): Promise<void> {
  const { users } = visit.dependencies.db;
  const step = await users.findResume(visit.user.telegramUserId);
  if (step === null) return visit.go(openHome.pack({}));
  await visit.resume(step.data);
  await users.dropResume(visit.user.telegramUserId, step);
}
