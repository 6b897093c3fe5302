/** The signing queue in the order in which it is shown and signed. Pure. */
import type { Decision } from "../db/rows/decisions.ts";
import { sortAnomaliesFirst } from "./anomalies.ts";

/** Decisions that differ from the rest come first, with the reason. */
export function sortQueue(queue: readonly Decision[]) {
  return sortAnomaliesFirst(queue, ({ action, summary }) => ({ ...summary, action }));
}
