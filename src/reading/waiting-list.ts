/** Selects the list of a kind that tells what waits for an organization, and its filters. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { BusinessDocument, Tin } from "../documents/document.ts";
import { kindNames } from "../documents/every-kind.ts";
import type { FilterValues } from "../documents/filter-values.ts";
import type { KindName } from "../documents/kinds.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { isPinfl } from "../documents/tin.ts";
import { hiddenStates, type WaitedFor, waitingFilters, waitsFor } from "../documents/waiting.ts";
import { findReadableLists, listsOf, type ReadableList } from "./readable-lists.ts";

export interface WaitingList {
  readonly place: ReadableList;
  readonly tin: Tin;
  /** The filters of all waiting documents that a filter selects, one for each role the organization may have. */
  readonly filters: readonly FilterValues[];
  /** States in which documents wait and for which the list has no filter. */
  readonly hidden: readonly number[];
  /** Whether a row of the list waits. */
  readonly belongs: (document: BusinessDocument) => boolean;
}

/** The kinds of which no list can be read that would tell what waits, although the profile knows one. */
export async function findUnlistedKinds(
  parts: Parameters<typeof findReadableLists>[0],
  account: Pick<AccountRow, "id" | "tin">,
): Promise<KindName[]> {
  const { profile } = parts;
  const readable = await findReadableLists(parts, account);
  const isTold = (kind: KindName, lists: readonly ReadableList[]) =>
    findWaitingList(profile, account.tin, kind, lists) !== null;
  return kindNames.filter((kind) => !isTold(kind, readable) && isTold(kind, listsOf(profile)));
}

/** Prefers the documented list to others that can tell what waits; null where none can. */
export function findWaitingList(
  profile: ServiceProfile,
  tin: Tin,
  kind: KindName,
  readable: readonly ReadableList[],
): WaitingList | null {
  const able = readable.filter(
    (one) => one.kind === kind && waitingFilters(one.list, "receiver", tin) !== null,
  );
  const place = able.find(({ list }) => list.evidence === "documented") ?? able[0];
  if (place === undefined) return null;
  const description = profile.kinds[kind];
  // A person's own login may be a trusted agent's: documents that wait for the agent have a state of their own.
  const roles: readonly WaitedFor[] = isPinfl(tin) ? ["agent", "receiver"] : ["receiver"];
  const told = roles.flatMap((role) => {
    const filters = waitingFilters(place.list, role, tin);
    return filters === null ? [] : [{ role, filters }];
  });
  return {
    place,
    tin,
    filters: told.map(({ filters }) => filters),
    hidden: hiddenStates(description, place.list),
    belongs: (document) => told.some(({ role }) => role === waitsFor(description, document, tin)),
  };
}
