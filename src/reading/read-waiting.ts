/** What waits for the organization, over all kinds: read up to a bound, with what could not be read or was left unread. */
import type { AccountRow } from "../db/accounts.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { kindNames } from "../documents/every-kind.ts";
import type { FilterValues } from "../documents/filter-values.ts";
import type { Language } from "../documents/language.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { isPinfl } from "../documents/tin.ts";
import { hidesWaiting, type WaitedFor, waitingFilters, waitsFor } from "../documents/waiting.ts";
import { AppError, failsAll, OperationOff } from "../errors.ts";
import { type ListReading, readList } from "./read-list.ts";
import { findReadableLists, type ReadableList } from "./readable-lists.ts";
import type { Reading } from "./reading-memory.ts";
import { recall, recallOrRead, type ScreenParts } from "./recall.ts";

interface Question {
  readonly list: ReadableList;
  readonly filters: FilterValues;
  /** Which of the rows belong to the answer. */
  readonly belongs: (document: BusinessDocument) => boolean;
  /** False: the list is only looked through for what its filters cannot select. */
  readonly exact: boolean;
}

type Answer = Pick<Reading, "documents" | "more" | "failure">;

/**
 * `fresh`: not from memory; `maxAge`: from memory only if it is not older (milliseconds). Throws `LoginNeeded`, and what
 * kept every list from being read.
 */
export function readWaiting(
  parts: ScreenParts,
  account: AccountRow,
  language: Language,
  { fresh = false, maxAge }: { fresh?: boolean; maxAge?: number | undefined } = {},
): Promise<Reading> {
  return recallOrRead(parts, account, account.id, {
    fresh,
    maxAge,
    read: (at) => readAll(parts, account, language, at),
  });
}

/** What was read of it no longer ago than so many milliseconds; null where there is nothing that still holds. */
export function recallWaiting(
  parts: Pick<ScreenParts, "db" | "readings">,
  account: Pick<AccountRow, "id" | "tin">,
  maxAge: number,
): Promise<Reading | null> {
  return recall(parts, account, account.id, maxAge);
}

async function readAll(
  parts: ScreenParts,
  account: AccountRow,
  language: Language,
  at: number,
): Promise<Reading> {
  const readable = await findReadableLists(parts);
  const questions = kindNames.flatMap((kind) =>
    questionsOf(
      parts.profile,
      account,
      readable.filter((one) => one.kind === kind),
    ),
  );
  const answers = await Promise.all(questions.map((question) => ask(parts, account, question, language)));
  const failure = answers.find((answer) => answer.failure !== null)?.failure ?? null;
  if (failure !== null && answers.every((answer) => answer.failure !== null)) throw failure;
  return {
    documents: answers.flatMap(({ documents }) => documents),
    more: answers.some(({ more }) => more),
    failure,
    at,
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
  const question = (role: WaitedFor): Question[] => {
    const filters = waitingFilters(list.list, role, tin);
    const belongs = (document: BusinessDocument) => waitsFor(kind, document, tin) === role;
    return filters === null ? [] : [{ list, filters, belongs, exact: true }];
  };
  const questions = question("receiver");
  // A person's own login may be a trusted agent's: what waits for the agent has a state of its own.
  if (isPinfl(tin)) questions.unshift(...question("agent"));
  if (hidesWaiting(kind, list.list)) {
    const belongs = (document: BusinessDocument) =>
      waitsFor(kind, document, tin) === "receiver" && !list.list.states.includes(String(document.stateId));
    questions.push({ list, filters: {}, belongs, exact: false });
  }
  return questions;
}

/** What the service does not have is not missed. */
async function ask(
  parts: ScreenParts,
  account: AccountRow,
  { list, filters, belongs, exact }: Question,
  language: Language,
): Promise<Answer> {
  let answer: ListReading;
  try {
    answer = await readList(parts, account.id, { kind: list.kind, list: list.name, filters }, language);
  } catch (error) {
    if (error instanceof OperationOff) return { documents: [], more: false, failure: null };
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    return { documents: [], more: false, failure: error };
  }
  const documents = answer.documents.filter(belongs);
  // Without any agent in it, the rest of the list hides nothing either, as far as anybody can tell.
  const more = answer.more && (exact || answer.documents.some(({ agent }) => agent !== null));
  return { documents, more, failure: null };
}
