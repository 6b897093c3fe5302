/** Tells why an unsigned choice can no longer be carried out, by the state that its document came into. Pure. */
import type { ActionName, KindDescription } from "./description.ts";

export const voidReasons = [
  /** The partner took it back. */
  "withdrawn",
  /** It was answered without this choice: on the service's own site, or because nobody answered in time. */
  "acceptedElsewhere",
  "rejectedElsewhere",
  /** The partner answered a document that was to be cancelled or sent, or that an agent was to answer first. */
  "acceptedByPartner",
  "rejectedByPartner",
  /** The organization did it itself, and not by this choice. */
  "cancelledElsewhere",
  "sentElsewhere",
  /** Its state tells no more than that it has changed. */
  "movedOn",
] as const;
export type VoidReason = (typeof voidReasons)[number];

/** The chosen action, and the document's state then; null where the service did not show it. */
interface Choice {
  readonly action: ActionName;
  readonly stateBefore: number | null;
}

/** Null while the state is not known, and while the action may start from it or from one that it leads to. */
export function findVoidReason(
  { actions }: Pick<KindDescription, "actions">,
  { action, stateBefore }: Choice,
  stateId: number | null,
): VoidReason | null {
  const chosen = actions[action];
  if (chosen === undefined || stateId === null) return null;
  if (stateId === stateBefore || [...chosen.from, ...chosen.onTheWay].includes(stateId)) return null;
  const { actor } = chosen;
  const isEndOf = (name: ActionName) => actions[name]?.done.includes(stateId) === true;
  if (isEndOf("cancel")) return actor === "sender" ? "cancelledElsewhere" : "withdrawn";
  if (isEndOf("accept")) return actor === "receiver" ? "acceptedElsewhere" : "acceptedByPartner";
  if (isEndOf("reject")) return actor === "receiver" ? "rejectedElsewhere" : "rejectedByPartner";
  if (actor === "agent" && isEndOf("agentReject")) return "rejectedElsewhere";
  if (actor === "agent" && isEndOf("agentAccept")) return "acceptedElsewhere";
  if (actor === "sender" && isEndOf("agentReject")) return "rejectedByPartner";
  const { accept } = actions;
  // Invalid documents were sent, too, but that is not how they ended.
  if (action === "send" && isEndOf("send") && !accept?.failed.includes(stateId)) return "sentElsewhere";
  return isEarly(actions, stateId) ? null : "movedOn";
}

/** Whether a document is still to be sent or answered. A list may show that for a while after its view told more. */
function isEarly(
  { send, accept, cancel, agentAccept }: KindDescription["actions"],
  stateId: number,
): boolean {
  const unsent = send?.from.includes(stateId) && !send.failed.includes(stateId);
  const sent = [send?.onTheWay, agentAccept?.from, accept?.from, cancel?.from];
  return unsent === true || sent.some((states) => states?.includes(stateId));
}

/** The reason that is kept as a decision's `detail`; null for other details, such as the service's words. */
export function readVoidReason(detail: string | null): VoidReason | null {
  return voidReasons.find((reason) => reason === detail) ?? null;
}
