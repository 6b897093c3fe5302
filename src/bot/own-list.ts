/** The view a button names, if it is this person's and can still be asked for: a list may take other filters by now. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { StoredView, ViewRow, WaitingView } from "../db/rows/views.ts";
import { EVERY_KIND } from "../db/tables/lists.ts";
import type { ListDescription } from "../documents/description.ts";
import { kindNames } from "../documents/every-kind.ts";
import { readFilterValues } from "../documents/filter-types.ts";
import type { KindName } from "../documents/kinds.ts";
import { readWaitingPart, type WaitingPart } from "../documents/waiting-part.ts";
import { StaleButton } from "../errors.ts";
import { getOwnAccount } from "./own-account.ts";
import type { Visit } from "./visit.ts";

export interface OwnView {
  readonly account: AccountRow;
  readonly view: ViewRow;
  readonly kind: KindName;
  readonly list: ListDescription;
}

export interface OwnWaitingView {
  readonly account: AccountRow;
  readonly view: Pick<WaitingView, "id" | "accountId">;
  /** The kind that it is about; null: all. */
  readonly kind: KindName | null;
  readonly part: WaitingPart;
  readonly list: null;
}

export type AnyOwnView = OwnView | OwnWaitingView;

/** Throws `StaleButton` also where the list takes a filter no more: without it, other documents would be shown. */
export async function getOwnView(visit: Visit, viewId: string): Promise<OwnView> {
  const found = await getAnyOwnView(visit, viewId);
  if (found.list === null) throw new StaleButton("a view over all kinds");
  return found;
}

/** Does the same as `getOwnView`, also for the view of all that waits. */
export async function getAnyOwnView(visit: Visit, viewId: string): Promise<AnyOwnView> {
  return await checkOwnView(visit, await visit.dependencies.db.views.find(viewId));
}

/** The same for a view that was found already; null: none was. */
export async function checkOwnView(visit: Visit, stored: StoredView | null): Promise<AnyOwnView> {
  const { profile } = visit.dependencies;
  if (stored === null) throw new StaleButton("unknown view");
  if (stored.kind === EVERY_KIND) {
    const account = await getOwnAccount(visit, stored.accountId);
    const part = readWaitingPart(stored.filters);
    if (part === null) throw new StaleButton("an unknown part of what waits");
    return { account, view: stored, kind: part.kind, part, list: null };
  }
  const kind = kindOf(stored.kind);
  const list = kind === null ? undefined : profile.kinds[kind].lists[stored.list];
  if (kind === null || list === undefined) throw new StaleButton("unknown view");
  const account = await getOwnAccount(visit, stored.accountId);
  const { values: filters, dropped } = readFilterValues(list, stored.filters);
  if (dropped.length > 0) throw new StaleButton("the list takes other filters now");
  return { account, view: { ...stored, kind, filters }, kind, list };
}

function kindOf(name: unknown): KindName | null {
  return kindNames.find((kind) => kind === name) ?? null;
}
