/** Buttons of a reconciliation's comparison. */
import type { InlineKeyboardButton } from "grammy/types";
import {
  actionOnDocument,
  defineButton,
  type From,
  findNames,
  id,
  integer,
  namesOfTarget,
  ofDocument,
  oneOf,
  type Target,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { partnerOf } from "./rules/books.ts";

/** The comparison, as the service has it now. */
export const compareStatement = defineButton("mirror.open", ofDocument());
/** The whole comparison stands in place of a page. */
export const BEGINNING = 0;
/** A page of a part of it. The view says which reconciliation, and which part. */
export const openMirrorPage = defineButton("mirror.page", { view: id(), page: integer() });
export const downloadMirror = defineButton("mirror.file", { view: id() });
/** At a walk, which goes on then, its step is rejected. */
export const rejectForDifferences = defineButton("mirror.reject", actionOnDocument());

/** The parts of a comparison, with the letters by which buttons name them. */
export const LETTERS = {
  "theirs-only": "t",
  "ours-only": "o",
  "other-sum": "s",
  "other-date": "d",
  match: "m",
  payment: "p",
  "left-out": "l",
} as const;
export type MirrorGroup = keyof typeof LETTERS;

export const readGroup = (part: string | null): MirrorGroup | null =>
  part !== null && Object.hasOwn(LETTERS, part) ? (part as MirrorGroup) : null;

/** The first page of a part of the comparison for which the view stands. */
export const openMirrorGroup = defineButton("mirror.group", { view: id(), group: oneOf(LETTERS) });

/** Offers the comparison of a document that has lines to compare; null for any other. */
export function compareButton(
  visit: ViewContext,
  { account, document }: Pick<CardFacts, "account" | "document">,
  from: From,
): InlineKeyboardButton | null {
  const names = findNames(account.id, document, from);
  if (names === null || !isComparable(visit, { account, document })) return null;
  return tapButton(visit.t("mirror-btn"), compareStatement.pack(names));
}

/** Callback data of a rejection for the differences; null where there is nothing to compare. */
export function packRejectForDifferences(
  visit: ViewContext,
  facts: Pick<CardFacts, "account" | "document">,
  target: Target,
): string | null {
  if (target.action !== "reject" || !isComparable(visit, facts)) return null;
  return rejectForDifferences.pack(namesOfTarget(target));
}

function isComparable(
  visit: ViewContext,
  { account, document }: Pick<CardFacts, "account" | "document">,
): boolean {
  const { reconciliation } = visit.profile.kinds[document.kind];
  return reconciliation !== undefined && partnerOf(document, account.tin) !== null;
}
