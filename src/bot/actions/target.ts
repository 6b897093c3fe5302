/** What somebody wants to do to which document, as which organization. */
import type { ActionName, KindName } from "../../documents/description.ts";
import type { DocumentId } from "../../documents/document.ts";

export interface Target {
  readonly accountId: string;
  readonly kind: KindName;
  readonly documentId: DocumentId;
  readonly action: ActionName;
}
