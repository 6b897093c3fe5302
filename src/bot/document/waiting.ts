/** Reads what waits for the person of a visit, and knows the views that hold nothing else. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { StoredView, ViewRow } from "../../db/rows/views.ts";
import { waitingFilters } from "../../documents/waiting.ts";
import { ALL_WAITING, type WaitingPart } from "../../documents/waiting-part.ts";
import { AppError } from "../../errors.ts";
import { type Findings, findAll, type WaitingFinding } from "../../judgement/finding.ts";
import { type Judged, waitsForReader } from "../../judgement/judgement.ts";
import { keyOf } from "../../judgement/kept.ts";
import { type Arrangement, judgeWaiting, type WaitingNow } from "../../judgement/waiting.ts";
import { readWaiting, type WaitingRequest } from "../../reading/read-waiting.ts";
import type { Reading } from "../../reading/reading-memory.ts";
import { readerOf } from "../reader-of.ts";
import type { ViewContext } from "../view-context.ts";
import type { Visit } from "../visit.ts";

/** How the number of what waits is read where it is told: from memory while watching sees nothing new. */
export const COUNTED = { maxAge: 10_000, orSeenSame: true, unordered: true } as const;

/** `part`: of all that waits; `unordered`: in no order, for whoever only counts. */
export async function readWaitingNow(
  visit: Visit,
  account: AccountRow,
  { part = ALL_WAITING, unordered = false, ...request }: WaitingRequest & Partial<Arrangement> = {},
): Promise<WaitingNow> {
  const reading = await readWaiting(visit.dependencies, account, visit.user.language, request);
  return arrangeWaiting(visit, account, reading, { part, unordered });
}

/** Null where it cannot be read just now. */
export async function readWaitingOrNull(
  ...asked: Parameters<typeof readWaitingNow>
): Promise<WaitingNow | null> {
  try {
    return await readWaitingNow(...asked);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

export async function arrangeWaiting(
  visit: Visit,
  account: AccountRow,
  reading: Reading,
  { part = ALL_WAITING, unordered = false }: Partial<Arrangement> = {},
): Promise<WaitingNow> {
  const told = part.toldBy === null ? null : await findToldBy(visit, account, part.toldBy);
  const documents =
    told === null ? reading.documents : reading.documents.filter(({ kind, id }) => told.has(keyOf(kind, id)));
  const arrangement = { part, unordered };
  const reader = readerOf(visit, account);
  const waiting = await judgeWaiting(visit.dependencies, reader, { ...reading, documents }, arrangement);
  return part.unasked ? selectUnasked(visit, account, waiting) : waiting;
}

/** Lets capabilities select what this person is told unasked. */
async function selectUnasked(visit: Visit, account: AccountRow, waiting: WaitingNow): Promise<WaitingNow> {
  const reader = { ...readerOf(visit, account), account };
  let all = waiting.all;
  for (const select of visit.dependencies.selectsWaiting ?? [])
    all = await select(visit.dependencies, reader, all);
  return all.length === waiting.all.length
    ? waiting
    : { ...waiting, all, waits: all.filter(waitsForReader), isNarrowed: true };
}

/** The facts that capabilities need about what waits. */
export function findAboutWaiting(
  { dependencies, now }: Visit,
  account: AccountRow,
  judged: readonly Judged[],
  screen?: WaitingFinding<unknown>["on"],
): Promise<Findings> {
  const waiting = { judged, now: now() };
  const findings = (dependencies.waitingFindings ?? []).filter(({ on = screen }) => on === screen);
  return findAll(findings, dependencies, account, waiting);
}

/** Keys of the documents that the notice's message told of. */
async function findToldBy(
  { dependencies: { db }, user }: Visit,
  account: AccountRow,
  notice: NonNullable<WaitingPart["toldBy"]>,
): Promise<ReadonlySet<string>> {
  const lead = await db.notices.find(notice);
  if (lead?.messageId == null || lead.telegramUserId !== user.telegramUserId) return new Set();
  const notices = await db.notices.findOfMessage(user.telegramUserId, lead.messageId);
  const own = notices.filter(({ accountId }) => accountId === account.id);
  return new Set(own.map(({ kind, documentId }) => keyOf(String(kind), documentId)));
}

/** Whether a view of one kind holds only what waits: then Kotib reads it whole and sorts it. */
export function isSortedView(
  visit: ViewContext,
  { tin }: Pick<AccountRow, "tin">,
  { kind, list: name, filters: chosen }: Pick<ViewRow, "kind" | "list"> & Pick<StoredView, "filters">,
): boolean {
  const list = visit.profile.kinds[kind].lists[name];
  if (list === undefined) return false;
  return (["receiver", "agent"] as const).some((role) => {
    const filters = Object.entries(waitingFilters(list, role, tin) ?? {});
    return filters.length > 0 && filters.every(([filter, value]) => chosen[filter] === value);
  });
}
