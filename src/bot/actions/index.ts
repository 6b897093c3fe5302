/** Decisions: routes only. */

import { onButton } from "../button-route.ts";
import {
  answerBrowser,
  openFromQueue,
  takeAction,
  takeActionOfView,
  turnQueuePage,
  undoDecision,
  undoInQueue,
  undoQueue,
} from "../buttons/actions.ts";
import { openSigningQueue } from "../buttons/home.ts";
import type { Feature } from "../feature.ts";
import { showNotice } from "../told/told-notice.ts";
import type { Visit } from "../visit.ts";
import { answerForBrowser } from "./answer-browser.ts";
import { decide } from "./decide.ts";
import { getOwnDecision, showDecision } from "./own-decision.ts";
import { openInQueue, showQueue, undoFromQueue, undoWholeQueue } from "./show-queue.ts";
import { targetOf, targetOfView } from "./target.ts";

/** A message that told of the document tells of it again. */
async function onUndo(visit: Visit, decisionId: string): Promise<void> {
  const { decision, account } = await getOwnDecision(visit, decisionId);
  const isUndone = await visit.dependencies.signing.undo(decision.id, visit.user.telegramUserId);
  if (isUndone && (await showNotice(visit, account, decision))) return;
  await showDecision(visit, decision.id);
}

export const actions: Feature = {
  dialogues: [decide],
  buttons: [
    onButton(takeAction, (visit, args) => visit.begin(decide, targetOf(args.account, args))),
    onButton(takeActionOfView, async (visit, args) => visit.begin(decide, await targetOfView(visit, args))),
    onButton(undoDecision, (visit, { decision }) => onUndo(visit, decision)),
    onButton(openSigningQueue, (visit, { account }) => showQueue(visit, account)),
    onButton(turnQueuePage, (visit, { account, page }) => showQueue(visit, account, page)),
    onButton(openFromQueue, (visit, { decision, page }) => openInQueue(visit, decision, page)),
    onButton(undoInQueue, (visit, { decision, page }) => undoFromQueue(visit, decision, page)),
    onButton(undoQueue, (visit, { account }) => undoWholeQueue(visit, account)),
    onButton(answerBrowser, (visit, { pairing, option }) => answerForBrowser(visit, pairing, option)),
  ],
};
