/** The operations of a profile that the interface does not have. */
import type { Place } from "../../src/api/operation.ts";
import { findPlaces } from "../../src/api/operations/index.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";

export function findUndocumented(profile: ServiceProfile): Place[] {
  return findPlaces(profile).filter(({ evidence }) => evidence !== "documented");
}
