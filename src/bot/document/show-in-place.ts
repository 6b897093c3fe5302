/** Shows a screen about a document: in the document's own message where that was tapped, otherwise as any other screen. */
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
  const { tap } = visit;
  const own = await visit.dependencies.db.messages.findDocumentMessage(accountId, kind, documentId);
  await (tap !== null && tap.messageId === own ? visit.at(own) : visit).show(screen);
}
