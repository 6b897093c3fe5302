/** Writes the differences from the built-in profile, as an operator would. */
import { builtInProfile } from "../../src/documents/built-in-profile.ts";
import { isObject } from "../../src/documents/json.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { findChanges } from "../profile/find-changes.ts";

/** A JSON object for `SERVICE_PROFILE`; lists as a whole, since they replace those of the built-in profile. */
export function writeOverride(profile: ServiceProfile): Record<string, unknown> {
  const override: Record<string, unknown> = {};
  put(override, builtInProfile, profile);
  return override;
}

function put(target: Record<string, unknown>, before: unknown, after: unknown): void {
  if (!isObject(before) || !isObject(after)) return;
  for (const [key, value] of Object.entries(after)) {
    const known = Object.hasOwn(before, key) ? before[key] : undefined;
    if (findChanges(known, value).length === 0) continue;
    if (!isObject(value) || !isObject(known)) {
      target[key] = value;
      continue;
    }
    const inner: Record<string, unknown> = {};
    put(inner, known, value);
    target[key] = inner;
  }
}
