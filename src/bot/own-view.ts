/** The view a button names, if it is this person's and still valid: the list's filters may have changed. */
import type { AccountRow } from "../db/accounts.ts";
import type { ViewRow } from "../db/views.ts";
import type { ListDescription } from "../documents/description.ts";
import { kindNames } from "../documents/every-kind.ts";
import { readFilterValues } from "../documents/filter-types.ts";
import type { KindName } from "../documents/kinds.ts";
import { StaleButton } from "../errors.ts";
import { getOwnAccount } from "./own-account.ts";
import type { Visit } from "./visit.ts";

export interface OwnView {
  readonly account: AccountRow;
  readonly view: ViewRow;
  readonly kind: KindName;
  readonly list: ListDescription;
}

/** Throws `StaleButton`, also if the list no longer has one of the filters: without it, other documents would be shown. */
export async function getOwnView(visit: Visit, viewId: string): Promise<OwnView> {
  const { db, profile } = visit.dependencies;
  const stored = await db.views.find(viewId);
  const kind = kindNames.find((name) => name === stored?.kind);
  const list = kind === undefined ? undefined : profile.kinds[kind].lists[stored?.list ?? ""];
  if (stored === null || kind === undefined || list === undefined) throw new StaleButton("unknown view");
  const account = await getOwnAccount(visit, stored.accountId);
  const { values: filters, dropped } = readFilterValues(list, stored.filters);
  if (dropped.length > 0) throw new StaleButton("the list takes other filters now");
  return { account, view: { ...stored, filters }, kind, list };
}
