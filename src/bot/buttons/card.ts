/** Buttons that open a document's card and its further pages: from anywhere, or with a way back to a page of a view. */
import type { PageOfView } from "../../db/rows/summary.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { letterOfKind } from "../../documents/every-kind.ts";
import { defineButton, integer, ofDocument, ofDocumentInView } from "../ui/callback-codec.ts";

type Document = Pick<BusinessDocument, "kind" | "id">;

export const openCard = defineButton("c", "o", ofDocument());
export const openCardOfView = defineButton("c", "v", ofDocumentInView());

/** The actions that the card has no room for. */
export const openMore = defineButton("c", "m", ofDocument());
export const openMoreOfView = defineButton("c", "w", ofDocumentInView());

/** A page of a document's details; `sheet` is its page, `page` the view's. */
export const openDetails = defineButton("c", "d", { ...ofDocument(), page: integer() });
export const openDetailsOfView = defineButton("c", "e", { ...ofDocumentInView(), sheet: integer() });

export const openLines = defineButton("c", "l", { ...ofDocument(), page: integer() });
export const openLinesOfView = defineButton("c", "k", { ...ofDocumentInView(), sheet: integer() });

/** Callback data for a document's card, or null if it has no id; likewise below. */
export const openCardFrom = (account: string, document: Document, from: PageOfView | null) =>
  openFrom(document, from, (names) => openCard.pack({ account, ...names }), openCardOfView.pack);

export const openMoreFrom = (account: string, document: Document, from: PageOfView | null) =>
  openFrom(document, from, (names) => openMore.pack({ account, ...names }), openMoreOfView.pack);

export const openDetailsFrom = (account: string, document: Document, page: number, from: PageOfView | null) =>
  openFrom(
    document,
    from,
    (names) => openDetails.pack({ account, ...names, page }),
    (names) => openDetailsOfView.pack({ ...names, sheet: page }),
  );

export const openLinesFrom = (account: string, document: Document, page: number, from: PageOfView | null) =>
  openFrom(
    document,
    from,
    (names) => openLines.pack({ account, ...names, page }),
    (names) => openLinesOfView.pack({ ...names, sheet: page }),
  );

interface Names {
  readonly kind: string;
  readonly document: NonNullable<Document["id"]>;
}

function openFrom(
  { kind, id: document }: Document,
  from: PageOfView | null,
  pack: (names: Names) => string,
  packOfView: (names: Names & PageOfView) => string,
): string | null {
  if (document === null) return null;
  const names = { kind: letterOfKind(kind), document };
  return from === null ? pack(names) : packOfView({ ...from, ...names });
}
