/** News of one decision in the message it belongs to: its document's own, or that of the session over several. */
import { z } from "zod";
import type { Decision, DecisionOfSession } from "../../../db/rows/decisions.ts";
import { defineNews, type NewNotice } from "../../../db/rows/news.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import type { SessionRow } from "../../../db/rows/signing-sessions.ts";
import { shortName } from "../../../documents/short-name.ts";
import { cleanText } from "../../../locales/clean-text.ts";
import { withNumberSign } from "../../../locales/number-sign.ts";
import { decisionNews } from "../../../submissions/news.ts";
import { decisionScreen } from "../../document/decision-screen.ts";
import { isBuried } from "../../is-buried.ts";
import { type Html, html } from "../../ui/html.ts";
import { renderShortName } from "../../ui/organization-view.ts";
import type { Visit } from "../../visit.ts";
import { renderMore } from "./news-text.ts";
import {
  aloudKey,
  correctOthers,
  readFacts,
  refreshSession,
  renewSession,
  sendAnew,
} from "./session-message.ts";
import { areOutcomesKnown, renderAloud } from "./session-view.ts";

/** So long (milliseconds) after the signature an outcome comes in a message of its own: an edit makes no sound. */
const QUIET_EDIT_MS = 60_000;
/** Outcomes of many come close together: their message is edited once in so long (milliseconds). */
const REFRESH_EVERY_MS = 1000;
/** News of failure or of a decision that needs the person again: always sent aloud. */
const LOUD: ReadonlySet<string> = new Set(
  [
    decisionNews.failed,
    decisionNews.refused,
    decisionNews.notArrived,
    decisionNews.overtaken,
    decisionNews.needsLogin,
  ].map(({ name }) => name),
);

/** Letters of the partner's. */
const MAX_NAME = 28;

const OUTCOMES: ReadonlySet<string> = new Set([decisionNews.done.name, decisionNews.untracked.name]);

const ofSession = { data: z.object({ sessionId: z.string() }), urgency: "outcome" } as const;
/** The message of a session over many is brought up to date, replied to, or asks for a login. */
export const sessionOutcome = defineNews({ name: "sessionOutcome", ...ofSession });
export const sessionAloud = defineNews({ name: "sessionAloud", ...ofSession });
export const sessionNeedsLogin = defineNews({ name: "sessionNeedsLogin", ...ofSession });
const FINAL: readonly Decision["state"][] = ["done", "failed", "refused", "untracked"];

/**
 * Edits what tells of the decision to what is true now. Where an edit could be missed, the message comes anew below
 * everything, with a sound, and the old one goes: nothing is told twice.
 */
export async function tellOutcome(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db } = visit.dependencies;
  const { news, data } = notice;
  const { decisionId, result } = decisionNews.done.read(data);
  const decision = await db.decisions.find(decisionId);
  if (decision === null) return null;
  const account = await db.accounts.find(decision.accountId);
  if (account === null) return null;
  const session = await db.signingSessions.findWithMessage(decision.id);
  const decisions = session === null ? [] : await db.decisions.findOfSession(session.id);
  const screen = await decisionScreen(visit, decision, { organization: account.name });
  const place = [account.id, decision.kind, decision.documentId] as const;
  const standing = await db.messages.findDocumentMessage(...place);
  if (session !== null && decisions.length > 1) {
    if (standing !== null && standing !== session.messageId) await visit.chat.edit(standing, screen);
    await db.notices.write({ notices: noticesOf(visit, session, news, decision, decisions) });
    return session.messageId;
  }
  if (session !== null) await correctOthers(visit, { session, account, decisions });
  // Earlier news that comes late finds the outcome, too: its own news says it, once.
  const isMissed =
    OUTCOMES.has(news) &&
    (isLate(visit, decision) || (standing !== null && (await isBuried(visit, standing))));
  const speaksUp = isLoud(news, decision) || isMissed;
  const mayEdit = !speaksUp && notice.messageId === null;
  if (mayEdit && standing !== null && (await visit.chat.edit(standing, screen)) === "edited") return standing;
  const more = speaksUp ? renderMore(visit, { news, result }, decision) : null;
  return await sendAnew(visit, notice, {
    screen:
      more === null ? screen : await decisionScreen(visit, decision, { organization: account.name, more }),
    standing,
    corrected: screen,
    place: async (sent) => {
      await db.messages.setDocumentMessage(...place, sent);
      if (session !== null) await db.signingSessions.setMessage(session.id, sent);
    },
  });
}

/** `№ MT-0343 · Misol Ta’minot · 37,187,572.80 so‘m` */
export function renderAbout(visit: Visit, { summary }: Decision): Html {
  const { number, counterpartyName, counterpartyTin, total, currency } = summary;
  const partner = cleanText(shortName(counterpartyName ?? counterpartyTin ?? "—"), MAX_NAME);
  const sum = total === null ? html`` : html` · ${visit.words.money(BigInt(total), currency)}`;
  return html`<b>${withNumberSign(cleanText(number ?? "—", 40))}</b> · ${partner}${sum}`;
}

/** A login is asked for only as long as the outcome is not known. */
function isLoud(news: string, { state }: Decision): boolean {
  return LOUD.has(news) && (news !== decisionNews.needsLogin.name || !FINAL.includes(state));
}

function isLate(visit: Visit, { state, postedAt, createdAt }: Decision): boolean {
  // eslint-disable-next-line no-restricted-syntax -- what is posted is moved back with the clock.
  return FINAL.includes(state) && visit.dependencies.clock.now() - (postedAt ?? createdAt) > QUIET_EDIT_MS;
}

/** The message of many is brought up to date soon; aloud once, at the first failure or with the last late outcome. */
function noticesOf(
  visit: Visit,
  { id: sessionId, telegramUserId, accountId }: SessionRow,
  news: string,
  decision: Decision,
  decisions: readonly DecisionOfSession[],
): NewNotice[] {
  const turn = Math.floor(visit.dependencies.clock.now() / REFRESH_EVERY_MS) + 1;
  const about = { telegramUserId, accountId, data: { sessionId } };
  const refresh = sessionOutcome.notice({
    ...about,
    dedupeKey: `session:${sessionId}:outcome:${turn}`,
    notBefore: turn * REFRESH_EVERY_MS,
  });
  if (news === decisionNews.needsLogin.name && !areOutcomesKnown(decisions))
    return [sessionNeedsLogin.notice({ ...about, dedupeKey: aloudKey(sessionId, "needsLogin") })];
  const isAloud = isLoud(news, decision) || (isLate(visit, decision) && areOutcomesKnown(decisions));
  return isAloud
    ? [refresh, sessionAloud.notice({ ...about, dedupeKey: aloudKey(sessionId, "aloud") })]
    : [refresh];
}

/**
 * Says aloud how a session came out: its message comes anew, since an edit makes no sound. While the page is open, and
 * where a login is missing, a reply to it says that.
 */
export async function tellAloud(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { news, data } = notice;
  const { sessionId } = sessionAloud.read(data);
  const facts = await readFacts(visit, sessionId);
  if (facts === null) return null;
  const isAboutOutcome = news === sessionAloud.name;
  if (isAboutOutcome && facts.session.state === "ended") return renewSession(visit, sessionId, notice);
  const standing = await refreshSession(visit, sessionId);
  if (!isAboutOutcome && areOutcomesKnown(facts.decisions)) return standing;
  const asked = html`${renderShortName(facts.account)}\n${visit.sentence("notice-followNeedsLogin", null)}`;
  const screen = isAboutOutcome ? renderAloud(visit, facts) : { text: asked, keyboard: [] };
  return visit.chat.send(screen, standing === null ? {} : { replyTo: standing });
}
