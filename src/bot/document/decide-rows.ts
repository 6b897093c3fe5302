/** Accept and reject as the step of a walk has them: what follows is the next step. */
import type { InlineKeyboardButton } from "grammy/types";
import { actionFor } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import { findNames } from "../address.ts";
import { acceptStep, rejectStep } from "../buttons/walk.ts";
import { tapButton } from "../ui/screen.ts";
import { besideOrBelow } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";
import { actionLabel } from "./action-rows.ts";

/** None where nothing can be decided here. */
export function decideRows(
  visit: ViewContext,
  {
    account,
    document,
    judgement,
    changed,
  }: Pick<CardFacts, "account" | "document" | "judgement" | "changed">,
): InlineKeyboardButton[][] {
  const target = findNames(account.id, document, "walk");
  if (target === null) return [];
  const accept = actionFor(judgement, "accept");
  const reject = actionFor(judgement, "reject");
  return besideOrBelow([
    ...(accept === null
      ? []
      : [tapButton(actionLabel(visit, accept, changed), acceptStep.pack(target), "success")]),
    ...(reject === null
      ? []
      : [tapButton(visit.label(`action-${reject}-btn`), rejectStep.pack(target), "danger")]),
  ]);
}
