/** Opens and migrates one database, SQLite's file or PostgreSQL, for whoever may open it now. */
import type BetterSqlite3 from "better-sqlite3";
import { isPostgres } from "../database-address.ts";
import { ConfigError } from "../errors.ts";
import type { Log } from "../log.ts";
import { refuseBackup } from "./engine/backup-mark.ts";
import type { Engine } from "./engine/engine.ts";
import { countMissing, migrate } from "./engine/migrate.ts";
import { type Ownership, tryOwn } from "./engine/ownership.ts";
import { connectSqlite, readPath } from "./engine/sqlite/connection.ts";
import { askSqlite, createSqliteEngine } from "./engine/sqlite/engine.ts";
import { createPostedMark, refuseOlder } from "./engine/sqlite/posted-mark.ts";
import { guarded, guardedNow } from "./engine/storage-error.ts";
import { refuseMoved } from "./move/move-mark.ts";

export interface EngineOptions {
  /** `file:<path>`, `file::memory:`, or `postgres://…`. */
  readonly url: string;
  readonly log?: Log;
  /**
   * With it this process is the one that works the jobs, and leaves it when the database is closed; without, it works
   * beside a running Kotib.
   */
  readonly ownership?: Ownership | null;
  /** On PostgreSQL: it works the jobs beside all others that do. */
  readonly asReplica?: boolean;
}

export interface OpenedEngine {
  readonly engine: Engine;
  /** Of its file, where it has one. */
  readonly path: string | null;
  /** Cuts off what it is connected by, in whose place new connections come. */
  readonly reconnect?: () => void;
}

/** PostgreSQL's client takes ten megabytes: only a Kotib that has an address there loads it. */
export async function openEngine(options: EngineOptions): Promise<OpenedEngine> {
  if (!isPostgres(options.url)) return openSqlite(options);
  const { openPostgres } = await import("./open-postgres.ts");
  const { migrated, ...opened } = await openPostgres(options);
  noteMigrated(migrated, options.log);
  return opened;
}

async function openSqlite(options: EngineOptions): Promise<OpenedEngine> {
  const path = readPath(options.url);
  const sqlite = guardedNow(() => connectSqlite(options.url));
  try {
    await guarded(async () => {
      refuseBackup(sqlite, options.url);
      await refuseMoved(askSqlite(sqlite), options.url);
      if (path !== null && options.ownership) refuseOlder(sqlite, path);
      noteMigrated(migrateAlone(sqlite, path, options), options.log);
    });
    const posted = path !== null && options.ownership ? createPostedMark(sqlite, path) : null;
    return { engine: createSqliteEngine(sqlite, posted), path };
  } catch (error) {
    sqlite.close();
    options.ownership?.leave();
    throw error;
  }
}

function noteMigrated(count: number, log?: Log): void {
  if (count > 0) log?.info("database migrated", { count });
}

/** Only while no Kotib of an older version works on it; returns how many migrations were applied. */
function migrateAlone(
  sqlite: BetterSqlite3.Database,
  path: string | null,
  { url, ownership }: EngineOptions,
): number {
  if (path === null || ownership || countMissing(sqlite) === 0) return migrate(sqlite);
  const alone = tryOwn(path);
  if (alone === null) {
    throw new ConfigError([
      `DATABASE_URL ${url}: a Kotib of an older version has this database open; stop it first, or use that version's command`,
    ]);
  }
  try {
    return migrate(sqlite);
  } finally {
    alone.leave();
  }
}
