/** Shows what else can be done with a list, and switches the order in which waiting documents stand. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { waitingFilters } from "../../documents/waiting.ts";
import { findReadableLists } from "../../reading/readable-lists.ts";
import { openView } from "../buttons/lists.ts";
import { findAboutWaiting, isSortedView, readWaitingNow } from "../document/waiting.ts";
import { getAnyOwnView, type OwnWaitingView } from "../own-list.ts";
import type { Visit } from "../visit.ts";
import { renderListOptions, renderWaitingOptions } from "./options-view.ts";

export async function showOptions(visit: Visit, viewId: string, page: number): Promise<void> {
  const own = await getAnyOwnView(visit, viewId);
  if (own.list === null) return showWaitingOptions(visit, own, page);
  const { account, view } = own;
  const sorted = isSortedView(visit, account, view);
  await visit.show(renderListOptions(visit, { account, view, page, sorted }));
}

async function showWaitingOptions(visit: Visit, own: OwnWaitingView, page: number): Promise<void> {
  const { account, view, kind, part } = own;
  const waiting = await readWaitingNow(visit, account, { part });
  await visit.show(
    renderWaitingOptions(visit, {
      account,
      view: view.id,
      page,
      kind,
      waiting,
      found: kind === null ? await findAboutWaiting(visit, account, waiting.waits) : new Map(),
      ofKind: await findListOfKind(visit, own),
    }),
  );
}

/** The list of the chosen kind with the filters that select what waits: filters and files are of one list. */
async function findListOfKind(visit: Visit, { account, kind }: OwnWaitingView) {
  if (kind === null) return null;
  for (const { name: list, list: description } of await readableOf(visit, account, kind)) {
    const filters = waitingFilters(description, "receiver", account.tin);
    if (filters !== null)
      return visit.dependencies.db.views.findOrCreate({ accountId: account.id, kind, list, filters });
  }
  return null;
}

async function readableOf(visit: Visit, account: AccountRow, kind: string) {
  const readable = await findReadableLists(visit.dependencies, account);
  return readable.filter((one) => one.kind === kind);
}

/** Orders every list of what waits; the tapped one shows again from its beginning. */
export async function switchOrder(visit: Visit, viewId: string, newestFirst: boolean): Promise<void> {
  const { users } = visit.dependencies.db;
  await getAnyOwnView(visit, viewId);
  await users.setNewestFirst(visit.user.telegramUserId, newestFirst);
  const user = (await users.find(visit.user.telegramUserId)) ?? visit.user;
  await visit.as(user).go(openView.pack({ view: viewId, page: 1 }));
}
