/** The tables of people: who they are, their logins to organizations, and where they stand in the chat. */
import { sql } from "drizzle-orm";
import { blob, index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Tin } from "../../documents/document.ts";
import { languages } from "../../documents/language.ts";
import { defineTable } from "../engine/define-table.ts";
import { parsedJson } from "../engine/parsed-json.ts";
import { preferencesSchema } from "../rows/preferences.ts";

/** A Telegram user and what he or she chose. */
export const users = defineTable("users", {
  columns: {
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
    /** When the person last wrote, tapped or opened a page, to within two minutes. */
    seenAt: integer("seen_at").notNull(),
    /** Whether an administrator let the person in; null where nobody was asked. */
    admission: text("admission", { enum: ["asked", "admitted", "refused", "withdrawn"] }),
    /** When that was asked or decided. */
    admissionAt: integer("admission_at"),
    /** The administrator who decided; null for the operator, and for one who is gone. */
    admissionBy: integer("admission_by"),
  },
  indexes: (table) => [
    index("users_resume").on(table.resumeUntil).where(sql`resume is not null`),
    index("users_seen").on(table.seenAt),
    index("users_not_admitted").on(table.admissionAt).where(sql`admission in ('asked', 'refused')`),
    index("users_admitted_by").on(table.admissionBy).where(sql`admission_by is not null`),
  ],
  owner: "code",
  kept: [
    {
      what: "a person: number, names and chat at Telegram, language, settings, when last seen",
      until: {
        words:
          "the person deletes it, or is not seen for {inactive} and has no login; then everything else of the person goes, too",
      },
    },
    {
      what: "a person whom no administrator has let in: number, names, language, the request",
      until: { words: "30 days after the request or the refusal" },
    },
    {
      what: "where to go on after the next login",
      until: "itsOwn",
      over: "resume is not null and resume_until < @before",
      set: "resume = null, resume_until = null",
    },
  ],
  export: { section: "person" },
});

/** A Telegram user's access to one organization. */
export const accounts = defineTable("accounts", {
  columns: {
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
    endedBy: text("ended_by", { enum: ["idle", "age", "operator", "notAllowed"] }),
    createdAt: integer("created_at").notNull(),
  },
  indexes: (table) => [
    uniqueIndex("accounts_user_tin").on(table.telegramUserId, table.tin),
    index("accounts_tin").on(table.tin),
    index("accounts_logged_in").on(table.id).where(sql`token is not null`),
    index("accounts_ended").on(table.createdAt).where(sql`token is null`),
  ],
  owner: "code",
  kept: [
    {
      what: "the login to the service, encrypted",
      until: { words: "the person logs out, {sessions}" },
    },
    {
      what: "an organization of a person: name, tax number, user name",
      until: {
        words: "the person deletes it, or {retention} after its last use where its login has ended",
      },
    },
  ],
  export: { section: "organizations" },
  // Its person is asked to log in.
  sealed: { token: { boundTo: ["id", "telegramUserId", "tin"], whenLost: "emptied" } },
});

/** The one message of a chat in which one walks. */
export const panels = defineTable("panels", {
  columns: {
    telegramUserId: integer("telegram_user_id").primaryKey(),
    messageId: integer("message_id").notNull(),
  },
  owner: "person",
  kept: [{ what: "which message of the chat one walks in", until: "owner" }],
  export: { leftOut: "the place of a message" },
});

/** Where the dialogues of a chat stand. */
export const conversations = defineTable("conversations", {
  columns: {
    key: text("key").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    /** Vault ciphertext. */
    state: blob("state", { mode: "buffer" }).notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  indexes: (table) => [
    index("conversations_user").on(table.telegramUserId),
    index("conversations_updated").on(table.updatedAt),
  ],
  owner: "person",
  kept: [{ what: "where a dialogue stands, encrypted", until: { words: "1 day" } }],
  export: { leftOut: "where a question that is open stands" },
  sealed: { state: { boundTo: ["key"], whenLost: "deleted" } },
});
