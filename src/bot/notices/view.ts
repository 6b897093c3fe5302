/** News that are not about one decision, as screens. */

import type { newLogin } from "../../accounts/news.ts";
import type { DataOf } from "../../db/rows/news.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { openingFailed, queueRefused } from "../../signing/news.ts";
import { parseScope } from "../../signing/scope.ts";
import { answerBrowser } from "../buttons/actions.ts";
import { homeButton, openSigningQueue } from "../buttons/home.ts";
import { openLogin } from "../buttons/login.ts";
import { signAllButton, signButton } from "../document/sign-link.ts";
import { type Html, html } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { toldSentence } from "../ui/problem-sentence.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { telegramName } from "../ui/telegram-name.ts";
import type { Visit } from "../visit.ts";

/** Bulk submit accepted none of them: everything that waits can be signed at once from here. */
export async function renderQueueRefused(
  visit: Visit,
  accountId: string | null,
  { count, detail }: DataOf<typeof queueRefused>,
): Promise<Screen> {
  const words = detail === null ? html`` : html`\n\n<blockquote>${cleanText(detail, 600)}</blockquote>`;
  return {
    text: html`${await organizationLine(visit, accountId)}${visit.html("notice-bulk-refused", { count })}${words}`,
    keyboard: await signRow(visit, accountId),
  };
}

/** Whoever logged in and left again is not named any more, and told of all the same. */
export async function renderNewLogin(
  visit: Visit,
  accountId: string | null,
  { by, isOwnName }: DataOf<typeof newLogin>,
): Promise<Screen> {
  const { accounts, users } = visit.dependencies.db;
  const account = by === null ? null : await accounts.find(by);
  const user = account && (await users.find(account.telegramUserId));
  const text =
    account === null || user === null
      ? visit.html("notice-new-login-unnamed")
      : visit.html(isOwnName ? "notice-own-name-login" : "notice-new-login", {
          person: telegramName(visit, user),
          username: cleanText(account.username, 60),
        });
  return {
    text: html`${await organizationLine(visit, accountId)}${text}`,
    keyboard: [[homeButton(visit)]],
  };
}

/** Whose news it is, on a line above it. */
async function organizationLine(visit: Visit, accountId: string | null): Promise<Html> {
  const account = accountId === null ? null : await visit.dependencies.db.accounts.find(accountId);
  return account === null ? html`` : html`${renderOrganization(visit, account)}\n`;
}

/** Everything that waits can be signed at once from here. */
async function signRow(visit: Visit, accountId: string | null): Promise<Keyboard> {
  const sign = accountId === null ? null : await signAllButton(visit, accountId);
  return keyboardOf([[sign], [homeButton(visit)]]);
}

/** The page said so, too; who is logged out may log in here and comes back to what is to be signed. */
export async function renderOpeningFailed(
  visit: Visit,
  accountId: string | null,
  { scope: stored, userKey, until, count }: DataOf<typeof openingFailed>,
): Promise<Screen> {
  const needsLogin = userKey === "error-unauthorized" && accountId !== null;
  if (needsLogin) {
    const { users } = visit.dependencies.db;
    await users.setResume(visit.user.telegramUserId, openSigningQueue.pack({ account: accountId }));
  }
  const scope = parseScope(stored);
  const sign =
    needsLogin || accountId === null || scope === null
      ? null
      : await signButton(visit, accountId, scope, count);
  return {
    text: html`${await organizationLine(visit, accountId)}⚠️ ${visit.html("notice-opening-failed")}\n\n${toldSentence(visit, userKey, until)}`,
    keyboard: keyboardOf([
      [needsLogin && tapButton(visit.t("login-open-btn"), openLogin.pack({}), "primary")],
      [sign],
      [homeButton(visit)],
    ]),
  };
}

/** Null where nobody waits for it any more. */
export async function renderPairing(visit: Visit, pairingId: string): Promise<Screen | null> {
  const { signingLinks, logins } = visit.dependencies.db;
  const pairing = await signingLinks.findPairing(pairingId);
  if (pairing === null || pairing.state !== "asked") return null;
  const isLogin = (await logins.findLink(pairing.linkId)) !== null;
  const choices = pairing.options.map((code, option) => ({
    text: code,
    callback_data: answerBrowser.pack({ pairing: pairing.id, option }),
  }));
  const none = {
    text: visit.t("browser-none-btn"),
    callback_data: answerBrowser.pack({ pairing: pairing.id, option: pairing.options.length }),
  };
  return {
    text: visit.html(isLogin ? "browser-ask-login" : "browser-ask", {
      browser: cleanText(pairing.label, 60),
    }),
    keyboard: [choices, [none]],
  };
}
