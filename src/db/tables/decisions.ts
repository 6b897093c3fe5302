/** The tables of what people write: decisions and saves, drafts, and what they typed on the way. */
import { sql } from "drizzle-orm";
import { blob, index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ActionName } from "../../documents/description.ts";
import type { DocumentId, Tin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { defineTable } from "../engine/define-table.ts";
import { parsedJson } from "../engine/parsed-json.ts";
import { iso } from "../engine/readable-rows.ts";
import { IS_OPEN, IS_OVER, IS_UNTRACKED, submissionStates } from "../rows/submission-states.ts";
import { pageOfViewSchema, summarySchema } from "../rows/summary.ts";

/** A write to the service, made once: an action that a person decided on, or the save of a new document. */
export const submissions = defineTable("submissions", {
  columns: {
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
    /** The facts on which the person decided, as `reading/shown-digest` writes them; null of a save. */
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
    /**
     * The code of the error at the last try to fetch what is to be signed; null where it was fetched, or never asked
     * for.
     */
    unfetched: text("unfetched"),
    /** The colleague (a Telegram user) who decided and gave it to the account's person to sign. */
    preparedBy: integer("prepared_by"),
    /** The account for which it was prepared, while another one signs in its place. */
    insteadOf: text("instead_of"),
  },
  indexes: (table) => [
    uniqueIndex("submissions_one_open").on(table.tin, table.kind, table.documentId).where(sql.raw(IS_OPEN)),
    index("submissions_account").on(table.accountId, table.state),
    index("submissions_user").on(table.telegramUserId),
    index("submissions_state").on(table.state, table.updatedAt),
    // Of whatever state: of those that are done there are ever more.
    index("submissions_document").on(table.tin, table.kind, table.documentId),
    index("submissions_untracked").on(table.tin).where(sql.raw(IS_UNTRACKED)),
    index("submissions_draft").on(table.draftId).where(sql`draft_id is not null`),
    index("submissions_prepared").on(table.preparedBy).where(sql`prepared_by is not null`),
    index("submissions_instead").on(table.insteadOf).where(sql`instead_of is not null`),
  ],
  owner: "code",
  forgets: ["insteadOf"],
  kept: [
    {
      what: "decisions and saves, with what became of them",
      until: "retention",
      over: `${IS_OVER} and updated_at < @before`,
    },
  ],
  export: { section: "decisions" },
  isPlaced: true,
});

/** A document that nobody went on with for a quarter is not written any more. */
export const DRAFT_KEPT_DAYS = 90;

/** A new document that somebody is composing. */
export const drafts = defineTable("drafts", {
  columns: {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    telegramUserId: integer("telegram_user_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    /** Vault ciphertext of what was given so far. */
    content: blob("content", { mode: "buffer" }).notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  indexes: (table) => [
    index("drafts_account").on(table.accountId, table.updatedAt),
    index("drafts_updated").on(table.updatedAt),
  ],
  owner: "account",
  kept: [
    {
      what: "new documents in the making, encrypted",
      until: DRAFT_KEPT_DAYS,
      over: "updated_at < @before",
    },
  ],
  export: {
    section: "drafts",
    columns: ({ accountId, kind, content, updatedAt }) => ({
      account: accountId,
      kind,
      content,
      updatedAt: iso(updatedAt),
    }),
  },
  sealed: { content: { boundTo: ["id", "accountId"], whenLost: "deleted", holds: "json" } },
});

/** A reason that somebody typed, or a choice about several documents, that could not be used yet. */
export const keptReasons = defineTable("kept_reasons", {
  columns: {
    id: text("id").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    /** Vault ciphertext of the reason and of what it is about, JSON. */
    content: blob("content", { mode: "buffer" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  indexes: (table) => [
    index("kept_reasons_user").on(table.telegramUserId),
    index("kept_reasons_created").on(table.createdAt),
  ],
  owner: "person",
  // As long as a dialogue is kept that nobody went on with.
  kept: [
    {
      what: "reasons that were typed and not used yet, encrypted",
      until: 1,
      over: "created_at < @before",
    },
  ],
  export: {
    section: "keptReasons",
    columns: ({ content, createdAt }) => ({ content, createdAt: iso(createdAt) }),
  },
  sealed: { content: { boundTo: ["id", "telegramUserId"], whenLost: "deleted", holds: "json" } },
});

/** A question to a colleague of the same organization about a document. */
export const questions = defineTable("questions", {
  columns: {
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
  indexes: (table) => [
    index("questions_from").on(table.fromUserId),
    index("questions_to").on(table.toUserId),
    index("questions_created").on(table.createdAt),
  ],
  owner: "code",
  kept: [
    {
      what: "questions to colleagues and their answers, encrypted",
      until: "retention",
      over: "created_at < @before",
    },
  ],
  export: { section: "questions" },
  sealed: { content: { boundTo: ["id", "fromUserId", "toUserId"], whenLost: "deleted" } },
});
