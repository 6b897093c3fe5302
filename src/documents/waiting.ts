/** What waits for an organization: which filters select it, whether one document does, and which is most urgent. */
import type { KindDescription, ListDescription } from "./description.ts";
import { rolesOf } from "./direction.ts";
import type { BusinessDocument } from "./document.ts";
import { readFilterValues } from "./filter-types.ts";
import type { FilterValues } from "./filter-values.ts";
import type { ServiceProfile } from "./profile.ts";
import { silenceDeadline } from "./silence.ts";

/** Who can be waited for: the one who receives the document, or the trusted agent before that. */
export type WaitedFor = "receiver" | "agent";

/** Stands for the organization's own number in a description's `waiting`. */
const OWN_NUMBER = "{ownTin}";

/** The filters that select what waits for this role of the organization; null if the list cannot tell. */
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

/** For which of the organization's roles the document waits; null if for none. */
export function waitsFor(
  kind: KindDescription,
  document: BusinessDocument,
  ownTin: string,
): WaitedFor | null {
  const { stateId } = document;
  if (stateId === null) return null;
  const roles = rolesOf(document, ownTin, "incoming");
  const { accept, agentAccept } = kind.actions;
  // An agent who receives the document too signs as the agent first.
  if (roles.has("agent") && agentAccept?.from.includes(stateId)) return "agent";
  return roles.has("receiver") && accept?.from.includes(stateId) ? "receiver" : null;
}

/** True if documents can wait in a state that the list has no filter for, so that only looking through it finds them. */
export function hidesWaiting(kind: KindDescription, list: ListDescription): boolean {
  // An agent's acceptance alone leads to states that are seen but cannot be asked for.
  if (kind.actions.agentAccept === undefined) return false;
  return (kind.actions.accept?.from ?? []).some((state) => !list.states.includes(String(state)));
}

/** The documents by urgency: whose time to answer ends first, then those without an end or past it, oldest first. */
export function byUrgency<Document extends BusinessDocument>(
  profile: Pick<ServiceProfile, "silence" | "kinds">,
  documents: readonly Document[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Document[] {
  const keyOf = (document: Document): string => {
    const deadline = silenceDeadline(profile, document, now, timeZone);
    const date = document.date ?? "9999-12-31";
    return deadline === null || deadline.daysLeft < 0 ? `later ${date}` : `by ${deadline.date} ${date}`;
  };
  return documents
    .map((document) => ({ document, key: keyOf(document) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ document }) => document);
}
