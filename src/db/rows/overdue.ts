/** Finds what is over its time, table by table. An index meets every condition, so the cost follows the number of rows to delete. */

/** Telegram keeps an update for a day; nothing older is delivered again. */
const UPDATE_KEPT_MS = 48 * 60 * 60 * 1000;

/** A browser that was asked about is answered for within minutes. */
const PAIRING_KEPT_MS = 24 * 60 * 60 * 1000;

/** As long as a message with the way back to the page may wait for the signature. */
const WAY_BACK_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A document that nobody went on with for a quarter is not written any more. */
export const DRAFT_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Ticks older than this do not continue. */
const SELECTION_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** A walk that stopped longer ago than this begins anew. */
const WALK_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** As long as a dialogue is kept that nobody went on with. */
const REASON_KEPT_MS = 24 * 60 * 60 * 1000;

/** Rows that a sweep deletes, or frees of what is over. */
export interface Overdue {
  readonly table: string;
  /** Which rows; `@before` is an instant in milliseconds. */
  readonly when: string;
  readonly before: number;
  /** In the place of deleting them. */
  readonly set?: string;
}

const NOT_RESUMED = "resume = null, resume_until = null";

const finished = "state in ('done', 'failed', 'refused', 'untracked', 'undone')";

/** A notice whose job was given up, or is gone. */
const isAwaited =
  "exists (select 1 from jobs where key = 'notice:' || notices.dedupe_key and key is not null and dead_at is null)";

/** Rows that end at a time of their own; `now` in milliseconds. */
export const listExpired = (now: number): readonly Overdue[] => [
  { table: "login_links", when: "expires_at < @before", before: now },
  { table: "login_links", when: "used_at is not null and used_at <= @before", before: now },
  { table: "used_launches", when: "expires_at < @before", before: now },
  { table: "password_prompts", when: "expires_at < @before", before: now },
  { table: "browsers", when: "expires_at < @before", before: now },
  { table: "users", when: "resume is not null and resume_until < @before", before: now, set: NOT_RESUMED },
  // Of an older version.
  {
    table: "users",
    when: "resume is not null and resume_until is null and created_at < @before",
    before: now,
    set: NOT_RESUMED,
  },
  { table: "login_attempts", when: "window_ends_at < @before", before: now },
  { table: "resting_operations", when: "rests_until < @before", before: now },
  { table: "drafts", when: "updated_at < @before", before: now - DRAFT_KEPT_MS },
  { table: "selections", when: "updated_at < @before", before: now - SELECTION_KEPT_MS },
  { table: "walks", when: "updated_at < @before", before: now - WALK_KEPT_MS },
  {
    table: "browser_pairings",
    when: "created_at < @before and message_id is null",
    before: now - PAIRING_KEPT_MS,
  },
  { table: "browser_pairings", when: "created_at < @before", before: now - WAY_BACK_KEPT_MS },
  { table: "kept_reasons", when: "created_at < @before", before: now - REASON_KEPT_MS },
  { table: "taken_updates", when: "taken_at < @before", before: now - UPDATE_KEPT_MS },
];

/** Tables kept for as long as the operator says; sessions and seen documents take more than one table and are not here. */
export const listFinished = (before: number): readonly Overdue[] =>
  [
    { table: "notices", when: "delivered_at is not null and delivered_at < @before" },
    { table: "notices", when: `delivered_at is null and not_before < @before and not ${isAwaited}` },
    { table: "submissions", when: `${finished} and updated_at < @before` },
    // Before its documents, which are forgotten: the next look at it is the first again, or all of them would be news.
    { table: "watched_lists", when: "read_at < @before" },
    { table: "watched_documents", when: "seen_at < @before" },
    { table: "questions", when: "created_at < @before" },
    { table: "document_messages", when: "updated_at < @before" },
    { table: "counterparties", when: "used_at < @before" },
    { table: "used_signatures", when: "used_at < @before" },
    { table: "audit", when: "at < @before" },
    { table: "jobs", when: "dead_at is not null and dead_at < @before" },
    { table: "searches", when: "used_at < @before" },
    { table: "views", when: "name is null and used_at < @before" },
  ].map((overdue) => ({ ...overdue, before }));
