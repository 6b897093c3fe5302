/** The message with the link for the signing queue: it belongs to its session, as a document's message to its document. */
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

/**
 * Turns the tapped message into the session's own, or sends a new one. It is no longer the panel, so later screens do not
 * overwrite it, and it can show the outcome in the end.
 */
export async function showQueueLink(visit: Visit, sessionId: string, screen: Screen): Promise<void> {
  const { messages, signingSessions } = visit.dependencies.db;
  const { tap, chat, user } = visit;
  const panel = await messages.findPanel(user.telegramUserId);
  const edited = tap !== null && (await chat.edit(tap.messageId, screen)) === "edited";
  const messageId = edited ? tap.messageId : await chat.send(screen);
  await signingSessions.setMessage(sessionId, messageId);
  if (panel === null || (edited && panel !== messageId)) return;
  if (panel !== messageId) await chat.removeButtons(panel);
  await messages.setPanel(user.telegramUserId, null);
}
