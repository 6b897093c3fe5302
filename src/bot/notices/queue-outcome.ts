/** Updates the message of a signing queue's link when the signing is over, and when all outcomes are known. */
import type { Decision } from "../../db/decisions.ts";
import { sessionOutcomeNotice } from "../../signing/news.ts";
import type { Visit } from "../visit.ts";
import { areOutcomesKnown, renderQueueOutcome } from "./queue-outcome-view.ts";

/** Null if the session has no message, or the account is gone. */
export async function refreshQueueMessage(visit: Visit, sessionId: string): Promise<number | null> {
  const { db } = visit.dependencies;
  const session = await db.signingSessions.find(sessionId);
  const account = session && (await db.accounts.find(session.accountId));
  if (!account || session.messageId === null) return null;
  const screen = renderQueueOutcome(visit, account, await readStates(visit, sessionId));
  return (await visit.chat.edit(session.messageId, screen)) === "edited" ? session.messageId : null;
}

/** Call it with each outcome; stores the news, once, after the last outcome of the session. */
export async function noteOutcome(visit: Visit, decision: Decision): Promise<void> {
  if (!areOutcomesKnown([decision.state])) return;
  const { db } = visit.dependencies;
  const session = await db.signingSessions.findWithMessage(decision.id);
  if (session?.state !== "ended" || !areOutcomesKnown(await readStates(visit, session.id))) return;
  await db.notices.write({ notices: [sessionOutcomeNotice(session)] });
}

async function readStates(visit: Visit, sessionId: string): Promise<Array<Decision["state"]>> {
  const { db } = visit.dependencies;
  const items = await db.signingSessions.readItems(sessionId);
  const decisions = await Promise.all(items.map(({ decisionId }) => db.decisions.find(decisionId)));
  return decisions.flatMap((decision) => (decision === null ? [] : [decision.state]));
}
