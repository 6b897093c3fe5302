/** Takes the link out of a message that answered for a browser, once it leads nowhere any more. */
import type { WayBack } from "../../../db/rows/browser-pairings.ts";
import type { Visit } from "../../visit.ts";

export async function endWayBack(visit: Visit, { pairingId, messageId, state }: WayBack): Promise<void> {
  const text = visit.html(state === "denied" ? "browser-closed" : "browser-remembered");
  await visit.chat.edit(messageId, { text, keyboard: [] });
  await visit.dependencies.db.signingLinks.setWayBack(pairingId, null);
}
