/** The rows that are over their time, as the tables' definitions say: what the sweep deletes. */
import { getTableName } from "drizzle-orm";
import { DAY_MS } from "../../documents/durations.ts";
import { definitionOf, type Period, type StoredTable } from "../engine/define-table.ts";

export interface Overdue {
  readonly table: string;
  /** SQL: which rows are over. */
  readonly over: string;
  /** SQL: what is set in the place of deleting them. */
  readonly set?: string;
  /** The instant (milliseconds) by which they are. */
  readonly before: number;
}

/** Rows that end at a time that no policy changes; `now` in milliseconds. */
export const listExpired = (tables: readonly StoredTable[], now: number): Overdue[] =>
  list(tables, (period) =>
    period === "retention" ? null : typeof period === "number" ? now - period * DAY_MS : now,
  );

/**
 * Lists rows kept for as long as the operator says; `sweep.ts` and `sweep-people.ts` have what takes several tables.
 */
export const listFinished = (tables: readonly StoredTable[], before: number): Overdue[] =>
  list(tables, (period) => (period === "retention" ? before : null));

/** In the order of the tables. */
const list = (tables: readonly StoredTable[], beforeOf: (period: Period) => number | null): Overdue[] =>
  tables.flatMap((table) =>
    definitionOf(table).kept.flatMap((kept): Overdue[] => {
      const before = "over" in kept ? beforeOf(kept.until) : null;
      if (before === null || !("over" in kept)) return [];
      const { what: _what, until: _until, ...rule } = kept;
      return [{ table: getTableName(table), ...rule, before }];
    }),
  );
