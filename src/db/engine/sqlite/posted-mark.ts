/**
 * Notes beside SQLite's file how far the database had come when something was last posted from it. A copy that was put
 * back by hand is behind that: it does not know of signatures that the service has.
 */

import { readFileSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type BetterSqlite3 from "better-sqlite3";
import { ConfigError } from "../../../errors.ts";
import { beside, ensureOwnFile } from "../own-file.ts";

/**
 * Each submission brings a job, and the numbers of jobs only grow. Numbers of equal length replace each other in one
 * write.
 */
const NEWEST_JOB = "select seq from sqlite_sequence where name = 'jobs'";
const DIGITS = 16;

const fileOf = (path: string) => beside(path, "posted");

export interface PostedMark {
  /** Before anything is posted; on the disk when it resolves. */
  note(): Promise<void>;
  close(): Promise<void>;
}

/** Of the database's owner. */
export function createPostedMark(sqlite: BetterSqlite3.Database, path: string): PostedMark {
  const newest = sqlite.prepare<[], number>(NEWEST_JOB).pluck();
  let file: Promise<FileHandle> | null = null;
  let last: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    ensureOwnFile(fileOf(path), path);
    file ??= open(fileOf(path), "r+");
    const handle = await file;
    await handle.write(String(newest.get() ?? 0).padStart(DIGITS, "0"), 0);
    await handle.datasync();
  }

  return {
    note: () => {
      // One after the other, so that none overwrites a later one.
      last = last.catch(() => undefined).then(write);
      return last;
    },
    close: async () => {
      await last.catch(() => undefined);
      await (await file?.catch(() => null))?.close();
    },
  };
}

/** Whether something was posted from this place that the database does not know of; false for a new database. */
export function isOlderThanPosted(sqlite: BetterSqlite3.Database, path: string): boolean {
  const hasJobs =
    sqlite.prepare("select 1 from sqlite_schema where name = 'sqlite_sequence'").get() !== undefined;
  const newest = hasJobs ? (sqlite.prepare<[], number>(NEWEST_JOB).pluck().get() ?? 0) : 0;
  return newest > 0 && newest < readNoted(path);
}

/** Throws `ConfigError` for a copy that is older than what was posted. */
export function refuseOlder(sqlite: BetterSqlite3.Database, path: string): void {
  if (!isOlderThanPosted(sqlite, path)) return;
  throw new ConfigError([
    `DATABASE_URL file:${path} is older than what was last signed from it, so it is a copy that was put back: run \`kotib restore ${path}\`, which looks for what was posted since`,
  ]);
}

/** For a database whose submissions were looked for at the service. */
export const forgetPosted = (path: string): void => rmSync(fileOf(path), { force: true });

function readNoted(path: string): number {
  try {
    return Number(readFileSync(fileOf(path), "utf8")) || 0;
  } catch {
    return 0;
  }
}
