/** Reads a reconciliation and the documents that it is about, and compares them. */
import { findSignDataDocument } from "../../../api/operations/sign-data-document.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { BusinessDocument, DocumentId, Party } from "../../../documents/document.ts";
import type { KindName } from "../../../documents/kinds.ts";
import type { Label } from "../../../documents/label.ts";
import type { Language } from "../../../documents/language.ts";
import { standingOf } from "../../../documents/standing.ts";
import { AppError, failsAll } from "../../../errors.ts";
import { type CardFacts, type CardParts, type CardReader, readCard } from "../../../judgement/read-card.ts";
import { locateDocument } from "../../../reading/locate-document.ts";
import { readList } from "../../../reading/read-list.ts";
import { findReadableLists } from "../../../reading/readable-lists.ts";
import type { Reading } from "../../../reading/reading-memory.ts";
import { recall, type ScreenParts } from "../../../reading/recall.ts";
import { partnerOf, readBooks } from "../rules/books.ts";
import { type Comparison, compare } from "../rules/compare.ts";
import { findPeriod, isWithin, widen } from "../rules/period.ts";
import { type ListToAsk, listsNotRead, listsToAsk } from "./lists-to-ask.ts";

/** A list is read in four requests of the largest pages that the interface documents. */
export const MOST_OF_A_LIST = 1000;
/** Rows without a sum are read one by one, so many at most. */
const MOST_ONE_BY_ONE = 60;
const AT_A_TIME = 4;
/** How long (milliseconds) one walks through a comparison without asking the service again. */
const KEPT_MS = 5 * 60_000;

export type MirrorProblem =
  /** Neither its view nor its sign data has lines. */
  | "no-lines"
  /** The organization is no side of it, or the other side has no number to be found by. */
  | "sides-unknown"
  /** Nothing says of which days it is. */
  | "no-period"
  /** No list of documents can be read. */
  | "no-lists";

export interface Mirror {
  readonly facts: CardFacts;
  readonly partner: Party | null;
  /** Null where there is nothing to compare. */
  readonly comparison: Comparison | null;
  readonly problem: MirrorProblem | null;
  readonly read: number;
  /** True if a list is longer than what was read of it. */
  readonly more: boolean;
  /** Titles of lists that could not be read. */
  readonly notRead: readonly Label[];
}

export interface MirrorOptions {
  readonly user: CardReader;
  /** The comparison is read as the service has it now. */
  readonly fresh?: boolean;
  /** Hears how many of the lists, and of the documents that have to be read by themselves, were read. */
  readonly tell?: (done: number, count: number) => void;
}

/** Throws as `readCard` does, and what kept every list from being read. */
export async function readMirror(
  parts: ScreenParts & CardParts,
  account: AccountRow,
  { kind, id }: { readonly kind: KindName; readonly id: DocumentId },
  { user, fresh = false, tell = () => undefined }: MirrorOptions,
): Promise<Mirror> {
  const { language } = user;
  const facts = await withLines(parts, await readCard(parts, account, kind, id, user), language);
  const { document } = facts;
  const description = parts.profile.kinds[kind];
  const partner = partnerOf(document, account.tin);
  const nothing = { facts, partner, comparison: null, read: 0, more: false, notRead: [] };
  const books = readBooks(description, document, account.tin);
  if (partner === null || books === null || (partner.tin ?? partner.fiztin) === null)
    return { ...nothing, problem: "sides-unknown" };
  if (books.operations.length === 0 && books.unread === 0) return { ...nothing, problem: "no-lines" };
  const period = findPeriod(description, document, books.operations);
  if (period === null) return { ...nothing, problem: "no-period" };
  const lists = listsToAsk(parts.profile, await findReadableLists(parts, account), partner, widen(period));
  if (lists.length === 0) return { ...nothing, problem: "no-lists" };
  const key = `mirror:${account.id}:${kind}:${id}:${period.from}:${period.to}`;
  const known = fresh || !account.hasToken ? null : await recall(parts, account, key, KEPT_MS);
  const { reading, read } =
    known === null
      ? await readDocuments(parts, account, lists, partner, { language, tell })
      : { reading: known, read: lists };
  if (known === null && reading.failure === null) parts.readings.keep(key, reading);
  if (read.length === 0 && reading.failure !== null) throw reading.failure;
  const documents = reading.documents.filter(({ date }) => isWithin(widen(period), date));
  return {
    facts,
    partner,
    comparison: compare({
      kinds: parts.profile.kinds,
      books,
      period,
      currency: document.currency,
      ownTin: account.tin,
      documents,
    }),
    problem: null,
    read: documents.length,
    more: reading.more,
    notRead: listsNotRead(parts.profile, read),
  };
}

/** The row of a list has no lines; where there is no view, the sign data may have them. */
async function withLines(parts: ScreenParts, facts: CardFacts, language: Language): Promise<CardFacts> {
  const { account, document } = facts;
  if (document.lines.length > 0 || document.id === null) return facts;
  const signed = await findSigned(parts, account, document, language);
  if (signed === null || signed.lines.length === 0) return facts;
  const { lines, extra } = signed;
  return { ...facts, document: { ...document, lines, extra: extra.length > 0 ? extra : document.extra } };
}

/** Null where it cannot be read: whoever needs it says so. */
async function findSigned(
  { accounts }: Pick<ScreenParts, "accounts">,
  account: AccountRow,
  { kind, id }: Pick<BusinessDocument, "kind" | "id">,
  language: Language,
): Promise<BusinessDocument | null> {
  if (id === null) return null;
  return await orNull(() => accounts.call(account.id, findSignDataDocument, { kind, id, language }));
}

interface Gathered {
  readonly reading: Reading;
  readonly read: readonly ListToAsk[];
}

async function readDocuments(
  parts: ScreenParts,
  account: AccountRow,
  lists: readonly ListToAsk[],
  partner: Party,
  { language, tell }: Required<Pick<MirrorOptions, "tell">> & { readonly language: Language },
): Promise<Gathered> {
  const at = parts.clock.now();
  const found = new Map<string, BusinessDocument>();
  const read: ListToAsk[] = [];
  let [more, failure] = [false, null as AppError | null];
  let [done, count] = [0, lists.length];
  await each(lists, async (one) => {
    try {
      const list = { kind: one.kind, list: one.name, filters: one.filters };
      const answer = await readList(parts, account.id, list, language, MOST_OF_A_LIST);
      read.push(one);
      more ||= answer.more;
      for (const [index, document] of answer.documents.entries())
        if (isOfPartner(document, partner, one.ofPartner))
          found.set(`${document.kind}:${document.id ?? `${one.name}:${index}`}`, document);
    } catch (error) {
      if (!(error instanceof AppError) || failsAll(error)) throw error;
      failure = error;
    }
    done += 1;
    tell(done, count);
  });
  const bare = [...found].filter(([, document]) => isBare(parts, document)).slice(0, MOST_ONE_BY_ONE);
  count += bare.length;
  await each(bare, async ([key, document]) => {
    found.set(key, await readWhole(parts, account, document, language));
    done += 1;
    tell(done, count);
  });
  return { reading: { documents: [...found.values()], more, failure, at }, read };
}

/** A party without a number was asked for by its number, or is somebody else. */
function isOfPartner(
  { sender, receiver }: BusinessDocument,
  { tin, fiztin }: Party,
  wasAsked: boolean,
): boolean {
  const numbers = [sender.tin, sender.fiztin, receiver.tin, receiver.fiztin];
  if (numbers.some((one) => one !== null && (one === tin || one === fiztin))) return true;
  return wasAsked && (sender.tin === null || receiver.tin === null);
}

/** Without sum or date a document cannot be compared; what does not count need not be. */
function isBare({ profile }: ScreenParts, { kind, id, stateId, total, date }: BusinessDocument): boolean {
  return (
    id !== null && (total === null || date === null) && standingOf(profile.kinds[kind], stateId) !== "void"
  );
}

/** The row as it is where nothing more can be read. */
async function readWhole(
  parts: ScreenParts,
  account: AccountRow,
  row: BusinessDocument,
  language: Language,
): Promise<BusinessDocument> {
  const { kind, id } = row;
  if (id === null) return row;
  // Without its number no list is asked again.
  const sought = { accountId: account.id, kind, id, number: null };
  const located = await orNull(() => locateDocument(parts, sought, language));
  const whole = located?.found ? located.document : await findSigned(parts, account, row, language);
  if (whole === null) return row;
  return {
    ...row,
    number: row.number ?? whole.number,
    date: row.date ?? whole.date,
    total: row.total ?? whole.total,
    currency: row.currency ?? whole.currency,
  };
}

/** A login that ended is told, everything else of the service is as good as nothing there. */
async function orNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    return null;
  }
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, items.length) }, worker));
}
