/** The operations of a profile that the interface does not have. */
import type { Place } from "../../src/api/operation.ts";
import { findPlaces } from "../../src/api/operations/index.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { readContract } from "./contract.ts";

export function findUndocumented(profile: ServiceProfile): Place[] {
  const documented = new Set(Object.values(readContract()).map(({ method, path }) => `${method} ${path}`));
  return findPlaces(profile).filter(({ method, path }) => !documented.has(`${method} /api/{lang}${path}`));
}
