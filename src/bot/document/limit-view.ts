/** Why something cannot be done here, and who or what can: told before anybody tries. */
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
    ...(limit === null ? [] : [visit.html(limit)]),
  ];
}

function limitOf(judgement: Judged) {
  const { may } = judgement;
  if (may.some(({ caution }) => caution === "noRight")) return "card-may-not-sign";
  if (!isForElsewhere(judgement)) return null;
  return may.some(({ action }) => action === "send") ? "card-sent-elsewhere" : "card-answered-elsewhere";
}

/** How many of what waits are answered on the service's own site, because no action of theirs is on. */
export function renderElsewhere(visit: ViewContext, judged: readonly Judged[]): Html[] {
  const count = judged.filter(isForElsewhere).length;
  return count === 0 ? [] : [visit.html("waiting-elsewhere", { count })];
}
