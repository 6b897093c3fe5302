/** Sums up several decisions in one line. */
import type { Decision } from "../../db/rows/decisions.ts";
import { type Html, html, joinHtml } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { shortSumOf } from "./sums.ts";

/** ` · 153m so‘m`, or of how many it is the sum; empty where none has an amount, as statements never do. */
export function renderSum(visit: ViewContext, decisions: readonly Decision[]): string {
  return shortSumOf(
    visit,
    decisions.map(({ summary }) => summary),
  );
}

/** `✍️ To sign with it: 2 · 12m so‘m`: what *Sign* holds besides these decisions; null where it holds nothing else. */
export function renderBesides(
  visit: ViewContext,
  queue: readonly Decision[],
  told: readonly Decision[],
): Html | null {
  const others = queue.filter(({ id }) => !told.some((one) => one.id === id));
  if (others.length === 0) return null;
  return html`${visit.html("sign-with", { count: others.length })}${renderSum(visit, others)}`;
}

/** `✍️ To sign: 7 · 153m so‘m (Accept 6, Reject 1)`. */
export function renderToSign(visit: ViewContext, decisions: readonly Decision[]): Html {
  const actions = [...new Set(decisions.map(({ action }) => action))].map((action) => {
    const count = decisions.filter((decision) => decision.action === action).length;
    return html`${visit.label(`action-${action}`)} ${visit.words.number(count)}`;
  });
  const head = visit.html("sign-queue", { count: decisions.length });
  return html`${head}${renderSum(visit, decisions)} (${joinHtml(actions, ", ")})`;
}
