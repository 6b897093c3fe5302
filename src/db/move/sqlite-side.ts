/** SQLite's file as a side of a move. Its rows are read in the order of writing. */
import type BetterSqlite3 from "better-sqlite3";
import { refuseBackup } from "../engine/backup-mark.ts";
import { countMissing, countNewer, migrate } from "../engine/migrate.ts";
import { type Ownership, own } from "../engine/ownership.ts";
import { connectSqlite } from "../engine/sqlite/connection.ts";
import { askSqlite } from "../engine/sqlite/engine.ts";
import { checkIntegrity } from "./back-up.ts";
import { createMarkTable, MARK_TABLE, writeMark, writeProgress } from "./move-mark.ts";
import { type MoveSource, type MoveTarget, SLICE_BYTES, SLICE_ROWS } from "./move-side.ts";
import { columnsOf, hasPlace, type MovedRow, type MovedTable, readRow, type Value } from "./moved-tables.ts";

/** For others on the file, which end within seconds: commands that work beside a Kotib. */
const LOCK_WAIT_MS = 10_000;

/** Opens the file for the time of a move, as its owner. Throws `ConfigError` where a Kotib has it. */
export function openSqliteSide(path: string): MoveSource & MoveTarget {
  const ownership = own(path);
  try {
    return createSqliteSide(connectSqlite(`file:${path}`), path, ownership);
  } catch (error) {
    ownership.leave();
    throw error;
  }
}

function createSqliteSide(
  sqlite: BetterSqlite3.Database,
  path: string,
  ownership: Ownership,
): MoveSource & MoveTarget {
  sqlite.pragma(`busy_timeout = ${LOCK_WAIT_MS}`);
  sqlite.defaultSafeIntegers(true);
  const queries = askSqlite(sqlite);
  const placeOf = (table: MovedTable) => (hasPlace(table) ? "rowid" : "null");

  return {
    name: `file:${path}`,
    queries,
    findTables: async () =>
      sqlite
        .prepare<[], string>(
          "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
        )
        .pluck()
        .all(),
    compareVersion: async () => ({ missing: countMissing(sqlite), others: countNewer(sqlite) }),
    count: async ({ name }) => Number(sqlite.prepare(`select count(*) from ${name}`).pluck().get()),
    // The process that has it open for work owns it.
    isUsed: async () => false,
    mark: async (mark) => {
      sqlite.exec(createMarkTable);
      await writeMark(queries, mark);
    },
    check: async () => {
      refuseBackup(sqlite, `file:${path}`);
      checkIntegrity(sqlite, `file:${path}`);
    },
    hold: async () => {
      sqlite.exec("begin immediate");
    },
    read: async (table, cursor) => {
      const found = sqlite
        .prepare<[bigint]>(
          `select rowid, ${placeOf(table)}, ${columnsOf(table)} from ${table.name} where rowid > ? order by rowid`,
        )
        .raw();
      const rows: MovedRow[] = [];
      let next: string | null = null;
      let bytes = 0;
      for (const given of found.iterate(BigInt(cursor ?? Number.MIN_SAFE_INTEGER))) {
        if (rows.length === SLICE_ROWS || bytes > SLICE_BYTES) return { rows, next };
        const [rowid, ...row] = given as unknown[];
        rows.push(readRow(row));
        next = String(rowid);
        bytes += sizeOf(rows.at(-1));
      }
      return { rows, next: null };
    },
    lastNumber: async (table) => {
      if (table.numbered === null) return null;
      const last = hasPlace(table)
        ? sqlite.prepare<[], bigint | null>(`select max(rowid) from ${table.name}`).pluck().get()
        : sqlite
            .prepare<[string], bigint>("select seq from sqlite_sequence where name = ?")
            .pluck()
            .get(table.name);
      return last ?? null;
    },
    release: async (mark) => {
      await writeMark(queries, mark);
      sqlite.exec("commit");
    },
    migrate: async () => {
      migrate(sqlite);
    },
    write: async (table, rows, progress) => {
      const places = hasPlace(table) ? "rowid, " : "";
      const marks = [...(hasPlace(table) ? ["?"] : []), ...table.columns.map(() => "?")].join(", ");
      const insert = sqlite.prepare(
        `insert into ${table.name} (${places}${columnsOf(table)}) values (${marks})`,
      );
      sqlite.exec("begin immediate");
      for (const { place, values } of rows) insert.run(...(place === null ? [] : [place]), ...values);
      await writeProgress(queries, table.name, progress);
      sqlite.exec("commit");
    },
    find: async (table, keys) => {
      const one = `(${table.key.map(() => "?").join(", ")})`;
      const key = table.key.map((name) => `"${name}"`).join(", ");
      return sqlite
        .prepare<Value[], unknown[]>(
          `select ${placeOf(table)}, ${columnsOf(table)} from ${table.name}
           where (${key}) in (values ${keys.map(() => one).join(", ")})`,
        )
        .raw()
        .all(...keys.flat())
        .map(readRow);
    },
    setLastNumber: async (table, last) => {
      // Numbers beside the columns are given after the highest that is there.
      if (hasPlace(table)) return;
      sqlite.prepare("delete from sqlite_sequence where name = ?").run(table.name);
      sqlite.prepare("insert into sqlite_sequence (name, seq) values (?, ?)").run(table.name, last);
    },
    // Its plans are made, and tested, without counts.
    analyze: async () => {},
    unmark: async () => {
      sqlite.exec(`drop table ${MARK_TABLE}`);
    },
    close: async () => {
      try {
        sqlite.close();
      } finally {
        ownership.leave();
      }
    },
  };
}

/** About how many bytes a row has. */
function sizeOf(row: MovedRow | undefined): number {
  const sizes = row?.values.map((value) => (typeof value === "bigint" ? 8 : (value?.length ?? 0))) ?? [];
  return sizes.reduce((sum, size) => sum + size, 0);
}
