/** Shows a screen in the message that it is about where that was tapped, otherwise as any other screen. */
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

/** `messageId`: null where there is none. */
export async function showIn(visit: Visit, messageId: number | null, screen: Screen): Promise<void> {
  await (messageId !== null && visit.tap?.messageId === messageId ? visit.at(messageId) : visit).show(screen);
}
