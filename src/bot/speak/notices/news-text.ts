/** The words of their own that some news of a decision have, while these are still true. */

import type { Decision } from "../../../db/rows/decisions.ts";
import { voidReasonOf } from "../../../judgement/void-reason.ts";
import type { Html } from "../../ui/html.ts";
import type { ViewContext } from "../../view-context.ts";

/** News with words of its own, and the states in which these are still true. */
const OWN: Readonly<Record<string, readonly Decision["state"][]>> = {
  decisionOvertaken: ["failed"],
  followNeedsLogin: ["submitting", "following", "unknown"],
};

/** The words beyond how the decision stands; null where that is all. */
export function renderMore(
  visit: ViewContext,
  { news, result }: { readonly news: string; readonly result?: string | undefined },
  { state, detail }: Pick<Decision, "state" | "detail">,
): Html | null {
  if (voidReasonOf({ state, detail }) !== null) return null;
  if (OWN[news]?.includes(state) === true) return visit.sentence(`notice-${news}`, null);
  return result === "conflict" && state === "refused" ? visit.sentence("error-conflict", null) : null;
}
