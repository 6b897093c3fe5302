/** Reasons for a rejection: templates, and what a typed one must be like. */
import { oneLine } from "../ui/one-line.ts";

/** Locale keys of the templates, in the order of their buttons; buttons carry the index. */
export const REASON_TEMPLATES = [
  "reason-wrong-sum",
  "reason-wrong-goods",
  "reason-wrong-details",
  "reason-not-ours",
  "reason-duplicate",
] as const;

const MIN_LENGTH = 3;
const MAX_LENGTH = 400;

/** The reason on one line without control characters, or the locale key of what is wrong with it. */
export function tidyReason(
  text: string,
): { ok: true; text: string } | { ok: false; problem: "reason-too-short" | "reason-too-long" } {
  const tidy = oneLine(text);
  if ([...tidy].length < MIN_LENGTH) return { ok: false, problem: "reason-too-short" };
  if ([...tidy].length > MAX_LENGTH) return { ok: false, problem: "reason-too-long" };
  return { ok: true, text: tidy };
}
