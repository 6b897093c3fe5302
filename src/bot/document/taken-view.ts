/** Says that somebody decided before: a decision comes too late, or it takes the other one's place. */
import { isUnsigned } from "../../db/rows/submission-states.ts";
import type { ToldDecision } from "../../judgement/whose.ts";
import { nameOfDecider } from "../colleagues/find-colleagues.ts";
import type { Html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";

/** Names the one who chose it. Null if the decision's own sentence says it all: the reader gave it to be signed. */
export function renderTaken(visit: ViewContext, decision: ToldDecision): Html | null {
  const { signer, preparer } = decision.whose;
  const first = preparer ?? signer;
  if (!first.isReader) return visit.html("decision-taken", { name: nameOfDecider(visit, first) });
  return isUnsigned(decision) && preparer === null ? visit.html("decision-taken-by-you") : null;
}

/** Names those who hear that the reader's decision takes the place of theirs; null where none stood. */
export function renderToldOther(visit: ViewContext, replaced: ToldDecision | null): Html | null {
  if (replaced === null) return null;
  const { signer, preparer } = replaced.whose;
  const others = [signer, preparer].filter((one) => one !== null).filter(({ isReader }) => !isReader);
  const names = visit.words.list(others.map((one) => nameOfDecider(visit, one)));
  return visit.html("decision-other-told", { name: names });
}
