/** Why something cannot be done here, and who or what can: told before anybody tries. */
import type { ActionName } from "../../documents/description.ts";
import { isForElsewhere, type Judged } from "../../judgement/judgement.ts";
import type { CardFacts } from "../../judgement/read-card.ts";
import type { Html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { dayText } from "./day-text.ts";

/** Empty where nothing limits the person, as far as is known. `brief`: said in few words. */
export function renderLimit(
  visit: ViewContext,
  { judgement, onlySignData = false }: Pick<CardFacts, "judgement" | "onlySignData">,
  { brief = false } = {},
): Html[] {
  const limit = limitOf(judgement, brief);
  return [
    ...(onlySignData ? [visit.html("card-only-sign-data")] : []),
    ...renderTooLate(visit, judgement, "cancel"),
    ...(limit === null ? [] : [visit.html(limit)]),
  ];
}

/** Says that the action may have no effect, where its time has passed; empty for one that is in time. */
export function renderTooLate(visit: ViewContext, { term, may }: Judged, action: ActionName): Html[] {
  const isLate = may.some((one) => one.action === action && one.cautions.includes("tooLate"));
  if (!isLate || term === null) return [];
  const date = dayText(visit, term.lastDay);
  return [visit.html(action === "cancel" ? "card-cancel-too-late" : "card-reject-too-late", { date })];
}

/** Whether the service refused the person's last signature, since the person has no right to sign. */
export function maySignNothing({ may }: Pick<Judged, "may">): boolean {
  return may.some(({ cautions }) => cautions.includes("noRight"));
}

function limitOf(judgement: Judged, brief: boolean) {
  const { may } = judgement;
  if (isForElsewhere(judgement)) {
    if (may.some(({ action }) => action === "send"))
      return brief ? "card-sent-elsewhere-brief" : "card-sent-elsewhere";
    return brief ? "card-answered-elsewhere-brief" : "card-answered-elsewhere";
  }
  if (!maySignNothing(judgement)) return null;
  return brief ? "card-may-not-sign-brief" : "card-may-not-sign";
}

/** How many of what waits are answered on the service's own site, because no action of theirs is on. */
export function renderElsewhere(visit: ViewContext, judged: readonly Judged[]): Html[] {
  const count = judged.filter(isForElsewhere).length;
  return count === 0 ? [] : [visit.html("waiting-elsewhere", { count })];
}
