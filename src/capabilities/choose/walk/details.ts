/** All that is known of a step's document, a page at a time, with the way back to the step. */

import { openStepDetails, showWalk } from "../../../bot/buttons/walk.ts";
import { renderDetails } from "../../../bot/document/details-view.ts";
import { renderLines } from "../../../bot/document/lines-view.ts";
import { renderPage } from "../../../bot/document/more-view.ts";
import { tapButton } from "../../../bot/ui/screen.ts";
import type { Visit } from "../../../bot/visit.ts";
import { readCard } from "../../../judgement/read-card.ts";
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
