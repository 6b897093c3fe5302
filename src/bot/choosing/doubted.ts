/** Finds the unusual ones of decisions taken together, and keeps their screen, to which a card leads back. */

import type { Decision } from "../../db/rows/decisions.ts";
import { StaleButton } from "../../errors.ts";
import { type Doubted, doubtedFirst, judgePile } from "../../judgement/pile.ts";
import type { Visit } from "../visit.ts";

/** The unusual ones are judged in the pile of all that is to be signed, as the signing page judges them. */
export async function findDoubted(
  visit: Visit,
  accountId: string,
  decisions: readonly Decision[],
): Promise<Array<Doubted<Decision>>> {
  const queue = await visit.dependencies.signing.findSigningQueue(accountId);
  const judged = judgePile(queue, visit.user.preferences);
  const isOf = ({ id }: Decision) => decisions.some((one) => one.id === id);
  return doubtedFirst(judged).filter(({ entry, doubts }) => doubts.length > 0 && isOf(entry));
}

/** Stands in place of a list's name. */
export const SUMMARY = "summary";
/** Stands in place of a view's id: the summary is that of an account's walk. */
export const OF_WALK = "walk";

/**
 * Keeps that a card was opened among the unusual ones of the decisions that were last taken together in the view `of`.
 * Returns the id of a view, which the card's buttons name.
 */
export async function keepSummary(
  { dependencies: { db } }: Visit,
  accountId: string,
  of: string,
): Promise<string> {
  return (await db.views.findOrCreateScreen(accountId, SUMMARY, { of })).id;
}

/** Throws `StaleButton` where the view is none of a summary. */
export async function getKeptSummary({ dependencies: { db } }: Visit, view: string) {
  const stored = await db.views.find(view);
  if (stored?.list !== SUMMARY) throw new StaleButton("no view of a summary");
  return { accountId: stored.accountId, of: String(stored.filters.of) };
}
