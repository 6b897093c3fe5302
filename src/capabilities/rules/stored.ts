/** The tables of people's own rules, and the conditions that a rule holds. */

import { index, integer, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { defineTable } from "../../db/engine/define-table.ts";
import { parsedJson } from "../../db/engine/parsed-json.ts";
import { withIso } from "../../db/engine/readable-rows.ts";
import type { DocumentId, Tin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";

/** Tiyin as decimal text. */
const sumSchema = z.string().regex(/^\d+$/).nullable();

/** Null is no condition. */
export const ruleConditionsSchema = z
  .object({
    contract: z.string().nullable(),
    most: sumSchema,
    /** The largest sum of a calendar month, with what was accepted in it. */
    mostOfMonth: sumSchema,
    usualOnly: z.boolean(),
    withoutVatDoubt: z.boolean(),
    /**
     * The document from whose card it was begun, null where a partner was chosen; and the contract of the one that it
     * was filled in from.
     */
    like: z.object({
      document: z.custom<DocumentId>((id) => typeof id === "string" && id !== "").nullable(),
      contract: z.string().nullable(),
    }),
  })
  .readonly();
export type RuleConditions = z.output<typeof ruleConditionsSchema>;

/** A person's own rule of which documents are chosen; it decides nothing. */
export const rules = defineTable("rules", {
  columns: {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    partnerTin: text("partner_tin").notNull().$type<Tin>(),
    /** A document named the partner so when the rule was made. */
    partnerName: text("partner_name"),
    kind: text("kind").notNull().$type<KindName>(),
    conditions: parsedJson(ruleConditionsSchema)("conditions").notNull(),
    /** Whether it chooses: a new one is tried before. */
    isOn: integer("is_on", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    /** It chooses as it does since then (milliseconds). */
    changedAt: integer("changed_at").notNull(),
  },
  indexes: (table) => [index("rules_account").on(table.accountId)],
  owner: "account",
  kept: [{ what: "a person's own rules of what is chosen", until: "owner" }],
  export: { section: "rules", columns: (columns) => withIso(columns, "createdAt", "changedAt") },
});

/** A person's second sort of rule: over a sum, a colleague is to be asked first. */
export const askFirst = defineTable("ask_first", {
  columns: {
    accountId: text("account_id").primaryKey(),
    /** Tiyin as decimal text. */
    over: text("over_sum").notNull(),
    /** Null once the colleague's account was deleted: nobody is left to ask. */
    colleagueAccountId: text("colleague_account_id"),
  },
  indexes: (table) => [index("ask_first_colleague").on(table.colleagueAccountId)],
  owner: "account",
  forgets: ["colleagueAccountId"],
  kept: [{ what: "over which sum a colleague is asked first", until: "owner" }],
  export: {
    section: "askFirst",
    columns: ({ accountId, over, colleagueAccountId }) => ({ accountId, over, colleagueAccountId }),
  },
});
