/** Documents that were waited for and are in no page that was read are read by themselves, a few at each look. */
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import { AppError, LoginNeeded, ServiceRateLimited } from "../errors.ts";
import { locateDocument } from "../reading/locate-document.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import type { CheckTally } from "./check-tally.ts";
import type { ListToCheck } from "./list-to-check.ts";
import { readWait } from "./read-wait.ts";
import type { Person } from "./readers.ts";
import type { WatchParts } from "./watch-parts.ts";

/** Of a list, so many are read by themselves at one look, those first that were looked at longest ago. */
const MOST_LOOKED_FOR = 10;

/** Open documents that the list showed once, and not now. */
export async function findAbsent(
  { db, profile }: Pick<WatchParts, "db" | "profile">,
  { tin, place: { kind, name } }: Pick<ListToCheck, "tin" | "place">,
  shown: readonly BusinessDocument[],
): Promise<WatchedDocument[]> {
  const { actions } = profile.kinds[kind];
  const open = Object.values(actions).flatMap((action) => [...action.from, ...action.onTheWay]);
  const ids = new Set(shown.map(({ id }) => id));
  const known = await db.watched.findInStates(tin, { kind, list: name }, [...new Set(open)]);
  return known.filter(({ documentId }) => !ids.has(documentId)).slice(0, MOST_LOOKED_FOR);
}

export interface LookedFor {
  readonly found: readonly BusinessDocument[];
  /** Nobody of the organization finds them any more. */
  readonly gone: readonly DocumentId[];
  /** All that were looked at, and are not gone. */
  readonly seen: readonly DocumentId[];
  /** The service asked to wait before all were looked at. */
  readonly cut: boolean;
}

/** Throws nothing that the service answers: one document that cannot be read holds up no other. */
export async function lookForAbsent(
  parts: WatchParts,
  {
    place,
    absent,
    people,
  }: {
    readonly place: ReadableList;
    readonly absent: readonly WatchedDocument[];
    readonly people: readonly Person[];
  },
  tally: CheckTally,
): Promise<LookedFor> {
  const found: BusinessDocument[] = [];
  const gone: DocumentId[] = [];
  const seen: DocumentId[] = [];
  let cut = false;
  for (const document of absent) {
    try {
      const located = await locate(parts, place, document, people, tally);
      if (located === "gone") gone.push(document.documentId);
      else seen.push(document.documentId);
      if (typeof located === "object") found.push(located);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error instanceof ServiceRateLimited) {
        tally.notBefore = readWait(error, parts.clock.now());
        cut = true;
        break;
      }
      seen.push(document.documentId);
    }
  }
  return { found, gone, seen, cut };
}

/** With each login in turn: what one person does not find another may be allowed to read. */
async function locate(
  parts: WatchParts,
  { kind }: ReadableList,
  { documentId: id, facts }: WatchedDocument,
  people: readonly Person[],
  tally: CheckTally,
): Promise<BusinessDocument | "gone" | "unknown"> {
  let isGone = false;
  for (const { account } of people) {
    tally.requests += 1;
    const sought = { accountId: account.id, kind, id, number: facts.number };
    try {
      const located = await locateDocument(parts, { ...sought, mayBeAbsent: true, background: true }, "ru");
      if (located.found) return located.document;
      if (!located.readable) return "unknown";
      isGone = true;
    } catch (error) {
      // Its login ended meanwhile: that says nothing.
      if (!(error instanceof LoginNeeded)) throw error;
    }
  }
  return isGone ? "gone" : "unknown";
}
