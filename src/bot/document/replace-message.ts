/** Sends what is new about a document as its message, in place of the one that told of it before. */
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import type { AboutDocument } from "./show-in-place.ts";

/**
 * Returns the new message's id. The old one goes; what Telegram deletes no more loses its buttons. `notice`: noted as told
 * at once, so that nothing that fails afterwards sends it again.
 */
export async function replaceMessage(
  visit: Visit,
  { accountId, kind, documentId }: AboutDocument,
  screen: Screen,
  { notice, aloud }: { readonly notice: string; readonly aloud: boolean },
): Promise<number> {
  const { messages, notices } = visit.dependencies.db;
  const standing = await messages.findDocumentMessage(accountId, kind, documentId);
  const messageId = await visit.chat.send(screen, { silent: !aloud });
  await notices.setTold([notice], { messageId, aloud });
  await messages.setDocumentMessage(accountId, kind, documentId, messageId);
  if (standing !== null) await visit.chat.discard(standing);
  return messageId;
}
