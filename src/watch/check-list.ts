/** Looks at one list of an organization: reads it with one person's login, and writes down what is new, with its notices. */
import type { ListRight, WatchedDocument, WatchedList } from "../db/watched.ts";
import { directionOf } from "../documents/direction.ts";
import type { BusinessDocument, DocumentId, Tin } from "../documents/document.ts";
import { LoginNeeded, ServiceForbidden } from "../errors.ts";
import { locateDocument } from "../reading/locate-document.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import { compare, type Difference } from "./compare.ts";
import { noticesOf } from "./notices.ts";
import { type ListPages, readPages } from "./read-pages.ts";
import type { Person, Readers } from "./readers.ts";
import { seeAs } from "./seen-as.ts";
import type { WatchParts } from "./watch-parts.ts";

/** A list longer than a page is read as a whole so often: old documents change, too. */
const WHOLE_EVERY_MS = 60 * 60 * 1000;
/** A right that was proved counts for so long. */
const PROVED_FOR_MS = 60 * 60 * 1000;
/** Of a list, so many that disappeared are read by themselves at one look. */
const MOST_LOOKED_FOR = 10;

export interface ListToCheck {
  readonly tin: Tin;
  readonly place: ReadableList;
  /** How far it was read; null at first sight. */
  readonly row: WatchedList | null;
  readonly readers: Readers;
  /** Who is told. */
  readonly told: readonly Person[];
}

/** Returns how many requests it took. Throws what reading throws, when no reader is left to try. */
export async function checkList(parts: WatchParts, check: ListToCheck): Promise<number> {
  const { row, readers } = check;
  const now = parts.clock.now();
  const whole = needsWhole(row, now);
  let requests = 0;
  let pages: { readonly person: Person; readonly read: ListPages } | null = null;
  for (const person of [...readers.untried, ...readers.allowed]) {
    // One read shows what is new; the others prove their right to it.
    if (pages !== null && !readers.untried.includes(person)) break;
    const read = await readAs(parts, check, person, whole);
    if (read === null) continue;
    requests += read.requests;
    pages ??= { person, read };
  }
  if (pages === null) return requests;
  const { person, read } = pages;
  if (read.documents === null) return requests;
  return requests + (await record(parts, check, { person, read, whole, now }));
}

function needsWhole(row: WatchedList | null, now: number): boolean {
  if (row === null || row.wholeAt === null || row.failingSince !== null) return true;
  return row.more && now - row.wholeAt >= WHOLE_EVERY_MS;
}

/** Null if this person may not read it, or has to log in; a right that was proved is kept. */
async function readAs(
  parts: WatchParts,
  check: ListToCheck,
  { account, user }: Person,
  whole: boolean,
): Promise<ListPages | null> {
  const { tin, place, row } = check;
  const checkedAt = parts.clock.now();
  const right = { accountId: account.id, kind: place.kind, list: place.name, checkedAt, since: checkedAt };
  try {
    const read = await readPages(parts, place, {
      accountId: account.id,
      language: user.language,
      known: row?.digest ?? null,
      whole,
      leadsOn: async (documents) => {
        const ids = documents.flatMap(({ id }) => (id === null ? [] : [id]));
        return (await parts.db.watched.findDocuments(tin, place.kind, ids)).size === 0;
      },
    });
    await proveRight(parts, check, right);
    return read;
  } catch (error) {
    if (error instanceof ServiceForbidden) await parts.db.watched.saveRight({ ...right, allowed: false });
    else if (!(error instanceof LoginNeeded)) throw error;
    return null;
  }
}

/** Costs a commit only now and then: rights change seldom. */
async function proveRight(
  { db }: WatchParts,
  { readers }: ListToCheck,
  right: Omit<ListRight, "allowed">,
): Promise<void> {
  const proved = readers.provedAt(right.accountId);
  if (proved !== null && right.checkedAt - proved < PROVED_FOR_MS) return;
  await db.watched.saveRight({ ...right, allowed: true });
}

async function record(
  parts: WatchParts,
  check: ListToCheck,
  {
    person,
    read,
    whole,
    now,
  }: {
    readonly person: Person;
    readonly read: ListPages;
    readonly whole: boolean;
    readonly now: number;
  },
): Promise<number> {
  const { tin, place, row, told } = check;
  const { kind, name } = place;
  const documents = [...(read.documents ?? [])];
  const wasReadWhole = whole || !read.more;
  const absent = row === null || read.more || !wasReadWhole ? [] : await findAbsent(parts, check, documents);
  const gone: DocumentId[] = [];
  for (const { documentId, facts } of absent) {
    const sought = { accountId: person.account.id, kind, id: documentId, number: facts.number };
    const located = await locateDocument(
      parts,
      { ...sought, mayBeAbsent: true, background: true },
      person.user.language,
    );
    if (located.found) documents.push(located.document);
    else if (located.readable) gone.push(documentId);
  }
  const known = await parts.db.watched.findDocuments(tin, kind, [
    ...documents.flatMap(({ id }) => (id === null ? [] : [id])),
    ...gone,
  ]);
  const changes = documents.flatMap((document) => differ(parts, check, document, known, now));
  const news = row === null ? [] : changes.flatMap(({ news: each }) => (each === null ? [] : [each]));
  for (const id of gone) {
    const from = known.get(id)?.stateId ?? null;
    news.push({ id, news: "documentCancelled", data: { from, to: null, changed: [] } });
  }
  const list: WatchedList = {
    ...{ tin, kind, list: name, digest: read.digest, readAt: now },
    wholeAt: wasReadWhole ? now : (row?.wholeAt ?? null),
    more: read.more,
    failingSince: null,
  };
  const rows = changes.map(({ row: changed }) => changed);
  await parts.db.watched.record(
    { list, documents: rows, gone },
    { notices: await noticesOf(parts, { tin, kind, told, now }, news) },
  );
  return absent.length;
}

/** Open documents that the list showed and shows no more. */
async function findAbsent(
  { db, profile }: WatchParts,
  { tin, place: { kind, name } }: ListToCheck,
  documents: readonly BusinessDocument[],
): Promise<WatchedDocument[]> {
  const { actions } = profile.kinds[kind];
  const open = Object.values(actions).flatMap((action) => [...action.from, ...action.onTheWay]);
  const shown = new Set(documents.map(({ id }) => id));
  const known = await db.watched.findInStates(tin, { kind, list: name }, [...new Set(open)]);
  return known.filter(({ documentId }) => !shown.has(documentId)).slice(0, MOST_LOOKED_FOR);
}

interface NewsOfOne extends Difference {
  readonly id: DocumentId;
}

/** What is to be written of a document, and what is to be told; nothing where it is as it was. */
function differ(
  { profile }: WatchParts,
  { tin, place: { kind, name, list } }: ListToCheck,
  now: BusinessDocument,
  known: ReadonlyMap<DocumentId, WatchedDocument>,
  at: number,
): Array<{ readonly row: WatchedDocument; readonly news: NewsOfOne | null }> {
  const { id, stateId } = now;
  if (id === null) return [];
  const before = known.get(id) ?? null;
  const direction = directionOf(now, tin, list.direction);
  const seenAs = seeAs(now, direction);
  if (before !== null && before.stateId === stateId && before.digest === seenAs.digest) return [];
  const row: WatchedDocument = {
    ...{ tin, kind, documentId: id, list: name, direction, stateId, ...seenAs },
    stateSince: before?.stateId === stateId ? before.stateSince : at,
    firstSeenAt: before?.firstSeenAt ?? at,
    seenAt: at,
  };
  const difference = compare(profile.kinds[kind], { before, now, seenAs, ownTin: tin });
  return [{ row, news: difference === null ? null : { id, ...difference } }];
}
