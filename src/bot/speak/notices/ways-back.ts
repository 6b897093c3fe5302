/** Messages that lead back to the signing page after a browser was confirmed: their link goes once it leads nowhere. */

import type { WayBack } from "../../../db/rows/browser-pairings.ts";
import type { Decision } from "../../../db/rows/decisions.ts";
import { asksToSign, renewSignButtons } from "../../sign-buttons.ts";
import type { Visit } from "../../visit.ts";

/** The last words of such a message, by its question's state: one that was answered too late stays `asked`. */
const OVER = {
  asked: "sign-queue-empty",
  approved: "browser-remembered-nothing",
  given: "browser-remembered-nothing",
  denied: "browser-closed-nothing",
} as const;

/** Ends those whose page has nothing left to sign; the others stay the way on. */
export async function withdrawWaysBack(visit: Visit): Promise<void> {
  const { db, signing } = visit.dependencies;
  for (const way of await db.signingLinks.findWaysBack(visit.user.telegramUserId)) {
    const link = await db.signingLinks.find(way.linkId);
    if (link !== null && (await signing.countWaiting(link)) > 0) continue;
    await endWayBack(visit, way, OVER[way.state]);
  }
}

/** Where messages lead back to the page of this link, the button of the newest is the main one, and no other is. */
export async function yieldToWayBack(visit: Visit, linkId: string): Promise<void> {
  const ways = await visit.dependencies.db.signingLinks.findWaysBack(visit.user.telegramUserId);
  const own = ways.filter((way) => way.linkId === linkId).map(({ messageId }) => messageId);
  if (own.length > 0) await renewSignButtons(visit, linkId, Math.max(...own));
}

/**
 * The panel, where it asks to sign this decision; any other is left as it is. `alone`: nothing else was to be signed,
 * so that a panel asking to sign whatever waits asks for this one.
 */
export async function findAskingPanel(
  visit: Visit,
  { id, accountId }: Pick<Decision, "id" | "accountId">,
  alone: boolean,
): Promise<number | null> {
  const panel = await visit.dependencies.db.messages.findPanel(visit.user.telegramUserId);
  if (panel === null) return null;
  const asks = await asksToSign(
    visit,
    panel,
    (link, isMain) => link.accountId === accountId && (link.scope === `decision:${id}` || (alone && isMain)),
  );
  return asks ? panel : null;
}

export async function endWayBack(
  visit: Visit,
  { pairingId, messageId }: WayBack,
  why: "browser-remembered" | (typeof OVER)[keyof typeof OVER],
): Promise<void> {
  await visit.chat.edit(messageId, { text: visit.html(why), keyboard: [] });
  await visit.dependencies.db.signingLinks.setWayBack(pairingId, null);
}
