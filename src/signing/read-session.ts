/** Reads an opened session's contents for the browser that opened it. */
import { hasPassed } from "../clock.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { SigningLinkRow } from "../db/rows/signing-links.ts";
import type { SessionItemRow, SessionRow } from "../db/rows/signing-sessions.ts";
import { DAY_MS } from "../documents/durations.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { SigningExpired } from "../errors.ts";
import { voidReasonOf } from "../judgement/void-reason.ts";
import { serviceWords } from "../submissions/service-words.ts";
import { canBulkSubmit } from "./bulk-submit.ts";
import { getLiving } from "./close-session.ts";
import { shownItemSchema } from "./shown-item.ts";
import type { ItemResult, SessionItem, SessionResult, SignedItem } from "./signing.ts";
import type { SigningParts } from "./signing-parts.ts";
import { findBrowser } from "./trusted-browser.ts";

/** A page that is loaded again tells for so long (milliseconds) what was signed on it. */
const LAST_SHOWN_MS = DAY_MS;

/** The session as it stands, for the browser that opened it. Throws `SigningExpired` for any other. */
export async function getOwnSession(
  parts: SigningParts,
  sessionId: string,
  browserSecret: string,
): Promise<SessionRow> {
  const session = await parts.db.signingSessions.find(sessionId);
  const browser = session && (await findBrowser(parts, session, browserSecret));
  if (!browser || session.browserId !== browser.id) throw new SigningExpired("not the session's browser");
  return session;
}

/** The items with their contents. Throws `SigningExpired` when the session is over. */
export async function readItems(parts: SigningParts, sessionId: string): Promise<SessionItem[]> {
  const { db, profile } = parts;
  const { accountId } = await getLiving(parts, sessionId);
  const items: SessionItem[] = [];
  for (const item of await db.signingSessions.readItems(sessionId)) {
    const decision = await db.decisions.find(item.decisionId);
    if (decision?.accountId !== accountId || item.content === null) throw new SigningExpired();
    const result = readResult(item, decision);
    items.push({
      ...shownItemSchema.parse(item.shown),
      content: item.content,
      detached: isDetached(profile, decision),
      bulkSubmit: canBulkSubmit(profile, decision),
      result,
      detail: readDetail(result, decision),
    });
  }
  return items;
}

/** The outcome of each document so far, also after the session ended; null: still to be signed, or never signed. */
export async function readResults({ db }: SigningParts, sessionId: string): Promise<SessionResult[]> {
  const results: SessionResult[] = [];
  const session = await db.signingSessions.find(sessionId);
  for (const item of await db.signingSessions.readItems(sessionId)) {
    const found = await db.decisions.find(item.decisionId);
    // The chat tells decisions given to a colleague to the two of them.
    const decision = found?.accountId === session?.accountId ? found : null;
    const isUntold =
      decision === null || (["open", "undone"].includes(decision.state) && voidReasonOf(decision) === null);
    const result = isUntold ? item.result : readResult(item, decision);
    const detail = decision === null ? null : readDetail(result, decision);
    const confirmed = decision === null ? null : isConfirmed(decision);
    results.push({ decisionId: item.decisionId, result, detail, confirmed });
  }
  return results;
}

/**
 * The documents of the link's latest session, which this browser signed, as long as their outcome is news. Null where
 * that session is another browser's, goes on, or came to nothing.
 */
export async function readLast(
  parts: SigningParts,
  link: Pick<SigningLinkRow, "id" | "telegramUserId">,
  browserSecret: string,
): Promise<{ readonly session: string; readonly items: readonly SignedItem[] } | null> {
  const { db, clock } = parts;
  const browser = await findBrowser(parts, link, browserSecret);
  const session = await db.signingSessions.findLastOfLink(link.id);
  if (browser === null || session?.browserId !== browser.id || session.endedAt === null) return null;
  if (hasPassed(session.endedAt, LAST_SHOWN_MS, clock.now())) return null;
  const results = await readResults(parts, session.id);
  if (!results.some(({ result }) => result !== null && result !== "void")) return null;
  const items: SignedItem[] = [];
  for (const { decisionId, result, detail } of results) {
    const decision = await db.decisions.find(decisionId);
    if (decision?.accountId !== session.accountId) continue;
    const { kind, action, summary } = decision;
    const { number, total, currency } = summary;
    items.push({ decisionId, kind, action, number, total, currency, result, detail });
  }
  return { session: session.id, items };
}

function isConfirmed({ state }: Pick<Decision, "state">): boolean | null {
  if (state === "done") return true;
  return state === "failed" || state === "refused" ? false : null;
}

/** Whether the service wants this action's signature without the content in it. */
export function isDetached(profile: ServiceProfile, { kind, action }: Decision): boolean {
  return profile.kinds[kind].actions[action]?.signature.container === "pkcs7-detached";
}

/** The service's words about an outcome, or the reason why its choice is over; null where there are none. */
export function readDetail(
  result: ItemResult | null,
  decision: Pick<Decision, "state" | "detail">,
): string | null {
  if (result === "void") return decision.detail;
  const isTold = result !== null && result !== "returned" && decision.state !== "undone";
  return isTold ? serviceWords(decision) : null;
}

/** An item's outcome; if the process died before storing it, the decision's state tells. Null: still to be signed. */
export function readResult(
  item: Pick<SessionItemRow, "result">,
  decision: Pick<Decision, "state" | "detail">,
): ItemResult | null {
  const { result } = item;
  // The service may find a signature overtaken after it took it.
  const mayEnd = result === null || result === "queued" || result === "unknown";
  if (mayEnd && voidReasonOf(decision) !== null) return "void";
  if (result !== null) return result;
  switch (decision.state) {
    case "signing":
      return null;
    case "submitting":
    case "unknown":
      return "unknown";
    case "following":
    case "done":
    case "failed":
    case "untracked":
      return "queued";
    case "refused":
      return "refused";
    case "open":
    case "undone":
      return "conflict";
  }
}
