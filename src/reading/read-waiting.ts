/** What waits for the organization, kind by kind: a number only where it is true, and what is most urgent. */
import { type DocumentPage, listDocuments } from "../api/operations/list-documents.ts";
import type { Clock } from "../clock.ts";
import type { AccountRow } from "../db/accounts.ts";
import type { ViewRow } from "../db/views.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { kindNames } from "../documents/every-kind.ts";
import type { FilterValues } from "../documents/filter-values.ts";
import type { KindName } from "../documents/kinds.ts";
import type { Label } from "../documents/label.ts";
import type { Language } from "../documents/language.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { isPinfl } from "../documents/tin.ts";
import { byUrgency, hidesWaiting, type WaitedFor, waitingFilters, waitsFor } from "../documents/waiting.ts";
import { findReadableLists, type ReadableList } from "./readable-lists.ts";
import type { ReadingParts } from "./reading-parts.ts";

/** How many waiting documents home names. */
const NAMED = 3;
/** How many documents of a list are looked through: the urgent need not be the first, and home must open at once. */
export const LOOKED_THROUGH = 100;

export interface WaitingList {
  readonly kind: KindName;
  /** Locale key of what waits. */
  readonly label: string;
  /** The list behind it. */
  readonly view: ViewRow;
  /** Title of that list where it holds other documents too, so that its button promises no more. */
  readonly among: Label | null;
  /** Null if nobody said it, so that it is not shown as a number. */
  readonly count: number | null;
}

export interface Waiting {
  readonly lists: readonly WaitingList[];
  /** The most urgent of all that was looked through. */
  readonly documents: readonly BusinessDocument[];
  /** True if a list is longer than what was looked through: something more urgent may stand further down. */
  readonly more: boolean;
}

/** What reading needs; the bot's dependencies have it all. */
export interface WaitingParts extends ReadingParts {
  readonly clock: Clock;
}

/** For whom it is read: deadlines are days of the reader's own zone. */
export interface Reader {
  readonly language: Language;
  readonly timeZone: string;
}

/** Reads a part of home; what cannot be read becomes the second value. */
export type Settle = <T>(work: Promise<T>, otherwise: T) => Promise<T>;

interface Question {
  readonly list: ReadableList;
  readonly label: string;
  readonly filters: FilterValues;
  /** Which of the rows belong to the answer. */
  readonly belongs: (document: BusinessDocument) => boolean;
  /** True if the filters select nothing but what waits, unless the rows say otherwise. */
  readonly exact: boolean;
}

export async function readWaiting(
  parts: WaitingParts,
  account: AccountRow,
  { language, timeZone }: Reader,
  settle: Settle,
): Promise<Waiting> {
  const { profile, clock } = parts;
  const readable = await findReadableLists(parts);
  const order = { now: clock.now(), timeZone };
  const answers = await Promise.all(
    kindNames
      .flatMap((kind) =>
        questionsOf(
          profile,
          account,
          readable.filter((one) => one.kind === kind),
        ),
      )
      .map((question) => ask(parts, account, question, language, settle)),
  );
  const documents = answers.flatMap((answer) => answer.documents);
  return {
    lists: answers.flatMap(({ list }) => (list === null ? [] : [list])),
    documents: byUrgency(profile, documents, order).slice(0, NAMED),
    more: answers.some((answer) => answer.more),
  };
}

/** What to ask for one kind: its documented list before others that can tell what waits. */
function questionsOf(
  profile: ServiceProfile,
  { tin }: AccountRow,
  lists: readonly ReadableList[],
): Question[] {
  const able = lists.filter(({ list }) => waitingFilters(list, "receiver", tin) !== null);
  const list = able.find((one) => one.list.evidence === "documented") ?? able[0];
  if (list === undefined) return [];
  const kind = profile.kinds[list.kind];
  const question = (role: WaitedFor, label: string): Question[] => {
    const filters = waitingFilters(list.list, role, tin);
    const belongs = (document: BusinessDocument) => waitsFor(kind, document, tin) === role;
    return filters === null ? [] : [{ list, label, filters, belongs, exact: true }];
  };
  const questions = question("receiver", `${kind.label}-list`);
  // A person's own login may be a trusted agent's: what waits for the agent has a state of its own.
  if (isPinfl(tin)) questions.unshift(...question("agent", "home-for-agent"));
  if (hidesWaiting(kind, list.list)) {
    const belongs = (document: BusinessDocument) =>
      waitsFor(kind, document, tin) === "receiver" && !list.list.states.includes(String(document.stateId));
    questions.push({ list, label: "home-after-agent", filters: {}, belongs, exact: false });
  }
  return questions;
}

async function ask(
  { accounts, db }: WaitingParts,
  account: AccountRow,
  question: Question,
  language: Language,
  settle: Settle,
) {
  const { list, label, filters, belongs, exact } = question;
  const { kind, name } = list;
  const view = await db.views.findOrCreate({ accountId: account.id, kind, list: name, filters });
  const page = await settle<DocumentPage | null>(
    accounts.call(account.id, listDocuments, {
      kind,
      list: name,
      filters,
      page: 1,
      limit: LOOKED_THROUGH,
      language,
    }),
    null,
  );
  const documents = page?.documents.filter(belongs) ?? [];
  const count = countOf(page, documents.length, exact);
  // What is looked for without a filter is mentioned only if it was found.
  const told = exact || documents.length > 0;
  return {
    list: told ? { kind, label, view, among: exact ? null : list.list.label, count } : null,
    documents,
    more: page?.hasNext ?? false,
  };
}

/** How many wait. The service's own total holds only where every row that was seen belongs to it. */
function countOf(page: DocumentPage | null, belonging: number, exact: boolean): number | null {
  if (page === null) return null;
  if (!page.hasNext) return belonging;
  return exact && belonging === page.documents.length ? page.total : null;
}
