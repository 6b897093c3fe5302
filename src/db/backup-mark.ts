/** The mark in a backup, by which it is not taken for the database itself. */
import type BetterSqlite3 from "better-sqlite3";
import { ConfigError } from "../errors.ts";

/** In SQLite's `user_version`, where nothing else is kept. */
const MARK = 0x4b0b;

export function markAsBackup(sqlite: BetterSqlite3.Database): void {
  sqlite.pragma(`user_version = ${MARK}`);
}

export function unmark(sqlite: BetterSqlite3.Database): void {
  sqlite.pragma("user_version = 0");
}

export const isBackup = (sqlite: BetterSqlite3.Database): boolean =>
  sqlite.pragma("user_version", { simple: true }) === MARK;

/** Throws `ConfigError`: since it was made, what it holds to be undone may have been done. */
export function refuseBackup(sqlite: BetterSqlite3.Database, url: string): void {
  if (!isBackup(sqlite)) return;
  throw new ConfigError([
    `DATABASE_URL ${url} is a backup: bring it back by \`npm run restore -- FILE\`, with DATABASE_URL naming the place where it is to be`,
  ]);
}
