/** Buttons that open a document's card and its further pages. */
import type { BusinessDocument } from "../../documents/document.ts";
import { type Address, type From, findNames, ofDocument } from "../address.ts";
import { defineButton, integer } from "../ui/callback-codec.ts";
import { showWalk } from "./walk.ts";

export const openCard = defineButton("card.open", ofDocument());
/** The actions that the card has no room for. */
export const openMore = defineButton("card.more", ofDocument());
export const openDetails = defineButton("card.details", { ...ofDocument(), page: integer() });
export const openLines = defineButton("card.lines", { ...ofDocument(), page: integer() });

type Document = Pick<BusinessDocument, "kind" | "id">;

/** Callback data for a document's card, which in a walk is its step; null if it has no id; likewise below. */
export const openCardFrom = (account: string, document: Document, from: From) =>
  from === "walk" ? showWalk.pack({ account }) : toDocument(account, document, from, openCard.pack);

export const openMoreFrom = (account: string, document: Document, from: From) =>
  toDocument(account, document, from, openMore.pack);

export const openDetailsFrom = (account: string, document: Document, page: number, from: From) =>
  toDocument(account, document, from, (names) => openDetails.pack({ ...names, page }));

export const openLinesFrom = (account: string, document: Document, page: number, from: From) =>
  toDocument(account, document, from, (names) => openLines.pack({ ...names, page }));

function toDocument(
  account: string,
  document: Document,
  from: From,
  pack: (names: Address) => string,
): string | null {
  const names = findNames(account, document, from);
  return names === null ? null : pack(names);
}
