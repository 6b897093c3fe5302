/** Orders what waits and what is already decided as the person wants, and finds what comes next. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { isUnsigned } from "../../db/rows/submission-states.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { byAge, byUrgency } from "../../documents/waiting.ts";
import { ALL_WAITING, isInPart, type WaitingPart } from "../../documents/waiting-part.ts";
import { type Findings, findAll } from "../../reading/finding.ts";
import { readWaiting, type WaitingRequest } from "../../reading/read-waiting.ts";
import type { Reading } from "../../reading/reading-memory.ts";
import { withVatMarks } from "../../reading/vat-marks.ts";
import type { ViewContext } from "../view-context.ts";
import type { Visit } from "../visit.ts";
import { type Decided, findDecided, findDecision } from "./decided.ts";

export interface WaitingNow {
  /** All, in order unless only counted, those to be signed among them; those that were signed have left. */
  readonly all: readonly BusinessDocument[];
  /** Those of them that nobody of the organization has decided about. */
  readonly undecided: readonly BusinessDocument[];
  readonly reading: Reading;
}

/** `part`: of all that waits; `unordered`: in no order, for whoever only counts. */
export async function readWaitingNow(
  visit: Visit,
  account: AccountRow,
  {
    part = ALL_WAITING,
    unordered = false,
    ...request
  }: WaitingRequest & { readonly part?: WaitingPart; readonly unordered?: boolean } = {},
): Promise<WaitingNow> {
  const reading = await readWaiting(visit.dependencies, account, visit.user.language, request);
  const [decided, told] = await Promise.all([
    findDecided(visit, account.tin),
    part.toldBy === null ? null : findToldBy(visit, account, part.toldBy),
  ]);
  const all = await withVatMarks(visit.dependencies, account.tin, reading.documents, "row");
  const documents = told === null ? all : all.filter((document) => told.has(keyOf(document)));
  return arrangeWaiting(visit, { ...reading, documents }, decided, { part, unordered });
}

/** The facts that capabilities need about what waits undecided. */
export function findAboutWaiting(
  { dependencies, user, now }: Visit,
  account: AccountRow,
  documents: readonly BusinessDocument[],
): Promise<Findings> {
  const undecided = { documents, now: now(), timeZone: user.timeZone };
  return findAll(dependencies.waitingFindings ?? [], dependencies, account, undecided);
}

const keyOf = ({ kind, id }: { readonly kind: string | null; readonly id: string | null }) => `${kind}:${id}`;

/** Keys of the documents that the notice's message told of. */
async function findToldBy(
  { dependencies: { db }, user }: Visit,
  account: AccountRow,
  notice: string,
): Promise<ReadonlySet<string>> {
  const lead = await db.notices.find(notice);
  if (lead?.messageId == null || lead.telegramUserId !== user.telegramUserId) return new Set();
  const notices = await db.notices.findOfMessage(user.telegramUserId, lead.messageId);
  const own = notices.filter(({ accountId }) => accountId === account.id);
  return new Set(own.map(({ kind, documentId }) => keyOf({ kind, id: documentId })));
}

export function arrangeWaiting(
  visit: ViewContext,
  reading: Reading,
  decided: Decided,
  {
    part = ALL_WAITING,
    unordered = false,
  }: { readonly part?: WaitingPart; readonly unordered?: boolean } = {},
): WaitingNow {
  const { profile } = visit;
  const when = { now: visit.now(), timeZone: visit.user.timeZone };
  const waiting = reading.documents.filter((document) => {
    const decision = findDecision(visit, decided, document);
    const stays = decision === undefined || isUnsigned(decision);
    return stays && isInPart(profile, part, document, when);
  });
  const all = unordered ? waiting : inOrder(visit, waiting);
  const undecided = all.filter((document) => findDecision(visit, decided, document) === undefined);
  return { all, undecided, reading };
}

/** Urgent first, or newest first where the person wants that. */
export function inOrder(visit: ViewContext, documents: readonly BusinessDocument[]): BusinessDocument[] {
  const { profile } = visit;
  const { newestFirst, timeZone } = visit.user;
  return newestFirst ? byAge(documents) : byUrgency(profile, documents, { now: visit.now(), timeZone });
}

/** The next undecided one behind that document, from the beginning again at the end; `place` among the undecided is from 1. */
export function findNext(
  { all, undecided }: Pick<WaitingNow, "all" | "undecided">,
  after: Pick<BusinessDocument, "kind" | "id"> | null,
): { readonly document: BusinessDocument; readonly place: number } | null {
  const isIt = ({ kind, id }: BusinessDocument) => kind === after?.kind && id === after.id;
  const open = new Set(undecided.filter((document) => document.id !== null && !isIt(document)));
  const start = all.findIndex(isIt) + 1;
  for (const document of [...all.slice(start), ...all.slice(0, start)])
    if (open.has(document)) return { document, place: undecided.indexOf(document) + 1 };
  return null;
}
