/** The profile in force: the built-in one with an operator's corrections, which together must make sense. */
import { builtInProfile } from "./built-in-profile.ts";
import { type Corrected, correct } from "./correct.ts";
import { profileSchema, type ServiceProfile } from "./profile.ts";
import { findProfileContradictions } from "./profile-contradictions.ts";

/** Every problem as one sentence behind its key path. Never throws and never repeats a value. */
export function createProfile(override?: unknown): Corrected<ServiceProfile> {
  const corrected = correct({ what: "profile", schema: profileSchema, builtIn: builtInProfile }, override);
  if (!corrected.ok) return corrected;
  const problems = findProfileContradictions(corrected.value);
  return problems.length > 0 ? { ok: false, problems } : corrected;
}
