/** How SQLite would work a statement: whether it goes through a whole table, or through a whole index. */
import BetterSqlite3 from "better-sqlite3";
import { migrate } from "../../src/db/engine/migrate.ts";
import { numberParameters } from "../../src/db/engine/postgres/parameters.ts";
import { keepCompiled } from "../../src/db/engine/sqlite/keep-compiled.ts";

/** Has a plan: what changes a schema or begins a change has none. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

interface Step {
  readonly detail: string;
}

/** What is walked and is no table: rows that the statement itself makes or has found. */
const MADE = /^(CO-ROUTINE|MATERIALIZE) (\S+)/;
const WALK = /^SCAN (?!CONSTANT ROW)(\S+)(?: .*)?$/;
const AUTOMATIC = /USING AUTOMATIC/;

/** Reads plans on an empty database of this version: no table is small to its planner, and none large. */
export function createPlanReader() {
  const sqlite = new BetterSqlite3(":memory:");
  migrate(sqlite);

  function explain(text: string): Step[] {
    const { text: numbered, names } = numberParameters(text);
    const query = sqlite.prepare<unknown[], Step>(`explain query plan ${keepCompiled(text)}`);
    if (names !== null) return query.all(Object.fromEntries(names.map((name) => [name, null])));
    const count = numbered.match(/\$\d+/g)?.length ?? 0;
    return query.all(...Array.from({ length: count }, () => null));
  }

  /** The steps in which it walks; none for what has no plan, or asks for tables that are not Kotib's. */
  return function findWalks(text: string): string[] {
    if (!PLANNED.test(text)) return [];
    let steps: string[];
    try {
      steps = explain(text).map(({ detail }) => detail);
    } catch (error) {
      if (error instanceof BetterSqlite3.SqliteError && /^no such/.test(error.message)) return [];
      throw error;
    }
    const made = new Set(steps.map((step) => MADE.exec(step)?.[2]).filter((name) => name !== undefined));
    return steps.filter((step) => {
      if (AUTOMATIC.test(step)) return true;
      const walked = WALK.exec(step)?.[1];
      return walked !== undefined && !made.has(walked) && !/VIRTUAL TABLE/.test(step);
    });
  };
}
