/** Buttons of a reconciliation's comparison. The view says which reconciliation. */
import type { InlineKeyboardButton } from "grammy/types";
import { letterOfAction } from "../../bot/buttons/action-letters.ts";
import type { Target } from "../../bot/buttons/actions.ts";
import {
  defineButton,
  id,
  integer,
  ofDocument,
  ofDocumentInView,
  word,
} from "../../bot/ui/callback-codec.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import type { ViewContext } from "../../bot/view-context.ts";
import type { PageOfView } from "../../db/rows/summary.ts";
import { letterOfKind } from "../../documents/every-kind.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { partnerOf } from "./rules/books.ts";

/** The comparison, as the service has it now. */
export const compareStatement = defineButton("r", "o", ofDocument());
export const compareStatementOfView = defineButton("r", "v", ofDocumentInView());
/** A page of it; see `placeOf`. */
export const openMirrorPage = defineButton("r", "p", { view: id(), place: integer() });
export const downloadMirror = defineButton("r", "x", { view: id() });
export const rejectForDifferences = defineButton("r", "d", { ...ofDocument(), action: word() });
export const rejectForDifferencesOfView = defineButton("r", "e", { ...ofDocumentInView(), action: word() });
/** In the place of a colleague's unsigned decision, which names the document. */
export const rejectForDifferencesOver = defineButton("r", "t", { decision: id(), action: word() });
/** The same two for the document at which a walk stands; they lead back into it. */
export const compareStep = defineButton("r", "w", ofDocument());
export const rejectStepForDifferences = defineButton("r", "f", ofDocument());

/** Where a comparison leads back to: the card as it was opened, or the step of a walk. */
export type MirrorFrom = PageOfView | "walk" | null;

/** The parts of a comparison. Buttons carry their places: only add to the end. */
export const mirrorGroups = [
  "theirs-only",
  "ours-only",
  "other-sum",
  "other-date",
  "match",
  "payment",
  "left-out",
] as const;
export type MirrorGroup = (typeof mirrorGroups)[number];

const PAGES_OF_A_GROUP = 1000;

/** A page of a group as one number, because a card's way back carries no more; the overview is 0. */
export function placeOf(group: MirrorGroup, page: number): number {
  return (mirrorGroups.indexOf(group) + 1) * PAGES_OF_A_GROUP + page;
}

/** Null for the overview. */
export function readPlace(place: number): { readonly group: MirrorGroup; readonly page: number } | null {
  const group = mirrorGroups[Math.floor(place / PAGES_OF_A_GROUP) - 1];
  return group === undefined ? null : { group, page: place % PAGES_OF_A_GROUP };
}

/** Offers the comparison of a document that has lines to compare; null for any other. */
export function compareButton(
  visit: ViewContext,
  { account, document }: Pick<CardFacts, "account" | "document">,
  from: MirrorFrom,
): InlineKeyboardButton | null {
  const { kind, id: documentId } = document;
  if (documentId === null || !isComparable(visit, { account, document })) return null;
  const what = { kind: letterOfKind(kind), document: documentId };
  const own = { account: account.id, ...what };
  return tapButton(
    visit.t("mirror-btn"),
    from === null
      ? compareStatement.pack(own)
      : from === "walk"
        ? compareStep.pack(own)
        : compareStatementOfView.pack({ ...from, ...what }),
  );
}

/** Offers to reject a walk's step for the differences; null where there is nothing to compare. */
export function rejectStepButton(
  visit: ViewContext,
  { account, document }: Pick<CardFacts, "account" | "document">,
): InlineKeyboardButton | null {
  const { kind, id: documentId } = document;
  if (documentId === null || !isComparable(visit, { account, document })) return null;
  const of = { account: account.id, kind: letterOfKind(kind), document: documentId };
  return tapButton(visit.t("mirror-reject-btn"), rejectStepForDifferences.pack(of));
}

/** Callback data of a rejection for the differences; null where there is nothing to compare. */
export function packRejectForDifferences(
  visit: ViewContext,
  facts: Pick<CardFacts, "account" | "document">,
  { accountId, kind, documentId, action, from, over }: Target,
): string | null {
  if (action !== "reject" || !isComparable(visit, facts)) return null;
  if (over !== null) return rejectForDifferencesOver.pack({ decision: over, action: letterOfAction(action) });
  const what = { kind: letterOfKind(kind), document: documentId, action: letterOfAction(action) };
  return from === null
    ? rejectForDifferences.pack({ account: accountId, ...what })
    : rejectForDifferencesOfView.pack({ ...from, ...what });
}

function isComparable(
  visit: ViewContext,
  { account, document }: Pick<CardFacts, "account" | "document">,
): boolean {
  const { reconciliation } = visit.profile.kinds[document.kind];
  return reconciliation !== undefined && partnerOf(document, account.tin) !== null;
}
