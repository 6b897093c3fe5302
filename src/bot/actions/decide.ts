/** Decides on an action: at once, or after asking for a reason if the action needs one. */
import { StaleButton } from "../../errors.ts";
import { readCard } from "../../reading/read-card.ts";
import { packAction, type Target } from "../buttons/actions.ts";
import { defineDialogue } from "../dialogue.ts";
import { typedReason } from "../document/reason.ts";
import { showInPlace } from "../document/show-in-place.ts";
import { findToldNotice } from "../document/told-notice.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { decideWithTypedReason } from "./kept-reason.ts";
import { renderAskReason } from "./reason-view.ts";
import { targetSchema } from "./target.ts";
import { showAgain, writeDecision } from "./write-decision.ts";

export const decide = defineDialogue({
  name: "decide",
  args: targetSchema,
  resume: packAction,

  async run(talk, target) {
    const isDone = await talk.step((visit) => decideOrAsk(visit, target));
    // Reasons from the templates are buttons, with routes of their own.
    if (isDone) return;

    const reason = await typedReason(talk);

    await talk.step((visit) => decideWithTypedReason(visit, target, reason));
  },
});

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
