/** Rejects the document of a step: asks for the reason, and goes on with the next step. */
import { z } from "zod";
import { documentIdSchema } from "../../../documents/document-id.ts";
import { kindNames } from "../../../documents/every-kind.ts";
import { actionFor } from "../../../judgement/judgement.ts";
import { onButton } from "../../button-route.ts";
import { rejectStep, rejectStepAgain, rejectStepFor, showWalk } from "../../buttons/walk.ts";
import { defineQuestion } from "../../dialogue.ts";
import { forgetWords, getKeptWords, orKeep } from "../../reason/kept-words.ts";
import { templateReason, templateRows, typedReason } from "../../reason/reason.ts";
import { type Keyboard, tapButton } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { showStep } from "./show-step.ts";
import { decideStep, namesOfStep, type StepTarget, standAt, takeStepBack, targetOf } from "./take-step.ts";

const targetSchema: z.ZodType<StepTarget> = z.object({
  accountId: z.string(),
  kind: z.enum(kindNames),
  documentId: documentIdSchema,
});

const keptSchema = z.object({ step: targetSchema, reason: z.string() });

export const rejectOne = defineQuestion({
  name: "rejectStep",
  args: targetSchema,
  resume: (target) => rejectStep.pack(namesOfStep(target)),
  taps: [
    onButton(rejectStepFor, async (visit, { reason, ...names }) =>
      decideStep(visit, await targetOf(visit, names), "reject", templateReason(visit, reason)),
    ),
    onButton(rejectStepAgain, (visit, { reason }) => rejectForKept(visit, reason)),
  ],

  ...typedReason,
  ask: askReason,
  again: (visit, target, problem, { shown }) =>
    visit.show({
      text: problem,
      keyboard: [...shown, ...reasonRows(visit, target), backRow(visit, target, "reason-back-btn")],
    }),
  give: rejectForTyped,
  async giveAgain(visit, target, reason) {
    if (!(await takeStepBack(visit, target))) return visit.html("reason-too-late");
    await rejectForTyped(visit, target, reason);
    return null;
  },
});

/** Rejects with words that the person typed before, when it failed. */
async function rejectForKept(visit: Visit, id: string): Promise<void> {
  const { step, reason } = await getKeptWords(visit, id, keptSchema);
  await decideStep(visit, step, "reject", reason);
  await forgetWords(visit, id);
}

/** Returns the rows beside the templates; null if nothing is to be asked: another step, or a kind without a reason. */
async function askReason(visit: Visit, target: StepTarget): Promise<Keyboard | null> {
  const walk = await standAt(visit, target);
  if (walk === null) return null;
  const { actions } = visit.dependencies.profile.kinds[target.kind];
  if (actions.reject?.reason === "none") {
    await decideStep(visit, target, "reject", null);
    return null;
  }
  let offered: Keyboard = [];
  await showStep(visit, target.accountId, {
    note: visit.html("reason-ask"),
    choices: (facts) => {
      // A document that cannot be rejected here raises no question.
      const action = actionFor(facts.judgement, "reject");
      if (action === null) return [backRow(visit, target)];
      offered = visit.offers("rejection", {
        ...facts,
        target: { ...target, action, from: "walk", over: null },
      });
      return [...offered, ...reasonRows(visit, target), backRow(visit, target)];
    },
  });
  return offered;
}

function reasonRows(visit: Visit, target: StepTarget): Keyboard {
  return templateRows(visit, (reason) => rejectStepFor.pack({ ...namesOfStep(target), reason }));
}

function backRow(
  visit: Visit,
  { accountId: account }: StepTarget,
  label: "back-btn" | "reason-back-btn" = "back-btn",
) {
  return [tapButton(visit.t(label), showWalk.pack({ account }))];
}

/** If it fails, the words need not be typed twice. */
function rejectForTyped(visit: Visit, step: StepTarget, reason: string): Promise<void> {
  return orKeep(
    visit,
    { step, reason },
    (id) => rejectStepAgain.pack({ reason: id }),
    () => decideStep(visit, step, "reject", reason),
  );
}
