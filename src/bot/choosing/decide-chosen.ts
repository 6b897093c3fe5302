/** Decides about several documents with one word. It reads each one again first, and leaves out those that changed. */

import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ChosenDocument } from "../../db/rows/chosen.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { isUnsigned } from "../../db/rows/submission-states.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { heavyFacts } from "../../documents/doubt.ts";
import { moneyText } from "../../documents/money-sums.ts";
import {
  AppError,
  failsAll,
  ServiceConflict,
  ServiceLacks,
  ServiceRateLimited,
  ServiceUnavailable,
  StaleButton,
} from "../../errors.ts";
import { ACTIONS, actionFor, decisionOf, type Verdict, waitsForReader } from "../../judgement/judgement.ts";
import { readCard } from "../../judgement/read-card.ts";
import { continueChoice } from "../buttons/choosing.ts";
import { getAnyOwnView } from "../own-list.ts";
import { createProgress } from "../ui/progress.ts";
import type { Visit } from "../visit.ts";
import { type Choice, keepChoice } from "./choice.ts";
import { isSame } from "./read-choosing.ts";
import { type NotDecided, type Obstacle, renderDeciding } from "./summary-view.ts";

/** Read at a time: enough to be quick, few enough for a slow service. */
const READ_AT_ONCE = 4;

type Outcome = { readonly decision: string } | { readonly why: Obstacle };

/**
 * The result. The view keeps the decisions; unread documents stay ticked. Where all of it fails, as when a login ends,
 * it goes on afterwards with what is left.
 */
export async function decideChosen(visit: Visit, choice: Choice): Promise<readonly NotDecided[]> {
  const { chosen, verdict, reason } = choice;
  const { account, view } = await getAnyOwnView(visit, choice.view);
  if (chosen.length === 0) throw new StaleButton("nothing is chosen");
  const progress = createProgress(visit, (done, count) => renderDeciding(visit, account, done, count));
  const outcomes: Array<readonly [ChosenDocument, Outcome]> = [];
  const isLeft = (one: ChosenDocument) => {
    const outcome = outcomes.find(([other]) => isSame(other, one))?.[1];
    return outcome === undefined || ("why" in outcome && outcome.why === "unread");
  };
  const takenSoFar = () => [
    ...choice.decided,
    ...outcomes.flatMap(([, outcome]) => ("decision" in outcome ? [outcome.decision] : [])),
  ];
  let answers = true;
  const attempt = async (one: ChosenDocument): Promise<readonly [ChosenDocument, Outcome]> => {
    if (!answers) return [one, { why: "unread" }];
    try {
      return [one, await decideOne(visit, account, view.id, one, verdict, reason)];
    } catch (error) {
      if (!(error instanceof AppError) || failsAll(error)) throw error;
      // The rest would only wait for nothing, one after the other.
      if (error instanceof ServiceUnavailable || error instanceof ServiceRateLimited) answers = false;
      return [
        one,
        { why: error instanceof ServiceConflict || error instanceof ServiceLacks ? "impossible" : "unread" },
      ];
    }
  };
  try {
    for (let start = 0; start < chosen.length; start += READ_AT_ONCE) {
      // All are awaited, so that what was decided beside a failure is kept with the rest.
      const settled = await Promise.allSettled(chosen.slice(start, start + READ_AT_ONCE).map(attempt));
      outcomes.push(...settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
      const failed = settled.find((one) => one.status === "rejected");
      if (failed !== undefined) throw failed.reason;
      progress.tell(Math.min(start + READ_AT_ONCE, chosen.length), chosen.length);
    }
  } catch (error) {
    if (error instanceof AppError && !(error instanceof StaleButton)) {
      const rest = { ...choice, chosen: chosen.filter(isLeft), decided: takenSoFar() };
      error.resume = continueChoice.pack({ choice: await keepChoice(visit, rest) });
    }
    throw error;
  } finally {
    await keepOutcome(visit, { id: view.id, accountId: account.id }, isLeft, takenSoFar());
    await progress.finish();
  }
  return outcomes.flatMap(([{ number }, outcome]) =>
    "why" in outcome ? [{ number, why: outcome.why }] : [],
  );
}

/** Ticks that were set since it was interrupted stay. */
async function keepOutcome(
  { dependencies: { db } }: Visit,
  view: { readonly id: string; readonly accountId: string },
  isLeft: (one: ChosenDocument) => boolean,
  decided: readonly string[],
): Promise<void> {
  const { chosen } = await db.selections.find(view.id);
  await db.selections.setDecided(view, { chosen: chosen.filter(isLeft), decided });
}

async function decideOne(
  visit: Visit,
  account: AccountRow,
  view: string,
  ticked: ChosenDocument,
  verdict: Verdict,
  reason: string | null,
): Promise<Outcome> {
  const { dependencies, user } = visit;
  const facts = await readCard(dependencies, account, ticked.kind, ticked.id, user);
  const { judgement } = facts;
  const { over = null } = ticked;
  const standing = decisionOf(judgement);
  // The same tap wrote it before Kotib was stopped.
  if (standing !== null && isSameChoice(standing, account, verdict, reason)) return { decision: standing.id };
  // A colleague's decision makes way only where the person saw it.
  if ((standing?.id ?? null) !== over || !waitsForReader(judgement)) return { why: "taken" };
  if (facts.changed || isOther(ticked, facts.document)) return { why: "changed" };
  const action = actionFor(judgement, verdict);
  if (action === null) return { why: "impossible" };
  // Only the document itself may show what its row did not: nobody has looked at that.
  const { doubts = [] } = ticked;
  if (verdict === "accept" && heavyFacts(judgement.doubts).some((fact) => !doubts.includes(fact)))
    return { why: "doubted" };
  const { decision, existing } = await dependencies.signing.decide({
    account,
    document: facts.document,
    action,
    reason,
    doubts: judgement.found,
    cameFrom: { view, page: 1 },
    over,
  });
  return existing ? { why: "taken" } : { decision: decision.id };
}

/** Whether it is the person's own, of the same verdict and reason, and neither signed nor being sent. */
function isSameChoice(
  decision: Decision,
  { id }: AccountRow,
  verdict: Verdict,
  reason: string | null,
): boolean {
  const isOwn = decision.accountId === id && isUnsigned(decision);
  return isOwn && ACTIONS[verdict].includes(decision.action) && decision.reason === reason;
}

/** The words of the ticked row, as far as both rows have them. */
function isOther(
  ticked: ChosenDocument,
  now: Pick<BusinessDocument, "number" | "total" | "currency">,
): boolean {
  const differs = (one: string | null, other: string | null) =>
    one !== null && other !== null && one.trim() !== other.trim();
  return differs(ticked.number, now.number) || differs(moneyText(ticked), moneyText(now));
}
