/** The documents that one message told of, a row each. */

import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { ALL_WAITING } from "../../../documents/waiting-part.ts";
import { StaleButton } from "../../../errors.ts";
import { openAnswered, openNews } from "../../buttons/news.ts";
import { getOwnAccount } from "../../own-account.ts";
import type { Keyboard } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { listWays, walkNewsButton } from "../../walk/ways.ts";
import { renderWatchedList } from "../told/watched-list-view.ts";
import { sortByRight } from "./still-readable.ts";
import { findOpen, findTold } from "./told-documents.ts";

interface Named {
  readonly notice: string;
  readonly page: number;
}

export function showNews(visit: Visit, named: Named): Promise<void> {
  return showOf(visit, named, openNews, () => true);
}

export function showAnswered(visit: Visit, named: Named): Promise<void> {
  return showOf(visit, named, openAnswered, ({ news }) => news === "documentAnswered");
}

async function showOf(
  visit: Visit,
  { notice: id, page }: Named,
  button: typeof openNews,
  isOf: (notice: NoticeRow) => boolean,
): Promise<void> {
  const { db } = visit.dependencies;
  const lead = await db.notices.find(id);
  if (lead?.accountId == null || lead.messageId === null) throw new StaleButton("unknown news");
  const account = await getOwnAccount(visit, lead.accountId);
  const notices = await db.notices.findOfMessage(visit.user.telegramUserId, lead.messageId);
  // A message after a while away tells of several organizations.
  const own = notices.filter((notice) => notice.accountId === account.id && isOf(notice));
  const found = await findTold(visit, account, own);
  const { readable, unread } = await sortByRight(visit, account, found);
  const told = [...readable, ...unread];
  const open = findOpen(told).length;
  const waitingView = open === 0 ? null : await keepPart(visit, account, id);
  await visit.show(
    renderWatchedList(visit, account, {
      // A document that left every list was told already, and cannot be opened.
      judgements: told.flatMap(({ judgement }) => judgement ?? []),
      page,
      title: visit.t("news-list-title", { count: told.length }),
      data: (other) => button.pack({ notice: id, page: other }),
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
