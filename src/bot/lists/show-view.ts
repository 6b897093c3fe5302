/** Reads one page of a view from the service and shows it. */
import { type DocumentPage, listDocuments } from "../../api/operations/list-documents.ts";
import type { ViewRow } from "../../db/views.ts";
import { ServiceRejected } from "../../errors.ts";
import { findDecided } from "../document/decided.ts";
import { noteListed } from "../document/note-listed.ts";
import { getOwnAccount } from "../own-account.ts";
import { getOwnView } from "../own-view.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { metParties } from "./met-parties.ts";
import { renderRefused } from "./refused-view.ts";
import { renderList } from "./view.ts";

export async function showView(visit: Visit, viewId: string, page: number): Promise<void> {
  const { view } = await getOwnView(visit, viewId);
  await showList(visit, view, page);
}

export async function showList(visit: Visit, view: ViewRow, page: number): Promise<void> {
  // In a function of its own, so that the page's records can be collected while waiting for Telegram.
  await visit.show(await readScreen(visit, view, page));
}

async function readScreen(visit: Visit, view: ViewRow, page: number): Promise<Screen> {
  const { accounts, db, profile } = visit.dependencies;
  const account = await getOwnAccount(visit, view.accountId);
  let answer: DocumentPage;
  try {
    answer = await accounts.call(account.id, listDocuments, {
      kind: view.kind,
      list: view.list,
      filters: view.filters,
      page,
      limit: profile.policies.rowsPerPage,
      language: visit.user.language,
    });
  } catch (error) {
    if (!(error instanceof ServiceRejected) || Object.keys(view.filters).length === 0) throw error;
    return renderRefused(visit, view, error);
  }
  await noteListed(visit, account.id, answer.documents);
  await db.counterparties.remember(account.id, metParties(answer.documents, account.tin));
  return renderList(visit, { account, view, answer, page, decided: await findDecided(visit, account.tin) });
}
