/** Reads the start page's form for the kind of service. */
import { readMode, type SandboxMode } from "../service/modes/mode.ts";

/** The mode that a sent form asks for, or null when it asks for an unknown one. */
export function readModeForm(form: URLSearchParams): SandboxMode | null {
  const name = form.get("mode") ?? "";
  const seed = form.get("seed") ?? "";
  return readMode(name === "drift" && /^\d{1,9}$/.test(seed) ? `drift:${seed}` : name);
}
