/** Buttons that open a document's card and its further pages: from anywhere, or with a way back to a page of a view. */
import type { PageOfView } from "../../db/rows/summary.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { letterOfKind } from "../../documents/every-kind.ts";
import { defineButton, documentId, id, integer, word } from "../ui/callback-codec.ts";

type Document = Pick<BusinessDocument, "kind" | "id">;

const of = () => ({ account: id(), kind: word(), document: documentId() });
const ofView = () => ({ view: id(), page: integer(), kind: word(), document: documentId() });

export const openCard = defineButton("c", "o", of());
export const openCardOfView = defineButton("c", "v", ofView());

/** The actions that the card has no room for. */
export const openMore = defineButton("c", "m", of());
export const openMoreOfView = defineButton("c", "w", ofView());

/** A page of a document's details; `sheet` is its page, `page` the view's. */
export const openDetails = defineButton("c", "d", { ...of(), page: integer() });
export const openDetailsOfView = defineButton("c", "e", { ...ofView(), sheet: integer() });

export const openLines = defineButton("c", "l", { ...of(), page: integer() });
export const openLinesOfView = defineButton("c", "k", { ...ofView(), sheet: integer() });

/** Callback data for a document's card, or null if it has no id. */
export function openCardFrom(account: string, document: Document, from: PageOfView | null): string | null {
  const what = namesOf(document);
  if (what === null) return null;
  return from === null ? openCard.pack({ account, ...what }) : openCardOfView.pack({ ...from, ...what });
}

/** Callback data for what the card has no room for, or null if the document has no id. */
export function openMoreFrom(account: string, document: Document, from: PageOfView | null): string | null {
  const what = namesOf(document);
  if (what === null) return null;
  return from === null ? openMore.pack({ account, ...what }) : openMoreOfView.pack({ ...from, ...what });
}

/** Callback data for a page of a document's details, or null if it has no id. */
export function openDetailsFrom(
  account: string,
  document: Document,
  page: number,
  from: PageOfView | null,
): string | null {
  const what = namesOf(document);
  if (what === null) return null;
  return from === null
    ? openDetails.pack({ account, ...what, page })
    : openDetailsOfView.pack({ ...from, ...what, sheet: page });
}

/** Callback data for a page of all lines, or null if the document has no id. */
export function openLinesFrom(
  account: string,
  document: Document,
  page: number,
  from: PageOfView | null,
): string | null {
  const what = namesOf(document);
  if (what === null) return null;
  return from === null
    ? openLines.pack({ account, ...what, page })
    : openLinesOfView.pack({ ...from, ...what, sheet: page });
}

function namesOf({ kind, id: document }: Document) {
  return document === null ? null : { kind: letterOfKind(kind), document };
}
