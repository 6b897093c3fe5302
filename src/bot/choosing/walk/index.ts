/** Going through what waits, one document after the other: routes only. */

import { onButton } from "../../button-route.ts";
import {
  acceptStep,
  lookAtUnusualSteps,
  openStepDetails,
  openWalk,
  openWalkOfNews,
  putOffStep,
  putOffStepTo,
  rejectStep,
  showWalk,
  skipStep,
  stopWalk,
  undoStep,
  undoWalk,
} from "../../buttons/walk.ts";
import type { Feature } from "../../feature.ts";
import { showDetails } from "./details.ts";
import { showEnd, showUnusualSteps, undoAll } from "./end.ts";
import { lookFirst } from "./own-walk.ts";
import { rejectOne } from "./reject.ts";
import { showStep } from "./show-step.ts";
import { startWalk, walkThroughNews } from "./start-walk.ts";
import { decideStep, offerTimes, putOffTo, skip, targetOf, undo } from "./take-step.ts";

export const walk: Feature = {
  dialogues: [rejectOne],
  buttons: [
    onButton(openWalk, (visit, { account }) => startWalk(visit, account)),
    onButton(openWalkOfNews, (visit, { notice }) => walkThroughNews(visit, notice)),
    onButton(showWalk, (visit, { account }) => showStep(visit, account, { note: visit.note })),
    onButton(
      acceptStep,
      async (visit, names) => decideStep(visit, await targetOf(visit, names), "accept", null),
      lookFirst,
    ),
    onButton(
      rejectStep,
      async (visit, names) => visit.begin(rejectOne, await targetOf(visit, names)),
      lookFirst,
    ),
    onButton(putOffStep, async (visit, names) => offerTimes(visit, await targetOf(visit, names)), lookFirst),
    onButton(putOffStepTo, async (visit, { choice, ...names }) =>
      putOffTo(visit, await targetOf(visit, names), choice),
    ),
    onButton(skipStep, async (visit, names) => skip(visit, await targetOf(visit, names)), lookFirst),
    onButton(openStepDetails, async (visit, { page, ...names }) =>
      showDetails(visit, await targetOf(visit, names), page),
    ),
    onButton(undoStep, (visit, { account, decision }) => undo(visit, account, decision), lookFirst),
    onButton(stopWalk, (visit, { account }) => showEnd(visit, account), lookFirst),
    onButton(lookAtUnusualSteps, (visit, { account }) => showUnusualSteps(visit, account)),
    onButton(undoWalk, (visit, { account }) => undoAll(visit, account)),
  ],
};
