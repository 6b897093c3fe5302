/** Decisions: routes only. */
import type { PageOfView } from "../../db/rows/summary.ts";
import type { DocumentId } from "../../documents/document.ts";
import { kindOfLetter } from "../../documents/every-kind.ts";
import { StaleButton } from "../../errors.ts";
import { actionOfLetter } from "../buttons/action-letters.ts";
import type { Target } from "../buttons/actions.ts";
import {
  answerBrowser,
  chooseReason,
  chooseReasonOfView,
  openFromQueue,
  takeAction,
  takeActionOfView,
  turnQueuePage,
  undoDecision,
  undoInQueue,
  undoQueue,
  useKeptReason,
} from "../buttons/actions.ts";
import { openSigningQueue } from "../buttons/home.ts";
import { templateReason } from "../document/reason.ts";
import { showNotice } from "../document/told-notice.ts";
import { type Feature, onButton } from "../feature.ts";
import type { Visit } from "../visit.ts";
import { answerForBrowser } from "./answer-browser.ts";
import { decide } from "./decide.ts";
import { decideWithKeptReason } from "./kept-reason.ts";
import { getOwnDecision, showDecision } from "./own-decision.ts";
import { openInQueue, showQueue, undoFromQueue, undoWholeQueue } from "./show-queue.ts";
import { writeDecision } from "./write-decision.ts";

interface Names {
  readonly kind: string;
  readonly document: DocumentId;
  readonly action: string;
}

function targetOf(accountId: string, names: Names, from: Target["from"] = null): Target {
  const [kind, action] = [kindOfLetter(names.kind), actionOfLetter(names.action)];
  if (kind === null || action === null) throw new StaleButton("unknown kind or action");
  return { accountId, kind, documentId: names.document, action, from };
}

async function targetOfView(visit: Visit, { view, page, ...names }: Names & PageOfView): Promise<Target> {
  const found = await visit.dependencies.db.views.find(view);
  if (found === null) throw new StaleButton("unknown view");
  return targetOf(found.accountId, names, { view, page });
}

async function onChooseReason(visit: Visit, target: Target, reason: number): Promise<void> {
  await writeDecision(visit, target, templateReason(visit, reason));
}

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
    onButton(chooseReason, (visit, args) => onChooseReason(visit, targetOf(args.account, args), args.reason)),
    onButton(chooseReasonOfView, async (visit, args) =>
      onChooseReason(visit, await targetOfView(visit, args), args.reason),
    ),
    onButton(useKeptReason, (visit, { reason }) => decideWithKeptReason(visit, reason)),
    onButton(undoDecision, (visit, { decision }) => onUndo(visit, decision)),
    onButton(openSigningQueue, (visit, { account }) => showQueue(visit, account)),
    onButton(turnQueuePage, (visit, { account, page }) => showQueue(visit, account, page)),
    onButton(openFromQueue, (visit, { decision, page }) => openInQueue(visit, decision, page)),
    onButton(undoInQueue, (visit, { decision, page }) => undoFromQueue(visit, decision, page)),
    onButton(undoQueue, (visit, { account }) => undoWholeQueue(visit, account)),
    onButton(answerBrowser, (visit, { pairing, option }) => answerForBrowser(visit, pairing, option)),
  ],
};
