/** Looks for open documents that no read page showed: a few at each look are read by themselves. */
import { hasPassed } from "../clock.ts";
import type { WatchedDocument } from "../db/rows/watched-rows.ts";
import type { BusinessDocument, DocumentId } from "../documents/document.ts";
import { MINUTE_MS } from "../documents/durations.ts";
import { AppError, LoginNeeded, ServiceRateLimited } from "../errors.ts";
import { locateDocument } from "../reading/locate-document.ts";
import type { ReadableList } from "../reading/readable-lists.ts";
import type { CheckTally } from "./check-tally.ts";
import type { ListToCheck } from "./list-to-check.ts";
import { readWait } from "./read-wait.ts";
import type { Person } from "./readers.ts";
import type { WatchParts } from "./watch-parts.ts";

/** The most of a list's documents read at one look, those that were looked at longest ago first. */
const MOST_LOOKED_FOR = 10;
/** So soon after a document came, another of the service's machines may not know of it yet. */
const BEHIND_MS = 5 * MINUTE_MS;

export interface Absent {
  readonly lookedFor: readonly WatchedDocument[];
  /** True if some came so lately that they are looked for another time. */
  readonly isEarly: boolean;
}

/** Open documents that the list showed once, and not now. */
export async function findAbsent(
  { db, profile, clock }: Pick<WatchParts, "db" | "profile" | "clock">,
  { tin, place: { kind, name } }: Pick<ListToCheck, "tin" | "place">,
  shown: readonly BusinessDocument[],
): Promise<Absent> {
  const { actions } = profile.kinds[kind];
  const open = Object.values(actions).flatMap((action) => [...action.from, ...action.onTheWay]);
  const ids = new Set(shown.map(({ id }) => id));
  const known = await db.watched.findInStates(tin, { kind, list: name }, [...new Set(open)]);
  const absent = known.filter(({ documentId }) => !ids.has(documentId));
  const old = absent.filter(({ firstSeenAt }) => hasPassed(firstSeenAt, BEHIND_MS, clock.now()));
  return { lookedFor: old.slice(0, MOST_LOOKED_FOR), isEarly: old.length < absent.length };
}

export interface LookedFor {
  readonly found: readonly BusinessDocument[];
  /** Documents that nobody of the organization finds any more. */
  readonly gone: readonly DocumentId[];
  /** Documents that were looked at, and are not gone. */
  readonly seen: readonly DocumentId[];
  /** True if the service asked to wait before all were looked at. */
  readonly cut: boolean;
}

export interface LookingFor {
  readonly place: ReadableList;
  readonly absent: readonly WatchedDocument[];
  readonly people: readonly Person[];
  /** True if the list was just read to its end. */
  readonly hasLeft: boolean;
}

/** Throws no error of the service's answers: one document that cannot be read holds up no other. */
export async function lookForAbsent(
  parts: WatchParts,
  { absent, ...where }: LookingFor,
  tally: CheckTally,
): Promise<LookedFor> {
  const found: BusinessDocument[] = [];
  const gone: DocumentId[] = [];
  const seen: DocumentId[] = [];
  let cut = false;
  for (const document of absent) {
    try {
      const located = await locate(parts, where, document, tally);
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

/** Tries each login in turn: one person may be allowed to read a document that another does not find. */
async function locate(
  { accounts, profile }: WatchParts,
  { place: { kind, name }, people, hasLeft }: Pick<LookingFor, "place" | "people" | "hasLeft">,
  { documentId: id, facts }: WatchedDocument,
  tally: CheckTally,
): Promise<BusinessDocument | "gone" | "unknown"> {
  const call: typeof accounts.call = (...asked) => {
    tally.requests += 1;
    return accounts.call(...asked);
  };
  let isGone = false;
  for (const { account } of people) {
    const about = { accountId: account.id, kind, id, number: facts.number, shownBy: name, hasLeft };
    try {
      const sought = { ...about, mayBeAbsent: true, background: true, despite: "anything" } as const;
      const located = await locateDocument({ accounts: { call }, profile }, sought, "ru");
      if (located.found) return located.document;
      if (!located.absent) return "unknown";
      isGone = true;
    } catch (error) {
      // Its login ended meanwhile, which says nothing about the document.
      if (!(error instanceof LoginNeeded)) throw error;
    }
  }
  return isGone ? "gone" : "unknown";
}
