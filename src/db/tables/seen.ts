/** The tables of what an account saw: documents and their states, their messages in the chat, partners, rights. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { DocumentId, Tin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { defineTable } from "../engine/define-table.ts";
import { iso, withIso } from "../engine/readable-rows.ts";

const AFTER_THE_LAST_SIGHT = {
  what: "numbers and states of documents that a person saw",
  until: { words: "{retention} after the last sight" },
};

/** The last sight of a document, to tell what changed and since when. */
export const seenDocuments = defineTable("seen_documents", {
  columns: {
    accountId: text("account_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    documentId: text("document_id").notNull().$type<DocumentId>(),
    number: text("number"),
    stateId: integer("state_id"),
    stateSince: integer("state_since").notNull(),
    seenAt: integer("seen_at").notNull(),
    /** The facts that a person last saw on its card, its state aside, as `reading/shown-digest` writes them. */
    shownDigest: text("shown_digest"),
    /** Stand-ins that buttons carry for ids that do not fit into them. */
    standIn: text("stand_in"),
  },
  indexes: (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.documentId] }),
    index("seen_documents_stand_in").on(table.standIn).where(sql`${table.standIn} is not null`),
    index("seen_documents_seen").on(table.seenAt),
  ],
  owner: "account",
  kept: [AFTER_THE_LAST_SIGHT],
  export: {
    section: "documentsSeen",
    columns: (table) => ({
      account: table.accountId,
      kind: table.kind,
      document: table.documentId,
      number: table.number,
      state: table.stateId,
      stateSince: iso(table.stateSince),
      seenAt: iso(table.seenAt),
    }),
  },
});

/** The states a document was seen in, one row per change. */
export const seenStates = defineTable("seen_states", {
  columns: {
    accountId: text("account_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    documentId: text("document_id").notNull().$type<DocumentId>(),
    at: integer("at").notNull(),
    stateId: integer("state_id").notNull(),
  },
  indexes: (table) => [primaryKey({ columns: [table.accountId, table.kind, table.documentId, table.at] })],
  owner: "account",
  kept: [AFTER_THE_LAST_SIGHT],
  export: {
    section: "statesSeen",
    columns: ({ accountId, kind, documentId, stateId, at }) => ({
      account: accountId,
      kind,
      document: documentId,
      state: stateId,
      at: iso(at),
    }),
  },
});

/** The message that tells one document's story in an account's chat. */
export const documentMessages = defineTable("document_messages", {
  columns: {
    accountId: text("account_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    documentId: text("document_id").notNull().$type<DocumentId>(),
    messageId: integer("message_id").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  indexes: (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.documentId] }),
    index("document_messages_updated").on(table.updatedAt),
  ],
  owner: "account",
  kept: [
    {
      what: "which message of the chat shows which document",
      until: "retention",
      over: "updated_at < @before",
    },
  ],
  export: { leftOut: "places of messages" },
});

/** The partners of an account's documents. */
export const counterparties = defineTable("counterparties", {
  columns: {
    accountId: text("account_id").notNull(),
    tin: text("tin").notNull().$type<Tin>(),
    name: text("name"),
    usedAt: integer("used_at").notNull(),
  },
  indexes: (table) => [
    primaryKey({ columns: [table.accountId, table.tin] }),
    index("counterparties_used").on(table.usedAt),
  ],
  owner: "account",
  kept: [{ what: "names and tax numbers of partners", until: "retention", over: "used_at < @before" }],
  export: { section: "partners", columns: (columns) => withIso(columns, "usedAt") },
});

/** Whether an account may read a list, as its own read of it told, and since when its news are the account's. */
export const listRights = defineTable("list_rights", {
  columns: {
    accountId: text("account_id").notNull(),
    kind: text("kind").notNull().$type<KindName>(),
    list: text("list").notNull(),
    allowed: integer("allowed", { mode: "boolean" }).notNull(),
    checkedAt: integer("checked_at").notNull(),
    /** Documents that were there before are no news to it. */
    since: integer("since").notNull(),
  },
  indexes: (table) => [primaryKey({ columns: [table.accountId, table.kind, table.list] })],
  owner: "account",
  kept: [{ what: "which lists a person may read", until: "owner" }],
  export: { section: "rights", columns: (columns) => withIso(columns, "checkedAt", "since") },
});
