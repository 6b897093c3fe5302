/** The filter that a button or a question speaks of, with its view, if this person may see it. */
import type { AccountRow } from "../../db/accounts.ts";
import type { ViewRow } from "../../db/views.ts";
import type { FilterDescription, ListDescription } from "../../documents/description.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { StaleButton } from "../../errors.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";

export interface FoundView {
  readonly account: AccountRow;
  readonly view: ViewRow;
  readonly kind: KindName;
  readonly list: ListDescription;
}

export interface FoundFilter extends FoundView {
  readonly name: string;
  readonly index: number;
  readonly filter: FilterDescription;
}

export async function findView(visit: Visit, viewId: string): Promise<FoundView> {
  const { db, profile } = visit.dependencies;
  const view = await db.views.find(viewId);
  const kind = kindNames.find((name) => name === view?.kind);
  const list = kind === undefined ? undefined : profile.kinds[kind].lists[view?.list ?? ""];
  if (view === null || kind === undefined || list === undefined) throw new StaleButton("unknown view");
  return { account: await getOwnAccount(visit, view.accountId), view, kind, list };
}

export async function findFilter(visit: Visit, viewId: string, index: number): Promise<FoundFilter> {
  const found = await findView(visit, viewId);
  const [name, filter] = Object.entries(found.list.filters)[index] ?? [];
  if (name === undefined || filter === undefined) throw new StaleButton("unknown filter");
  return { ...found, name, index, filter };
}
