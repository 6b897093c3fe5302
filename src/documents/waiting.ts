/** Defines which documents wait for an organization: the filters that select them, and the test of one document. */
import type { KindDescription, ListDescription } from "./description.ts";
import { rolesOf } from "./direction.ts";
import type { BusinessDocument } from "./document.ts";
import { readFilterValues } from "./filter-types.ts";
import type { FilterValues } from "./filter-values.ts";

/** The roles that a document can wait for: the receiver, or the trusted agent before that. */
export type WaitedFor = "receiver" | "agent";

const OWN_NUMBER = "{ownTin}";

/** The filters that select waiting documents for this role of the organization; null if the list cannot tell. */
export function waitingFilters(list: ListDescription, role: WaitedFor, ownTin: string): FilterValues | null {
  const described = list.waiting?.[role];
  if (described === undefined) return null;
  const filled = Object.entries(described).map(([name, value]) => [
    name,
    value === OWN_NUMBER ? ownTin : value,
  ]);
  const { values, dropped } = readFilterValues(list, Object.fromEntries(filled));
  return dropped.length === 0 ? values : null;
}

/** The organization's role for which the document waits; null if it waits for none. */
export function waitsFor(
  kind: KindDescription,
  document: BusinessDocument,
  ownTin: string,
): WaitedFor | null {
  return waitsForRole(kind, document.stateId, rolesOf(document, ownTin, "incoming"));
}

/** The states in which documents wait for their receiver, or for the agent before that. */
export function statesWaiting({
  actions: { accept, agentAccept },
}: Pick<KindDescription, "actions">): number[] {
  return [...(accept?.from ?? []), ...(agentAccept?.from ?? [])];
}

/** The role for which it waits, where the organization's roles are known already. */
export function waitsForRole(
  { actions: { accept, agentAccept } }: Pick<KindDescription, "actions">,
  stateId: number | null,
  roles: ReturnType<typeof rolesOf>,
): WaitedFor | null {
  if (stateId === null) return null;
  // An agent who receives the document too signs as the agent first.
  if (roles.has("agent") && agentAccept?.from.includes(stateId)) return "agent";
  return roles.has("receiver") && accept?.from.includes(stateId) ? "receiver" : null;
}

/** States in which documents wait and for which the list has no filter: only looking through it finds them. */
export function hiddenStates(kind: KindDescription, list: Pick<ListDescription, "states">): number[] {
  // An agent's acceptance alone leads to states that lists show but cannot select.
  if (kind.actions.agentAccept === undefined) return [];
  return (kind.actions.accept?.from ?? []).filter((state) => !list.states.includes(String(state)));
}
