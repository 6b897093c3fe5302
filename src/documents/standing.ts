/** Tells how a document stands by the states that its kind's actions start from and lead to. Pure. */
import { answerOf } from "./answer.ts";
import type { ActionName, KindDescription } from "./description.ts";
import { directionOf } from "./direction.ts";
import type { BusinessDocument, Tiyin } from "./document.ts";

/** The states of a document that is still to be sent, or on its way. */
export function statesUnsent({ actions: { send } }: Pick<KindDescription, "actions">): number[] {
  return [...(send?.from ?? []), ...(send?.onTheWay ?? [])];
}

/** `open`: sent and not answered yet; it counts, because the sender has it in the books. */
export type Standing = "answered" | "open" | "void";

/**
 * Whether it counts in a reconciliation: a rejected, cancelled or unsent document does not. An unknown state counts:
 * hiding a document is worse than showing it.
 */
export function standingOf(kind: KindDescription, stateId: number | null): Standing {
  if (stateId === null) return "open";
  // The last ones are ends of a document that can never be accepted any more.
  const gone = [statesUnsent(kind), kind.actions.accept?.failed ?? []];
  if (isDropped(kind, stateId) || gone.some((states) => states.includes(stateId))) return "void";
  return answerOf(kind, stateId) === "accepted" ? "answered" : "open";
}

/** The document's effect on the partner's debt to the organization; null if its total is not known. */
export function effectOf(document: BusinessDocument, ownTin: string): Tiyin | null {
  if (document.total === null) return null;
  return directionOf(document, ownTin) === "outgoing" ? document.total : -document.total;
}

/** Whether it was rejected or taken back, so that nobody relies on it. */
export function isDropped(kind: Pick<KindDescription, "actions">, stateId: number | null): boolean {
  if (stateId === null) return false;
  return answerOf(kind, stateId) === "rejected" || kind.actions.cancel?.done.includes(stateId) === true;
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
