/** Every table that Kotib keeps: those of the spine, and those of capabilities, each of which has a line here. */
import type { StoredTable } from "../db/engine/define-table.ts";
import { spineTables } from "../db/schema.ts";
import { absences, escalations } from "./away/stored.ts";
import { checks } from "./checked/stored.ts";
import { askFirst, rules } from "./rules/stored.ts";
import { searches } from "./search/stored.ts";

export const everyTable: readonly StoredTable[] = [
  ...spineTables,
  rules,
  askFirst,
  searches,
  absences,
  escalations,
  checks,
];
