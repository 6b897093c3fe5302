/** The tables of watching: what is known of an organization's lists and documents, whoever of it uses Kotib. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { DocumentId, Tin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { defineTable } from "../engine/define-table.ts";
import { parsedJson } from "../engine/parsed-json.ts";
import { vatMarksSchema, watchedFactsSchema } from "../rows/watched-facts.ts";
import { watchedLooksSchema } from "../rows/watched-looks.ts";

const OF_THE_ORGANIZATION = { leftOut: "the organization's, and no person's" };

/** The watched state of an organization, the people of it who use Kotib, and the time of their last use. */
export const watchedOrganizations = defineTable("watched_organizations", {
  columns: {
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
  },
  owner: "organization",
  kept: [{ what: "when an organization was looked at", until: "owner" }],
  export: OF_THE_ORGANIZATION,
});

/** A list that is watched: how far it was read. */
export const watchedLists = defineTable("watched_lists", {
  columns: {
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
  indexes: (table) => [
    primaryKey({ columns: [table.tin, table.kind, table.list] }),
    index("watched_lists_read").on(table.readAt),
  ],
  owner: "organization",
  kept: [
    { what: "how far an organization's lists were read", until: "retention", over: "read_at < @before" },
  ],
  export: OF_THE_ORGANIZATION,
});

/** A document as its organization's lists last showed it: news differ from it, and it is the organization's history. */
export const watchedDocuments = defineTable("watched_documents", {
  columns: {
    tin: text("tin").notNull().$type<Tin>(),
    kind: text("kind").notNull().$type<KindName>(),
    documentId: text("document_id").notNull().$type<DocumentId>(),
    /** The list that showed it. */
    list: text("list").notNull(),
    direction: text("direction", { enum: ["incoming", "outgoing"] }).notNull(),
    stateId: integer("state_id"),
    stateSince: integer("state_since").notNull(),
    /** The last look at which it was in another state; null where none is known. */
    otherStateAt: integer("other_state_at"),
    /** The last look before it was seen to come; null where it was there at the first look at its list. */
    cameAt: integer("came_at"),
    /** The last look before it was seen to begin to wait; null where it has waited since it came, or never did. */
    waitBeganAt: integer("wait_began_at"),
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
  indexes: (table) => [
    primaryKey({ columns: [table.tin, table.kind, table.documentId] }),
    index("watched_documents_partner").on(table.tin, table.partnerTin),
    index("watched_documents_state").on(table.tin, table.direction, table.stateId),
    index("watched_documents_seen").on(table.seenAt),
    index("watched_documents_vat").on(table.tin).where(sql`vat_marks is not null`),
  ],
  owner: "organization",
  kept: [
    {
      what: "documents as an organization's lists last showed them",
      until: "retention",
      over: "seen_at < @before",
    },
  ],
  export: OF_THE_ORGANIZATION,
});
