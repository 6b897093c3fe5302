/** The messages that lead back to the signing page after a browser was confirmed, once nothing is to be signed there. */

import type { Visit } from "../../visit.ts";
import { endWayBack } from "../told/end-way-back.ts";

/** `linkId`: a session that this link opened is over, and a message of its own says how. */
export async function withdrawWaysBack(visit: Visit, linkId: string | null): Promise<void> {
  const { db, signing } = visit.dependencies;
  for (const way of await db.signingLinks.findWaysBack(visit.user.telegramUserId)) {
    const link = await db.signingLinks.find(way.linkId);
    if (link !== null && link.id !== linkId && (await signing.countWaiting(link)) > 0) continue;
    await endWayBack(visit, way);
  }
}
