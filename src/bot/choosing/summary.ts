/** Tells decisions made together in one summary, and takes them back in one tap. */

import type { Decision } from "../../db/rows/decisions.ts";
import { isUnsigned } from "../../db/rows/submission-states.ts";
import { StaleButton } from "../../errors.ts";
import type { Verdict } from "../../judgement/judgement.ts";
import { continueChoice } from "../buttons/choosing.ts";
import { openView } from "../buttons/lists.ts";
import { toSignRow } from "../document/to-sign-row.ts";
import { getAnyOwnView } from "../own-list.ts";
import { forgetWords } from "../reason/kept-words.ts";
import { takeBackForReason } from "../reason/reason.ts";
import type { Html } from "../ui/html.ts";
import { tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { type Choice, getKeptChoice, keepChoice } from "./choice.ts";
import { decideChosen } from "./decide-chosen.ts";
import { findDoubted, getKeptSummary, keepSummary, OF_WALK } from "./doubted.ts";
import { type DecidedTogether, type NotDecided, renderSummary, renderUnusual } from "./summary-view.ts";
import { showUnusualSteps } from "./walk/end.ts";

/** Decides about everything that is ticked, and shows what came of it. */
export async function decideAndShow(
  visit: Visit,
  viewId: string,
  verdict: Verdict,
  reason: string | null,
): Promise<void> {
  const { view } = await getAnyOwnView(visit, viewId);
  const { chosen } = await visit.dependencies.db.selections.find(view.id);
  await decideAndSum(visit, { view: view.id, verdict, reason, chosen, decided: [] });
}

/**
 * Takes back what was rejected together for the reason `before`, and rejects it for the whole reason. Where some are
 * signed already, they stay and are counted; the reason why it is too late where all of them are.
 */
export async function rejectAgain(
  visit: Visit,
  viewId: string,
  reason: string,
  before: string,
): Promise<Html | null> {
  const { account, view } = await getAnyOwnView(visit, viewId);
  const { db } = visit.dependencies;
  const { decided } = await db.selections.find(view.id);
  const found = await Promise.all(decided.map((id) => db.decisions.find(id)));
  const rejected = found.filter(
    (one) => one !== null && one.accountId === account.id && one.reason === before,
  ) as readonly Decision[];
  const back: Decision[] = [];
  for (const decision of rejected) if (await takeBackForReason(visit, decision.id)) back.push(decision);
  if (back.length === 0) return visit.html("reason-too-late");
  const late = rejected.length - back.length;
  if (late > 0)
    await visit.chat.send({ text: visit.html("reason-some-late", { count: late }), keyboard: [] });
  const stay = decided.filter((id) => !back.some((one) => one.id === id));
  const chosen = back.map(({ kind, documentId: id, summary: { number, total, currency } }) => ({
    kind,
    id,
    number,
    total,
    currency,
  }));
  await decideAndSum(visit, { view: view.id, verdict: "reject", reason, chosen, decided: stay });
  return null;
}

/** Goes on with a choice that was interrupted; the summary is about all of it. */
export async function continueAndShow(visit: Visit, id: string): Promise<void> {
  const choice = await getKeptChoice(visit, id);
  await decideAndSum(visit, choice, id);
}

/** Unread documents can be tried again, without typing the reason twice. */
async function decideAndSum(visit: Visit, choice: Choice, keptUnder: string | null = null): Promise<void> {
  const missed = await decideChosen(visit, choice);
  if (keptUnder !== null) await forgetWords(visit, keptUnder);
  const isUnread = missed.some(({ why }) => why === "unread");
  const left = isUnread ? await visit.dependencies.db.selections.find(choice.view) : null;
  const again = left === null ? null : await keepChoice(visit, { ...choice, ...left });
  await showSummary(visit, choice.view, missed, again);
}

export async function showSummary(
  visit: Visit,
  viewId: string,
  missed: readonly NotDecided[] = [],
  again: string | null = null,
): Promise<void> {
  const decided = await readDecided(visit, viewId);
  const toSign = await toSignRow(visit, decided.account, decided.queue);
  const rows = [
    ...(again === null ? [] : [[tapButton(visit.t("retry-btn"), continueChoice.pack({ choice: again }))]]),
    ...toSign.map((row) => row.map((button) => ({ ...button, style: "primary" as const }))),
  ];
  await visit.show(renderSummary(visit, decided, missed, rows));
}

export async function showUnusual(visit: Visit, viewId: string): Promise<void> {
  const decided = await readDecided(visit, viewId);
  // The button of an older message: they are left out by now, or signed.
  if (decided.doubted.length === 0) return showSummary(visit, viewId);
  const kept = await keepSummary(visit, decided.account.id, decided.view.id);
  await visit.show(renderUnusual(visit, decided, kept));
}

/** The way back from a card that was opened among the unusual ones. */
export async function showUnusualOf(visit: Visit, summaryId: string): Promise<void> {
  const { accountId, of } = await getKeptSummary(visit, summaryId);
  await (of === OF_WALK ? showUnusualSteps(visit, accountId) : showUnusual(visit, of));
}

/** The unusual ones are open again; the rest stays decided. */
export async function undoUnusual(visit: Visit, viewId: string): Promise<void> {
  const { doubted } = await readDecided(visit, viewId);
  await undo(
    visit,
    doubted.map(({ entry }) => entry),
  );
  await showSummary(visit, viewId);
}

/** All are open again; leads back to the list. */
export async function undoAll(visit: Visit, viewId: string): Promise<void> {
  const { decisions, view } = await readDecided(visit, viewId);
  if (decisions.length === 0) throw new StaleButton("nothing to take back");
  await undo(visit, decisions);
  await visit.go(openView.pack({ view: view.id, page: 1 }));
}

async function undo(visit: Visit, decisions: readonly Decision[]): Promise<void> {
  for (const { id } of decisions) await visit.dependencies.signing.undo(id, visit.user.telegramUserId);
}

async function readDecided(visit: Visit, viewId: string): Promise<DecidedTogether> {
  const { account, view } = await getAnyOwnView(visit, viewId);
  const { db } = visit.dependencies;
  const { decided } = await db.selections.find(view.id);
  const found = await Promise.all(decided.map((id) => db.decisions.find(id)));
  const decisions = found
    .filter((decision) => decision !== null)
    .filter((decision) => isUnsigned(decision) && decision.accountId === account.id);
  return {
    account,
    view: { id: view.id, accountId: account.id },
    decisions,
    queue: await visit.dependencies.signing.findSigningQueue(account.id),
    doubted: await findDoubted(visit, account.id, decisions),
  };
}
