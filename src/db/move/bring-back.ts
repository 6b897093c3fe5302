/** Puts a backup into the place of the database. */
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { ConfigError } from "../../errors.ts";
import { reach } from "../../steps.ts";
import { markAsBackup, unmark } from "../engine/backup-mark.ts";
import type { StoredTable } from "../engine/define-table.ts";
import { makeOwn, syncFile, syncFolder } from "../engine/own-file.ts";
import { askSqlite } from "../engine/sqlite/engine.ts";
import { forgetPosted } from "../engine/sqlite/posted-mark.ts";
import { guarded, guardedNow, isDiskFull } from "../engine/storage-error.ts";
import type { Vault } from "../engine/vault.ts";
import { findMissingKeys } from "../rows/key-use.ts";
import { backupFactsSchema, checkIntegrity, hashOf } from "./back-up.ts";
import { MARK_TABLE } from "./move-mark.ts";

export interface BringBack {
  readonly file: string;
  /** Of the database, whose owner the caller is. */
  readonly path: string;
  readonly vault: Vault;
  /** All that Kotib keeps: `everyTable`. */
  readonly tables: readonly StoredTable[];
  /** Milliseconds. */
  readonly now: number;
  /** Settles what the copy cannot know; it takes the backup's place only once that is done. */
  settle(copy: string): Promise<void>;
}

/**
 * Checks the backup, settles a copy of it, and puts that into the place of the database. Returns where the former
 * database lies now, if there was one. A crash leaves the one or the other. Throws `ConfigError` where the backup was
 * changed, is none of Kotib's, or needs keys that are not in the ring.
 */
export async function bringBack({ file, path, now, settle, ...ring }: BringBack): Promise<string | null> {
  await checkAgainstFacts(file);
  const copy = `${path}.restoring`;
  let isPlaced = false;
  removeDatabase(copy);
  try {
    copyDatabase(file, copy, existsSync(path) ? path : dirname(path));
    await guarded(() => prepare(file, copy, ring));
    reach("restore.copied");
    await settle(copy);
    reach("restore.settled");
    guardedNow(() => foldIn(copy));
    syncFile(copy);
    const aside = existsSync(path) ? putAside(path, now) : null;
    reach("restore.aside");
    renameSync(copy, path);
    isPlaced = true;
    reach("restore.placed");
    forgetPosted(path);
    syncFolder(dirname(path));
    if (aside !== null) markAside(aside);
    return aside;
  } catch (error) {
    if (isPlaced || !isDiskFull(error)) throw error;
    throw new ConfigError([`${path}: the disk is full, and nothing was changed: make room there`]);
  } finally {
    removeDatabase(copy);
  }
}

async function checkAgainstFacts(file: string): Promise<void> {
  if (!existsSync(file)) throw new ConfigError([`${file}: there is no such file`]);
  if (statSync(file).isDirectory()) throw new ConfigError([`${file} is a folder`]);
  mustBeReadable(file);
  if (!existsSync(`${file}.json`)) return;
  mustBeReadable(`${file}.json`);
  const facts = backupFactsSchema.safeParse(readJson(`${file}.json`));
  if (facts.success && facts.data.sha256 === (await hashOf(file))) return;
  throw new ConfigError([
    `${file} is not as it was made: it does not agree with ${file}.json; use another backup, or take that file away to use this one all the same`,
  ]);
}

/** Throws `ConfigError`: root often leaves a copy that only root may read. */
function mustBeReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new ConfigError([`${file}: this user may not read it: give it to Kotib's user by chown`]);
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** With its write-ahead log, if it is a copy of a database in use. */
function copyDatabase(file: string, copy: string, like: string): void {
  for (const end of ["", "-wal"]) {
    if (!existsSync(`${file}${end}`)) continue;
    copyFileSync(`${file}${end}`, `${copy}${end}`);
    makeOwn(`${copy}${end}`, like);
  }
}

function removeDatabase(path: string): void {
  for (const end of ["", "-wal", "-shm", "-journal", ".lock"]) rmSync(`${path}${end}`, { force: true });
}

/** Throws `ConfigError` where it is no database of Kotib's that can be read with these keys. */
async function prepare(file: string, copy: string, ring: Pick<BringBack, "vault" | "tables">): Promise<void> {
  const sqlite = openChecked(file, copy);
  try {
    checkIntegrity(sqlite, file);
    if (sqlite.prepare("select 1 from sqlite_schema where name = 'applied_migrations'").get() === undefined)
      throw new ConfigError([`${file} is no database of Kotib's`]);
    const missing = await findMissingKeys(askSqlite(sqlite), ring);
    if (missing.length > 0) {
      throw new ConfigError([
        `KEYS_FILE does not fit ${file}, which needs the keys ${missing.join(", ")} besides: use the key ring of that time`,
      ]);
    }
    unmark(sqlite);
    // Submissions posted since a move are looked for as after any restore.
    sqlite.exec(`drop table if exists ${MARK_TABLE}`);
  } finally {
    sqlite.close();
  }
}

function openChecked(file: string, copy: string): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(copy);
  try {
    sqlite.prepare("select count(*) from sqlite_schema").get();
    return sqlite;
  } catch {
    sqlite.close();
    throw new ConfigError([`${file} is no SQLite database`]);
  }
}

function foldIn(path: string): void {
  const sqlite = new BetterSqlite3(path);
  try {
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    sqlite.pragma("journal_mode = DELETE");
  } finally {
    sqlite.close();
  }
}

/** Gives the database another name besides its own, which is free from then on; returns it. */
function putAside(path: string, now: number): string {
  const aside = `${path}.before-restore-${new Date(now).toISOString().replace(/[:.]/g, "-")}`;
  try {
    foldIn(path);
  } catch {
    // Damaged perhaps, and restored for that: it is kept as it is.
  }
  for (const end of ["-wal", "-shm", "-journal"]) {
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${aside}${end}`);
  }
  try {
    linkSync(path, aside);
  } catch {
    // Not every file system has links.
    copyFileSync(path, aside);
  }
  return aside;
}

/** By then it is as old as a backup, for any later use. */
function markAside(aside: string): void {
  try {
    const sqlite = new BetterSqlite3(aside);
    markAsBackup(sqlite);
    sqlite.close();
  } catch {
    // Damaged.
  }
}
