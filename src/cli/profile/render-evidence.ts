/** Shows what each part of a profile rests on, and what the operator corrected. */
import type { ServiceProfile } from "../../documents/profile.ts";
import type { Belief } from "./belief.ts";
import { findBeliefs } from "./find-beliefs.ts";
import { type Change, findChanges } from "./find-changes.ts";
import { renderColumns } from "./render-table.ts";

/** Lines of a table: key, evidence, whether it is on, and what is believed; compared with the built-in profile. */
export function renderEvidence(profile: ServiceProfile, builtIn: ServiceProfile): string[] {
  const changes = findChanges(builtIn, profile);
  const rows = findBeliefs(profile).map((belief) => [
    belief.group,
    belief.what,
    isCorrected(belief, changes) ? "corrected by the operator" : belief.evidence,
    belief.on === null ? "" : belief.on ? "on" : "off",
    belief.assumes.replaceAll("`", ""),
  ]);
  return renderColumns([["about", "what", "evidence", "on", "Kotib goes by"], ...rows]);
}

/** Turning a thing on or off tells nothing of what it rests on, and is seen in its own column. */
function isCorrected({ key, covers = [key] }: Belief, changes: readonly Change[]): boolean {
  return changes.some(
    (change) =>
      !change.key.endsWith(".on") &&
      covers.some((place) => change.key === place || change.key.startsWith(`${place}.`)),
  );
}
