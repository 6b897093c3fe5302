/** Decisions: routes only. */
import type { PageOfView } from "../../db/summary.ts";
import type { DocumentId } from "../../documents/document.ts";
import { kindOfLetter } from "../../documents/every-kind.ts";
import { StaleButton } from "../../errors.ts";
import { actionOfLetter } from "../buttons/action-letters.ts";
import type { Target } from "../buttons/actions.ts";
import {
  answerBrowser,
  chooseReason,
  chooseReasonOfView,
  signDecision,
  signOfAction,
  signQueue,
  takeAction,
  takeActionOfView,
  turnQueuePage,
  undoDecision,
  undoInQueue,
  useKeptReason,
} from "../buttons/actions.ts";
import { openSigningQueue } from "../buttons/home.ts";
import { renderDecision } from "../document/decision-view.ts";
import { REASON_TEMPLATES } from "../document/reason.ts";
import { type Feature, onButton } from "../feature.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { decide } from "./decide.ts";
import { decideWithKeptReason } from "./kept-reason.ts";
import { getOwnDecision, signOne } from "./sign.ts";
import { showQueue, signFromQueue } from "./sign-queue.ts";
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
  const template = REASON_TEMPLATES[reason];
  if (template === undefined) throw new StaleButton("unknown reason");
  await writeDecision(visit, target, visit.t(template));
}

async function onUndo(visit: Visit, decisionId: string): Promise<void> {
  const { db, signing } = visit.dependencies;
  const decision = await getOwnDecision(visit, decisionId);
  const account = await getOwnAccount(visit, decision.accountId);
  await signing.undo(decision.id, visit.user.telegramUserId);
  const now = (await db.decisions.find(decision.id)) ?? decision;
  const of = { accountId: account.id, kind: decision.kind, documentId: decision.documentId };
  await visit.showDocument(of, renderDecision(visit, now, account.name));
}

async function onAnswerBrowser(visit: Visit, pairingId: string, index: number): Promise<void> {
  const { db, signing } = visit.dependencies;
  const pairing = await db.signingSessions.findPairing(pairingId);
  const option = pairing?.options[index] ?? null;
  const answer = await signing.answerBrowserTrust(pairingId, visit.user.telegramUserId, option);
  const screen = { text: visit.html(`browser-${answer}`), keyboard: [] };
  if (visit.tap === null || (await visit.chat.edit(visit.tap.messageId, screen)) === "missing")
    await visit.chat.send(screen);
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
    onButton(signDecision, (visit, { decision }) => signOne(visit, decision)),
    onButton(signQueue, (visit, { account }) => signFromQueue(visit, account, null)),
    onButton(signOfAction, async (visit, { account, action: letter }) => {
      const action = actionOfLetter(letter);
      if (action === null) throw new StaleButton("unknown action");
      await signFromQueue(visit, account, action);
    }),
    onButton(openSigningQueue, (visit, { account }) => showQueue(visit, account)),
    onButton(turnQueuePage, (visit, { account, page }) => showQueue(visit, account, page)),
    onButton(undoInQueue, async (visit, { decision: id, page }) => {
      const decision = await getOwnDecision(visit, id);
      await visit.dependencies.signing.undo(decision.id, visit.user.telegramUserId);
      await showQueue(visit, decision.accountId, page);
    }),
    onButton(answerBrowser, (visit, { pairing, option }) => onAnswerBrowser(visit, pairing, option)),
  ],
};
