/** What a signing link is over: all open decisions of an account, those of one action, or a single one. */
import type { Decision } from "../db/decisions.ts";
import { type ActionName, actionNames } from "../documents/description.ts";

/** As it is kept. What it covers is settled when the link is opened. */
export type SigningScope = "all" | `action:${ActionName}` | `decision:${string}`;

/** A scope as it was stored; null for one that this version does not know. */
export function parseScope(scope: string): SigningScope | null {
  if (scope === "all") return scope;
  const [kind, of = ""] = scope.split(":", 2);
  if (kind === "decision" && of !== "") return `decision:${of}`;
  const action = actionNames.find((name) => name === of);
  return kind === "action" && action !== undefined ? `action:${action}` : null;
}

/** Whether an open decision of the link's account is one of those that the link is over. */
export function isInScope({ id, action }: Pick<Decision, "id" | "action">, scope: string): boolean {
  return scope === "all" || scope === `action:${action}` || scope === `decision:${id}`;
}
