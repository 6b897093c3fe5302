/** Brings the database's tables up to this version, forward only; the statements come from drizzle-kit. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type BetterSqlite3 from "better-sqlite3";
import { StorageError } from "../../errors.ts";
import { reach } from "../../steps.ts";

export interface Migration {
  /** As its file: `0000_start`. Applied in the order of names. */
  readonly name: string;
  readonly sql: string;
}

/** The migrations in a folder (a URL with a slash at its end), in their order. */
export const readMigrations = (folder: URL): readonly Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({
      name: file.slice(0, -".sql".length),
      sql: readFileSync(new URL(file, folder), "utf8"),
    }));

export const migrations: readonly Migration[] = readMigrations(new URL("../migrations/", import.meta.url));

/**
 * Applies what is missing, each migration in a transaction of its own, so that a crash leaves a whole version.
 * Returns how many were missing. Another program's database is refused as it is, and so is one that a newer
 * version changed.
 */
export function migrate(sqlite: BetterSqlite3.Database, wanted: readonly Migration[] = migrations): number {
  if (isForeign(sqlite)) throw new StorageError("MIGRATION_FOREIGN_DATABASE");
  sqlite.exec(
    "create table if not exists applied_migrations (name text primary key, hash text not null, applied_at integer not null)",
  );
  if (countNewer(sqlite, wanted) > 0) throw new StorageError("MIGRATION_NEWER");
  const find = sqlite.prepare<[string], { hash: string }>(
    "select hash from applied_migrations where name = ?",
  );
  const note = sqlite.prepare("insert into applied_migrations values (?, ?, unixepoch() * 1000)");
  const isApplied = ({ name, sql }: Migration) => {
    const applied = find.get(name);
    if (applied && applied.hash !== hashOf(sql)) throw new StorageError("MIGRATION_CHANGED");
    return applied !== undefined;
  };
  const apply = sqlite.transaction((migration: Migration) => {
    // Asked again inside the transaction: another process may have been first.
    if (isApplied(migration)) return 0;
    sqlite.exec(migration.sql);
    reach("migration.applying");
    if ((sqlite.pragma("foreign_key_check") as unknown[]).length > 0) {
      throw new StorageError("MIGRATION_FOREIGN_KEYS");
    }
    note.run(migration.name, hashOf(migration.sql));
    return 1;
  });
  const missing = wanted.filter((migration) => !isApplied(migration));
  // Rebuilding a table drops the old one, which must not cascade.
  sqlite.pragma("foreign_keys = OFF");
  try {
    return missing.reduce((count, migration) => {
      const applied = apply.immediate(migration);
      reach("migration.applied");
      return count + applied;
    }, 0);
  } finally {
    sqlite.pragma("foreign_keys = ON");
  }
}

/** Whether it holds another program's tables: Kotib's first one is the list of its migrations. */
export function isForeign(sqlite: BetterSqlite3.Database): boolean {
  const names = sqlite.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
  return names.length > 0 && !names.includes("applied_migrations");
}

/** How many of the wanted migrations the database lacks; it is not changed. */
export function countMissing(
  sqlite: BetterSqlite3.Database,
  wanted: readonly Migration[] = migrations,
): number {
  const applied = readApplied(sqlite);
  return wanted.filter(({ name }) => !applied.includes(name)).length;
}

/** How many migrations of a newer version it has had; it is not changed. */
export function countNewer(
  sqlite: BetterSqlite3.Database,
  wanted: readonly Migration[] = migrations,
): number {
  const known = new Set(wanted.map(({ name }) => name));
  return readApplied(sqlite).filter((name) => !known.has(name)).length;
}

function readApplied(sqlite: BetterSqlite3.Database): string[] {
  const isKept = sqlite.prepare("select 1 from sqlite_schema where name = 'applied_migrations'").get();
  if (isKept === undefined) return [];
  return sqlite.prepare<[], string>("select name from applied_migrations").pluck().all();
}

export function hashOf(sql: string): string {
  return createHash("sha256").update(sql).digest("hex");
}
