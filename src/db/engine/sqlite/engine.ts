/** SQLite as the repositories meet it: one connection, on which one change or read runs at a time. */
import type BetterSqlite3 from "better-sqlite3";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { unmark } from "../backup-mark.ts";
import type { Awaitable, Dialect, Engine, Orm } from "../engine.ts";
import { tell } from "../statements.ts";
import { keepCompiled } from "./keep-compiled.ts";
import type { PostedMark } from "./posted-mark.ts";
import { createTurns } from "./turns.ts";

const sqliteDialect: Dialect = {
  isFar: false,
  insertionOrder: sql`rowid`,
  textsIn: (parameter) => `(select value from json_each(${parameter}))`,
  fromJson: (object, key) => sql`${object} ->> ${sql.raw(`'${key}'`)}`,
  hex: (bytes) => `lower(hex(${bytes}))`,
  jsonArray: (columns) => `json_array(${columns.join(", ")})`,
  skipLocked: "",
  keepsRows: "",
  takesRows: "",
  nextJobId: "select coalesce((select seq from sqlite_sequence where name = 'jobs'), 0) + 1",
  databaseBytes: "select page_count * page_size from pragma_page_count, pragma_page_size",
  hasColumn: "select 1 from pragma_table_info(?) where name = ?",
  place: { column: "rowid", parameter: "?", first: 0, among: (query) => `rowid in (${query})` },
};

/** Asks an open connection, for who only looks at a database. */
export const askSqlite = (sqlite: BetterSqlite3.Database): Pick<Engine, "prepare" | "dialect"> => ({
  prepare: (text) => {
    tell(text);
    return sqlite.prepare(keepCompiled(text)) as never;
  },
  dialect: sqliteDialect,
});

/** In one slice: some milliseconds. */
const PAGES_GIVEN_BACK = 256;

const countFree = (sqlite: BetterSqlite3.Database) =>
  Number(sqlite.pragma("freelist_count", { simple: true }));

/** `posted`: of the owner of a file. */
export function createSqliteEngine(sqlite: BetterSqlite3.Database, posted: PostedMark | null = null): Engine {
  // Statements of two changes must not mix, and a read must not see half a change.
  const turns = createTurns();
  const begin = sqlite.prepare("begin immediate");
  const commit = sqlite.prepare("commit");
  const rollback = sqlite.prepare("rollback");
  const beginPart = sqlite.prepare("savepoint part");
  const endPart = sqlite.prepare("release part");
  // All that drizzle asks of a connection.
  const client = { prepare: (text: string) => sqlite.prepare(keepCompiled(text)) };

  async function transaction<T>(change: () => Awaitable<T>): Promise<T> {
    begin.run();
    try {
      const result = await change();
      commit.run();
      return result;
    } catch (error) {
      // SQLite rolls back by itself where a disk is full, for one.
      if (sqlite.inTransaction) rollback.run();
      throw error;
    }
  }

  /** In WAL mode the next commit that waits for the disk takes along all that came before it. */
  async function withoutSync<T>(change: () => Promise<T>): Promise<T> {
    sqlite.pragma("synchronous = NORMAL");
    try {
      return await change();
    } finally {
      sqlite.pragma("synchronous = FULL");
    }
  }

  async function nested(change: () => Awaitable<void>): Promise<void> {
    beginPart.run();
    try {
      await change();
    } catch (error) {
      if (sqlite.inTransaction) sqlite.exec("rollback to part");
      throw error;
    } finally {
      if (sqlite.inTransaction) endPart.run();
    }
  }

  /** In slices, between which others read and write; nothing in a file that was made without `auto_vacuum`. */
  async function giveRoomBack(): Promise<void> {
    for (let left = countFree(sqlite), before = left + 1; left > 0 && left < before; ) {
      before = left;
      left = await turns.take(() => {
        sqlite.pragma(`incremental_vacuum(${PAGES_GIVEN_BACK})`);
        return countFree(sqlite);
      });
    }
  }

  return {
    // Its answers come at once, which `await` does not mind.
    orm: drizzle(client as BetterSqlite3.Database, { logger: { logQuery: tell } }) as unknown as Orm,
    ...askSqlite(sqlite),
    read: turns.take,
    transact: (change, { unsynced = false } = {}) =>
      turns.takeInOrder(() => (unsynced ? withoutSync(() => transaction(change)) : transaction(change))),
    nested,
    // One change at a time anyway.
    lock: () => undefined,
    tryLock: () => true,
    lockAll: () => undefined,
    tidy: async () => {
      await giveRoomBack();
      await turns.take(() => {
        sqlite.pragma("wal_checkpoint(TRUNCATE)");
      });
    },
    notePosting: async () => posted?.note(),
    // Says once more that this is no backup: SQLite writes it down although nothing changes.
    tryToWrite: () => unmark(sqlite),
    close: async () => {
      await posted?.close();
      await turns.take(() => {
        sqlite.close();
      });
    },
  };
}
