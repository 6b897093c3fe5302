/** The tables of what people look through: lists with filters, what is ticked in them, and going through what waits. */
import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { KindName } from "../../documents/kinds.ts";
import { defineTable } from "../engine/define-table.ts";
import { parsedJson } from "../engine/parsed-json.ts";
import { iso, withIso } from "../engine/readable-rows.ts";
import { chosenSchema, decidedSchema } from "../rows/chosen.ts";
import { walkStepsSchema } from "../rows/walk-steps.ts";

/** In place of a kind: the view is over all kinds. */
export const EVERY_KIND = "every";

/** A list with its filters; every list button carries a view's id. */
export const views = defineTable("views", {
  columns: {
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
  indexes: (table) => [
    uniqueIndex("views_same").on(table.accountId, table.kind, table.list, table.filters),
    index("views_used").on(table.usedAt).where(sql`name is null`),
  ],
  owner: "account",
  kept: [
    { what: "lists that a person saved", until: "owner" },
    {
      what: "lists with filters that have no name",
      until: "retention",
      over: "name is null and used_at < @before",
    },
  ],
  export: { section: "lists", columns: (columns) => withIso(columns, "pinnedAt", "createdAt", "usedAt") },
});

/** A person's ticks in a view, page after page, and the decisions that were taken of them together. */
export const selections = defineTable("selections", {
  columns: {
    viewId: text("view_id").primaryKey(),
    accountId: text("account_id").notNull(),
    chosen: parsedJson(chosenSchema)("chosen").notNull(),
    /** Ids of the decisions that were taken last. */
    decided: parsedJson(decidedSchema)("decided").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  indexes: (table) => [
    index("selections_account").on(table.accountId),
    index("selections_updated").on(table.updatedAt),
  ],
  owner: "account",
  // Ticks older than this do not continue.
  kept: [{ what: "documents ticked in a list", until: 7, over: "updated_at < @before" }],
  export: {
    section: "ticked",
    columns: ({ viewId, accountId, chosen, updatedAt }) => ({
      list: viewId,
      account: accountId,
      chosen,
      updatedAt: iso(updatedAt),
    }),
  },
});

/** Going through what waits, one document after the other: where it stands. One per account. */
export const walks = defineTable("walks", {
  columns: {
    accountId: text("account_id").primaryKey(),
    telegramUserId: integer("telegram_user_id").notNull(),
    steps: parsedJson(walkStepsSchema)("steps").notNull(),
    /** Of the steps, the one that is shown. */
    position: integer("position").notNull(),
    /** When that one was shown: a tap right after it was meant for the one before. */
    shownAt: integer("shown_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  indexes: (table) => [index("walks_updated").on(table.updatedAt)],
  owner: "account",
  // A walk that stopped longer ago than this begins anew.
  kept: [{ what: "where going through what waits stopped", until: 30, over: "updated_at < @before" }],
  export: {
    section: "walks",
    columns: ({ accountId, steps, position, updatedAt }) => ({
      account: accountId,
      steps,
      position,
      updatedAt: iso(updatedAt),
    }),
  },
});
