/** News of one decision in words. A late one tells how the decision stands now, if it has moved on. */
import type { Decision } from "../../../db/rows/decisions.ts";
import type { ToldDecision } from "../../../judgement/whose.ts";
import { renderDecisionState, renderVoid } from "../../document/decision-state-view.ts";
import { renderDetail } from "../../document/decision-view.ts";
import { type Html, html, joinLines } from "../../ui/html.ts";
import type { ViewContext } from "../../view-context.ts";

/** News with words of its own, and the states in which these are still true. */
const OWN: Readonly<Record<string, readonly Decision["state"][]>> = {
  decisionOvertaken: ["failed"],
  followNeedsLogin: ["submitting", "following", "unknown"],
};

/** The event in a line: the message that it answers tells the reason. */
export function renderNews(
  visit: ViewContext,
  { news, result }: { readonly news: string; readonly result?: string | undefined },
  decision: ToldDecision,
): Html {
  const over = renderVoid(visit, decision);
  if (over !== null) return over;
  if (OWN[news]?.includes(decision.state) === true) return visit.sentence(`notice-${news}`, null);
  if (decision.state !== "refused" && decision.state !== "failed")
    return joinLines([
      renderDecisionState(visit, decision),
      ...(decision.state === "unknown" ? [] : renderDetail(visit, decision)),
    ]);
  const failed = html`⛔ ${visit.label(`failed-${decision.action}`)}.`;
  const isConflict = result === "conflict" && decision.state === "refused";
  return isConflict ? joinLines([failed, visit.sentence("error-conflict", null)]) : failed;
}
