/** Gathers the outcomes of our own documents as watching last saw them, from lists that the person's login may read. */

import { readerOf, type Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ListRight, WatchedDocument } from "../../db/rows/watched-rows.ts";
import { type Answer, allAnswered, answerOf } from "../../documents/answer.ts";
import { DAY_MS } from "../../documents/durations.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { judgeStanding } from "../../judgement/judge.ts";
import { documentOfKept } from "../../judgement/kept.ts";
import { keptSince } from "../../judgement/since.ts";

const STUCK_AFTER_MS = 3 * DAY_MS;
/** Reading all lists for the first time is done after so long. */
const FIRST_LOOK_MS = 10 * 60_000;

export interface AnsweredDocument extends WatchedDocument {
  readonly answered: Answer;
}

/** The partner's answers that came after `since` and up to `until` (milliseconds), the newest first. */
export async function findAnswered(
  visit: Visit,
  account: AccountRow,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<AnsweredDocument[]> {
  const { db, profile } = visit.dependencies;
  const found = await db.watched.findOfDirection(account.tin, "outgoing", {
    states: allAnswered(profile),
    since,
  });
  const rightTo = await readRights(visit, account);
  return found
    .flatMap((document) => {
      const right = rightTo(document);
      const answered = answerOf(profile.kinds[document.kind], document.stateId);
      if (right === null || document.stateSince > until || !isNews(document, right)) return [];
      return answered === null ? [] : [{ ...document, answered }];
    })
    .sort((one, other) => other.stateSince - one.stateSince);
}

/** Trouble that the first look finds, which takes its time, is no news. */
function isNews({ stateSince, firstSeenAt }: WatchedDocument, right: ListRight): boolean {
  return stateSince > right.since && (stateSince > firstSeenAt || firstSeenAt > right.since + FIRST_LOOK_MS);
}

export interface StuckDocument extends WatchedDocument {
  /** The first moment (milliseconds) at which this person could be told that it is stuck. */
  readonly toldFrom: number;
}

/** Sent over three days ago and not answered, the oldest first; silence has not accepted them yet. */
export async function findStuck(visit: Visit, account: AccountRow): Promise<StuckDocument[]> {
  const { db, clock, profile } = visit.dependencies;
  const now = clock.now();
  const awaited = (kind: KindName): readonly number[] => profile.kinds[kind].actions.accept?.from ?? [];
  const states = kindNames.flatMap(awaited);
  const found = await db.watched.findOfDirection(account.tin, "outgoing", { states });
  const rightTo = await readRights(visit, account);
  const waiting = found.filter(
    (document) =>
      rightTo(document) !== null &&
      document.stateId !== null &&
      awaited(document.kind).includes(document.stateId) &&
      // eslint-disable-next-line no-restricted-syntax -- by the service's clock; a time that lies ahead is of just now.
      now - sentAt(document) > STUCK_AFTER_MS,
  );
  const documents = waiting.map((kept) => documentOfKept(profile, kept));
  const judged = await judgeStanding(visit.dependencies, readerOf(visit, account), documents, {
    shownBy: "kept",
  });
  return (
    waiting
      // The term is the partner's.
      .filter((_, index) => (judged[index]?.term?.daysLeft ?? 0) >= 0)
      .sort((one, other) => sentAt(one) - sentAt(other))
      .map((document) => ({ ...document, toldFrom: toldFrom(document, account, rightTo(document)) }))
  );
}

/** Three days after it was sent; but no document is told before it was seen, nor without a login that may read it. */
function toldFrom(document: WatchedDocument, { tokenSince }: AccountRow, right: ListRight | null): number {
  const known = [document.firstSeenAt, right?.since, tokenSince].filter((at) => at != null);
  return Math.max(sentAt(document) + STUCK_AFTER_MS, ...known);
}

/** Since when it waits; of one that nothing is known of but its first sight, when it was made. */
function sentAt(document: WatchedDocument): number {
  const since = keptSince(document);
  if (since !== null) return since;
  const { createdAt, date } = document.facts;
  const made = createdAt ?? date;
  return made === null ? document.stateSince : Math.min(document.stateSince, Date.parse(made));
}

/** Null for a document of a list that the account may not read. */
async function readRights(
  { dependencies: { db } }: Visit,
  account: AccountRow,
): Promise<(document: WatchedDocument) => ListRight | null> {
  const rights = await db.watched.findRights([account.id]);
  const allowed = new Map(
    rights.filter((right) => right.allowed).map((right) => [`${right.kind}:${right.list}`, right]),
  );
  return ({ kind, list }) => allowed.get(`${kind}:${list}`) ?? null;
}
