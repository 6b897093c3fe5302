/** Shows one page of a view: of all that waits, of a list that Kotib sorts, or of a list as the service has it. */
import { type DocumentPage, listDocuments } from "../../api/operations/list-documents.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ViewRow } from "../../db/rows/views.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { ServiceRejected } from "../../errors.ts";
import { endVoidOf } from "../../reading/end-void.ts";
import { READ_OF_A_LIST } from "../../reading/read-list.ts";
import { readView } from "../../reading/read-view.ts";
import { withVatMarks } from "../../reading/vat-marks.ts";
import { findDecidable, isDecidable } from "../document/decidable.ts";
import { findDecided, findDecision, signingQueueIn } from "../document/decided.ts";
import { noteListed } from "../document/note-listed.ts";
import { pageOf } from "../document/page-of.ts";
import { isSortedView } from "../document/sorted-view.ts";
import { toSignRow } from "../document/to-sign-row.ts";
import { inOrder, readWaitingNow } from "../document/waiting.ts";
import { checkOwnView, type OwnView, type OwnWaitingView } from "../own-list.ts";
import { html } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { findWalkPlace } from "../walk/place.ts";
import { findCounts } from "./find-counts.ts";
import { metParties } from "./met-parties.ts";
import { countStates } from "./quick-states.ts";
import { renderRefused } from "./refused-view.ts";
import { renderList, rowsOfList } from "./view.ts";
import { renderWaitingList } from "./waiting-view.ts";

export interface ShowOptions {
  readonly page: number;
  /** As the service has it now, not from memory. */
  readonly fresh?: boolean;
}

export async function showView(visit: Visit, viewId: string, options: ShowOptions): Promise<void> {
  const stored = await visit.dependencies.db.views.find(viewId);
  const elsewhere = stored?.list == null ? null : visit.addressOf(stored.list, viewId, options.page);
  if (elsewhere !== null) return visit.go(elsewhere);
  const own = await checkOwnView(visit, stored);
  if (own.list === null) await showWaiting(visit, own, options);
  else await showList(visit, own, options);
}

/** In functions of their own, so that the page's records are not held while Telegram is awaited. */
export async function showWaiting(visit: Visit, own: OwnWaitingView, options: ShowOptions): Promise<void> {
  await visit.show(await readWaitingScreen(visit, own, options));
}

export async function showList(
  visit: Visit,
  { account, view }: Pick<OwnView, "account" | "view">,
  options: ShowOptions,
): Promise<void> {
  const read = isSortedView(visit, account, view) ? readSortedScreen : readServedScreen;
  await visit.show(await orRefused(visit, view, () => read(visit, account, view, options)));
}

async function readWaitingScreen(
  visit: Visit,
  { account, view, kind, part }: OwnWaitingView,
  { page, fresh = false }: ShowOptions,
): Promise<Screen> {
  const waiting = await readWaitingNow(visit, account, { fresh, part });
  const { here, pages, shown } = pageOf(visit, waiting.undecided, page);
  await note(visit, account, shown);
  const decidable = findDecidable(visit, waiting.undecided, account.tin);
  return renderWaitingList(visit, {
    account,
    view: view.id,
    kind,
    part,
    waiting,
    page: here,
    pages,
    shown,
    toSign: await toSignRow(visit, account),
    decidable: decidable.length > 0,
    left: kind === null ? decidable.length : 0,
    walk: kind === null ? await findWalkPlace(visit, account, waiting) : null,
  });
}

/** Decided documents come last, with their sign. */
async function readSortedScreen(
  visit: Visit,
  account: AccountRow,
  view: ViewRow,
  { page, fresh = false }: ShowOptions,
): Promise<Screen> {
  const read = await readView(visit.dependencies, account, view, visit.user.language, { fresh });
  const { more } = read;
  const decided = await findDecided(visit, account.tin);
  const sorted = inOrder(visit, read.documents);
  const isDecided = (document: BusinessDocument) => findDecision(visit, decided, document) !== undefined;
  const all = [...sorted.filter((document) => !isDecided(document)), ...sorted.filter(isDecided)];
  const { here, pages, shown: rows } = pageOf(visit, all, page, rowsOfList(visit, account, view));
  const shown = await withVatMarks(visit.dependencies, account.tin, rows, "row");
  await note(visit, account, shown);
  const order = visit.t(visit.user.newestFirst ? "lists-newest-first" : "lists-urgent-first");
  const first = more ? ` · ${visit.t("waiting-first-read", { count: READ_OF_A_LIST })}` : "";
  return renderList(visit, {
    account,
    view,
    documents: shown,
    page: here,
    pages,
    total: more ? null : all.length,
    hasNext: here < pages,
    order: html`${order}${first}`,
    // Part of what waits: the filter that selects it stands for its state.
    counts: more ? null : countStates(all),
    decided,
    toSign: await toSignRow(visit, account, signingQueueIn(decided, account.id)),
    decidable: all.some((document) => isDecidable(visit, document, account.tin, decided)),
  });
}

async function readServedScreen(
  visit: Visit,
  account: AccountRow,
  view: ViewRow,
  { page }: ShowOptions,
): Promise<Screen> {
  const { accounts } = visit.dependencies;
  const readAt = visit.now();
  const answer: DocumentPage = await accounts.call(account.id, listDocuments, {
    kind: view.kind,
    list: view.list,
    filters: view.filters,
    page,
    limit: rowsOfList(visit, account, view),
    language: visit.user.language,
  });
  const { total, perPage, hasNext } = answer;
  await endVoidOf(visit.dependencies, account.tin, answer.documents, { readAt });
  const documents = await withVatMarks(visit.dependencies, account.tin, answer.documents, "row");
  await note(visit, account, documents);
  const decided = await findDecided(visit, account.tin);
  return renderList(visit, {
    account,
    view,
    documents,
    page,
    pages: total === null ? null : Math.max(1, Math.ceil(total / perPage)),
    total,
    hasNext,
    order: null,
    counts: page === 1 && !hasNext ? countStates(documents) : await findCounts(visit, account, view, total),
    decided,
    toSign: await toSignRow(visit, account, signingQueueIn(decided, account.id)),
    decidable: documents.some((document) => isDecidable(visit, document, account.tin, decided)),
  });
}

async function note(visit: Visit, account: AccountRow, shown: readonly BusinessDocument[]): Promise<void> {
  await noteListed(visit, account.id, shown);
  await visit.dependencies.db.counterparties.remember(account.id, metParties(shown, account.tin));
}

async function orRefused(visit: Visit, view: ViewRow, read: () => Promise<Screen>): Promise<Screen> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ServiceRejected) || Object.keys(view.filters).length === 0) throw error;
    return renderRefused(visit, view, error);
  }
}
