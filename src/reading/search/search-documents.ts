/** Searches documents by every meaning that a typed text has: in all lists, of all kinds. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { findClosingBalance } from "../../documents/closing-balance.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import type { Label } from "../../documents/label.ts";
import type { Language } from "../../documents/language.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { type Best, findBest, numberRank, type Searchable } from "../../documents/search/match-document.ts";
import type { Reading } from "../../documents/search/reading.ts";
import { spellNumber } from "../../documents/search/spell-number.ts";
import type { AppError } from "../../errors.ts";
import { findReadableLists, type ReadableList } from "../readable-lists.ts";
import type { ReadingParts } from "../reading-parts.ts";
import { type Answered, type Asker, createAsker, type Question } from "./ask-lists.ts";
import { partiesOf, questionsFor, type Remembered } from "./beyond.ts";
import { type Coverage, coverageOf, findNotSearched } from "./coverage.ts";
import { findById } from "./find-by-id.ts";
import { rememberGoods } from "./remembered-goods.ts";

/** The most numbers and partners looked through. */
const REMEMBERED = 2000;

/** How a document stands for the reader, as far as a search may ask for it. */
export type HitStanding = Pick<Searchable, "lastDay" | "isToSign">;

export interface Hit extends Searchable {
  readonly document: BusinessDocument;
  /** The id here of a draft that only Kotib has; else null. */
  readonly draft: string | null;
}

export interface FoundReading {
  readonly reading: Reading;
  readonly hits: readonly Hit[];
}

export interface Search {
  /** All that the text can mean. */
  readonly readings: readonly Reading[];
  /** The readings that found something, the likeliest first. */
  readonly found: readonly FoundReading[];
  readonly read: readonly Hit[];
  readonly coverage: Coverage;
  /** Titles of the lists that were not searched although the organization may have such documents there. */
  readonly notSearched: readonly Label[];
  /** The first failure; null if nothing failed. */
  readonly failure: AppError | null;
}

export interface SearchOptions {
  readonly language: Language;
  /** Drafts that only Kotib has; the search looks through them, too. */
  readonly drafts: readonly Hit[];
  /** Hears how many of how many requests are answered. */
  readonly tell: (done: number, count: number) => void;
  /** How each document stands; only a search that asks for it has that found out. */
  readonly standingsOf: (documents: readonly BusinessDocument[]) => Promise<readonly HitStanding[]>;
}

/** Searches the lists. Throws `LoginNeeded`. */
export async function searchDocuments(
  parts: ReadingParts,
  account: AccountRow,
  readings: readonly Reading[],
  { language, drafts, tell, standingsOf }: SearchOptions,
): Promise<Search> {
  const ids = readings.filter((reading) => reading.is === "document");
  const byId = await searchById(parts, account, ids, language);
  if (byId !== null && (byId.found.length > 0 || ids.length === readings.length)) return byId;
  const lists = await findReadableLists(parts, account);
  const asker = createAsker(parts, account, language, tell);
  const remembered = await remember(parts, account);
  const goods = await rememberGoods(parts, account, readings);
  const search = { parts, account, readings, asker, lists, drafts, goods, standingsOf };
  const quick = await asker.ask(numberQuestions(search, lists, remembered));
  const soon = await evaluate(search, quick, []);
  if (isSure(soon)) return { ...soon, found: soon.found.filter(({ reading }) => reading.is === "number") };
  const swept = await asker.ask(lists.map((list) => ({ list, filters: {} })));
  const met = partiesOf(swept.flatMap(({ page }) => page?.documents ?? [])).filter(
    ({ tin }) => tin !== account.tin,
  );
  await parts.db.counterparties.remember(account.id, met);
  const known = { ...remembered, partners: [...remembered.partners, ...met] };
  const further = await asker.ask(furtherQuestions(search, swept, known));
  return evaluate(search, [...quick, ...swept, ...further], swept);
}

interface Running {
  readonly parts: ReadingParts;
  readonly account: AccountRow;
  readonly readings: readonly Reading[];
  readonly asker: Asker;
  readonly lists: readonly ReadableList[];
  readonly drafts: readonly Hit[];
  readonly goods: readonly BusinessDocument[];
  readonly standingsOf: SearchOptions["standingsOf"];
}

/** Looks for the document of each identifier until one is found; null without identifiers. */
async function searchById(
  parts: ReadingParts,
  account: AccountRow,
  readings: ReadonlyArray<Extract<Reading, { is: "document" }>>,
  language: Language,
): Promise<Search | null> {
  let search: Search | null = null;
  let failure: AppError | null = null;
  for (const reading of readings) {
    const found = await findById(parts, account, reading.id, language);
    const { document } = found;
    failure ??= found.failure;
    const read = document === null ? [] : [hitOf(parts.profile, account, document, "both")];
    search = {
      readings: [reading],
      found: read.length === 0 ? [] : [{ reading, hits: read }],
      read,
      coverage: { shelves: [], since: null, first: null },
      notSearched: [],
      failure: document === null ? failure : null,
    };
    if (document !== null) break;
  }
  return search;
}

async function remember({ db }: ReadingParts, { id }: AccountRow): Promise<Remembered> {
  const [numbers, partners] = await Promise.all([
    db.seenDocuments.findNumbers(id, REMEMBERED),
    db.counterparties.findLatest(id, REMEMBERED),
  ]);
  return { numbers, partners };
}

/** A text such as MT-0009 is hardly anything but a number, and a filter by it answers sooner than whole lists. */
function numberQuestions(
  { readings }: Running,
  lists: readonly ReadableList[],
  { numbers }: Remembered,
): Question[] {
  if (readings.some(({ is }) => is === "dates" || is === "sum" || is === "tin" || is === "document"))
    return [];
  const isOneOfSeveral = readings.some(({ is }) => is === "parts");
  const [reading] = readings.flatMap((one) => (one.is === "number" && /\d/.test(one.number) ? [one] : []));
  const [number] = reading === undefined ? [] : spellNumber(reading.number, numbers);
  if (reading === undefined || number === undefined) return [];
  if (isOneOfSeveral && reading.kind === null) return [];
  return lists
    .filter(({ name, list }) => list.direction !== "outgoing" || name === "send")
    .filter(({ kind, list }) => list.filters.number !== undefined && (reading.kind ?? kind) === kind)
    .map((list) => ({ list, filters: { number } }));
}

/** A draft that only Kotib has tells nothing of what the service has. */
function isSure({ found, failure }: Search): boolean {
  const hits = found.flatMap(({ reading, hits }) =>
    reading.is === "number"
      ? hits.filter((hit) => hit.draft === null && numberRank(reading.number, hit.number) === 3)
      : [],
  );
  return failure === null && hits.length > 0;
}

/** Asks again only lists that were not read to their end; the likeliest reading comes first. */
function furtherQuestions(
  { parts: { profile }, account, readings }: Running,
  swept: readonly Answered[],
  remembered: Remembered,
): Question[] {
  const longer = swept.filter(({ page }) => page?.hasNext === true);
  return readings.flatMap((reading) =>
    longer.flatMap(({ list }) => questionsFor(profile, reading, list, remembered, account.tin)),
  );
}

/** The matches of each reading in the answers; `swept` holds the lists read without a filter. */
async function evaluate(
  {
    parts: { profile },
    account,
    readings,
    asker: { failures, lacking },
    lists,
    drafts,
    goods,
    standingsOf,
  }: Running,
  answers: readonly Answered[],
  swept: readonly Answered[],
): Promise<Search> {
  const read = new Map<string, Hit>();
  for (const [index, { list, page }] of answers.entries())
    for (const [row, document] of (page?.documents ?? []).entries()) {
      const key = document.id === null ? `${index}:${row}` : `${document.kind}:${document.id}`;
      if (!read.has(key)) read.set(key, hitOf(profile, account, document, list.list.direction));
    }
  for (const document of goods) {
    const key = `${document.kind}:${document.id}`;
    const known = read.get(key);
    const { lines } = document;
    read.set(key, known === undefined ? hitOf(profile, account, document, "both") : { ...known, lines });
  }
  const sorted = [...drafts, ...[...read.values()].sort(newestFirst)];
  const hits = readings.some(asksForStanding)
    ? (await withStandings(sorted, standingsOf)).sort(soonestFirst)
    : sorted;
  const [failure = null] = failures.values();
  return {
    readings,
    found: withoutDoubles(withoutWorse(readings.flatMap((reading) => findBest(reading, hits, account.tin)))),
    read: hits,
    coverage: coverageOf(swept),
    notSearched: findNotSearched(
      profile,
      lists.filter((list) => !lacking.has(list)),
      [...failures.keys()],
    ),
    failure,
  };
}

function asksForStanding(reading: Reading): boolean {
  return (
    reading.is === "term" ||
    reading.is === "toSign" ||
    (reading.is === "parts" && reading.parts.flatMap(({ meanings }) => meanings).some(asksForStanding))
  );
}

async function withStandings(
  hits: readonly Hit[],
  standingsOf: SearchOptions["standingsOf"],
): Promise<Hit[]> {
  const standings = await standingsOf(hits.map(({ document }) => document));
  return hits.map((hit, index) => ({ ...hit, ...standings[index] }));
}

/** Near spellings count only where no spelling is exact, and words are left out only where nothing fits them all. */
function withoutWorse(found: ReadonlyArray<Best<Hit>>): ReadonlyArray<Best<Hit>> {
  const best = Math.min(...found.map(doubtOf));
  return found.filter((one) => doubtOf(one) === best);
}

function doubtOf({ reading, isNear }: Best<Hit>): number {
  const isPartial = reading.is === "parts" && reading.ignored.length > 0;
  return (isPartial ? 2 : 0) + (isNear ? 1 : 0);
}

/** Joins two readings that found the same: `27/B` is number and contract of the same document. */
function withoutDoubles(found: readonly FoundReading[]): FoundReading[] {
  return found.filter(
    ({ hits }, index) =>
      !found.slice(0, index).some((earlier) => hits.every((hit) => earlier.hits.includes(hit))),
  );
}

function newestFirst(one: Hit, other: Hit): number {
  return (other.date ?? "").localeCompare(one.date ?? "");
}

/** Documents without a last day come last. */
function soonestFirst({ lastDay: one }: Hit, { lastDay: other }: Hit): number {
  if (one === other) return 0;
  return other === null || (one !== null && one < other) ? -1 : 1;
}

function hitOf(
  { kinds }: ServiceProfile,
  { tin }: AccountRow,
  document: BusinessDocument,
  listDirection: "incoming" | "outgoing" | "both",
): Hit {
  const { record, actions } = kinds[document.kind];
  const balance = findClosingBalance(record, document, tin);
  const direction = directionOf(document, tin, listDirection);
  const isDraft = document.stateId !== null && actions.send?.from.includes(document.stateId) === true;
  return {
    ...document,
    balances: [balance?.ours, balance?.theirs].filter((sum) => sum !== null && sum !== undefined),
    document,
    shelf: direction === "incoming" ? "received" : isDraft ? "draft" : "sent",
    lastDay: null,
    isToSign: false,
    draft: null,
  };
}
