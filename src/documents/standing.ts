/** Tells how a document stands by the states that its kind's actions start from and lead to. Pure. */
import type { ActionName, KindDescription } from "./description.ts";
import { directionOf } from "./direction.ts";
import type { BusinessDocument, Tiyin } from "./document.ts";

/** `open`: sent and not answered yet; it counts, because the sender has it in the books. */
export type Standing = "answered" | "open" | "void";

/**
 * Whether it counts in a reconciliation: a rejected, cancelled or unsent document does not. An unknown state counts:
 * hiding a document is worse than showing it.
 */
export function standingOf({ actions }: KindDescription, stateId: number | null): Standing {
  if (stateId === null) return "open";
  const { send, accept, reject, cancel, agentReject } = actions;
  // The last ones are ends of a document that can never be accepted any more.
  const gone = [send?.from, send?.onTheWay, reject?.done, cancel?.done, agentReject?.done, accept?.failed];
  if (gone.some((states) => states?.includes(stateId))) return "void";
  return accept?.done.includes(stateId) ? "answered" : "open";
}

/** The document's effect on the partner's debt to the organization; null if its total is not known. */
export function effectOf(document: BusinessDocument, ownTin: string): Tiyin | null {
  if (document.total === null) return null;
  return directionOf(document, ownTin) === "outgoing" ? document.total : -document.total;
}

const DROPPING: readonly ActionName[] = ["reject", "agentReject", "cancel"];

/** Whether it was rejected or taken back, so that nobody relies on it. */
export function isDropped({ actions }: Pick<KindDescription, "actions">, stateId: number | null): boolean {
  return stateId !== null && DROPPING.some((name) => actions[name]?.done.includes(stateId));
}

/**
 * Whether an action whose outcome the service never showed may still come. It cannot once the document is in a state
 * that the action neither starts from nor passes through.
 */
export function mayStillCome(
  { actions }: Pick<KindDescription, "actions">,
  action: ActionName,
  stateId: number | null,
): boolean {
  const states = actions[action];
  return stateId === null || [states?.from, states?.onTheWay].some((some) => some?.includes(stateId));
}
