/** Shows one page of a view: of all that waits, of a list that Kotib sorts, or of a list as the service has it. */
import { type DocumentPage, listDocuments } from "../../api/operations/list-documents.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { isUnsigned } from "../../db/rows/submission-states.ts";
import type { ViewRow } from "../../db/rows/views.ts";
import { ServiceRejected } from "../../errors.ts";
import { judge, judgeStanding, withDoubts } from "../../judgement/judge.ts";
import { decisionOf, isDecidable, type Judged } from "../../judgement/judgement.ts";
import { byDocument } from "../../judgement/standing-decisions.ts";
import { inOrder } from "../../judgement/waiting.ts";
import { endVoidOf } from "../../reading/end-void.ts";
import { READ_OF_A_LIST } from "../../reading/read-list.ts";
import { readView } from "../../reading/read-view.ts";
import { pageOf, rowsOnPage } from "../document/rows.ts";
import { toSignRow } from "../document/to-sign-row.ts";
import { isSortedView, readWaitingNow } from "../document/waiting.ts";
import { checkOwnView, type OwnView, type OwnWaitingView } from "../own-list.ts";
import { readerOf } from "../reader-of.ts";
import { html } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { findWalkPlace } from "../walk/place.ts";
import { findCounts } from "./find-counts.ts";
import { notePage } from "./note-page.ts";
import { countStates } from "./quick-states.ts";
import { renderRefused } from "./refused-view.ts";
import { renderList } from "./view.ts";
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

/** Screens are read in functions of their own, so that nothing holds a page's records while Telegram is awaited. */
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
  // Documents that end count with those chosen and not signed, so that their list has them, too.
  const listed = part.lastDay === null ? waiting.waits : waiting.all;
  const { here, pages, shown: rows } = pageOf(visit, listed, page);
  await notePage(visit, account, rows);
  const shown = await withDoubts(visit.dependencies, readerOf(visit, account), rows, "row");
  const decidable = waiting.waits.filter(isDecidable);
  return renderWaitingList(visit, {
    account,
    view: view.id,
    kind,
    part,
    waiting: { ...waiting, waits: listed },
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
  const reader = readerOf(visit, account);
  const judged = await judgeStanding(visit.dependencies, reader, read.documents, { shownBy: "row" });
  const sorted = inOrder(judged, visit.user);
  const isDecided = (one: Judged) => decisionOf(one) !== null;
  const all = [...sorted.filter((one) => !isDecided(one)), ...sorted.filter(isDecided)];
  const { here, pages, shown: rows } = pageOf(visit, all, page);
  const shown = await withDoubts(visit.dependencies, reader, rows, "row");
  await notePage(visit, account, shown);
  const order = visit.t(visit.user.newestFirst ? "lists-newest-first" : "lists-urgent-first");
  const first = more ? ` · ${visit.t("waiting-first-read", { count: READ_OF_A_LIST })}` : "";
  return renderList(visit, {
    account,
    view,
    judgements: shown,
    page: here,
    pages,
    total: more ? null : all.length,
    hasNext: here < pages,
    order: html`${order}${first}`,
    // Part of what waits: the filter that selects it stands for its state.
    counts: more ? null : countStates(read.documents),
    toSign: await toSignRow(visit, account),
    decidable: all.some(isDecidable),
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
    limit: rowsOnPage(visit),
    language: visit.user.language,
  });
  const { total, perPage, hasNext } = answer;
  const decisions = await endVoidOf(visit.dependencies, account.tin, answer.documents, { readAt });
  const judgements = await judge(visit.dependencies, readerOf(visit, account), answer.documents, {
    shownBy: "row",
    decisions: byDocument(decisions),
  });
  await notePage(visit, account, judgements);
  return renderList(visit, {
    account,
    view,
    judgements,
    page,
    pages: total === null ? null : Math.max(1, Math.ceil(total / perPage)),
    total,
    hasNext,
    order: null,
    counts:
      page === 1 && !hasNext ? countStates(answer.documents) : await findCounts(visit, account, view, total),
    toSign: await toSignRow(
      visit,
      account,
      decisions.filter((one) => one.accountId === account.id && isUnsigned(one)),
    ),
    decidable: judgements.some(isDecidable),
  });
}

async function orRefused(visit: Visit, view: ViewRow, read: () => Promise<Screen>): Promise<Screen> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ServiceRejected) || Object.keys(view.filters).length === 0) throw error;
    return renderRefused(visit, view, error);
  }
}
