/** Sums up a session's outcomes in one word for its heading. */
import type { ItemResult } from "../../../signing/signing.ts";

/** `forbidden`, `refused`: the service was asked and said no; `none`: it was not even asked. */
export type OutcomeSummary = "done" | "some" | "checking" | "forbidden" | "refused" | "none";

const refusals: readonly (ItemResult | null)[] = ["refused", "conflict", "forbidden"];

/** `results`: null if a document was not settled. */
export function summarizeOutcome(results: readonly (ItemResult | null)[]): OutcomeSummary {
  const sent = results.filter((result) => result === "queued").length;
  if (sent > 0) return sent === results.length ? "done" : "some";
  if (results.includes("unknown")) return "checking";
  if (results.length > 0 && results.every((result) => result === "forbidden")) return "forbidden";
  return results.some((result) => refusals.includes(result)) ? "refused" : "none";
}
