/** The documents that one message told of, a row each. */
import type { NoticeRow } from "../../db/notices.ts";
import { StaleButton } from "../../errors.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { openAnswered, openNews } from "../buttons/news.ts";
import { summaryLabel } from "../document/row-view.ts";
import { getOwnAccount } from "../own-account.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { pagerRow } from "../ui/pager.ts";
import { disabledButton, keyboardOf, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { sortByRight } from "./still-readable.ts";
import { findTold } from "./told-documents.ts";

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
  const { db, profile } = visit.dependencies;
  const lead = await db.notices.find(id);
  if (lead?.accountId == null || lead.messageId === null) throw new StaleButton("unknown news");
  const account = await getOwnAccount(visit, lead.accountId);
  const notices = await db.notices.findOfMessage(visit.user.telegramUserId, lead.messageId);
  // A message after a while away tells of several organizations.
  const own = notices.filter((notice) => notice.accountId === account.id && isOf(notice));
  const found = await findTold(visit, account.tin, own);
  const { readable: told } = await sortByRight(visit, account, found);
  const perPage = profile.policies.rowsPerPage;
  const shown = told.slice((page - 1) * perPage, page * perPage);
  const rows = shown.flatMap(({ document }) => {
    if (document === null) return [];
    const { kind, documentId, partnerTin, facts } = document;
    const { number, date, partnerName, total } = facts;
    const summary = { number, date, counterpartyName: partnerName, counterpartyTin: partnerTin, total };
    const label = summaryLabel(visit, { kind, summary });
    const data = openCardFrom(account.id, { kind, id: documentId }, null);
    return [[data === null ? disabledButton(label) : tapButton(label, data)]];
  });
  await visit.show({
    text: joinLines([
      html`<b>${visit.t("news-list-title", { count: told.length })}</b>`,
      renderOrganization(visit, account),
    ]),
    keyboard: keyboardOf([
      ...rows,
      ...pagerRow(visit.words, {
        page,
        pages: Math.ceil(told.length / perPage),
        hasNext: page * perPage < told.length,
        data: (other) => button.pack({ notice: id, page: other }),
      }),
      [homeButton(visit)],
    ]),
  });
}
