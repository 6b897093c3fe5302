/** What somebody wants to do to which document, as which organization. */
import type { PageOfView } from "../../db/schema.ts";
import type { ActionName, KindName } from "../../documents/description.ts";
import type { DocumentId } from "../../documents/document.ts";

export interface Target {
  readonly accountId: string;
  readonly kind: KindName;
  readonly documentId: DocumentId;
  readonly action: ActionName;
  /** The page of a list that the document was opened from. */
  readonly from: PageOfView | null;
}

/** A target as a question keeps it. */
export interface FlatTarget extends Omit<Target, "from"> {
  readonly view: string | null;
  readonly page: number | null;
}

export function flatten({ from, ...target }: Target): FlatTarget {
  return { ...target, view: from?.view ?? null, page: from?.page ?? null };
}

export function unfold({ view, page, ...target }: FlatTarget): Target {
  return { ...target, from: view === null || page === null ? null : { view, page } };
}
