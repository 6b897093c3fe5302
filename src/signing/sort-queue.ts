/** Judges decisions as they are shown and signed: those that differ come first, with the reason. Pure. */
import type { Decision } from "../db/rows/decisions.ts";
import { type Heeds, heeded } from "../documents/vat-doubt.ts";
import { findUnusual, sortAnomaliesFirst } from "./anomalies.ts";

/** All, the signing queue's order; `heeds`: what the person wants to be told, everything where nobody is told. */
export function sortQueue(queue: readonly Decision[], heeds: Heeds = { vatInDoubt: true }) {
  return sortAnomaliesFirst(queue, describeFor(heeds));
}

export function findUnusualDecisions(decisions: readonly Decision[], heeds: Heeds) {
  return findUnusual(decisions, describeFor(heeds));
}

function describeFor(heeds: Heeds) {
  return ({ action, summary }: Decision) => ({
    ...summary,
    action,
    unusual: heeded(summary.unusual ?? [], heeds),
  });
}
