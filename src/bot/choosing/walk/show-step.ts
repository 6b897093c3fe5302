/**
 * Shows the next step with its document read afresh, and passes over documents that are gone or decided by now. A
 * colleague's unsigned decision keeps nobody from deciding.
 */

import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { Decision } from "../../../db/rows/decisions.ts";
import type { WalkStep } from "../../../db/rows/walk-steps.ts";
import { AppError, failsAll, ServiceNotFound } from "../../../errors.ts";
import { decisionOf, isDecidable, type Judged } from "../../../judgement/judgement.ts";
import { type CardFacts, readCard } from "../../../judgement/read-card.ts";
import { noteShown } from "../../document/note-shown.ts";
import type { Html } from "../../ui/html.ts";
import type { Keyboard, Screen } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { countLeft, withOutcome, withShown } from "../../walk/steps.ts";
import { showEnd } from "./end.ts";
import { findDecidableSoon } from "./find-decidable.ts";
import { getOwnWalk, type OwnWalk, saveWalk } from "./own-walk.ts";
import { renderStep, renderUnread, type StepSurroundings } from "./step-view.ts";

/** `note`: what happened, above it; `choices`: in place of what can be done with the document. */
export async function showStep(
  visit: Visit,
  accountId: string,
  { note = null, choices }: { note?: Html | null; choices?: (facts: CardFacts) => Keyboard } = {},
): Promise<void> {
  let reading: ReturnType<typeof findDecidableSoon> | undefined;
  for (;;) {
    const walk = await getOwnWalk(visit, accountId);
    const { account, steps, current } = walk;
    if (current === null) return showEnd(visit, account.id);
    reading ??= findDecidableSoon(visit, account);
    const [found, waiting] = await Promise.all([readStep(visit, account, current), reading]);
    if ("done" in found) {
      const { done, decisionId } = found;
      await saveWalk(visit, account, withOutcome(steps, current, done, decisionId));
      continue;
    }
    const around = await gatherSurroundings(visit, walk, waiting);
    await visit.show(renderFound(visit, found, { ...around, note, choices }));
    if ("facts" in found) await noteShown(visit, found.facts);
    const over = "facts" in found ? (decisionOf(found.facts.judgement)?.id ?? null) : null;
    // From now on a tap is meant for this step.
    if (choices === undefined) await saveWalk(visit, account, withShown(steps, current, over));
    return;
  }
}

type FoundStep =
  | { readonly facts: CardFacts }
  | { readonly problem: AppError; readonly step: WalkStep }
  | Pick<WalkStep, "done" | "decisionId">;

/** The document as it is now, or what came of it without this step. */
export async function readStep(visit: Visit, account: AccountRow, step: WalkStep): Promise<FoundStep> {
  try {
    const facts = await readCard(visit.dependencies, account, step.kind, step.id, visit.user);
    if (isDecidable(facts.judgement)) return { facts };
    const standing = decisionOf(facts.judgement);
    if (standing !== null) return outcomeOf(account, standing);
    // This login's decision from elsewhere may have its outcome by now.
    const decision = await visit.dependencies.db.decisions.findSettled(account.id, step);
    return decision === null ? { done: "gone", decisionId: null } : outcomeOf(account, decision);
  } catch (problem) {
    if (!(problem instanceof AppError) || failsAll(problem)) throw problem;
    return problem instanceof ServiceNotFound ? { done: "gone", decisionId: null } : { problem, step };
  }
}

/** Decided by this login elsewhere, it counts; by anybody else, it is gone. */
export function outcomeOf(
  account: AccountRow,
  { id, accountId }: Decision,
): Pick<WalkStep, "done" | "decisionId"> {
  return accountId === account.id ? { done: "decided", decisionId: id } : { done: "gone", decisionId: null };
}

function renderFound(
  visit: Visit,
  found: { readonly facts: CardFacts } | { readonly problem: AppError; readonly step: WalkStep },
  { choices, ...around }: StepSurroundings & { choices?: ((facts: CardFacts) => Keyboard) | undefined },
): Screen {
  if ("problem" in found) return renderUnread(visit, found.step, found.problem, around);
  return renderStep(visit, found.facts, around, choices?.(found.facts));
}

/** The document's surroundings: its place on the way, and the earlier choices. `waiting`: null if it is not known. */
async function gatherSurroundings(
  visit: Visit,
  { account, steps, current }: OwnWalk,
  waiting: readonly Judged[] | null,
): Promise<Omit<StepSurroundings, "note">> {
  const { db, signing } = visit.dependencies;
  const queue = await signing.findSigningQueue(account.id);
  const place = current === null ? steps.length : steps.indexOf(current);
  const before = steps[place - 1];
  const last = before?.decisionId == null ? null : await db.decisions.find(before.decisionId);
  const documents = waiting?.map(({ document }) => document) ?? null;
  // This one was just read, and waits.
  const left = Math.max(1, countLeft(steps, documents));
  return {
    account,
    // Documents that are gone by now count as passed, so that as many come yet as wait.
    place: steps.length - left + 1,
    count: steps.length,
    chosen: queue.filter(({ id }) => steps.some(({ decisionId }) => decisionId === id)).length,
    toSign: queue.length,
    last: last !== null && queue.some(({ id }) => id === last.id) ? last : null,
  };
}
