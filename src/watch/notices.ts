/** Notices of what is new, one for each person who wants to be told. */
import type { NewNotice } from "../db/write-side-effects.ts";
import type { DocumentId, Tin } from "../documents/document.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import { comesInto, type SeenTwice } from "./comes-into.ts";
import type { Difference } from "./compare.ts";
import { type DocumentNews, kindOfNews, newsGroup } from "./news.ts";
import type { Person } from "./readers.ts";
import type { WatchParts } from "./watch-parts.ts";

/** Whoever acted through Kotib hears of these as the outcome. */
const outcomes: ReadonlySet<DocumentNews> = new Set(["documentHandled", "documentFailed", "documentMoved"]);

/** Who is told, of which list's documents. */
export interface ToTell {
  readonly tin: Tin;
  readonly place: ReadableList;
  readonly told: readonly Person[];
  readonly now: number;
}

/** `seen` is null for a document that is in the list no more. */
type Told = Difference & { readonly id: DocumentId; readonly seen: SeenTwice | null };

/** Who turned a kind of news off is told of it where the document came into a list that was saved for that. */
export async function noticesOf(
  { db }: Pick<WatchParts, "db">,
  { tin, place, told, now }: ToTell,
  differences: readonly Told[],
): Promise<NewNotice[]> {
  const { kind } = place;
  const isOff = ({ user }: Person, { news }: Told) => user.preferences.off.includes(kindOfNews[news]);
  const deaf = told.filter((person) => differences.some((difference) => isOff(person, difference)));
  const saved = deaf.length === 0 ? [] : await db.views.findNotifying(deaf.map(({ account }) => account.id));
  const isSaved = ({ account }: Person, { seen }: Told) =>
    seen !== null && saved.some((view) => view.accountId === account.id && comesInto(place, view, seen));
  const perDocument = differences.map(async (difference) => {
    const { id, news, data } = difference;
    const actors = outcomes.has(news) ? await db.watched.findActors(tin, kind, id) : [];
    return told
      .filter((person) => !isOff(person, difference) || isSaved(person, difference))
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
  { place: { kind }, told, now }: ToTell,
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
