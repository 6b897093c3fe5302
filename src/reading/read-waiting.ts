/** Reads all that waits for the organization, over all kinds, up to a bound; names the parts that it could not read. */
import type { AccountRow } from "../db/rows/accounts.ts";
import { kindNames } from "../documents/every-kind.ts";
import type { KindName } from "../documents/kinds.ts";
import type { Language } from "../documents/language.ts";
import { ServiceForbidden } from "../errors.ts";
import type { SeenList } from "./list-sights.ts";
import { readWaitingList } from "./read-waiting-list.ts";
import { findReadableLists } from "./readable-lists.ts";
import { LONGEST_MS, type Reading } from "./reading-memory.ts";
import { type ScreenParts, SHOWN_AGAIN_MS } from "./recall.ts";
import { findWaitingList, type WaitingList } from "./waiting-list.ts";

export interface WaitingRequest {
  /** True to read anew, not from memory. */
  readonly fresh?: boolean;
  /** Milliseconds: an older reading is replaced. */
  readonly maxAge?: number | undefined;
  /** True to accept older readings of lists that watching saw unchanged since. Their screen tells their age. */
  readonly orSeenSame?: boolean;
}

type Account = Pick<AccountRow, "id" | "tin">;
type ByKind = ReadonlyMap<KindName, Reading>;

/** Asks only for readings that memory lacks. Throws `LoginNeeded`, and an error that kept all lists unread. */
export async function readWaiting(
  parts: ScreenParts,
  account: AccountRow,
  language: Language,
  { fresh = false, maxAge = SHOWN_AGAIN_MS, orSeenSame = false }: WaitingRequest = {},
): Promise<Reading> {
  const lists = await findWaitingLists(parts, account);
  // A logged-out person reads nothing, also not from memory.
  const mayRecall = !fresh && account.hasToken;
  const young = mayRecall
    ? await recallKinds(parts, account, maxAge, (kind, { at }) =>
        isUnchanged(parts, lists.get(kind) ?? null, at),
      )
    : new Map<KindName, Reading>();
  const known =
    mayRecall && orSeenSame
      ? await recallKinds(
          parts,
          account,
          LONGEST_MS,
          (kind, { at }) => young.has(kind) || isSeenSame(parts, lists.get(kind) ?? null, at),
        )
      : young;
  const at = parts.clock.now();
  const readings = await Promise.all(
    kindNames.map(async (kind): Promise<Reading> => {
      const recalled = known.get(kind);
      if (recalled !== undefined) return recalled;
      const reading = { ...(await readWaitingList(parts, account, lists.get(kind) ?? null, language)), at };
      if (reading.failure === null) parts.readings.keep(keyOf(account, kind), reading);
      return reading;
    }),
  );
  const failures = readings.flatMap(({ failure }) => failure ?? []);
  const asked = kindNames.filter((kind) => lists.get(kind) !== null);
  // A right that is missing for every list is told where the lists would stand.
  const [lasting] = failures.filter((failure) => !(failure instanceof ServiceForbidden));
  if (lasting !== undefined && failures.length === asked.length) throw lasting;
  return join(readings);
}

/** A reading of it no older than `maxAge` milliseconds; null where none still holds. */
export async function recallWaiting(
  parts: Pick<ScreenParts, "db" | "readings">,
  account: Account,
  maxAge: number,
): Promise<Reading | null> {
  const known = await recallKinds(parts, account, maxAge);
  return known.size === kindNames.length ? join([...known.values()]) : null;
}

/** As `recallWaiting`, and null where watching saw one of the lists change since it was read. */
export async function recallUnchanged(
  parts: Pick<ScreenParts, "db" | "readings" | "profile" | "sights">,
  account: Account,
  maxAge: number,
): Promise<Reading | null> {
  const known = await recallKinds(parts, account, maxAge);
  if (known.size < kindNames.length) return null;
  const lists = await findWaitingLists(parts, account);
  const holds = [...known].every(([kind, { at }]) => isUnchanged(parts, lists.get(kind) ?? null, at));
  return holds ? join([...known.values()]) : null;
}

type WaitingLists = ReadonlyMap<KindName, WaitingList | null>;

async function findWaitingLists(
  { db, profile }: Pick<ScreenParts, "db" | "profile">,
  account: Account,
): Promise<WaitingLists> {
  const readable = await findReadableLists({ db, profile }, account);
  return new Map(kindNames.map((kind) => [kind, findWaitingList(profile, account.tin, kind, readable)]));
}

/** Gives nothing where something of the organization was posted since. */
async function recallKinds(
  { db, readings }: Pick<ScreenParts, "db" | "readings">,
  account: Account,
  maxAge: number,
  holds: (kind: KindName, reading: Reading) => boolean = () => true,
): Promise<ByKind> {
  const known = new Map<KindName, Reading>();
  for (const kind of kindNames) {
    const reading = readings.find(keyOf(account, kind), maxAge);
    if (reading !== null && holds(kind, reading)) known.set(kind, reading);
  }
  if (known.size === 0) return known;
  const oldest = Math.min(...[...known.values()].map(({ at }) => at));
  return (await db.submissions.hasMovedSince(account.tin, oldest)) ? new Map() : known;
}

/** True also for a kind without a list: nothing of it could change. */
function isSeenSame(
  { sights }: Pick<ScreenParts, "sights">,
  waiting: WaitingList | null,
  at: number,
): boolean {
  return waiting === null || sights.isSameSince(seenListOf(waiting), at);
}

/** As far as watching saw. */
function isUnchanged(
  { sights }: Pick<ScreenParts, "sights">,
  waiting: WaitingList | null,
  at: number,
): boolean {
  return waiting === null || !sights.hasChangedSince(seenListOf(waiting), at);
}

const seenListOf = ({ tin, place }: WaitingList): SeenList => ({ tin, kind: place.kind, list: place.name });

/** The joined reading is as old as its oldest part; of its failures it has one that may pass, where there is one. */
function join(readings: readonly Reading[]): Reading {
  const failures = readings.flatMap(({ failure }) => failure ?? []);
  return {
    documents: readings.flatMap(({ documents }) => documents),
    more: readings.some(({ more }) => more),
    failure: failures.find((failure) => !(failure instanceof ServiceForbidden)) ?? failures[0] ?? null,
    at: Math.min(...readings.map(({ at }) => at)),
  };
}

const keyOf = ({ id }: Account, kind: KindName) => `${id} ${kind}`;
