/** Shows what each part of a profile rests on, and what the operator corrected. */
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { Assumption } from "./assumption.ts";
import { findAssumptions } from "./find-assumptions.ts";
import { type Change, findChanges } from "./find-changes.ts";
import { renderColumns } from "./render-table.ts";

/** Lines of a table: key, evidence, whether it is on, and what is assumed; compared with the built-in profile. */
export function renderEvidence(profile: ServiceProfile, builtIn: ServiceProfile): string[] {
  const changes = findChanges(builtIn, profile);
  const rows = findAssumptions(profile).map((assumption) => [
    assumption.group,
    assumption.what,
    isCorrected(assumption, changes) ? "corrected by the operator" : assumption.evidence,
    assumption.on === null ? "" : assumption.on ? "on" : "off",
    assumption.assumes.replaceAll("`", ""),
  ]);
  return renderColumns([["about", "what", "evidence", "on", "Kotib goes by"], ...rows]);
}

/** Turning a thing on or off tells nothing of what it rests on, and is seen in its own column. */
function isCorrected({ key, covers = [key] }: Assumption, changes: readonly Change[]): boolean {
  return changes.some(
    (change) =>
      !change.key.endsWith(".on") &&
      covers.some((place) => change.key === place || change.key.startsWith(`${place}.`)),
  );
}
