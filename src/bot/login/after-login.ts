/** After a login: home, or the very thing the login interrupted. */
import type { AccountRow } from "../../db/database.ts";
import { showHome } from "../home/show-home.ts";
import type { Dispatcher } from "../pipeline/dispatcher.ts";
import { cleanText } from "../ui/clean-text.ts";
import type { Visit } from "../visit.ts";

export async function afterLogin(
  visit: Visit,
  account: AccountRow,
  dispatcher: Pick<Dispatcher, "goOn">,
): Promise<void> {
  const { users } = visit.dependencies.db;
  const user = (await users.find(visit.user.telegramUserId)) ?? visit.user;
  const returned = visit.as(user);
  const resume = await users.takeResume(user.telegramUserId);
  const welcome = returned.html("login-done", {
    organization: cleanText(account.name, 120),
    tin: account.tin,
  });
  if (resume === null) return showHome(returned, welcome);
  await returned.chat.send({ text: welcome, keyboard: [] });
  await dispatcher.goOn(returned, resume);
}
