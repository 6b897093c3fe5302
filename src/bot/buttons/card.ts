/** Buttons that open a document's card: from anywhere, or from a page of a view, with a button back to it. */
import type { BusinessDocument } from "../../documents/document.ts";
import { letterOfKind } from "../../documents/every-kind.ts";
import { defineButton, documentId, id, integer, word } from "../ui/callback-codec.ts";

export const openCard = defineButton("c", "o", { account: id(), kind: word(), document: documentId() });
export const openCardOfView = defineButton("c", "v", {
  view: id(),
  page: integer(),
  kind: word(),
  document: documentId(),
});

/** A page of a document's details. */
export const openDetails = defineButton("c", "d", {
  account: id(),
  kind: word(),
  document: documentId(),
  page: integer(),
});

/** Callback data for a page of a document's details, or null if it has no id. */
export function openDetailsOf(
  account: string,
  { kind, id: document }: Pick<BusinessDocument, "kind" | "id">,
  page: number,
): string | null {
  if (document === null) return null;
  return openDetails.pack({ account, kind: letterOfKind(kind), document, page });
}

/** Callback data for a document's card, or null if it has no id. */
export function openCardFrom(
  account: string,
  document: Pick<BusinessDocument, "kind" | "id">,
  from: { view: string; page: number } | null,
): string | null {
  if (document.id === null) return null;
  const target = { kind: letterOfKind(document.kind), document: document.id };
  return from === null ? openCard.pack({ account, ...target }) : openCardOfView.pack({ ...from, ...target });
}
