/** Login, logout and deletion: routes only. */
import { loggedIn, organizationNotAllowed } from "../../accounts/news.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { StaleButton } from "../../errors.ts";
import { parseLanguage } from "../../locales/language.ts";
import { onButton } from "../button-route.ts";
import { openHome } from "../buttons/home.ts";
import {
  askDelete,
  askEndAll,
  askLogout,
  cancelLogin,
  confirmDelete,
  confirmEndAll,
  confirmLogout,
  greetIn,
  loginInChat,
  openLogin,
  otherName,
  smallName,
} from "../buttons/login.ts";
import { type Feature, onNews } from "../feature.ts";
import { checkOwnAccount, findCurrentAccount } from "../own-account.ts";
import { dropSignButtons } from "../sign-buttons.ts";
import { endWayBack } from "../speak/notices/ways-back.ts";
import type { Visit } from "../visit.ts";
import { afterLogin } from "./after-login.ts";
import { forgetPrompt, isPasswordAwaited, logInInChat, takeLatePassword } from "./log-in-in-chat.ts";
import { showLogin } from "./show-login.ts";
import { findUnderWay, sayUnfollowed } from "./stop-following.ts";
import { renderAskDelete, renderAskEndAll, renderAskLogout, renderNotAllowed } from "./view.ts";

async function onLoginInChat(visit: Visit): Promise<void> {
  if (!visit.policies.passwordInChat) throw new StaleButton("password in chat is off");
  const served = await visit.dependencies.accounts.findServed(visit.user.telegramUserId);
  const ended = served.filter(({ hasToken }) => !hasToken);
  const [only] = ended.length === 1 ? ended : [];
  const login = only === undefined ? null : { username: only.username, isKnown: true };
  await visit.begin(logInInChat, { login });
}

async function onOtherName(visit: Visit): Promise<void> {
  if (!visit.policies.passwordInChat) throw new StaleButton("password in chat is off");
  await visit.begin(logInInChat, { login: null });
}

async function onSmallName(visit: Visit, username: string): Promise<void> {
  if (!visit.policies.passwordInChat) throw new StaleButton("password in chat is off");
  await visit.dependencies.accounts.checkName(visit.user.telegramUserId, username);
  await visit.begin(logInInChat, { login: { username, isKnown: true } });
}

async function onGreetIn(visit: Visit, text: string): Promise<void> {
  const language = parseLanguage(text);
  if (language === null) throw new StaleButton("unknown language");
  await visit.dependencies.db.users.setLanguage(visit.user.telegramUserId, language);
  await showLogin(visit.as({ ...visit.user, language }));
}

async function onLogout(visit: Visit): Promise<void> {
  const { current: account } = await findCurrentAccount(visit);
  if (account === null) await showLogin(visit);
  else await askToLogOut(visit, account);
}

async function askToLogOut(visit: Visit, account: AccountRow): Promise<void> {
  await visit.show(renderAskLogout(visit, account, (await findUnderWay(visit, [account])).length));
}

async function onAskDelete(visit: Visit): Promise<void> {
  const own = await visit.dependencies.db.accounts.findOfUser(visit.user.telegramUserId);
  await visit.show(renderAskDelete(visit, (await findUnderWay(visit, own)).length));
}

async function onConfirmLogout(visit: Visit, accountId: string): Promise<void> {
  const own = await checkOwnAccount(visit, accountId);
  await sayUnfollowed(visit, await findUnderWay(visit, [own]));
  await visit.dependencies.accounts.logOut(own.id, visit.user.telegramUserId);
  await dropSignButtons(visit);
  await visit.go(openHome.pack({}), visit.html("login-logged-out"));
}

async function onAskEndAll(visit: Visit): Promise<void> {
  const own = await visit.dependencies.db.accounts.findOfUser(visit.user.telegramUserId);
  await visit.show(renderAskEndAll(visit, own.length, (await findUnderWay(visit, own)).length));
}

async function onConfirmEndAll(visit: Visit): Promise<void> {
  const { db, accounts } = visit.dependencies;
  const { telegramUserId } = visit.user;
  await db.browsers.deleteOfUser(telegramUserId);
  const own = await db.accounts.findOfUser(telegramUserId);
  await sayUnfollowed(visit, await findUnderWay(visit, own));
  for (const { id } of own) await accounts.logOut(id, telegramUserId);
  await dropSignButtons(visit);
  await visit.go(openHome.pack({}), visit.html("login-all-ended"));
}

/** Somebody logged in on the page, so there is no update to continue with. */
async function tellLoggedIn(visit: Visit, { accountId }: NoticeRow): Promise<null> {
  const account = accountId === null ? null : await visit.dependencies.db.accounts.find(accountId);
  const { signingLinks } = visit.dependencies.db;
  // They lead to a page that has done its work.
  for (const way of await signingLinks.findLoginWaysBack(visit.user.telegramUserId))
    await endWayBack(visit, way, "browser-remembered");
  if (account !== null) await afterLogin(visit, account);
  return null;
}

async function tellNotAllowed(visit: Visit, { accountId }: NoticeRow): Promise<number | null> {
  const account = accountId === null ? null : await visit.dependencies.db.accounts.find(accountId);
  // The operator may have changed his mind, and the person have logged in again.
  if (account === null || account.hasToken) return null;
  await dropSignButtons(visit);
  return visit.chat.send(renderNotAllowed(visit, account));
}

async function onConfirmDelete(visit: Visit): Promise<void> {
  const { db, accounts } = visit.dependencies;
  const panel = visit.tap?.messageId;
  const own = await db.accounts.findOfUser(visit.user.telegramUserId);
  await sayUnfollowed(visit, await findUnderWay(visit, own));
  await accounts.deletePerson(visit.user.telegramUserId);
  const screen = { text: visit.html("login-deleted"), keyboard: [] };
  if (panel === undefined || (await visit.chat.edit(panel, screen)) === "missing")
    await visit.chat.send(screen);
}

export const login: Feature = {
  commands: {
    login: (visit) => showLogin(visit),
    logout: onLogout,
    delete: onAskDelete,
  },
  dialogues: [logInInChat],
  secrets: {
    isAwaited: isPasswordAwaited,
    take: takeLatePassword,
  },
  news: [onNews(loggedIn, tellLoggedIn), onNews(organizationNotAllowed, tellNotAllowed)],
  buttons: [
    onButton(openLogin, (visit) => showLogin(visit)),
    onButton(loginInChat, onLoginInChat),
    onButton(otherName, onOtherName),
    onButton(smallName, (visit, { username }) => onSmallName(visit, username)),
    onButton(greetIn, (visit, { language }) => onGreetIn(visit, language)),
    onButton(cancelLogin, async (visit) => {
      await forgetPrompt(visit);
      await visit.go(openHome.pack({}));
    }),
    onButton(askLogout, async (visit, { account }) =>
      askToLogOut(visit, await checkOwnAccount(visit, account)),
    ),
    onButton(confirmLogout, (visit, { account }) => onConfirmLogout(visit, account)),
    onButton(askEndAll, onAskEndAll),
    onButton(confirmEndAll, onConfirmEndAll),
    onButton(askDelete, onAskDelete),
    onButton(confirmDelete, onConfirmDelete),
  ],
};
