/** The chat's answer for a new browser, with the way back to its page. */
import type { InlineKeyboardButton } from "grammy/types";
import type { PairingRow } from "../../db/rows/browser-pairings.ts";
import { parseScope } from "../../signing/scope.ts";
import { signButton } from "../document/sign-link.ts";
import type { Visit } from "../visit.ts";

/** `index`: which of the codes; any other one is wrong. A wrong code ends the link, and the answer brings a new one. */
export async function answerForBrowser(visit: Visit, pairingId: string, index: number): Promise<void> {
  const { db, signing } = visit.dependencies;
  const pairing = await db.signingLinks.findPairing(pairingId);
  const option = pairing?.options[index] ?? null;
  const answer = await signing.answerBrowserTrust(pairingId, visit.user.telegramUserId, option);
  const isLogin = pairing !== null && (await db.logins.findLink(pairing.linkId)) !== null;
  const button = pairing === null || answer === "late" ? null : await wayOn(visit, pairing, answer, isLogin);
  const key = isLogin && answer === "denied" ? "browser-login-denied" : (`browser-${answer}` as const);
  const screen = { text: visit.html(key), keyboard: button === null ? [] : [[button]] };
  const edited = visit.tap !== null && (await visit.chat.edit(visit.tap.messageId, screen)) === "edited";
  const messageId = edited && visit.tap !== null ? visit.tap.messageId : await visit.chat.send(screen);
  // It leads to the page as long as there is something to do; then it loses its button.
  if (button !== null) await db.signingLinks.setWayBack(pairingId, messageId);
}

/** The page that waits for the answer, or the new link after a wrong one. */
async function wayOn(
  visit: Visit,
  { linkId }: PairingRow,
  answer: "approved" | "denied",
  isLogin: boolean,
): Promise<InlineKeyboardButton | null> {
  const { db, signing } = visit.dependencies;
  if (isLogin) return loginButton(visit, answer);
  const link = await db.signingLinks.find(linkId);
  const scope = link && parseScope(link.scope);
  if (link === null || scope === null) return null;
  const count = await signing.countWaiting(link);
  const text = answer === "approved" ? visit.t("browser-back-btn") : null;
  return signButton(visit, link.accountId, scope, count, text);
}

/** A login link is not kept in a form that could be shown again: another one leads to the same page. */
async function loginButton(visit: Visit, answer: "approved" | "denied"): Promise<InlineKeyboardButton> {
  const { accounts, publicUrl } = visit.dependencies;
  const secret = await accounts.createLoginLink(visit.user.telegramUserId, "link");
  const text = visit.t(answer === "approved" ? "browser-back-btn" : "login-open-btn");
  return { text, url: `${publicUrl}/login/${secret}`, style: "primary" };
}
