/** Login, logout and deletion: routes only. */
import { StaleButton } from "../../errors.ts";
import { type Feature, onButton } from "../feature.ts";
import { showHome } from "../home/show-home.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { askUsername } from "./ask-username.ts";
import {
  askDelete,
  askLogout,
  cancelLogin,
  confirmDelete,
  confirmLogout,
  loginInChat,
  openLogin,
} from "./buttons.ts";
import { showLogin } from "./show-login.ts";
import { renderAskDelete, renderAskLogout, renderAskUsername } from "./view.ts";

async function onLoginInChat(visit: Visit): Promise<void> {
  if (!visit.dependencies.profile.policies.passwordInChat) throw new StaleButton("password in chat is off");
  await visit.show(renderAskUsername(visit));
  await visit.ask(askUsername.name, {});
}

async function onCancelLogin(visit: Visit): Promise<void> {
  await visit.dependencies.db.logins.clearPasswordPrompt(visit.user.telegramUserId);
  await showHome(visit, null);
}

async function onLogout(visit: Visit): Promise<void> {
  const { users, accounts } = visit.dependencies.db;
  const user = await users.find(visit.user.telegramUserId);
  const own = await accounts.findOfUser(visit.user.telegramUserId);
  const account = own.find((one) => one.id === user?.currentAccountId) ?? own[0];
  if (account === undefined) await showLogin(visit, null);
  else await visit.show(renderAskLogout(visit, account));
}

export const login: Feature = {
  commands: {
    login: (visit) => showLogin(visit, null),
    logout: onLogout,
    delete: (visit) => visit.show(renderAskDelete(visit)),
  },
  questions: [askUsername],
  buttons: [
    onButton(openLogin, (visit) => showLogin(visit, null)),
    onButton(loginInChat, onLoginInChat),
    onButton(cancelLogin, onCancelLogin),
    onButton(askLogout, async (visit, { account }) =>
      visit.show(renderAskLogout(visit, await getOwnAccount(visit, account))),
    ),
    onButton(confirmLogout, async (visit, { account }) => {
      const own = await getOwnAccount(visit, account);
      await visit.dependencies.accounts.logOut(own.id, visit.user.telegramUserId);
      await showHome(visit, visit.html("login-logged-out"));
    }),
    onButton(askDelete, (visit) => visit.show(renderAskDelete(visit))),
    onButton(confirmDelete, async (visit) => {
      const panel = visit.tap?.messageId;
      await visit.dependencies.accounts.deletePerson(visit.user.telegramUserId);
      const screen = { text: visit.html("login-deleted"), keyboard: [] };
      if (panel === undefined || (await visit.chat.edit(panel, screen)) === "missing")
        await visit.chat.send(screen);
    }),
  ],
};
