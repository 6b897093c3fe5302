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
