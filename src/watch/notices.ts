/** Notices of what is new, one for each person who wants to be told. */
import type { NewNotice } from "../db/write-side-effects.ts";
import type { DocumentId, Tin } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";
import type { Difference } from "./compare.ts";
import { type DocumentNews, kindOfNews, newsGroup } from "./news.ts";
import type { Person } from "./readers.ts";
import type { WatchParts } from "./watch-parts.ts";

/** Whoever acted through Kotib hears of these as the outcome. */
const outcomes: ReadonlySet<DocumentNews> = new Set(["documentHandled", "documentFailed", "documentMoved"]);

/** Who is told, of which kind of document. */
export interface ToTell {
  readonly tin: Tin;
  readonly kind: KindName;
  readonly told: readonly Person[];
  readonly now: number;
}

export async function noticesOf(
  { db }: Pick<WatchParts, "db">,
  { tin, kind, told, now }: ToTell,
  differences: ReadonlyArray<Difference & { readonly id: DocumentId }>,
): Promise<NewNotice[]> {
  const perDocument = differences.map(async ({ id, news, data }) => {
    const actors = outcomes.has(news) ? await db.watched.findActors(tin, kind, id) : [];
    return told
      .filter(({ user }) => !user.preferences.off.includes(kindOfNews[news]))
      .filter(({ user }) => !actors.includes(user.telegramUserId))
      .map(
        ({ account, user }): NewNotice => ({
          ...{ telegramUserId: user.telegramUserId, accountId: account.id, news, kind, documentId: id, data },
          group: newsGroup(account.id),
          // The snapshot changes in the same transaction: no difference is found twice.
          dedupeKey: `${news}:${account.id}:${kind}:${id}:${now}`,
        }),
      );
  });
  return (await Promise.all(perDocument)).flat();
}

/** More came than was read; `count` is null where the service tells no number. */
export function moreNotices(
  { kind, told, now }: ToTell,
  { list, count }: { readonly list: string; readonly count: number | null },
): NewNotice[] {
  return told
    .filter(({ user }) => !user.preferences.off.includes("arrived"))
    .map(({ account, user }) => ({
      ...{ telegramUserId: user.telegramUserId, accountId: account.id, news: "moreNews", kind },
      data: { list, count },
      dedupeKey: `moreNews:${account.id}:${kind}:${list}:${now}`,
    }));
}
