/** Reads what waits for the person of a visit, finds what comes next, and knows the views that hold nothing else. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ViewRow } from "../../db/rows/views.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { waitingFilters } from "../../documents/waiting.ts";
import { ALL_WAITING, type WaitingPart } from "../../documents/waiting-part.ts";
import { type Findings, findAll } from "../../judgement/finding.ts";
import type { Judged } from "../../judgement/judgement.ts";
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
  const told = part.toldBy === null ? null : await findToldBy(visit, account, part.toldBy);
  const documents =
    told === null ? reading.documents : reading.documents.filter(({ kind, id }) => told.has(keyOf(kind, id)));
  return arrangeWaiting(visit, account, { ...reading, documents }, { part, unordered });
}

export function arrangeWaiting(
  visit: Visit,
  account: AccountRow,
  reading: Reading,
  { part = ALL_WAITING, unordered = false }: Partial<Arrangement> = {},
): Promise<WaitingNow> {
  return judgeWaiting(visit.dependencies, readerOf(visit, account), reading, { part, unordered });
}

/** The facts that capabilities need about what waits. */
export function findAboutWaiting(
  { dependencies, user, now }: Visit,
  account: AccountRow,
  judged: readonly Judged[],
): Promise<Findings> {
  const waiting = { judged, now: now(), timeZone: user.timeZone };
  return findAll(dependencies.waitingFindings ?? [], dependencies, account, waiting);
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

/** The next one behind that document, from the beginning again at the end; `place` among those that wait is from 1. */
export function findNext(
  { all, waits }: Pick<WaitingNow, "all" | "waits">,
  after: Pick<BusinessDocument, "kind" | "id"> | null,
): { readonly document: BusinessDocument; readonly place: number } | null {
  const isIt = ({ document: { kind, id } }: Judged) => kind === after?.kind && id === after.id;
  const open = new Set(waits.filter((one) => one.document.id !== null && !isIt(one)));
  const start = all.findIndex(isIt) + 1;
  for (const one of [...all.slice(start), ...all.slice(0, start)])
    if (open.has(one)) return { document: one.document, place: waits.indexOf(one) + 1 };
  return null;
}

/** Whether a view of one kind holds only what waits: then Kotib reads it whole and sorts it. */
export function isSortedView(visit: ViewContext, { tin }: Pick<AccountRow, "tin">, view: ViewRow): boolean {
  const list = visit.profile.kinds[view.kind].lists[view.list];
  if (list === undefined) return false;
  return (["receiver", "agent"] as const).some((role) => {
    const filters = Object.entries(waitingFilters(list, role, tin) ?? {});
    return filters.length > 0 && filters.every(([name, value]) => view.filters[name] === value);
  });
}
