/** The documents that one message told of, a row each. */

import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { ALL_WAITING } from "../../../documents/waiting-part.ts";
import { StaleButton } from "../../../errors.ts";
import { openTold } from "../../buttons/news.ts";
import { getOwnAccount } from "../../own-account.ts";
import type { Keyboard } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { listWays, walkNewsButton } from "../../walk/ways.ts";
import { renderWatchedList } from "../told/watched-list-view.ts";
import { sortByRight } from "./still-readable.ts";
import { findOpen, findTold } from "./told-documents.ts";

/** The name of the screen stands in place of a list's. */
export const TOLD = "told";

/** Of the documents of a message: all, or those that were answered. */
const parts = {
  all: () => true,
  answered: ({ news }: NoticeRow) => news === "documentAnswered",
} as const;
type Part = keyof typeof parts;

interface Named {
  readonly notice: string;
  readonly page: number;
}

export const showNews = (visit: Visit, named: Named): Promise<void> => showOf(visit, named, "all");

export const showAnswered = (visit: Visit, named: Named): Promise<void> => showOf(visit, named, "answered");

/** Throws `StaleButton` where the view is no such list. */
export async function showTold(
  visit: Visit,
  { view: id, page }: { readonly view: string; readonly page: number },
): Promise<void> {
  const view = await visit.dependencies.db.views.find(id);
  if (view === null || view.list !== TOLD) throw new StaleButton("no view of news");
  const part = view.filters.of === "answered" ? "answered" : "all";
  await showOf(visit, { notice: String(view.filters.notice), page }, part);
}

async function showOf(visit: Visit, { notice: id, page }: Named, part: Part): Promise<void> {
  const { db } = visit.dependencies;
  const lead = await db.notices.find(id);
  if (lead?.accountId == null || lead.messageId === null) throw new StaleButton("unknown news");
  const account = await getOwnAccount(visit, lead.accountId);
  const notices = await db.notices.findOfMessage(visit.user.telegramUserId, lead.messageId);
  // A message after a while away tells of several organizations.
  const own = notices.filter((notice) => notice.accountId === account.id && parts[part](notice));
  const found = await findTold(visit, account, own);
  const { readable, unread } = await sortByRight(visit, account, found);
  const told = [...readable, ...unread];
  const open = findOpen(told).length;
  const waitingView = open === 0 ? null : await keepPart(visit, account, id);
  const view = await db.views.findOrCreateScreen(account.id, TOLD, { notice: id, of: part });
  await visit.show(
    renderWatchedList(visit, account, {
      // A document that left every list was told already, and cannot be opened.
      judgements: told.flatMap(({ judgement }) => judgement ?? []),
      page,
      title: visit.t("news-list-title", { count: told.length }),
      data: (other) => openTold.pack({ view: view.id, page: other }),
      view: view.id,
      waitingView,
      ways: waitingView === null ? [] : waysToDecide(visit, account, { notice: id, view: waitingView, open }),
    }),
  );
}

/** Keeps the part of what waits that the notice's message told of. Returns the id of its view. */
async function keepPart(visit: Visit, account: AccountRow, notice: string): Promise<string> {
  const part = { ...ALL_WAITING, toldBy: notice };
  return (await visit.dependencies.db.views.findOrCreateWaiting(account.id, part)).id;
}

/** As in any list, the person can go through what waits of it, or choose from it. */
function waysToDecide(
  visit: Visit,
  account: AccountRow,
  { notice, view, open }: { readonly notice: string; readonly view: string; readonly open: number },
): Keyboard {
  const list = { account: account.id, view, page: 1, decidable: true };
  return [[walkNewsButton(visit, notice, open)], ...listWays(visit, list)];
}
