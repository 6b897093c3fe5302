/** Defines what waits for an organization: the filters that select it, the test of one document, and the order by urgency. */

import type { KindDescription, ListDescription } from "./description.ts";
import { rolesOf } from "./direction.ts";
import type { BusinessDocument } from "./document.ts";
import { readFilterValues } from "./filter-types.ts";
import type { FilterValues } from "./filter-values.ts";
import { byMoney, moneyOf } from "./money-sums.ts";
import type { ServiceProfile } from "./profile.ts";
import { type SilenceDeadline, silenceDeadlines } from "./silence.ts";

/** The roles that a document can wait for: the receiver, or the trusted agent before that. */
export type WaitedFor = "receiver" | "agent";

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

/** States in which documents wait and that the list has no filter for: only looking through it finds them. */
export function hiddenStates(kind: KindDescription, list: Pick<ListDescription, "states">): number[] {
  // An agent's acceptance alone leads to states that are seen but cannot be asked for.
  if (kind.actions.agentAccept === undefined) return [];
  return (kind.actions.accept?.from ?? []).filter((state) => !list.states.includes(String(state)));
}

/** The end of the time to answer, where there is one and it has not passed. */
export function openDeadline(
  profile: Pick<ServiceProfile, "silence" | "kinds">,
  document: Parameters<ReturnType<typeof silenceDeadlines>>[0],
  when: { readonly now: number; readonly timeZone: string },
): SilenceDeadline | null {
  return openDeadlines(profile, when)(document);
}

/** The same for many documents at one moment. */
function openDeadlines(
  profile: Pick<ServiceProfile, "silence" | "kinds">,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): ReturnType<typeof silenceDeadlines> {
  const deadlineOf = silenceDeadlines(profile, now, timeZone);
  return (document) => {
    const deadline = deadlineOf(document);
    return deadline === null || deadline.daysLeft < 0 ? null : deadline;
  };
}

/**
 * The documents by urgency: whose time to answer ends first, then the larger sum, then the older. Those without an end,
 * or past it, come last.
 */
export function byUrgency<Document extends Datable>(
  profile: Pick<ServiceProfile, "silence" | "kinds">,
  documents: readonly Document[],
  when: { readonly now: number; readonly timeZone: string },
): Document[] {
  const deadlineOf = openDeadlines(profile, when);
  const keyed = documents.map((document) => ({
    document,
    end: deadlineOf(document)?.date ?? NEVER,
    date: document.date ?? NEVER,
  }));
  return keyed
    .sort(
      (one, other) =>
        compare(one.end, other.end) ||
        byMoney(moneyOf(one.document), moneyOf(other.document)) ||
        compare(one.date, other.date),
    )
    .map(({ document }) => document);
}

/** The youngest first; what has no date comes last. */
export function byAge<Document extends Datable>(documents: readonly Document[]): Document[] {
  return [...documents].sort(
    (one, other) =>
      -compare(one.date ?? "", other.date ?? "") || -compare(one.createdAt ?? "", other.createdAt ?? ""),
  );
}

type Datable = Pick<BusinessDocument, "kind" | "stateId" | "date" | "createdAt" | "total" | "currency">;

const NEVER = "9999-12-31";

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
