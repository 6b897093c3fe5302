/** Messages that lead back to the signing page after a browser was confirmed: their link goes once it leads nowhere. */

import type { WayBack } from "../../../db/rows/browser-pairings.ts";
import type { Visit } from "../../visit.ts";

/** Ends those whose page has nothing left to sign. `linkId`: the link of a session that is over and tells so itself. */
export async function withdrawWaysBack(visit: Visit, linkId: string | null): Promise<void> {
  const { db, signing } = visit.dependencies;
  for (const way of await db.signingLinks.findWaysBack(visit.user.telegramUserId)) {
    const link = await db.signingLinks.find(way.linkId);
    if (link !== null && link.id !== linkId && (await signing.countWaiting(link)) > 0) continue;
    await endWayBack(visit, way);
  }
}

export async function endWayBack(visit: Visit, { pairingId, messageId, state }: WayBack): Promise<void> {
  const text = visit.html(state === "denied" ? "browser-closed" : "browser-remembered");
  await visit.chat.edit(messageId, { text, keyboard: [] });
  await visit.dependencies.db.signingLinks.setWayBack(pairingId, null);
}
