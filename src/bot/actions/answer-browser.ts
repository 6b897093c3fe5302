/** The chat's answer for a new browser, with the way on: to its page, or by a new link. */
import type { InlineKeyboardButton } from "grammy/types";
import type { PairingRow } from "../../db/rows/browser-pairings.ts";
import type { SigningLinkRow } from "../../db/rows/signing-links.ts";
import { parseScope } from "../../signing/scope.ts";
import { homeButton } from "../buttons/home.ts";
import { signButton } from "../document/sign-link.ts";
import { isBuried } from "../is-buried.ts";
import { renewSignButtons } from "../sign-buttons.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

type Answer = "approved" | "denied" | "late";

interface Answered {
  readonly answer: Answer;
  readonly pairing: PairingRow | null;
  /** The link that the browser wants to sign by; null at a login, and where it is gone. */
  readonly link: SigningLinkRow | null;
  readonly isLogin: boolean;
}

/** `index`: which of the codes; any other one is wrong. A wrong code ends the link, and the answer brings a new one. */
export async function answerForBrowser(visit: Visit, pairingId: string, index: number): Promise<void> {
  const { db, signing } = visit.dependencies;
  const pairing = await db.signingLinks.findPairing(pairingId);
  const option = pairing?.options[index] ?? null;
  const answer = await signing.answerBrowserTrust(pairingId, visit.user.telegramUserId, option);
  const link = pairing && (await findOwnLink(visit, pairing));
  const isLogin = pairing !== null && (await db.logins.findLink(pairing.linkId)) !== null;
  const answered = { answer, pairing, link, isLogin };
  const way = await wayOn(visit, answered);
  const messageId = await tell(visit, answered, way);
  if (pairing === null || way === null) return;
  // It leads to the page as long as there is something to do; then it loses its button.
  await db.signingLinks.setWayBack(pairing.id, messageId);
  if (link !== null) await renewSignButtons(visit, link.id, messageId);
}

async function findOwnLink(visit: Visit, { linkId }: PairingRow): Promise<SigningLinkRow | null> {
  const link = await visit.dependencies.db.signingLinks.find(linkId);
  return link?.telegramUserId === visit.user.telegramUserId ? link : null;
}

/** Turns the question into its answer. A new link comes as the newest message: nobody looks for it further up. */
async function tell(visit: Visit, answered: Answered, way: InlineKeyboardButton | null): Promise<number> {
  const { chat, tap } = visit;
  const screen = renderAnswer(visit, answered, way);
  if (tap === null) return await chat.send(screen);
  const { messageId } = tap;
  if (answered.answer !== "approved" && way !== null && (await isBuried(visit, messageId))) {
    const sent = await chat.send(screen);
    await chat.discard(messageId);
    return sent;
  }
  return (await chat.edit(messageId, screen)) === "edited" ? messageId : await chat.send(screen);
}

function renderAnswer(visit: Visit, { answer, isLogin }: Answered, way: InlineKeyboardButton | null): Screen {
  const key =
    answer !== "denied"
      ? (`browser-${answer}` as const)
      : isLogin
        ? "browser-login-denied"
        : way === null
          ? "browser-closed-nothing"
          : "browser-denied";
  return { text: visit.html(key), keyboard: [[way ?? homeButton(visit)]] };
}

/** The page that waits for the answer, or the new link after a wrong or late one; null: nothing is left to sign. */
async function wayOn(
  visit: Visit,
  { answer, link, isLogin }: Answered,
): Promise<InlineKeyboardButton | null> {
  if (isLogin) return loginButton(visit, answer);
  const scope = link && parseScope(link.scope);
  if (link === null || scope === null) return null;
  const count = await visit.dependencies.signing.countWaiting(link);
  const button = await signButton(visit, link.accountId, scope, count);
  return button && answer === "approved" ? { ...button, text: visit.t("browser-back-btn") } : button;
}

/** A login link is not kept in a form that could be shown again: another one leads to the same page. */
async function loginButton(visit: Visit, answer: Answer): Promise<InlineKeyboardButton> {
  const { accounts, publicUrl } = visit.dependencies;
  const secret = await accounts.createLoginLink(visit.user.telegramUserId, "link");
  const text = visit.t(answer === "approved" ? "browser-back-btn" : "login-open-btn");
  return { text, url: `${publicUrl}/login/${secret}`, style: "primary" };
}
