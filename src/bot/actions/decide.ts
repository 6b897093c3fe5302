/** Decides on an action: at once, or after asking for a reason if the action needs one. */
import { z } from "zod";
import { pageOfViewSchema } from "../../db/rows/summary.ts";
import { actionNames } from "../../documents/description.ts";
import { documentIdSchema } from "../../documents/document-id.ts";
import { kindNames } from "../../documents/every-kind.ts";
import { StaleButton } from "../../errors.ts";
import { readCard } from "../../judgement/read-card.ts";
import { onButton } from "../button-route.ts";
import { chooseReason, packAction, type Target, targetOf, useKeptReason } from "../buttons/actions.ts";
import { defineQuestion } from "../dialogue.ts";
import { showInPlace } from "../document/document-message.ts";
import { openedBy } from "../opened-by.ts";
import { getOwnAccount } from "../own-account.ts";
import { forgetWords, getKeptWords, orKeep } from "../reason/kept-words.ts";
import { takeBackForReason, templateReason, typedReason } from "../reason/reason.ts";
import { findToldNotice } from "../speak/told/told-notice.ts";
import type { Html } from "../ui/html.ts";
import type { Keyboard } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { reasonRows, renderAskReason } from "./reason-view.ts";
import { isPossible, showAgain, writeDecision } from "./write-decision.ts";

/** The target as it is stored with the dialogue. */
const targetSchema: z.ZodType<Target> = z.object({
  accountId: z.string(),
  kind: z.enum(kindNames),
  documentId: documentIdSchema,
  action: z.enum(actionNames),
  from: z.union([pageOfViewSchema, z.literal("walk")]).nullable(),
  over: z.string().nullable().default(null),
});

export const decide = defineQuestion({
  name: "decide",
  args: targetSchema,
  resume: packAction,
  taps: [
    onButton(chooseReason, async (visit, { action, reason, ...names }) =>
      decideFor(visit, targetOf(await openedBy(visit, names), action), reason),
    ),
    onButton(useKeptReason, (visit, { reason }) => decideWithKeptReason(visit, reason)),
  ],

  ...typedReason,
  ask: decideOrAsk,
  again: (visit, target, problem, { shown }) =>
    visit.show({ text: problem, keyboard: [...shown, ...reasonRows(visit, target)] }),
  give: decideWithTypedReason,
  giveAgain: changeReason,
});

/** Takes the unsigned decision back and decides again, with the whole reason; says so where it is too late for that. */
async function changeReason(visit: Visit, target: Target, reason: string): Promise<Html | null> {
  const account = await getOwnAccount(visit, target.accountId);
  const { decisions } = visit.dependencies.db;
  const decision = await decisions.findOpen(account.tin, target.kind, target.documentId);
  const isOwn = decision?.accountId === account.id && decision.action === target.action;
  if (!isOwn || !(await takeBackForReason(visit, decision.id))) return visit.html("reason-too-late");
  await decideWithTypedReason(visit, { ...target, over: null }, reason);
  return null;
}

/** Decides with the reason of a template. */
async function decideFor(visit: Visit, target: Target, reason: number): Promise<void> {
  await writeDecision(visit, target, templateReason(visit, reason));
}

/** The rows offered beside the templates; null if nothing is left to ask: the decision is stored, or not possible. */
async function decideOrAsk(visit: Visit, target: Target): Promise<Keyboard | null> {
  const description = visit.dependencies.profile.kinds[target.kind].actions[target.action];
  if (description === undefined) throw new StaleButton("unknown action");
  if (description.reason === "none") {
    await writeDecision(visit, target, null);
    return null;
  }
  const account = await getOwnAccount(visit, target.accountId);
  const facts = await readCard(visit.dependencies, account, target.kind, target.documentId, visit.user);
  if (!isPossible(facts, target)) {
    await showAgain(visit, facts, target);
    return null;
  }
  const isNotice = (await findToldNotice(visit, target)) !== null;
  const offered = visit.offers("rejection", {
    account,
    document: facts.document,
    judgement: facts.judgement,
    target,
  });
  await showInPlace(visit, target, renderAskReason(visit, facts, target, { isNotice, offered }));
  return offered;
}

const keptReasonSchema = z.object({ target: targetSchema, reason: z.string() });
type KeptReason = Readonly<z.infer<typeof keptReasonSchema>>;

/** Decides; if that fails, the error screen has a button that decides again with this reason. */
async function decideWithTypedReason(visit: Visit, target: Target, reason: string): Promise<void> {
  const kept: KeptReason = { target, reason };
  await orKeep(
    visit,
    kept,
    (id) => useKeptReason.pack({ reason: id }),
    () => writeDecision(visit, target, reason),
  );
}

/** Throws `StaleButton` when nothing is kept under this id for this person. */
async function decideWithKeptReason(visit: Visit, id: string): Promise<void> {
  const { target, reason } = await getKeptWords(visit, id, keptReasonSchema);
  await writeDecision(visit, target, reason);
  await forgetWords(visit, id);
}
