/** Decisions: routes only. */

import { onButton } from "../button-route.ts";
import {
  answerBrowser,
  openFromQueue,
  takeAction,
  targetOf,
  turnQueuePage,
  undoDecision,
  undoInQueue,
  undoQueue,
} from "../buttons/actions.ts";
import { openSigningQueue } from "../buttons/home.ts";
import type { Feature } from "../feature.ts";
import { openedBy } from "../opened-by.ts";
import { answerForBrowser } from "./answer-browser.ts";
import { decide } from "./decide.ts";
import { openInQueue, showQueue, undoFromQueue, undoWholeQueue } from "./show-queue.ts";
import { undoAndShow } from "./undo.ts";

export const actions: Feature = {
  dialogues: [decide],
  buttons: [
    onButton(takeAction, async (visit, { action, ...names }) =>
      visit.begin(decide, targetOf(await openedBy(visit, names), action)),
    ),
    onButton(undoDecision, (visit, { decision }) => undoAndShow(visit, decision)),
    onButton(openSigningQueue, (visit, { account }) => showQueue(visit, account)),
    onButton(turnQueuePage, (visit, { account, page }) => showQueue(visit, account, page)),
    onButton(openFromQueue, (visit, { decision, page }) => openInQueue(visit, decision, page)),
    onButton(undoInQueue, (visit, { decision, page }) => undoFromQueue(visit, decision, page)),
    onButton(undoQueue, (visit, { account }) => undoWholeQueue(visit, account)),
    onButton(answerBrowser, (visit, { pairing, option }) => answerForBrowser(visit, pairing, option)),
  ],
};
