/** Decisions: routes only. */

import { onButton } from "../button-route.ts";
import {
  answerBrowser,
  openFromQueue,
  takeAction,
  takeActionOfView,
  takeActionOver,
  takeActionOverOfView,
  turnQueuePage,
  undoDecision,
  undoInQueue,
  undoQueue,
} from "../buttons/actions.ts";
import { openSigningQueue } from "../buttons/home.ts";
import type { Feature } from "../feature.ts";
import { answerForBrowser } from "./answer-browser.ts";
import { decide } from "./decide.ts";
import { openInQueue, showQueue, undoFromQueue, undoWholeQueue } from "./show-queue.ts";
import { targetOf, targetOfView, targetOver } from "./target.ts";
import { undoAndShow } from "./undo.ts";

export const actions: Feature = {
  dialogues: [decide],
  buttons: [
    onButton(takeAction, (visit, args) => visit.begin(decide, targetOf(args.account, args))),
    onButton(takeActionOfView, async (visit, args) => visit.begin(decide, await targetOfView(visit, args))),
    onButton(takeActionOver, async (visit, args) => visit.begin(decide, await targetOver(visit, args))),
    onButton(takeActionOverOfView, async (visit, { view, page, ...args }) =>
      visit.begin(decide, await targetOver(visit, args, { view, page })),
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
