/** What several decisions come to, in one line. */
import type { Decision } from "../../db/decisions.ts";
import { type Html, html, joinHtml } from "../ui/html.ts";
import type { Visit } from "../visit.ts";

/** Says of how many it is the sum where not all have an amount, as statements never do; null if none has. */
export function renderSum(visit: Visit, decisions: readonly Decision[]): Html | null {
  const totals = decisions.flatMap(({ summary }) => (summary.total === null ? [] : [BigInt(summary.total)]));
  if (totals.length === 0) return null;
  const total = visit.words.money(totals.reduce((sum, each) => sum + each, 0n));
  return totals.length === decisions.length
    ? html`${total}`
    : visit.html("sign-queue-sum-some", { known: totals.length, count: decisions.length, total });
}

/** `✍️ To sign · 7 · 153 000 000 so‘m: Accept 6, Reject 1`. */
export function renderToSign(visit: Visit, decisions: readonly Decision[]): Html {
  const sum = renderSum(visit, decisions);
  const head = joinHtml(
    [visit.html("sign-queue", { count: decisions.length }), ...(sum === null ? [] : [sum])],
    " · ",
  );
  const actions = [...new Set(decisions.map(({ action }) => action))].map((action) => {
    const count = decisions.filter((decision) => decision.action === action).length;
    return html`${visit.label(`action-${action}`)} ${visit.words.number(count)}`;
  });
  return html`${head}: ${joinHtml(actions, ", ")}`;
}
