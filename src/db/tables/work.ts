/** The tables of work: what is due, what people are told, what came of it, and what the operator's commands note. */
import { sql } from "drizzle-orm";
import { blob, index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { defineTable } from "../engine/define-table.ts";
import { parsedJson } from "../engine/parsed-json.ts";
import { jobScopes, ofScope, WAITS } from "../rows/job-scopes.ts";

/** Named values whose readers know what each may be. */
const factsSchema = z.record(z.string(), z.unknown()).readonly();
/** A list that cannot be read is as good as an empty one. */
const wordsSchema = z.array(z.string()).readonly().catch([]);

/** Due work. A lane is worked in the order of `id`, a person's updates before all else. */
export const jobs = defineTable("jobs", {
  columns: {
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
  indexes: (table) => [
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
  owner: "code",
  kept: [
    {
      what: "work that was given up, encrypted; work that is done goes at once",
      until: "retention",
      over: "dead_at is not null and dead_at < @before",
    },
  ],
  export: { leftOut: "work that is due" },
  sealed: { payload: { boundTo: ["id", "type", "lane"], whenLost: "deleted" } },
  dropped: ["leaseOwner", "leaseUntil"],
});

/**
 * Updates taken lately, so that a redelivery is not taken twice. Not a highest number: webhook deliveries
 * overtake each other, and after a quiet week Telegram goes on from a random number.
 */
export const takenUpdates = defineTable("taken_updates", {
  columns: {
    updateId: integer("update_id").primaryKey(),
    takenAt: integer("taken_at").notNull(),
  },
  indexes: (table) => [index("taken_updates_taken").on(table.takenAt)],
  owner: "nobody",
  kept: [
    {
      // Telegram keeps an update for a day; nothing older is delivered again.
      what: "numbers of Telegram's updates, so that none is worked twice",
      until: 2,
      over: "taken_at < @before",
    },
  ],
});

const TOLD = { what: "what a person was told, or could not be told", until: "retention" } as const;
/** A notice whose job was given up, or is gone. */
const IS_AWAITED =
  "exists (select 1 from jobs where key = 'notice:' || notices.dedupe_key and key is not null and dead_at is null)";

/** News for a person, stored with the state it reports, delivered by the bot. */
export const notices = defineTable("notices", {
  columns: {
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
  indexes: (table) => [
    index("notices_user").on(table.telegramUserId),
    index("notices_account").on(table.accountId),
    index("notices_group").on(table.group).where(sql`group_key is not null`),
    index("notices_delivered").on(table.deliveredAt).where(sql`delivered_at is not null`),
    index("notices_waiting").on(table.notBefore).where(sql`delivered_at is null`),
  ],
  owner: ["account", "person"],
  kept: [
    { ...TOLD, over: "delivered_at is not null and delivered_at < @before" },
    { ...TOLD, over: `delivered_at is null and not_before < @before and not ${IS_AWAITED}` },
  ],
  export: { section: "notices" },
  isPlaced: true,
});

/** Undocumented operations that answered 404, 405 or 501, and until when they are disabled. */
export const disabledOperations = defineTable("disabled_operations", {
  columns: {
    operation: text("operation").primaryKey(),
    /** The documents or accounts that met it last, JSON array of hashes; `service`: it holds for everybody. */
    reporters: parsedJson(wordsSchema)("reporters").notNull(),
    disabledUntil: integer("disabled_until"),
  },
  owner: "nobody",
  kept: [
    {
      what: "operations that the service was found not to have",
      until: "itsOwn",
      over: "disabled_until < @before",
    },
  ],
});

/**
 * The actor and the event, without contents: a chain, in the order of `id`, that docs/decisions/0038 explains. Nothing
 * of a row changes but that those whom it names are forgotten, each with the salt.
 */
export const audit = defineTable("audit", {
  columns: {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    telegramUserId: integer("telegram_user_id"),
    accountId: text("account_id"),
    /** Null where the row named nobody, or names nobody any more. */
    personSalt: text("person_salt"),
    personDigest: text("person_digest"),
    /** The administrator who did it to that person. */
    byUserId: integer("by_user_id"),
    bySalt: text("by_salt"),
    byDigest: text("by_digest"),
    event: text("event").notNull(),
    data: parsedJson(factsSchema)("data").notNull(),
    /** SHA-256 (hex) over this row and the hash of the one before it. */
    hash: text("hash").notNull(),
  },
  indexes: (table) => [
    index("audit_account").on(table.accountId, table.at),
    index("audit_user").on(table.telegramUserId),
    index("audit_by").on(table.byUserId).where(sql`by_user_id is not null`),
    index("audit_at").on(table.at),
  ],
  owner: "code",
  kept: [{ what: "who did what, without contents", until: { words: "{retention}" } }],
  export: { section: "events" },
});

/** The ends of that chain, in one row. */
export const auditChain = defineTable("audit_chain", {
  columns: {
    id: integer("id").primaryKey(),
    /** The hash of the last row that was over its time; empty while there was none. */
    swept: text("swept").notNull(),
    /** The hash of the newest row. */
    head: text("head").notNull(),
  },
  owner: "nobody",
  kept: [{ what: "two hashes, by which a gap in that shows", until: { words: "the next ones" } }],
});

/** When the latest backup was made: by `kotib backup`, wherever it lies. */
export const backups = defineTable("backups", {
  columns: { madeAt: integer("made_at").primaryKey() },
  owner: "nobody",
  kept: [{ what: "when the latest backup was made", until: { words: "the next one" } }],
});
