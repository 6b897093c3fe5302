/** The tables of signing: links to its page, visits to it with what is signed there, and the browsers that may. */
import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { languages } from "../../documents/language.ts";
import { defineTable } from "../engine/define-table.ts";
import { parsedJson } from "../engine/parsed-json.ts";
import { iso } from "../engine/readable-rows.ts";

/** A list that cannot be read is as good as an empty one. */
const wordsSchema = z.array(z.string()).readonly().catch([]);

/** As long as a message may wait for the signature. */
const SIGN_BUTTONS_KEPT_DAYS = 30;

/**
 * A link to the signing page. It names what is to be signed and no session: it costs nothing until a trusted browser
 * opens it, and does not age.
 */
export const signingLinks = defineTable("signing_links", {
  columns: {
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
  indexes: (table) => [
    uniqueIndex("signing_links_scope").on(table.accountId, table.scope),
    index("signing_links_user").on(table.telegramUserId),
    index("signing_links_of").on(table.scope, table.id),
  ],
  owner: "code",
  kept: [
    {
      what: "links to the signing page, encrypted",
      until: { words: "a day after nothing is left to sign" },
    },
  ],
  export: { leftOut: "what opens something" },
  // Another link is made when it is asked for.
  sealed: { secret: { boundTo: ["id", "telegramUserId", "accountId"], whenLost: "deleted" } },
});

/** A keyboard with buttons that open the signing page: such a one names its link, whose secret may change. */
const keyboardSchema = z.array(
  z.array(z.looseObject({ text: z.string(), linkId: z.string().optional() })).readonly(),
);

/** The buttons of a message of which one opens the signing page, so that they can be given the link's new secret. */
export const signButtons = defineTable("sign_buttons", {
  columns: {
    telegramUserId: integer("telegram_user_id").notNull(),
    messageId: integer("message_id").notNull(),
    /** Those as they were last shown. */
    keyboard: parsedJson(keyboardSchema)("keyboard").notNull(),
    shownAt: integer("shown_at").notNull(),
  },
  indexes: (table) => [
    primaryKey({ columns: [table.telegramUserId, table.messageId] }),
    index("sign_buttons_shown").on(table.shownAt),
  ],
  owner: "person",
  kept: [
    {
      what: "the buttons of messages that lead to the signing page",
      until: SIGN_BUTTONS_KEPT_DAYS,
      over: "shown_at < @before",
    },
  ],
  export: { leftOut: "places of messages" },
});

const UNTIL_SIGNED = {
  what: "content to sign, encrypted; which documents a session was over, their hashes and outcomes",
  until: { words: "the content until the session ends, the rest {retention} after that" },
};

/** One visit to the signing page over 1 to 50 decisions of one account, from its opening by a trusted browser. */
export const signingSessions = defineTable("signing_sessions", {
  columns: {
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
  indexes: (table) => [
    index("signing_sessions_account").on(table.accountId),
    index("signing_sessions_user").on(table.telegramUserId),
    index("signing_sessions_link").on(table.linkId),
    index("signing_sessions_ended").on(table.endedAt).where(sql`state = 'ended'`),
  ],
  owner: "code",
  kept: [UNTIL_SIGNED],
  export: { section: "signing" },
});

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

const asInAnEndedSession = {
  boundTo: ["sessionId", "position", "decisionId"],
  whenLost: "emptied",
} as const;

export const signingItems = defineTable("signing_items", {
  columns: {
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
  indexes: (table) => [
    primaryKey({ columns: [table.sessionId, table.position] }),
    index("signing_items_submission").on(table.decisionId),
  ],
  owner: "code",
  kept: [UNTIL_SIGNED],
  export: { leftOut: "a part of its session, which tells its outcome" },
  sealed: { content: asInAnEndedSession, shown: asInAnEndedSession },
});

/** Every signature that was ever given to posting, so that none is posted twice. */
export const usedSignatures = defineTable("used_signatures", {
  columns: {
    /** SHA-256 (hex). */
    hash: text("hash").primaryKey(),
    submissionId: text("submission_id").notNull(),
    usedAt: integer("used_at").notNull(),
  },
  indexes: (table) => [index("used_signatures_used").on(table.usedAt)],
  owner: "nobody",
  kept: [{ what: "hashes of signatures that were posted", until: "retention", over: "used_at < @before" }],
});

/** As long as a message with the way back to the page may wait for the signature. */
const WAY_BACK_KEPT_DAYS = 30;

/** A new browser asks to be trusted: the page shows `code`, the chat offers `options`. */
export const browserPairings = defineTable("browser_pairings", {
  columns: {
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
  indexes: (table) => [
    index("browser_pairings_link").on(table.linkId),
    index("browser_pairings_created").on(table.createdAt),
  ],
  owner: "code",
  kept: [
    {
      // A browser that was asked about is answered for within minutes.
      what: "questions about a new browser",
      until: 1,
      over: "created_at < @before and message_id is null",
    },
    {
      what: "confirmed browsers' way back to the page",
      until: WAY_BACK_KEPT_DAYS,
      over: "created_at < @before",
    },
  ],
  export: { leftOut: "a part of its link, with what opens something" },
});

/** A browser remembered for a Telegram user. */
export const browsers = defineTable("browsers", {
  columns: {
    id: text("id").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    secretHash: text("secret_hash").notNull().unique(),
    label: text("label").notNull(),
    createdAt: integer("created_at").notNull(),
    usedAt: integer("used_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  indexes: (table) => [
    index("browsers_user").on(table.telegramUserId),
    index("browsers_expires").on(table.expiresAt),
  ],
  owner: "person",
  kept: [{ what: "browsers that a person confirmed", until: "sessions", over: "expires_at < @before" }],
  export: {
    section: "browsers",
    columns: ({ label, createdAt, usedAt, expiresAt }) => ({
      name: label,
      createdAt: iso(createdAt),
      usedAt: iso(usedAt),
      expiresAt: iso(expiresAt),
    }),
  },
});
