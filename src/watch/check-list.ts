/** Looks at one list of an organization: reads it with one person's login, and writes down its news and notices. */
import { hasPassed } from "../clock.ts";
import type { WatchedDocument, WatchedList } from "../db/rows/watched-rows.ts";
import type { DocumentId } from "../documents/document.ts";
import { idsOf } from "../documents/document-id.ts";
import { HOUR_MS } from "../documents/durations.ts";
import { LoginNeeded, ServiceForbidden } from "../errors.ts";
import { endVoidOf } from "../reading/end-void.ts";
import { reach } from "../steps.ts";
import type { CheckTally } from "./check-tally.ts";
import { differ } from "./differ.ts";
import type { ListToCheck } from "./list-to-check.ts";
import { findAbsent, lookForAbsent } from "./look-for-absent.ts";
import { wasOf } from "./news.ts";
import { hearingOf, moreNotices, noticesOf } from "./notices.ts";
import { type ListPages, MOST_PAGES, readPages } from "./read-pages.ts";
import type { Person } from "./readers.ts";
import { type Counted, countUnread, findSlidIn } from "./uncompared.ts";
import type { WatchParts } from "./watch-parts.ts";

/** A list longer than a page is read as a whole this often: old documents change, too. */
const LONG_WHOLE_EVERY_MS = HOUR_MS;
/** Any list is compared this often though it looks as before, so that its documents are known to be still there. */
const WHOLE_EVERY_MS = 24 * HOUR_MS;
/** A proved right counts for this long. */
const PROVED_FOR_MS = HOUR_MS;

/** Resolves with whether the list is kept as it was read. Throws the errors of reading; nothing is written then. */
export async function checkList(parts: WatchParts, check: ListToCheck, tally: CheckTally): Promise<boolean> {
  const { tin, place, row, readers } = check;
  const from = parts.clock.now();
  const whole = needsWhole(row, from);
  let first: FirstRead | null = null;
  for (const person of [...readers.untried, ...readers.allowed]) {
    // One read shows the news; newcomers prove their right to it.
    if (first !== null && !readers.untried.includes(person)) break;
    const known = first === null ? (row?.digest ?? null) : first.read.digest;
    const read = await readAs(parts, check, { person, known, whole: whole && first === null }, tally);
    if (read !== null) first ??= { person, read, from, to: parts.clock.now() };
  }
  if (first === null) return false;
  tally.answered += 1;
  const { documents, digest, more } = first.read;
  const isKept = documents === null || (await record(parts, check, first, tally));
  if (!isKept) return false;
  const look = { from, to: first.to, digest, whole: !(documents === null ? (row?.more ?? true) : more) };
  parts.sights.note({ tin, kind: place.kind, list: place.name }, look);
  return true;
}

/** The one read that shows the news, and when it was asked for and answered (milliseconds). */
interface FirstRead {
  readonly person: Person;
  readonly read: ListPages;
  readonly from: number;
  readonly to: number;
}

function needsWhole(row: WatchedList | null, now: number): boolean {
  if (row === null || row.wholeAt === null || row.failingSince !== null) return true;
  return hasPassed(row.wholeAt, row.more ? LONG_WHOLE_EVERY_MS : WHOLE_EVERY_MS, now);
}

/** Null if this person may not read it, or has to log in. */
async function readAs(
  parts: WatchParts,
  check: ListToCheck,
  { person, ...how }: { readonly person: Person; readonly known: string | null; readonly whole: boolean },
  tally: CheckTally,
): Promise<ListPages | null> {
  const { tin, place, row, readers } = check;
  const { id: accountId } = person.account;
  const now = parts.clock.now();
  const right = { accountId, kind: place.kind, list: place.name, checkedAt: now, since: now };
  try {
    const request = {
      accountId,
      ...how,
      leadsOn: async ({ all, last, total }: Counted) => {
        const ids = idsOf(all);
        const known = await parts.db.watched.findDocuments(tin, place.kind, ids);
        if (!idsOf(last).some((id) => known.has(id))) return true;
        return (countUnread(row, { total, fresh: ids.length - known.size }) ?? 0) > 0;
      },
    };
    const read = await readPages(parts, place, request, tally);
    const proved = readers.provedAt(accountId);
    // A proof is written only now and then: rights change seldom.
    if (proved === null || hasPassed(proved, PROVED_FOR_MS, now))
      tally.rights.push({ ...right, allowed: true });
    return read;
  } catch (error) {
    if (error instanceof ServiceForbidden) tally.rights.push({ ...right, allowed: false });
    else if (error instanceof LoginNeeded) tally.lostLogin = true;
    else throw error;
    return null;
  }
}

/** False where nothing was kept: the list is not as it was when the look began. */
async function record(
  parts: WatchParts,
  check: ListToCheck,
  { person, read, from }: FirstRead,
  tally: CheckTally,
): Promise<boolean> {
  const { tin, place, row, readers, told } = check;
  const { kind, name, list } = place;
  const { db, clock } = parts;
  const now = clock.now();
  const shown = read.documents ?? [];
  const { lookedFor, isEarly } =
    read.whole && read.clear ? await findAbsent(parts, check, shown) : { lookedFor: [], isEarly: false };
  const people = [person, ...readers.allowed.filter((other) => other !== person)];
  const looked = await lookForAbsent(parts, { place, absent: lookedFor, people, hasLeft: !read.cut }, tally);
  const documents = [...shown, ...looked.found];
  const known = await db.watched.findDocuments(tin, kind, [...idsOf(documents), ...looked.gone]);
  const bound = MOST_PAGES * list.limit.maximum;
  const slidIn = findSlidIn(row, {
    shown,
    known,
    total: read.total,
    isLong: read.cut || (row?.total ?? 0) > bound,
  });
  const differences = documents.flatMap((document) => {
    const before = document.id === null ? null : (known.get(document.id) ?? null);
    const isNew = row !== null && document.id !== null && !slidIn.has(document.id);
    return differ(parts, check, { document, before, at: now, isNew });
  });
  const news = row === null ? [] : differences.filter(({ id }) => !slidIn.has(id));
  const gone = looked.gone.map((id) => {
    const kept = known.get(id);
    const was = kept === undefined ? null : wasOf(kept);
    return {
      id,
      news: "documentCancelled" as const,
      seen: null,
      data: { from: kept?.stateId ?? null, to: null, changed: [], was },
    };
  });
  const fresh = idsOf(shown).filter((id) => !known.has(id)).length;
  const unread =
    read.cut && list.direction !== "outgoing" ? countUnread(row, { total: read.total, fresh }) : 0;
  const toTell = { tin, place, told, now };
  const notices = await noticesOf(parts, toTell, [...news, ...gone]);
  // Without a number, a page full of new documents is the only sign of more.
  if (unread === null ? fresh === shown.length : unread > 0)
    notices.push(...moreNotices(toTell, { list: name, count: unread }));
  // This comes before the documents are kept: a kept one is no news to the next look.
  await endVoidOf(parts, tin, documents, { readAt: from, heardOf: (id) => hearingOf(notices, id) });
  const wholeAt = read.whole ? now : (row?.wholeAt ?? null);
  reach("watch.read");
  const isKept = await db.watched.record(
    {
      before: row,
      list: {
        tin,
        kind,
        list: name,
        digest: read.digest,
        readAt: now,
        // Where documents are still to be looked for, the next look reads it as a whole again.
        wholeAt: looked.cut || isEarly ? null : wholeAt,
        more: read.more,
        total: read.total,
        failingSince: null,
      },
      documents: differences.map(({ row: changed }) => changed),
      seen: [...looked.seen, ...findFaded(known, shown, now)],
      gone: looked.gone,
    },
    { notices },
  );
  reach("watch.written");
  return isKept;
}

/** Documents whose last sight is long enough ago to be written again; unseen for a year, they would be forgotten. */
function findFaded(
  known: ReadonlyMap<DocumentId, WatchedDocument>,
  shown: NonNullable<ListPages["documents"]>,
  now: number,
): DocumentId[] {
  return idsOf(shown).filter((id) => {
    const before = known.get(id);
    return before !== undefined && hasPassed(before.seenAt, WHOLE_EVERY_MS, now);
  });
}
