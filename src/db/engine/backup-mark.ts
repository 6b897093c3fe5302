/** The mark in a backup, by which it is not taken for the database itself. */
import type BetterSqlite3 from "better-sqlite3";
import { ConfigError } from "../../errors.ts";

/** In SQLite's `user_version`, where nothing else is kept. */
const MARK = 0x4b0b;
const NO_MARK = 0;

export function markAsBackup(sqlite: BetterSqlite3.Database): void {
  sqlite.pragma(`user_version = ${MARK}`);
}

/** Writes, also where there is no mark. */
export function unmark(sqlite: BetterSqlite3.Database): void {
  sqlite.pragma(`user_version = ${NO_MARK}`);
}

export const isBackup = (sqlite: BetterSqlite3.Database): boolean =>
  // A bigint on a connection that reads whole numbers exactly.
  Number(sqlite.pragma("user_version", { simple: true })) === MARK;

/** Throws `ConfigError` for a backup: what it says was not done may have been done since. */
export function refuseBackup(sqlite: BetterSqlite3.Database, url: string): void {
  if (!isBackup(sqlite)) return;
  throw new ConfigError([
    `DATABASE_URL ${url} is a backup: bring it back by \`kotib restore FILE\`, with DATABASE_URL naming the place where it is to be`,
  ]);
}
