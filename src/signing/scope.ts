/** The scope of a signing link: all open decisions of an account, those of one action, those prepared by one colleague, or a single one. */
import type { Decision } from "../db/rows/decisions.ts";
import { type ActionName, actionNames } from "../documents/description.ts";

/** As it is kept. Opening the link settles what it covers. */
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

/** Whether an open decision of the link's account is one of those that the link is over. */
export function isInScope(
  { id, action, preparedBy }: Pick<Decision, "id" | "action" | "preparedBy">,
  scope: string,
): boolean {
  const all = ["all", `action:${action}`, `decision:${id}`];
  return all.includes(scope) || (preparedBy !== null && scope === `from:${preparedBy}`);
}
