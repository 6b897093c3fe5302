/** The name of the saved list by which a document is told. */
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { cleanText } from "../../../locales/clean-text.ts";
import { documentNews, documentNewsData } from "../../../watch/news.ts";
import type { Visit } from "../../visit.ts";

const MAX_NAME = 40;
const names: readonly string[] = documentNews;

/** Null where it is told for its own sake, or the list was deleted or is told no more. */
export async function savedNameOf(
  { dependencies: { db } }: Visit,
  { accountId, news, data }: Pick<NoticeRow, "accountId" | "news" | "data">,
): Promise<string | null> {
  if (!names.includes(news)) return null;
  const { view: id } = documentNewsData.parse(data);
  const view = id === null ? null : await db.views.find(id);
  if (view === null || view.accountId !== accountId || view.name === null || !view.notifies) return null;
  return cleanText(view.name, MAX_NAME);
}
