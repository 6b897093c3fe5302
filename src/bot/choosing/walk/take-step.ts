/** Takes a step and moves to the next one. A tap on a step that is no longer shown decides nothing. */

import { isOnlyColleagues } from "../../../db/rows/submission-states.ts";
import type { DocumentId } from "../../../documents/document.ts";
import type { KindName } from "../../../documents/kinds.ts";
import { StaleButton } from "../../../errors.ts";
import { actionFor, decisionOf, type Verdict } from "../../../judgement/judgement.ts";
import type { CardFacts } from "../../../judgement/read-card.ts";
import type { PutOffChoice } from "../../../watch/put-off.ts";
import { type Address, namesOf } from "../../address.ts";
import { putOffStepTo, showWalk } from "../../buttons/walk.ts";
import { putOff } from "../../document/put-off.ts";
import { putOffLabel, putOffOptions } from "../../document/put-off-times.ts";
import { renderToldOther } from "../../document/taken-view.ts";
import { openedBy } from "../../opened-by.ts";
import { takeBackForReason } from "../../reason/reason.ts";
import { type Keyboard, tapButton } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { isSame, type StepOutcome, withOutcome } from "../../walk/steps.ts";
import { getOwnWalk, type OwnWalk, saveWalk } from "./own-walk.ts";
import { outcomeOf, readStep, showStep } from "./show-step.ts";

export interface StepTarget {
  readonly accountId: string;
  readonly kind: KindName;
  readonly documentId: DocumentId;
}

/** Throws `StaleButton` for what is unknown or somebody else's. */
export async function targetOf(visit: Visit, names: Address): Promise<StepTarget> {
  const { account, kind, id } = await openedBy(visit, names);
  return { accountId: account.id, kind, documentId: id };
}

export const namesOfStep = ({ accountId, kind, documentId: id }: StepTarget): Address =>
  namesOf(accountId, { kind, id }, "walk");

/** The walk, if it stands at this document; else shows where it stands, and null. */
export async function standAt(
  visit: Visit,
  { accountId, kind, documentId }: StepTarget,
): Promise<OwnWalk | null> {
  const walk = await getOwnWalk(visit, accountId);
  if (walk.current !== null && isSame(walk.current, { kind, id: documentId })) return walk;
  await showStep(visit, accountId);
  return null;
}

/** Decides after reading the document again; what changed since it was shown is shown again. */
export async function decideStep(
  visit: Visit,
  target: StepTarget,
  verdict: Verdict,
  reason: string | null,
): Promise<void> {
  const walk = await standAt(visit, target);
  if (walk === null || walk.current === null) return;
  const { account, steps, current } = walk;
  const found = await readStep(visit, account, current);
  if ("problem" in found) throw found.problem;
  if ("done" in found) {
    await saveWalk(visit, account, withOutcome(steps, current, found.done, found.decisionId));
    return showStep(visit, account.id);
  }
  const { document, judgement, changed } = found.facts;
  const action = actionFor(judgement, verdict);
  if (changed || action === null) {
    const note = visit.html(changed ? "decision-changed" : "decision-not-possible");
    return showStep(visit, account.id, { note });
  }
  const { decision, existing } = await visit.dependencies.signing.decide({
    account,
    document,
    action,
    reason,
    over: current.over,
    doubts: judgement.found,
  });
  // A colleague decided since it was shown: the person has to see that first.
  if (existing && isOnlyColleagues(decision, account.telegramUserId)) return showStep(visit, account.id);
  const { done, decisionId } = outcomeOf(account, decision);
  await saveWalk(visit, account, withOutcome(steps, current, done, decisionId));
  const note = existing ? null : renderToldOther(visit, decisionOf(judgement));
  await showStep(visit, account.id, { note });
}

/** Takes the step's decision back, so that it can be decided anew. False if that is too late. */
export async function takeStepBack(visit: Visit, target: StepTarget): Promise<boolean> {
  const { account, steps } = await getOwnWalk(visit, target.accountId);
  const named = { kind: target.kind, id: target.documentId };
  const step = steps.find((one) => isSame(one, named));
  if (step === undefined || step.decisionId === null) return false;
  if (!(await takeBackForReason(visit, step.decisionId))) return false;
  await saveWalk(visit, account, withOutcome(steps, step, null));
  return true;
}

export async function skip(visit: Visit, target: StepTarget): Promise<void> {
  await leaveStep(visit, target, "skipped");
}

async function leaveStep(visit: Visit, target: StepTarget, done: StepOutcome): Promise<void> {
  const walk = await standAt(visit, target);
  if (walk === null || walk.current === null) return;
  await saveWalk(visit, walk.account, withOutcome(walk.steps, walk.current, done));
  await showStep(visit, walk.account.id);
}

export async function offerTimes(visit: Visit, target: StepTarget): Promise<void> {
  const walk = await standAt(visit, target);
  if (walk !== null)
    await showStep(visit, target.accountId, {
      choices: ({ judgement }) => timeRows(visit, target, judgement),
    });
}

function timeRows(visit: Visit, target: StepTarget, judgement: CardFacts["judgement"]): Keyboard {
  return [
    ...putOffOptions(visit, judgement).map((option) => [
      tapButton(
        putOffLabel(visit, option),
        putOffStepTo.pack({ ...namesOfStep(target), choice: option.choice }),
      ),
    ]),
    [tapButton(visit.t("back-btn"), showWalk.pack({ account: target.accountId }))],
  ];
}

/** Comes again at that time, and the next step now. */
export async function putOffTo(visit: Visit, target: StepTarget, choice: PutOffChoice): Promise<void> {
  const walk = await standAt(visit, target);
  if (walk === null || walk.current === null) return;
  const found = await readStep(visit, walk.account, walk.current);
  if ("problem" in found) throw found.problem;
  if ("facts" in found) {
    const { judgement } = found.facts;
    const document = { kind: target.kind, id: target.documentId };
    const at = await putOff(visit, walk.account.id, judgement, document, choice);
    if (at === null) return offerTimes(visit, target);
  }
  await leaveStep(visit, target, "later");
}

/** The document of the decision is the step that is shown again, unless it was signed meanwhile: then it stays done. */
export async function undo(visit: Visit, accountId: string, decisionId: string): Promise<void> {
  const { account, steps } = await getOwnWalk(visit, accountId);
  const step = steps.find((one) => one.decisionId === decisionId);
  if (step === undefined) throw new StaleButton("no step of this walk");
  await visit.dependencies.signing.undo(decisionId, visit.user.telegramUserId);
  await saveWalk(visit, account, withOutcome(steps, step, null));
  await showStep(visit, account.id);
}
