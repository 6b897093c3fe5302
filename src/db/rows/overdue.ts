/**
 * How long everything is kept, table by table: what the sweep deletes by, and what docs/what-is-kept.md is made of. An index
 * meets every condition, so the cost follows the number of rows to delete.
 */
import { DAY_MS } from "../../documents/durations.ts";

/** Until a time of the row's own (`sessions`: by that policy), for a number of days, or for the time of retention. */
export type Kept = "itsOwn" | "sessions" | number | "retention";

export interface Rule {
  readonly table: string;
  /** What they hold, for the page. */
  readonly what: string;
  readonly kept: Kept;
  /** Which rows are over; `@before` is the instant (milliseconds) that `kept` ago was. */
  readonly when: string;
  /** In the place of deleting them. */
  readonly set?: string;
}

export interface Overdue extends Pick<Rule, "table" | "when" | "set"> {
  readonly before: number;
}

/** A document that nobody went on with for a quarter is not written any more. */
export const DRAFT_KEPT_DAYS = 90;
/** As long as a message with the way back to the page may wait for the signature. */
const WAY_BACK_KEPT_DAYS = 30;
/** Telegram keeps an update for a day; nothing older is delivered again. */
const UPDATE_KEPT_DAYS = 2;

const finished = "state in ('done', 'failed', 'refused', 'untracked', 'undone')";

/** A notice whose job was given up, or is gone. */
const isAwaited =
  "exists (select 1 from jobs where key = 'notice:' || notices.dedupe_key and key is not null and dead_at is null)";

/** In the order in which they are swept. */
export const rules: readonly Rule[] = [
  {
    table: "login_links",
    what: "links to the login page; a used one goes at once",
    kept: "itsOwn",
    when: "expires_at < @before",
  },
  {
    table: "login_links",
    what: "links to the login page; a used one goes at once",
    kept: "itsOwn",
    when: "used_at is not null and used_at <= @before",
  },
  {
    table: "used_launches",
    what: "hashes of Mini App launches that were used",
    kept: "itsOwn",
    when: "expires_at < @before",
  },
  {
    table: "password_prompts",
    what: "that a chat is being asked for a password",
    kept: "itsOwn",
    when: "expires_at < @before",
  },
  {
    table: "browsers",
    what: "browsers that a person confirmed",
    kept: "sessions",
    when: "expires_at < @before",
  },
  {
    table: "users",
    what: "where to go on after the next login",
    kept: "itsOwn",
    when: "resume is not null and resume_until < @before",
    set: "resume = null, resume_until = null",
  },
  {
    table: "login_attempts",
    what: "how often somebody tried to log in",
    kept: "itsOwn",
    when: "window_ends_at < @before",
  },
  {
    table: "disabled_operations",
    what: "operations that the service was found not to have",
    kept: "itsOwn",
    when: "disabled_until < @before",
  },
  {
    table: "drafts",
    what: "new documents in the making, encrypted",
    kept: DRAFT_KEPT_DAYS,
    when: "updated_at < @before",
  },
  // Ticks older than this do not continue.
  { table: "selections", what: "documents ticked in a list", kept: 7, when: "updated_at < @before" },
  // A walk that stopped longer ago than this begins anew.
  {
    table: "walks",
    what: "where going through what waits stopped",
    kept: 30,
    when: "updated_at < @before",
  },
  {
    // A browser that was asked about is answered for within minutes.
    table: "browser_pairings",
    what: "questions about a new browser",
    kept: 1,
    when: "created_at < @before and message_id is null",
  },
  {
    table: "browser_pairings",
    what: "confirmed browsers' way back to the page",
    kept: WAY_BACK_KEPT_DAYS,
    when: "created_at < @before",
  },
  {
    // As long as a dialogue is kept that nobody went on with.
    table: "kept_reasons",
    what: "reasons that were typed and not used yet, encrypted",
    kept: 1,
    when: "created_at < @before",
  },
  {
    table: "taken_updates",
    what: "numbers of Telegram's updates, so that none is worked twice",
    kept: UPDATE_KEPT_DAYS,
    when: "taken_at < @before",
  },
  {
    table: "notices",
    what: "what a person was told, or could not be told",
    kept: "retention",
    when: "delivered_at is not null and delivered_at < @before",
  },
  {
    table: "notices",
    what: "what a person was told, or could not be told",
    kept: "retention",
    when: `delivered_at is null and not_before < @before and not ${isAwaited}`,
  },
  {
    table: "submissions",
    what: "decisions and saves, with what became of them",
    kept: "retention",
    when: `${finished} and updated_at < @before`,
  },
  {
    // Before its documents, which are forgotten: the next look at it is the first again, or all of them would be news.
    table: "watched_lists",
    what: "how far an organization's lists were read",
    kept: "retention",
    when: "read_at < @before",
  },
  {
    table: "watched_documents",
    what: "documents as an organization's lists last showed them",
    kept: "retention",
    when: "seen_at < @before",
  },
  {
    table: "questions",
    what: "questions to colleagues and their answers, encrypted",
    kept: "retention",
    when: "created_at < @before",
  },
  {
    table: "document_messages",
    what: "which message of the chat shows which document",
    kept: "retention",
    when: "updated_at < @before",
  },
  {
    table: "counterparties",
    what: "names and tax numbers of partners",
    kept: "retention",
    when: "used_at < @before",
  },
  {
    table: "used_signatures",
    what: "hashes of signatures that were posted",
    kept: "retention",
    when: "used_at < @before",
  },
  { table: "audit", what: "who did what, without contents", kept: "retention", when: "at < @before" },
  {
    table: "jobs",
    what: "work that was given up, encrypted; work that is done goes at once",
    kept: "retention",
    when: "dead_at is not null and dead_at < @before",
  },
  { table: "searches", what: "searches, encrypted", kept: "retention", when: "used_at < @before" },
  {
    table: "views",
    what: "lists with filters that have no name",
    kept: "retention",
    when: "name is null and used_at < @before",
  },
];

const at = ({ table, when, set }: Rule, before: number): Overdue =>
  set === undefined ? { table, when, before } : { table, when, set, before };

/** Rows that end at a time that no policy changes; `now` in milliseconds. */
export const listExpired = (now: number): readonly Overdue[] => [
  ...rules.flatMap((rule) => {
    if (rule.kept === "retention") return [];
    return [at(rule, typeof rule.kept === "number" ? now - rule.kept * DAY_MS : now)];
  }),
];

/** Tables kept for as long as the operator says; what takes more than one table is in `sweep.ts` and `sweep-people.ts`. */
export const listFinished = (before: number): readonly Overdue[] =>
  rules.flatMap((rule) => (rule.kept === "retention" ? [at(rule, before)] : []));
