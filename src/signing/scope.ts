/** The scope of a signing link: an account's open decisions, all or of one action, one colleague's, or a single one. */
import type { Decision } from "../db/rows/decisions.ts";
import { type ActionName, actionNames } from "../documents/description.ts";

/** The scope as it is kept. Opening the link settles its decisions. */
export type SigningScope = "all" | `action:${ActionName}` | `decision:${string}` | `from:${number}`;

/** A scope as it was stored; null for one that this version does not know. */
export function parseScope(scope: string): SigningScope | null {
  if (scope === "all") return scope;
  const [kind, of = ""] = scope.split(":", 2);
  if (kind === "decision" && of !== "") return `decision:${of}`;
  if (kind === "from" && /^\d+$/.test(of)) return `from:${Number(of)}`;
  const action = actionNames.find((name) => name === of);
  return kind === "action" && action !== undefined ? `action:${action}` : null;
}

/** Whether the link covers an open decision of its account. */
export function isInScope(
  { id, action, preparedBy }: Pick<Decision, "id" | "action" | "preparedBy">,
  scope: string,
): boolean {
  const all = ["all", `action:${action}`, `decision:${id}`];
  return all.includes(scope) || (preparedBy !== null && scope === `from:${preparedBy}`);
}
