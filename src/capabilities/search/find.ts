/** Searches the service and Kotib's own drafts, or repeats the result of a moment ago. */
import { isDeepStrictEqual } from "node:util";
import { type BotDependencies, createLateProgress, readerOf, type Visit } from "../../bot/index.ts";
import { hasPassed } from "../../clock.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { readPieces } from "../../documents/search/read-pieces.ts";
import { readSearch } from "../../documents/search/read-search.ts";
import type { Reading } from "../../documents/search/reading.ts";
import { sparseDocument, sparseParty } from "../../documents/sparse-document.ts";
import type { KeptDraft } from "../../drafting/draft.ts";
import { summarize } from "../../drafting/summarize.ts";
import { AppError } from "../../errors.ts";
import { judgeStanding } from "../../judgement/judge.ts";
import { isToSign, termToAnswer } from "../../judgement/judgement.ts";
import { kindWords } from "../../locales/kind-words.ts";
import { stateWords } from "../../locales/state-words.ts";
import {
  type Hit,
  type HitStanding,
  type Search,
  searchDocuments,
} from "../../reading/search/search-documents.ts";
import { createShortMemory } from "../../reading/short-memory.ts";
import { repeatSearch } from "./buttons.ts";
import { renderProgress } from "./prompt-view.ts";
import type { SearchRow } from "./stored.ts";

/** How long (milliseconds) results are shown again without asking the service. */
const SHOWN_AGAIN_MS = 60_000;
const MOST_KEPT = 100;

interface Kept {
  readonly at: number;
  readonly result: Search;
}

/** Nothing may rest on it: it saves requests while somebody walks from row to row. */
const memories = new WeakMap<BotDependencies, ReturnType<typeof createShortMemory<Kept>>>();

/** The meanings that the text may have for this person. */
export function readingsOf(visit: Visit, text: string): Reading[] {
  const { profile } = visit.dependencies;
  return readSearch(text, {
    today: visit.today(),
    dayOfTerms: visit.dayOfTerms(),
    kinds: kindWords(),
    states: stateWords(profile),
  });
}

/** The certain pieces of a pasted line; they count where the line as a whole finds nothing. */
export const piecesOf = (text: string): Reading[] => readPieces(text, kindWords());

/**
 * `shown`: the visit that goes on in the message in which the progress was told. Throws `LoginNeeded`, and what failed
 * if nothing at all could be read; both lead back to the search.
 */
export async function find(
  visit: Visit,
  account: AccountRow,
  search: SearchRow,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<{ readonly shown: Visit; readonly result: Search }> {
  const { dependencies } = visit;
  const memory =
    memories.get(dependencies) ?? createShortMemory<Kept>({ forMs: SHOWN_AGAIN_MS, most: MOST_KEPT });
  memories.set(dependencies, memory);
  const key = `${account.id}:${search.id}`;
  const known = memory.find(key);
  const now = dependencies.clock.now();
  const isRecent = known !== null && !hasPassed(known.at, SHOWN_AGAIN_MS, now);
  if (!fresh && isRecent && !(await dependencies.db.submissions.hasMovedSince(account.tin, known.at)))
    return { shown: visit, result: known.result };
  const progress = createLateProgress(visit, (done, count) =>
    renderProgress(visit, search.text, done, count),
  );
  let result: Search;
  try {
    result = await read(visit, account, search.text, progress.tell);
  } catch (error) {
    await progress.drop();
    if (error instanceof AppError) error.resume ??= repeatSearch.pack({ search: search.id });
    throw error;
  }
  const shown = await progress.finish();
  if (result.failure === null) memory.keep(key, { at: now, result });
  else memory.forget(key);
  return { shown, result };
}

async function read(
  visit: Visit,
  account: AccountRow,
  text: string,
  tell: (done: number, count: number) => void,
): Promise<Search> {
  const { language } = visit.user;
  const drafts = await findOwnDrafts(visit, account);
  const search = (readings: readonly Reading[]) =>
    searchDocuments(visit.dependencies, account, readings, {
      language,
      drafts,
      tell,
      standingsOf: (documents) => findStandings(visit, account, documents),
    });
  const whole = readingsOf(visit, text);
  const pieces = piecesOf(text).filter((piece) => !whole.some((known) => isDeepStrictEqual(known, piece)));
  let result = await search(whole.length > 0 ? whole : pieces.splice(0, 1));
  for (const piece of pieces) {
    if (result.found.length > 0 || result.failure !== null) break;
    const byPiece = await search([piece]);
    if (byPiece.found.length > 0) result = byPiece;
  }
  // Goods in memory are no list that was searched.
  const isUnread = result.found.length === 0 && result.coverage.shelves.length === 0;
  if (isUnread && result.failure !== null) throw result.failure;
  return result;
}

/** By the judgement: a document is late, ends today or is to be signed here where its row says so. */
export async function findStandings(
  visit: Visit,
  account: AccountRow,
  documents: readonly BusinessDocument[],
): Promise<HitStanding[]> {
  const reader = readerOf(visit, account);
  const judged = await judgeStanding(visit.dependencies, reader, documents, { shownBy: "row" });
  return judged.map((one) => ({ lastDay: termToAnswer(one)?.lastDay ?? null, isToSign: isToSign(one) }));
}

/** Drafts that only Kotib has, as the search looks at documents. */
async function findOwnDrafts(visit: Visit, account: AccountRow): Promise<Hit[]> {
  const drafts = await visit.dependencies.drafting.findUnsaved(account);
  return drafts.map((draft) => {
    const document = documentOf(visit, draft, account);
    return {
      ...document,
      document,
      balances: [],
      lastDay: null,
      isToSign: false,
      shelf: "draft",
      draft: draft.row.id,
    };
  });
}

/** The draft's known facts; it has no id at the service yet. */
function documentOf(visit: Visit, draft: KeptDraft, account: AccountRow): BusinessDocument {
  const { number, date, counterpartyName, counterpartyTin, total, currency } = summarize(
    visit.dependencies,
    draft,
  );
  return sparseDocument({
    kind: draft.row.kind,
    number,
    date,
    total: total === null ? null : BigInt(total),
    currency,
    sender: sparseParty(account.tin, account.name),
    receiver: sparseParty(counterpartyTin, counterpartyName),
  });
}
