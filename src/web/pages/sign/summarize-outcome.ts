/** Sums up a session's outcomes in one word for its heading. */
import type { ItemEnd } from "./item-end.ts";

/**
 * `done`: the service has confirmed all. `sent`: it took all and has not told of each yet. `some`: not all went their
 * way. `checking`: nobody knows yet whether some arrived. `forbidden`, `refused`: the service said no. `none`: it was
 * not even asked. `void`: nothing is to be signed.
 */
export type OutcomeSummary =
  | "done"
  | "sent"
  | "some"
  | "checking"
  | "forbidden"
  | "refused"
  | "none"
  | "void";

/** Documents that are over count only where there is no other. */
export function summarizeOutcome(all: readonly ItemEnd[]): OutcomeSummary {
  const ends = all.filter(({ name }) => name !== "over");
  if (ends.length === 0 && all.length > 0) return "void";
  const count = (...names: ReadonlyArray<ItemEnd["name"]>) =>
    ends.filter(({ name }) => names.includes(name)).length;
  const arrived = count("done", "sent");
  const failed = count("refused", "stopped", "open");
  if (arrived > 0 && failed > 0) return "some";
  if (count("unknown") > 0) return "checking";
  if (arrived > 0) return count("sent") === 0 ? "done" : "sent";
  if (ends.length > 0 && ends.every((end) => end.name === "refused" && end.result === "forbidden"))
    return "forbidden";
  return ends.some(isRefusedByService) ? "refused" : "none";
}

function isRefusedByService(end: ItemEnd): boolean {
  return end.name === "refused" && ["refused", "conflict", "forbidden"].includes(end.result);
}
