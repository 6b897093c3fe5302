/** Reads one page of a view from the service and shows it. */
import type { ViewRow } from "../../db/database.ts";
import type { KindName } from "../../documents/description.ts";
import type { FilterValues } from "../../documents/filter-values.ts";
import { StaleButton } from "../../errors.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { renderList } from "./view.ts";

/** Rows on one page of a list: what a phone shows without scrolling twice. */
export const PAGE_SIZE = 6;

export async function showView(visit: Visit, viewId: string, page: number): Promise<void> {
  const view = await visit.dependencies.db.views.find(viewId);
  if (view === null) throw new StaleButton("unknown view");
  await showList(visit, view, page);
}

export async function showList(visit: Visit, view: ViewRow, page: number): Promise<void> {
  const { accounts, db } = visit.dependencies;
  const account = await getOwnAccount(visit, view.accountId);
  const kind = view.kind as KindName;
  const answer = await accounts.withClient(account.id, (client) =>
    client.listDocuments({
      kind,
      list: view.list,
      filters: view.filters as FilterValues,
      page,
      limit: PAGE_SIZE,
      language: visit.user.language,
    }),
  );
  await db.seenDocuments.see(
    account.id,
    answer.documents.flatMap(({ id, number, stateId }) =>
      id === null ? [] : [{ kind, documentId: id, number, stateId }],
    ),
  );
  await visit.show(renderList(visit, { account, view, answer, page }));
}
