/** Every table Kotib keeps, as drizzle describes them. Times are milliseconds since the epoch. */

import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { ActionName } from "../documents/description.ts";
import type { DocumentId, Tin } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";
import { languages } from "../documents/language.ts";
import { parsedJson } from "./engine/parsed-json.ts";
import { chosenSchema, decidedSchema } from "./rows/chosen.ts";
import { jobScopes, ofScope, WAITS } from "./rows/job-scopes.ts";
import { preferencesSchema } from "./rows/preferences.ts";
import { ruleConditionsSchema } from "./rows/rule-conditions.ts";
import { IS_OPEN, IS_UNTRACKED, submissionStates } from "./rows/submission-states.ts";
import { pageOfViewSchema, summarySchema } from "./rows/summary.ts";
import { walkStepsSchema } from "./rows/walk-steps.ts";
import { vatMarksSchema, watchedFactsSchema } from "./rows/watched-facts.ts";
import { watchedLooksSchema } from "./rows/watched-looks.ts";

/** Named values whose readers know what each may be. */
const factsSchema = z.record(z.string(), z.unknown()).readonly();
/** A list that cannot be read is as good as an empty one. */
const wordsSchema = z.array(z.string()).readonly().catch([]);

/** A Telegram user and what he or she chose. */
export const users = sqliteTable(
  "users",
  {
    telegramUserId: integer("telegram_user_id").primaryKey(),
    chatId: integer("chat_id").notNull(),
    language: text("language", { enum: languages }).notNull(),
    timeZone: text("time_zone").notNull().default("Asia/Tashkent"),
    /** The waiting list shows the newest first, not the most urgent. */
    newestFirst: integer("newest_first", { mode: "boolean" }).notNull().default(false),
    /** The person's choices of being told; absent ones have everybody's default. */
    preferences: parsedJson(preferencesSchema)("preferences").notNull().default(sql`'{}'`),
    /** The account that home shows; never what authorizes an action. */
    currentAccountId: text("current_account_id"),
    /** Callback data to resume with after the next login. */
    resume: text("resume"),
    /** When that is forgotten. */
    resumeUntil: integer("resume_until"),
    blockedAt: integer("blocked_at"),
    /** As Telegram last told them: by these the login page and colleagues recognise the person. */
    name: text("name"),
    username: text("username"),
    createdAt: integer("created_at").notNull(),
    /** Within the hour in which the person last wrote, tapped or opened a page. */
    seenAt: integer("seen_at").notNull(),
  },
  (table) => [
    index("users_resume").on(table.resumeUntil).where(sql`resume is not null`),
    index("users_seen").on(table.seenAt),
  ],
);

/** A Telegram user's access to one organization. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    tin: text("tin").notNull().$type<Tin>(),
    name: text("name").notNull(),
    username: text("username").notNull(),
    /** Vault ciphertext of the service's token; null when a login is needed. */
    token: blob("token", { mode: "buffer" }),
    /** When the last login was, also one that ended. */
    tokenSince: integer("token_since"),
    tokenExpiresAt: integer("token_expires_at"),
    /** Within the hour in which its person last used it. */
    usedAt: integer("used_at").notNull(),
    /** Why there is no token; null while there is one, and where the service refused it. */
    endedBy: text("ended_by", { enum: ["idle", "age", "operator"] }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("accounts_user_tin").on(table.telegramUserId, table.tin),
    index("accounts_tin").on(table.tin),
    index("accounts_logged_in").on(table.id).where(sql`token is not null`),
    index("accounts_ended").on(table.createdAt).where(sql`token is null`),
  ],
);

/** In place of a kind: the view is over all kinds. */
export const EVERY_KIND = "every";

/** A list with its filters; every list button carries a view's id. */
export const views = sqliteTable(
  "views",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    kind: text("kind").notNull().$type<KindName | typeof EVERY_KIND>(),
    list: text("list").notNull(),
    /** Filter name → wire-independent value; its reader says what is to be done where it is something else. */
    filters: parsedJson(z.unknown())("filters").notNull(),
    /** Of a list that a person saved. */
    name: text("name"),
    /** When it was put on home. */
    pinnedAt: integer("pinned_at"),
    /** Whether the digest counts it. */
    inDigest: integer("in_digest", { mode: "boolean" }).notNull().default(false),
    /** Whether a document that comes into it is told, whatever other news are off. */
    notifies: integer("notifies", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    usedAt: integer("used_at").notNull(),
  },
  (table) => [
    uniqueIndex("views_same").on(table.accountId, table.kind, table.list, table.filters),
    index("views_used").on(table.usedAt).where(sql`name is null`),
  ],
);

/** A person's ticks in a view, page after page, and the decisions that were taken of them together. */
export const selections = sqliteTable(
  "selections",
  {
    viewId: text("view_id").primaryKey(),
    accountId: text("account_id").notNull(),
    chosen: parsedJson(chosenSchema)("chosen").notNull(),
    /** Ids of the decisions that were taken last. */
    decided: parsedJson(decidedSchema)("decided").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("selections_account").on(table.accountId),
    index("selections_updated").on(table.updatedAt),
  ],
);

/** The last sight of a document, to tell what changed and since when. */
export const seenDocuments = sqliteTable(
  "seen_documents",
  {
    accountId: text("account_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    documentId: text("document_id").notNull().$type<DocumentId>(),
    number: text("number"),
    stateId: integer("state_id"),
    stateSince: integer("state_since").notNull(),
    seenAt: integer("seen_at").notNull(),
    /** SHA-256 (hex) of what a person last saw of it on its card, its state aside. */
    shownDigest: text("shown_digest"),
    /** Stand-ins that buttons carry for ids that do not fit into them. */
    standIn: text("stand_in"),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.documentId] }),
    index("seen_documents_stand_in").on(table.standIn).where(sql`${table.standIn} is not null`),
    index("seen_documents_seen").on(table.seenAt),
  ],
);

/** The states a document was seen in, one row per change. */
export const seenStates = sqliteTable(
  "seen_states",
  {
    accountId: text("account_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    documentId: text("document_id").notNull().$type<DocumentId>(),
    at: integer("at").notNull(),
    stateId: integer("state_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.documentId, table.at] })],
);

/** The watched state of an organization, the people of it who use Kotib, and the time of their last use. */
export const watchedOrganizations = sqliteTable("watched_organizations", {
  tin: text("tin").primaryKey().$type<Tin>(),
  checkedAt: integer("checked_at"),
  /** When one of its people was last active. */
  activeAt: integer("active_at").notNull(),
  /** Checks in a row that failed. */
  failures: integer("failures").notNull().default(0),
  /** The service asked to wait until then: nothing is looked at before, whoever is active. */
  notBefore: integer("not_before"),
  /** The day (`YYYY-MM-DD`, Tashkent) whose requests are counted. */
  countedDay: text("counted_day"),
  requests: integer("requests").notNull().default(0),
  /** By list: when it was last read, and what the service counted in it then. */
  looks: parsedJson(watchedLooksSchema)("looks").notNull().default(sql`'{}'`),
});

/** A list that is watched: how far it was read. */
export const watchedLists = sqliteTable(
  "watched_lists",
  {
    tin: text("tin").notNull().$type<Tin>(),
    kind: text("kind").notNull().$type<KindName>(),
    list: text("list").notNull(),
    /** SHA-256 (hex) of the first page as it came. */
    digest: text("digest"),
    /** When its first page, and when all that is read of it, was last read. */
    readAt: integer("read_at"),
    wholeAt: integer("whole_at"),
    /** Whether it is longer than its first page. */
    more: integer("more", { mode: "boolean" }).notNull().default(false),
    /** How many documents it has, as the service told last. */
    total: integer("total"),
    failingSince: integer("failing_since"),
  },
  (table) => [
    primaryKey({ columns: [table.tin, table.kind, table.list] }),
    index("watched_lists_read").on(table.readAt),
  ],
);

/** Whether an account may read a list, as its own read of it told, and since when its news are the account's. */
export const listRights = sqliteTable(
  "list_rights",
  {
    accountId: text("account_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    list: text("list").notNull(),
    allowed: integer("allowed", { mode: "boolean" }).notNull(),
    checkedAt: integer("checked_at").notNull(),
    /** Documents that were there before are no news to it. */
    since: integer("since").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.list] })],
);

/** A document as its organization's lists last showed it: what news are differences from, and the organization's history. */
export const watchedDocuments = sqliteTable(
  "watched_documents",
  {
    tin: text("tin").notNull().$type<Tin>(),
    kind: text("kind").notNull().$type<KindName>(),
    documentId: text("document_id").notNull().$type<DocumentId>(),
    /** The list that showed it. */
    list: text("list").notNull(),
    direction: text("direction", { enum: ["incoming", "outgoing"] }).notNull(),
    stateId: integer("state_id"),
    stateSince: integer("state_since").notNull(),
    /** The last look before it was seen to come, or to wait; null where it was there at the first look at its list. */
    cameAt: integer("came_at"),
    /** SHA-256 (hex) of what makes it another document when it changes, its state aside. */
    digest: text("digest").notNull(),
    partnerTin: text("partner_tin").$type<Tin>(),
    // One card compares its document with hundreds of its partner's, twice, and the next card with the same.
    facts: parsedJson(watchedFactsSchema, { kept: 2000 })("facts").notNull(),
    /** Null where no known mark speaks of a doubt about its VAT. */
    vatMarks: parsedJson(vatMarksSchema)("vat_marks"),
    firstSeenAt: integer("first_seen_at").notNull(),
    seenAt: integer("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tin, table.kind, table.documentId] }),
    index("watched_documents_partner").on(table.tin, table.partnerTin),
    index("watched_documents_state").on(table.tin, table.direction, table.stateId),
    index("watched_documents_seen").on(table.seenAt),
    index("watched_documents_vat").on(table.tin).where(sql`vat_marks is not null`),
  ],
);

/** Going through what waits, one document after the other: where it stands. One per account. */
export const walks = sqliteTable(
  "walks",
  {
    accountId: text("account_id").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    steps: parsedJson(walkStepsSchema)("steps").notNull(),
    /** Of the steps, the one that is shown. */
    position: integer("position").notNull(),
    /** When that one was shown: a tap right after it was meant for the one before. */
    shownAt: integer("shown_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("walks_updated").on(table.updatedAt)],
);

/** A person's own rule of which documents are chosen; it decides nothing. */
export const rules = sqliteTable(
  "rules",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    partnerTin: text("partner_tin").notNull().$type<Tin>(),
    /** As a document named it when the rule was made. */
    partnerName: text("partner_name"),
    kind: text("kind").notNull().$type<KindName>(),
    conditions: parsedJson(ruleConditionsSchema)("conditions").notNull(),
    /** Whether it chooses: a new one is tried before. */
    isOn: integer("is_on", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    /** Since when (milliseconds) it chooses as it does. */
    changedAt: integer("changed_at").notNull(),
  },
  (table) => [index("rules_account").on(table.accountId)],
);

/** A person's second sort of rule: over a sum, a colleague is to be asked first. */
export const askFirst = sqliteTable(
  "ask_first",
  {
    accountId: text("account_id").primaryKey(),
    /** Tiyin as decimal text. */
    over: text("over_sum").notNull(),
    /** Null once the colleague's account was deleted. */
    colleagueAccountId: text("colleague_account_id"),
  },
  (table) => [index("ask_first_colleague").on(table.colleagueAccountId)],
);

/** A question to a colleague of the same organization about a document. */
export const questions = sqliteTable(
  "questions",
  {
    id: text("id").primaryKey(),
    tin: text("tin").notNull().$type<Tin>(),
    fromUserId: integer("from_user_id").notNull(),
    toUserId: integer("to_user_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    documentId: text("document_id").notNull().$type<DocumentId>(),
    /** Vault ciphertext of the note and of the answer, JSON. */
    content: blob("content", { mode: "buffer" }).notNull(),
    createdAt: integer("created_at").notNull(),
    answeredAt: integer("answered_at"),
  },
  (table) => [
    index("questions_from").on(table.fromUserId),
    index("questions_to").on(table.toUserId),
    index("questions_created").on(table.createdAt),
  ],
);

/** The partners of an account's documents. */
export const counterparties = sqliteTable(
  "counterparties",
  {
    accountId: text("account_id").notNull(),
    tin: text("tin").notNull().$type<Tin>(),
    name: text("name"),
    usedAt: integer("used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tin] }),
    index("counterparties_used").on(table.usedAt),
  ],
);

export type { SubmissionState } from "./rows/submission-states.ts";

/** A write to the service, made once: an action that a person decided on, or the save of a new document. */
export const submissions = sqliteTable(
  "submissions",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    tin: text("tin").notNull().$type<Tin>(),
    telegramUserId: integer("telegram_user_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    /** Of a save: the identifier it is saved under. */
    documentId: text("document_id").notNull().$type<DocumentId>(),
    action: text("action").notNull().$type<ActionName | "save">(),
    /** The draft that a save came from. */
    draftId: text("draft_id"),
    reason: text("reason"),
    state: text("state", { enum: submissionStates }).notNull(),
    /** The facts by which people recognise the document. */
    summary: parsedJson(summarySchema)("summary").notNull(),
    /** The page of a list that the document was opened from: the way back. */
    cameFrom: parsedJson(pageOfViewSchema)("came_from"),
    /** SHA-256 (hex) of what the person saw of the document when deciding; null of a save. */
    shownDigest: text("shown_digest"),
    /** The document's state when it was decided. */
    stateBefore: integer("state_before"),
    /** The document's state as last read while following. */
    stateSeen: integer("state_seen"),
    /** The service's words about a refusal or failure, cleaned. */
    detail: text("detail"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    postedAt: integer("posted_at"),
    /** The code of the error at the last try to fetch what is to be signed; null: it was fetched, or never asked for. */
    unfetched: text("unfetched"),
    /** The colleague (a Telegram user) who decided and gave it to the account's person to sign. */
    preparedBy: integer("prepared_by"),
  },
  (table) => [
    uniqueIndex("submissions_one_open").on(table.tin, table.kind, table.documentId).where(sql.raw(IS_OPEN)),
    index("submissions_account").on(table.accountId, table.state),
    index("submissions_user").on(table.telegramUserId),
    index("submissions_state").on(table.state, table.updatedAt),
    // Of whatever state: of those that are done there are ever more.
    index("submissions_document").on(table.tin, table.kind, table.documentId),
    index("submissions_untracked").on(table.tin).where(sql.raw(IS_UNTRACKED)),
    index("submissions_draft").on(table.draftId).where(sql`draft_id is not null`),
    index("submissions_prepared").on(table.preparedBy).where(sql`prepared_by is not null`),
  ],
);

/** A reason that somebody typed, or a choice about several documents, that could not be used yet. */
export const keptReasons = sqliteTable(
  "kept_reasons",
  {
    id: text("id").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    /** Vault ciphertext of the reason and of what it is about, JSON. */
    content: blob("content", { mode: "buffer" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("kept_reasons_user").on(table.telegramUserId),
    index("kept_reasons_created").on(table.createdAt),
  ],
);

/** A text that somebody typed into the search: offered again, and found again when a result's page is turned. */
export const searches = sqliteTable(
  "searches",
  {
    id: text("id").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    /** Vault ciphertext of the text: it may name partners and persons. */
    content: blob("content", { mode: "buffer" }).notNull(),
    usedAt: integer("used_at").notNull(),
  },
  (table) => [index("searches_user").on(table.telegramUserId), index("searches_used").on(table.usedAt)],
);

/**
 * A link to the signing page. It names what is to be signed and no session: it costs nothing until a trusted browser
 * opens it, and does not age.
 */
export const signingLinks = sqliteTable(
  "signing_links",
  {
    id: text("id").primaryKey(),
    /** SHA-256 (hex) of the secret in the link. */
    secretHash: text("secret_hash").notNull().unique(),
    /** Vault ciphertext of the secret, so that the same link can be shown again. */
    secret: blob("secret", { mode: "buffer" }).notNull(),
    telegramUserId: integer("telegram_user_id").notNull(),
    accountId: text("account_id").notNull(),
    /** Which open decisions of the account; see the signing room. */
    scope: text("scope").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("signing_links_scope").on(table.accountId, table.scope),
    index("signing_links_user").on(table.telegramUserId),
    index("signing_links_of").on(table.scope, table.id),
  ],
);

/** One visit to the signing page over 1 to 50 decisions of one account, from its opening by a trusted browser. */
export const signingSessions = sqliteTable(
  "signing_sessions",
  {
    id: text("id").primaryKey(),
    /** The link it was opened by. */
    linkId: text("link_id").notNull(),
    accountId: text("account_id").notNull(),
    telegramUserId: integer("telegram_user_id").notNull(),
    language: text("language", { enum: languages }).notNull(),
    state: text("state", { enum: ["opened", "ended"] }).notNull(),
    /** 4 digits and 64 hex characters; see the signing room. */
    documentCode: text("document_code").notNull(),
    fingerprint: text("fingerprint").notNull(),
    browserId: text("browser_id"),
    /** The message of the chat that tells of the session, and afterwards what came of it. */
    messageId: integer("message_id"),
    expiresAt: integer("expires_at").notNull(),
    createdAt: integer("created_at").notNull(),
    endedAt: integer("ended_at"),
    endReason: text("end_reason"),
  },
  (table) => [
    index("signing_sessions_account").on(table.accountId),
    index("signing_sessions_user").on(table.telegramUserId),
    index("signing_sessions_link").on(table.linkId),
    index("signing_sessions_ended").on(table.endedAt).where(sql`state = 'ended'`),
  ],
);

/** The possible outcomes of one document of a session, as its page shows them. */
const itemResults = [
  "queued",
  "unknown",
  "refused",
  "changed",
  "forbidden",
  "conflict",
  "unavailable",
  /** The service answered for another document; nothing was posted. */
  "anotherDocument",
  /** The service asks to wait. */
  "limited",
  /** Bulk submit refused all that came with it; it waits in the signing queue and goes alone next time. */
  "returned",
  /** The account's login ended; nothing was posted. */
  "loginNeeded",
  /** Its document cannot be decided so any more; the decision's detail says why. */
  "void",
] as const;
export type ItemResult = (typeof itemResults)[number];

export const signingItems = sqliteTable(
  "signing_items",
  {
    sessionId: text("session_id").notNull(),
    position: integer("position").notNull(),
    /** A session is over decisions: submissions that are signed. */
    decisionId: text("submission_id").notNull(),
    /** Vault ciphertext of the exact bytes to sign; removed when the session ends. */
    content: blob("content", { mode: "buffer" }),
    /** Vault ciphertext of what the page shows, JSON; removed when the session ends. */
    shown: blob("shown", { mode: "buffer" }),
    /** SHA-256 (hex) of the content. */
    digest: text("digest").notNull(),
    /** SHA-256 (hex) of what must not change until posting. */
    unchanged: text("unchanged").notNull(),
    /** SHA-256 (hex) of the signature that was posted last. */
    signatureHash: text("signature_hash"),
    /** Null until tried; then the outcome's code. */
    result: text("result", { enum: itemResults }),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.position] }),
    index("signing_items_submission").on(table.decisionId),
  ],
);

/** Every signature that was ever given to posting, so that none is posted twice. */
export const usedSignatures = sqliteTable(
  "used_signatures",
  {
    /** SHA-256 (hex). */
    hash: text("hash").primaryKey(),
    submissionId: text("submission_id").notNull(),
    usedAt: integer("used_at").notNull(),
  },
  (table) => [index("used_signatures_used").on(table.usedAt)],
);

/** A new browser asks to be trusted: the page shows `code`, the chat offers `options`. */
export const browserPairings = sqliteTable(
  "browser_pairings",
  {
    id: text("id").primaryKey(),
    /** The link that the browser wants to open: a signing link or a login link. */
    linkId: text("link_id").notNull(),
    secretHash: text("secret_hash").notNull().unique(),
    label: text("label").notNull(),
    code: text("code").notNull(),
    options: parsedJson(wordsSchema)("options").notNull(),
    /** `given`: its browser has got its secret. */
    state: text("state", { enum: ["asked", "approved", "given", "denied"] }).notNull(),
    /** The message of the chat that leads back to the page, as long as it does. */
    messageId: integer("message_id"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("browser_pairings_link").on(table.linkId),
    index("browser_pairings_created").on(table.createdAt),
  ],
);

/** A browser remembered for a Telegram user. */
export const browsers = sqliteTable(
  "browsers",
  {
    id: text("id").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    secretHash: text("secret_hash").notNull().unique(),
    label: text("label").notNull(),
    createdAt: integer("created_at").notNull(),
    usedAt: integer("used_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("browsers_user").on(table.telegramUserId), index("browsers_expires").on(table.expiresAt)],
);

/** Due work. A lane is worked in the order of `id`. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    type: text("type").notNull(),
    lane: text("lane").notNull(),
    /** At most one living job per key. */
    key: text("key"),
    /** Vault ciphertext of the JSON payload. */
    payload: blob("payload", { mode: "buffer" }).notNull(),
    runAt: integer("run_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    leaseOwner: text("lease_owner"),
    leaseUntil: integer("lease_until"),
    /** Set when it was given up: a dead letter. */
    deadAt: integer("dead_at"),
    lastErrorCode: text("last_error_code"),
    /** Found behind another job of its lane; set free, and looked at again, when that one is settled. */
    parked: integer("parked", { mode: "boolean" }).notNull().default(false),
    /** Waits for its next try without keeping its lane waiting. */
    aside: integer("aside", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    ...jobScopes.map((scope) =>
      index(`jobs_due_${scope}`)
        .on(table.runAt, table.id)
        .where(sql.raw(`${WAITS} and ${ofScope[scope]}`)),
    ),
    index("jobs_leased").on(table.lane, table.leaseUntil).where(sql`lease_owner is not null`),
    index("jobs_lapsing").on(table.leaseUntil, table.id).where(sql`lease_owner is not null`),
    index("jobs_parked").on(table.lane, table.id).where(sql`parked = 1`),
    index("jobs_lane").on(table.lane, table.id),
    index("jobs_dead").on(table.deadAt).where(sql`dead_at is not null`),
    uniqueIndex("jobs_key").on(table.key).where(sql`key is not null and dead_at is null`),
  ],
);

/**
 * Updates taken lately, so that a redelivery is not taken twice. Not a highest number: webhook deliveries
 * overtake each other, and after a quiet week Telegram goes on from a random number.
 */
export const takenUpdates = sqliteTable(
  "taken_updates",
  {
    updateId: integer("update_id").primaryKey(),
    takenAt: integer("taken_at").notNull(),
  },
  (table) => [index("taken_updates_taken").on(table.takenAt)],
);

/** News for a person, stored with the state it reports, delivered by the bot. */
export const notices = sqliteTable(
  "notices",
  {
    id: text("id").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    accountId: text("account_id"),
    news: text("news").notNull(),
    kind: text("kind").$type<KindName>(),
    documentId: text("document_id").$type<DocumentId>(),
    /** Small facts for rendering, JSON; no secret. */
    data: parsedJson(factsSchema)("data").notNull(),
    dedupeKey: text("dedupe_key").notNull().unique(),
    group: text("group_key"),
    notBefore: integer("not_before").notNull(),
    createdAt: integer("created_at").notNull(),
    deliveredAt: integer("delivered_at"),
    messageId: integer("message_id"),
    /** When it made a sound. */
    aloudAt: integer("aloud_at"),
  },
  (table) => [
    index("notices_user").on(table.telegramUserId),
    index("notices_account").on(table.accountId),
    index("notices_group").on(table.group).where(sql`group_key is not null`),
    index("notices_delivered").on(table.deliveredAt).where(sql`delivered_at is not null`),
    index("notices_waiting").on(table.notBefore).where(sql`delivered_at is null`),
  ],
);

/** The message that tells one document's story in an account's chat. */
export const documentMessages = sqliteTable(
  "document_messages",
  {
    accountId: text("account_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    documentId: text("document_id").notNull().$type<DocumentId>(),
    messageId: integer("message_id").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.documentId] }),
    index("document_messages_updated").on(table.updatedAt),
  ],
);

/** The one message of a chat in which one walks. */
export const panels = sqliteTable("panels", {
  telegramUserId: integer("telegram_user_id").primaryKey(),
  messageId: integer("message_id").notNull(),
});

/** A new document that somebody is composing. */
export const drafts = sqliteTable(
  "drafts",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    telegramUserId: integer("telegram_user_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    /** Vault ciphertext of what was given so far. */
    content: blob("content", { mode: "buffer" }).notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("drafts_account").on(table.accountId, table.updatedAt),
    index("drafts_updated").on(table.updatedAt),
  ],
);

/** Where the dialogues of a chat stand. */
export const conversations = sqliteTable(
  "conversations",
  {
    key: text("key").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    /** Vault ciphertext. */
    state: blob("state", { mode: "buffer" }).notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("conversations_user").on(table.telegramUserId),
    index("conversations_updated").on(table.updatedAt),
  ],
);

/** One-time links to the login page. */
export const loginLinks = sqliteTable(
  "login_links",
  {
    secretHash: text("secret_hash").primaryKey(),
    /** The one that questions about its browser name. */
    id: text("id").notNull(),
    /** `launch`: a Mini App exchanged its launch data for it, so no browser may open it. */
    way: text("way", { enum: ["link", "launch"] }).notNull(),
    telegramUserId: integer("telegram_user_id").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [
    index("login_links_user").on(table.telegramUserId),
    index("login_links_id").on(table.id),
    index("login_links_expires").on(table.expiresAt),
    index("login_links_used").on(table.usedAt).where(sql`used_at is not null`),
  ],
);

/** Launch strings of the login Mini App that were used already. */
export const usedLaunches = sqliteTable(
  "used_launches",
  {
    hash: text("hash").primaryKey(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("used_launches_expires").on(table.expiresAt)],
);

/** "This chat is being asked for a password": who is asked, never what was typed. */
export const passwordPrompts = sqliteTable(
  "password_prompts",
  {
    telegramUserId: integer("telegram_user_id").primaryKey(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("password_prompts_expires").on(table.expiresAt)],
);

/** Login tries per person, per user name and overall, so that a restart forgets none. */
export const loginAttempts = sqliteTable(
  "login_attempts",
  {
    scope: text("scope").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: integer("window_ends_at").notNull(),
  },
  (table) => [index("login_attempts_ends").on(table.windowEndsAt)],
);

/** Undocumented operations that answered 404 or 405, and until when they are disabled. */
export const disabledOperations = sqliteTable("disabled_operations", {
  operation: text("operation").primaryKey(),
  /** Different documents or accounts that met it, JSON array of hashes. */
  reporters: parsedJson(wordsSchema)("reporters").notNull(),
  disabledUntil: integer("disabled_until"),
});

/** The actor and the event, without contents. */
export const audit = sqliteTable(
  "audit",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    telegramUserId: integer("telegram_user_id"),
    accountId: text("account_id"),
    event: text("event").notNull(),
    data: parsedJson(factsSchema)("data").notNull(),
  },
  (table) => [
    index("audit_account").on(table.accountId, table.at),
    index("audit_user").on(table.telegramUserId),
    index("audit_at").on(table.at),
  ],
);

/** When the latest backup was made: by `kotib backup`, wherever it lies. */
export const backups = sqliteTable("backups", {
  madeAt: integer("made_at").primaryKey(),
});
