/** The tables of logging in: links to its page, launches that were used, who is asked for a password, and tries. */
import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../engine/define-table.ts";

const USED_GOES_AT_ONCE = {
  what: "links to the login page; a used one goes at once",
  until: "itsOwn",
} as const;

/** One-time links to the login page. */
export const loginLinks = defineTable("login_links", {
  columns: {
    secretHash: text("secret_hash").primaryKey(),
    /** The one that questions about its browser name. */
    id: text("id").notNull(),
    /** `launch`: a Mini App exchanged its launch data for it, so no browser may open it. */
    way: text("way", { enum: ["link", "launch"] }).notNull(),
    telegramUserId: integer("telegram_user_id").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  indexes: (table) => [
    index("login_links_user").on(table.telegramUserId),
    index("login_links_id").on(table.id),
    index("login_links_expires").on(table.expiresAt),
    index("login_links_used").on(table.usedAt).where(sql`used_at is not null`),
  ],
  owner: "code",
  kept: [
    { ...USED_GOES_AT_ONCE, over: "expires_at < @before" },
    { ...USED_GOES_AT_ONCE, over: "used_at is not null and used_at <= @before" },
  ],
  export: { leftOut: "what opens something" },
});

/** Launch strings of the login Mini App that were used already. */
export const usedLaunches = defineTable("used_launches", {
  columns: {
    hash: text("hash").primaryKey(),
    expiresAt: integer("expires_at").notNull(),
  },
  indexes: (table) => [index("used_launches_expires").on(table.expiresAt)],
  owner: "nobody",
  kept: [
    { what: "hashes of Mini App launches that were used", until: "itsOwn", over: "expires_at < @before" },
  ],
});

/** "This chat is being asked for a password": who is asked, never what was typed. */
export const passwordPrompts = defineTable("password_prompts", {
  columns: {
    telegramUserId: integer("telegram_user_id").primaryKey(),
    expiresAt: integer("expires_at").notNull(),
  },
  indexes: (table) => [index("password_prompts_expires").on(table.expiresAt)],
  owner: "person",
  kept: [
    { what: "that a chat is being asked for a password", until: "itsOwn", over: "expires_at < @before" },
  ],
  export: { leftOut: "where a question that is open stands" },
});

/** Login tries per person, per user name and overall, so that a restart forgets none. */
export const loginAttempts = defineTable("login_attempts", {
  columns: {
    scope: text("scope").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: integer("window_ends_at").notNull(),
  },
  indexes: (table) => [index("login_attempts_ends").on(table.windowEndsAt)],
  owner: "nobody",
  kept: [{ what: "how often somebody tried to log in", until: "itsOwn", over: "window_ends_at < @before" }],
});
