/** All that is known of a step's document, a page at a time, with the way back to the step. */

import { readCard } from "../../../judgement/read-card.ts";
import { openStepDetails, showWalk } from "../../buttons/walk.ts";
import { renderDetails } from "../../document/details-view.ts";
import { renderLines } from "../../document/lines-view.ts";
import { renderPage } from "../../document/more-view.ts";
import { tapButton } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { namesOfStep, type StepTarget, standAt } from "./take-step.ts";

export async function showDetails(visit: Visit, target: StepTarget, page: number): Promise<void> {
  const walk = await standAt(visit, target);
  if (walk === null) return;
  const { dependencies, user } = visit;
  const facts = await readCard(dependencies, walk.account, target.kind, target.documentId, user);
  await visit.show(
    renderPage(visit, facts, {
      heading: visit.t("card-details"),
      items: [...renderLines(visit, facts.document), ...renderDetails(visit, facts)],
      page,
      data: (to) => openStepDetails.pack({ ...namesOfStep(target), page: to }),
      back: tapButton(visit.t("back-btn"), showWalk.pack({ account: target.accountId })),
    }),
  );
}
