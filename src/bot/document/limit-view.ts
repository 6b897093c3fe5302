/** Why something cannot be done here, and who or what can: told before anybody tries. */
import type { ActionName } from "../../documents/description.ts";
import { isForElsewhere, type Judged } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import type { Html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";

/** Empty where nothing limits the person, as far as is known. */
export function renderLimit(
  visit: ViewContext,
  { judgement, onlySignData = false }: Pick<CardFacts, "judgement" | "onlySignData">,
): Html[] {
  const limit = limitOf(judgement);
  return [
    ...(onlySignData ? [visit.html("card-only-sign-data")] : []),
    ...renderTooLate(visit, judgement, "cancel"),
    ...(limit === null ? [] : [visit.html(limit)]),
  ];
}

/** In the few words that a notice has room for: those who may not sign should know before they decide. */
export function renderLimitInFew(visit: ViewContext, { judgement }: Pick<CardFacts, "judgement">): Html[] {
  return limitOf(judgement) === "card-may-not-sign" ? [visit.html("card-may-not-sign-brief")] : [];
}

/** Says that the action may have no effect, where its time has passed; empty for one that is in time. */
export function renderTooLate(visit: ViewContext, { term, may }: Judged, action: ActionName): Html[] {
  const isLate = may.some((one) => one.action === action && one.cautions.includes("tooLate"));
  if (!isLate || term === null) return [];
  const date = visit.words.date(term.lastDay);
  return [visit.html(action === "cancel" ? "card-cancel-too-late" : "card-reject-too-late", { date })];
}

function limitOf(judgement: Judged) {
  const { may } = judgement;
  if (isForElsewhere(judgement))
    return may.some(({ action }) => action === "send") ? "card-sent-elsewhere" : "card-answered-elsewhere";
  return may.some(({ cautions }) => cautions.includes("noRight")) ? "card-may-not-sign" : null;
}

/** How many of what waits are answered on the service's own site, because no action of theirs is on. */
export function renderElsewhere(visit: ViewContext, judged: readonly Judged[]): Html[] {
  const count = judged.filter(isForElsewhere).length;
  return count === 0 ? [] : [visit.html("waiting-elsewhere", { count })];
}
