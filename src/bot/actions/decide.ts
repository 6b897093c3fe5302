/** Decides on an action: at once, or after asking for a reason if the action needs one. */

import { z } from "zod";
import { StaleButton } from "../../errors.ts";
import { readCard } from "../../reading/read-card.ts";
import { onButton } from "../button-route.ts";
import {
  chooseReason,
  chooseReasonOfView,
  packAction,
  type Target,
  useKeptReason,
} from "../buttons/actions.ts";
import { defineDialogue } from "../dialogue.ts";
import { showInPlace } from "../document/show-in-place.ts";
import { getOwnAccount } from "../own-account.ts";
import { forgetWords, getKeptWords, orKeep } from "../reason/kept-words.ts";
import { templateReason, typedReason } from "../reason/reason.ts";
import { findToldNotice } from "../told/told-notice.ts";
import type { Visit } from "../visit.ts";
import { reasonRows, renderAskReason } from "./reason-view.ts";
import { targetOf, targetOfView, targetSchema } from "./target.ts";
import { showAgain, writeDecision } from "./write-decision.ts";

export const decide = defineDialogue({
  name: "decide",
  args: targetSchema,
  resume: packAction,
  taps: [
    onButton(chooseReason, (visit, args) => decideFor(visit, targetOf(args.account, args), args.reason)),
    onButton(chooseReasonOfView, async (visit, args) =>
      decideFor(visit, await targetOfView(visit, args), args.reason),
    ),
    onButton(useKeptReason, (visit, { reason }) => decideWithKeptReason(visit, reason)),
  ],

  async run(talk, target) {
    const isDone = await talk.step((visit) => decideOrAsk(visit, target));
    if (isDone) return;

    const reason = await typedReason(talk, (visit) => reasonRows(visit, target));

    await talk.step((visit) => decideWithTypedReason(visit, target, reason));
  },
});

/** For the reason of a template. */
async function decideFor(visit: Visit, target: Target, reason: number): Promise<void> {
  await writeDecision(visit, target, templateReason(visit, reason));
}

/** True if nothing is left to ask: the decision is stored, or is no longer possible. */
async function decideOrAsk(visit: Visit, target: Target): Promise<boolean> {
  const description = visit.dependencies.profile.kinds[target.kind].actions[target.action];
  if (description === undefined) throw new StaleButton("unknown action");
  if (description.reason === "none") {
    await writeDecision(visit, target, null);
    return true;
  }
  const account = await getOwnAccount(visit, target.accountId);
  const facts = await readCard(
    visit.dependencies,
    account,
    target.kind,
    target.documentId,
    visit.user.language,
  );
  if (facts.changed || !facts.actions.includes(target.action)) {
    await showAgain(visit, facts, target);
    return true;
  }
  const isNotice = (await findToldNotice(visit, target)) !== null;
  await showInPlace(visit, target, renderAskReason(visit, facts, target, { isNotice }));
  return false;
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
