/** Keeps which summary a card was opened from, so that it leads back: a view, which the card's buttons name. */
import { StaleButton } from "../../errors.ts";
import type { Visit } from "../visit.ts";

/** In place of a list's name. */
export const SUMMARY = "summary";
/** In place of a view's id: the summary is that of an account's walk. */
export const OF_WALK = "walk";

/** The view of the unusual ones of the decisions that were last taken together in the view `of`. */
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
