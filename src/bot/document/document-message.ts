/** The message about a document: screens are shown in it where it was tapped, and what is new takes its place. */
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

export interface AboutDocument {
  readonly accountId: string;
  readonly kind: KindName;
  readonly documentId: DocumentId;
}

export async function showInPlace(
  visit: Visit,
  { accountId, kind, documentId }: AboutDocument,
  screen: Screen,
): Promise<void> {
  await showIn(
    visit,
    await visit.dependencies.db.messages.findDocumentMessage(accountId, kind, documentId),
    screen,
  );
}

/** The document's own message asks no more where another one tells how it stands now. */
export async function closeOtherMessage(
  { dependencies: { db }, chat, tap, user }: Visit,
  { accountId, kind, documentId }: AboutDocument,
): Promise<void> {
  const own = await db.messages.findDocumentMessage(accountId, kind, documentId);
  if (own === null || own === tap?.messageId) return;
  if (own !== (await db.messages.findPanel(user.telegramUserId))) await chat.removeButtons(own);
}

/** Shows the screen in that message if it was tapped, otherwise as any other. `messageId`: null where there is none. */
export async function showIn(visit: Visit, messageId: number | null, screen: Screen): Promise<void> {
  await (messageId !== null && visit.tap?.messageId === messageId ? visit.at(messageId) : visit).show(screen);
}

/**
 * Sends the screen as a message of its own and returns its id. The old message goes; if Telegram refuses to delete it,
 * it loses its buttons. `notice` is noted as told at once, so that nothing that fails afterwards sends it again.
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
