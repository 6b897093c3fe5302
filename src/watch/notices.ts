/** The notices of news, one for each person who wants to be told. */

import type { NewNotice } from "../db/rows/news.ts";
import type { DocumentId, Tin } from "../documents/document.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import { comesInto, type SeenTwice } from "./comes-into.ts";
import type { Difference } from "./compare.ts";
import { type DocumentNews, documentNewsByName, isWanted, moreNews, newsGroup } from "./news.ts";
import type { Person } from "./readers.ts";
import type { WatchParts } from "./watch-parts.ts";

/** A person who acted through Kotib hears of these as the outcome. */
const outcomes: ReadonlySet<DocumentNews> = new Set([
  "documentHandled",
  "documentFailed",
  "documentMoved",
  "documentListed",
]);

/** The people who are told, and the list of the documents. */
export interface ToTell {
  readonly tin: Tin;
  readonly place: ReadableList;
  readonly told: readonly Person[];
  readonly now: number;
}

/** `news` is null where only a saved list makes it news, `seen` where the list no longer shows the document. */
interface Told extends Pick<Difference, "data"> {
  readonly id: DocumentId;
  readonly news: DocumentNews | null;
  readonly seen: SeenTwice | null;
}

/**
 * The notices. A document that came into a person's saved list is told with that list: also where the kind of news is
 * turned off, or where it is news to nobody else.
 */
export async function noticesOf(
  { db }: Pick<WatchParts, "db">,
  { tin, place, told, now }: ToTell,
  differences: readonly Told[],
): Promise<NewNotice[]> {
  const { kind } = place;
  const saved =
    differences.length === 0 ? [] : await db.views.findNotifying(told.map(({ account }) => account.id));
  const viewOf = ({ account }: Person, { seen }: Told) =>
    seen === null
      ? null
      : (saved.find((view) => view.accountId === account.id && comesInto(place, view, seen))?.id ?? null);
  const perDocument = differences.map(async (difference) => {
    const { id, news, data } = difference;
    const about = news ?? "documentListed";
    const actors = outcomes.has(about) ? await db.watched.findActors(tin, kind, id) : [];
    return told
      .filter(({ user }) => !actors.includes(user.telegramUserId))
      .map((person) => ({ ...person, view: viewOf(person, difference) }))
      .filter(({ user, view }) => view !== null || (news !== null && isWanted(user.preferences, news)))
      .map(
        ({ account, user, view }): NewNotice =>
          documentNewsByName[about].notice({
            telegramUserId: user.telegramUserId,
            accountId: account.id,
            kind,
            documentId: id,
            data: { ...data, list: place.name, view },
            group: newsGroup(account.id),
            // The snapshot changes in the same transaction: no difference is found twice.
            dedupeKey: `${about}:${account.id}:${kind}:${id}:${now}`,
          }),
      );
  });
  return (await Promise.all(perDocument)).flat();
}

/** News of the end of a document that somebody was to decide about. */
const ends: ReadonlySet<string> = new Set<DocumentNews>([
  "documentAnswered",
  "documentCancelled",
  "documentFailed",
  "documentHandled",
  "documentMoved",
]);

/** People (their ids in Telegram) whom these notices tell how the document ended. */
export function hearingOf(notices: readonly NewNotice[], id: DocumentId): number[] {
  return notices
    .filter(({ documentId, news }) => documentId === id && ends.has(news))
    .map(({ telegramUserId }) => telegramUserId);
}

/** More came than was read; `count` is null where the service tells no number. */
export function moreNotices(
  { place: { kind }, told, now }: ToTell,
  { list, count }: { readonly list: string; readonly count: number | null },
): NewNotice[] {
  return told
    .filter(({ user }) => !user.preferences.off.includes("arrived"))
    .map(({ account, user }) =>
      moreNews.notice({
        telegramUserId: user.telegramUserId,
        accountId: account.id,
        kind,
        data: { list, count },
        dedupeKey: `moreNews:${account.id}:${kind}:${list}:${now}`,
      }),
    );
}
