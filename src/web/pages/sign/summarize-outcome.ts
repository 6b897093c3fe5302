/** Sums up a session's outcomes in one word for its heading. */
import type { ItemResult } from "../../../signing/signing.ts";

/** `forbidden`, `refused`: the service said no; `none`: it was not even asked; `void`: nothing is to be signed. */
export type OutcomeSummary = "done" | "some" | "checking" | "forbidden" | "refused" | "none" | "void";

const refusals: readonly (ItemResult | null)[] = ["refused", "conflict", "forbidden"];

/** `all` has null for an unsettled document. Documents no longer to be signed count only where there is no other. */
export function summarizeOutcome(all: readonly (ItemResult | null)[]): OutcomeSummary {
  const results = all.filter((result) => result !== "void");
  if (results.length === 0 && all.length > 0) return "void";
  const sent = results.filter((result) => result === "queued").length;
  if (sent > 0) return sent === results.length ? "done" : "some";
  if (results.includes("unknown")) return "checking";
  if (results.length > 0 && results.every((result) => result === "forbidden")) return "forbidden";
  return results.some((result) => refusals.includes(result)) ? "refused" : "none";
}
