/** The service profile, for commands. */

import { createProfile } from "../../src/documents/create-profile.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { Environment } from "../../src/environment.ts";
import { ConfigError } from "../../src/errors.ts";
import { readOverride } from "../../src/read-override.ts";

/** The profile that Kotib has with these variables. Throws `ConfigError` with every problem of `SERVICE_PROFILE`. */
export function loadProfile(env: Environment): ServiceProfile {
  return correctProfile(env.SERVICE_PROFILE ? readOverride(env.SERVICE_PROFILE) : undefined);
}

/** The built-in profile with these corrections. Throws `ConfigError` with every problem. */
export function correctProfile(override?: unknown): ServiceProfile {
  const made = createProfile(override);
  if (!made.ok) throw new ConfigError(made.problems);
  return made.value;
}
