/** The message of a signing session: the one it was opened from, kept up to date until all outcomes are known. */
import { z } from "zod";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { Decision, DecisionOfSession } from "../../../db/rows/decisions.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import type { SessionRow } from "../../../db/rows/signing-sessions.ts";
import { isUnsigned } from "../../../db/rows/submission-states.ts";
import { voidReasonOf } from "../../../judgement/void-reason.ts";
import { type NotInSession, sessionOpened } from "../../../signing/news.ts";
import { decisionScreen } from "../../document/decision-screen.ts";
import { firstButton, readPlaces } from "../../document/next-button.ts";
import { signAllButton } from "../../document/sign-link.ts";
import { takenBackScreen } from "../../document/taken-back.ts";
import { asksToSign } from "../../sign-buttons.ts";
import type { Screen } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import {
  areOutcomesKnown,
  isHandedOver,
  renderAloud,
  renderSession,
  renderSessionOutcome,
} from "./session-view.ts";
import { yieldToWayBack } from "./ways-back.ts";

interface StoredSession {
  readonly session: SessionRow;
  readonly account: AccountRow;
  readonly decisions: readonly DecisionOfSession[];
}

const NOTHING_LEFT: NotInSession = { leftOut: [], changed: [], ended: [] };

/** A trusted browser has opened it: shows the code to compare. Null if the session or its account is gone. */
export async function showOpened(
  visit: Visit,
  sessionId: string,
  notIn: NotInSession,
): Promise<number | null> {
  const facts = await readFacts(visit, sessionId);
  if (facts === null) return null;
  // Told late: it is over already, and its code would only confuse.
  const screen =
    facts.session.state === "ended" ? await overScreen(visit, facts) : await openScreen(visit, facts, notIn);
  const messageId = await place(visit, facts, screen);
  await visit.dependencies.db.signingSessions.setMessage(facts.session.id, messageId);
  await yieldToWayBack(visit, facts.session.linkId);
  return messageId;
}

/**
 * Brings the message up to date, or sends it anew where the person has deleted it and something was handed over that
 * nothing else tells of. Null if there is none.
 */
export async function refreshSession(visit: Visit, sessionId: string): Promise<number | null> {
  const facts = await readFacts(visit, sessionId);
  const messageId = facts?.session.messageId ?? null;
  if (facts === null || messageId === null) return null;
  const { session, decisions } = facts;
  if (session.state !== "ended") {
    if (decisions.some(isHandedOver))
      await visit.chat.edit(messageId, await openScreen(visit, facts, await findNotIn(visit, session)));
    return messageId;
  }
  const screen = await overScreen(visit, facts);
  await correctOthers(visit, facts);
  if ((await visit.chat.edit(messageId, screen)) === "edited") return messageId;
  // The outcome of a single one is told in its document's message.
  if (decisions.length < 2 || !decisions.some(isHandedOver)) return null;
  const sent = await visit.chat.send(screen);
  await visit.dependencies.db.signingSessions.setMessage(session.id, sent);
  return sent;
}

/**
 * Sends the message of an ended session anew, with a sound, and takes the old one away. Null if the session or its
 * account is gone.
 */
export async function renewSession(
  visit: Visit,
  sessionId: string,
  notice: NoticeRow,
): Promise<number | null> {
  const facts = await readFacts(visit, sessionId);
  if (facts === null) return null;
  const screen = await overScreen(visit, facts);
  await correctOthers(visit, facts);
  return await sendAnew(visit, notice, {
    screen,
    standing: facts.session.messageId,
    corrected: screen,
    place: (sent) => visit.dependencies.db.signingSessions.setMessage(sessionId, sent),
  });
}

/** A notice keeps the message in whose place its own came. */
const anewSchema = z.object({ instead: z.number().nullable().default(null) });

interface Anew {
  readonly screen: Screen;
  /** The message that stands for it; null where there is none. */
  readonly standing: number | null;
  /** The words of that one where Telegram keeps it. */
  readonly corrected: Screen;
  /** Notes the new one in its place. */
  readonly place: (sent: number) => Promise<unknown>;
}

/**
 * Sends the screen and takes the message away that stood for it. A notice that is worked again, as where Telegram did
 * not take the deletion, is not sent a second time.
 */
export async function sendAnew(
  visit: Visit,
  { id, messageId, data }: NoticeRow,
  { screen, standing, corrected, place }: Anew,
): Promise<number> {
  const sent = messageId ?? (await visit.chat.send(screen));
  const instead = messageId === null ? standing : anewSchema.parse(data).instead;
  if (messageId === null) await visit.dependencies.db.notices.setSent(id, sent, { ...data, instead });
  if (standing === instead) await place(sent);
  if (instead !== null) await takeAway(visit, instead, corrected);
  return sent;
}

/** Takes the message away that came anew; where Telegram keeps it, it says the same. */
async function takeAway(
  { chat, dependencies: { db }, user }: Visit,
  messageId: number,
  { text }: Screen,
): Promise<void> {
  const panel = await db.messages.findPanel(user.telegramUserId);
  if (panel === messageId) await db.messages.setPanel(user.telegramUserId, null);
  if (!(await chat.delete(messageId))) await chat.edit(messageId, { text, keyboard: [] });
}

/**
 * Corrects in place what else told of these decisions: the session's own messages that made a sound, and the messages
 * of earlier sessions, which left some of them.
 */
export async function correctOthers(visit: Visit, facts: StoredSession): Promise<void> {
  await correctAloud(visit, facts);
  for (const { id, messageId } of await visit.dependencies.db.signingSessions.findSharing(facts.session)) {
    const other = await readFacts(visit, id);
    if (other === null || messageId === null) continue;
    await visit.chat.edit(messageId, await overScreen(visit, other));
    await correctAloud(visit, other);
  }
}

async function correctAloud(visit: Visit, facts: StoredSession): Promise<void> {
  for (const aloud of aloudKinds) {
    // A login is asked for until all outcomes are known.
    if (aloud === "needsLogin" && !areOutcomesKnown(facts.decisions)) continue;
    const messageId = await visit.dependencies.db.notices.findMessage(aloudKey(facts.session.id, aloud));
    if (messageId !== null && messageId !== facts.session.messageId)
      await visit.chat.edit(messageId, renderAloud(visit, facts));
  }
}

const aloudKinds = ["aloud", "needsLogin"] as const;

/** The key of the one notice of its kind by which a session speaks up. */
export const aloudKey = (sessionId: string, aloud: (typeof aloudKinds)[number]): string =>
  `session:${sessionId}:${aloud}`;

/** The decisions that the session could not take along, as its message told them when it was opened. */
async function findNotIn(
  { dependencies: { db } }: Visit,
  { id, telegramUserId, messageId }: SessionRow,
): Promise<NotInSession> {
  const told = messageId === null ? [] : await db.notices.findOfMessage(telegramUserId, messageId);
  const opened = told
    .filter(({ news }) => news === sessionOpened.name)
    .map(({ data }) => sessionOpened.read(data));
  return opened.find(({ sessionId }) => sessionId === id) ?? NOTHING_LEFT;
}

/** The session's decisions; empty if it is gone. */
export async function readFacts(visit: Visit, sessionId: string): Promise<StoredSession | null> {
  const { db } = visit.dependencies;
  const session = await db.signingSessions.find(sessionId);
  const account = session && (await db.accounts.find(session.accountId));
  if (!session || !account) return null;
  return { session, account, decisions: await db.decisions.findOfSession(sessionId) };
}

async function openScreen(visit: Visit, facts: StoredSession, notIn: NotInSession): Promise<Screen> {
  const { session, account, decisions } = facts;
  const [only] = decisions;
  const others = notIn.leftOut.length + notIn.changed.length + notIn.ended.length;
  if (only !== undefined && decisions.length === 1 && others === 0)
    return decisionScreen(visit, only, { organization: account.name, session });
  const { db } = visit.dependencies;
  const leftOut = await Promise.all(
    notIn.leftOut.map(async ({ decisionId, ...failure }) => ({
      decision: await db.decisions.find(decisionId),
      failure,
    })),
  );
  const changed = await findAll(visit, notIn.changed);
  const ended = await findAll(visit, notIn.ended);
  const sign = await signAllButton(visit, account.id);
  return renderSession(
    visit,
    { account, session, decisions, sign },
    {
      leftOut: leftOut.flatMap(({ decision, failure }) =>
        decision === null ? [] : [{ decision, ...failure }],
      ),
      changed,
      ended,
    },
  );
}

async function findAll({ dependencies: { db } }: Visit, ids: readonly string[]): Promise<Decision[]> {
  const found = await Promise.all(ids.map((id) => db.decisions.find(id)));
  return found.filter((decision) => decision !== null);
}

async function overScreen(visit: Visit, { account, decisions }: StoredSession): Promise<Screen> {
  const [only] = decisions;
  if (only !== undefined && decisions.length === 1) {
    // The person who took it back sees the document again, also where its page was open.
    const isTakenBack = only.state === "undone" && voidReasonOf(only) === null;
    const card = isTakenBack ? await takenBackScreen(visit, only, account) : null;
    return card ?? decisionScreen(visit, only, { organization: account.name });
  }
  const sign = await signAllButton(visit, account.id);
  if (areOutcomesKnown(decisions)) await readPlaces(visit, account);
  const next = await firstButton(visit, account);
  return renderSessionOutcome(visit, { account, decisions, sign, next });
}

/**
 * Turns the newest message that asks to sign this into the session's own: that of its one document, the panel, or that
 * of an earlier session of the link of which nothing came. A panel that shows anything else, such as a list with ticks,
 * stays as it is. The session's message is no panel any more: walking on does not overwrite it.
 */
async function place(visit: Visit, { session, decisions }: StoredSession, screen: Screen): Promise<number> {
  const { messages } = visit.dependencies.db;
  const { telegramUserId } = visit.user;
  const [only] = decisions.length === 1 ? decisions : [];
  const of = only && ([only.accountId, only.kind, only.documentId] as const);
  const standing = of === undefined ? null : await messages.findDocumentMessage(...of);
  const panel = await messages.findPanel(telegramUserId);
  const newest = await findNewestAsking(visit, session, [standing, panel, await findUnused(visit, session)]);
  const edited = newest !== null && (await visit.chat.edit(newest, screen)) === "edited";
  const messageId = edited ? newest : await visit.chat.send(screen);
  if (messageId === panel) await messages.setPanel(telegramUserId, null);
  if (of !== undefined) {
    await messages.setDocumentMessage(...of, messageId);
    if (standing !== null && standing !== messageId) await visit.chat.removeButtons(standing);
  }
  return messageId;
}

async function findNewestAsking(
  visit: Visit,
  { linkId }: SessionRow,
  messages: ReadonlyArray<number | null>,
): Promise<number | null> {
  const newestFirst = messages.filter((id) => id !== null).sort((one, other) => other - one);
  for (const id of newestFirst) {
    const asks = await asksToSign(
      visit,
      id,
      (link, isMain) => link.id === linkId && (isMain || link.scope !== "all"),
    );
    if (asks) return id;
  }
  return null;
}

/** The message of the link's last session, where nothing was signed in it. */
async function findUnused(visit: Visit, { id, linkId }: SessionRow): Promise<number | null> {
  const { db } = visit.dependencies;
  const earlier = await db.signingSessions.findEarlier(linkId, id);
  if (earlier === null) return null;
  const decisions = await db.decisions.findOfSession(earlier.id);
  return decisions.every(isUnsigned) ? earlier.messageId : null;
}
