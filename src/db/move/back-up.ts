/** Makes a backup of the database while Kotib works on it. */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import { ConfigError } from "../../errors.ts";
import { reach } from "../../steps.ts";
import { markAsBackup } from "../engine/backup-mark.ts";
import type { StoredTable } from "../engine/define-table.ts";
import { createOwnFile, syncFile, syncFolder } from "../engine/own-file.ts";
import { askSqlite } from "../engine/sqlite/engine.ts";
import { guarded, isDiskFull } from "../engine/storage-error.ts";
import { noteBackup } from "../rows/backups.ts";
import { countByKey } from "../rows/key-use.ts";

/** The content of `<file>.json` beside a backup. */
export const backupFactsSchema = z.object({
  /** ISO instant. */
  madeAt: z.string(),
  bytes: z.number(),
  /** Hex. */
  sha256: z.string(),
  /** Ids of the keys that the key ring must have to read it, and how much lies under each. */
  keys: z.record(z.string(), z.number()),
});
export type BackupFacts = z.infer<typeof backupFactsSchema>;

/**
 * Copies the database at `path`, as it is at one instant, into the new file `target` (mode 0600), and the facts of it
 * into `<target>.json`. Nobody waits for it. Throws `ConfigError` where there is no database, or a file already.
 */
export async function backUp(
  path: string,
  target: string,
  { now, tables }: { readonly now: number; readonly tables: readonly StoredTable[] },
): Promise<BackupFacts> {
  if (!existsSync(path)) throw new ConfigError([`DATABASE_URL file:${path} names no database`]);
  const facts = await keepBackup({ target, now, like: path }, (part) =>
    guarded(() => copyInto(path, part, tables)),
  );
  await note(path, now);
  return facts;
}

/**
 * Has `make` fill a file, which gets its name when it is whole and its facts are beside it. `make` returns how much
 * lies under each key. Root's files belong to the owner of `like`, or else of the folder.
 */
export async function keepBackup(
  { target, now, like }: { readonly target: string; readonly now: number; readonly like: string | undefined },
  make: (part: string) => Promise<ReadonlyMap<string, number>>,
): Promise<BackupFacts> {
  if (existsSync(target)) throw new ConfigError([`${target} exists already`]);
  const part = `${target}.part`;
  const owner = like === undefined ? {} : { like };
  rmSync(part, { force: true });
  // Made before anything is in it, so that it is the owner's alone from the start.
  createOwnFile(part, owner);
  try {
    const keys = await make(part);
    reach("backup.copied");
    syncFile(part);
    const facts = {
      madeAt: new Date(now).toISOString(),
      bytes: statSync(part).size,
      sha256: await hashOf(part),
      keys: Object.fromEntries(keys),
    };
    rmSync(`${target}.json`, { force: true });
    createOwnFile(`${target}.json`, { text: `${JSON.stringify(facts, null, 2)}\n`, ...owner });
    reach("backup.noted");
    renameSync(part, target);
    syncFolder(dirname(target));
    return facts;
  } catch (error) {
    for (const file of [part, `${target}.json`]) rmSync(file, { force: true });
    if (!isDiskFull(error)) throw error;
    throw new ConfigError([
      `${target}: the disk is full, and there is no backup: make room there, or name another place`,
    ]);
  }
}

/** A backup counts even where it cannot be noted: in a database that is not migrated yet, or cannot be written to. */
async function note(path: string, now: number): Promise<void> {
  const sqlite = new BetterSqlite3(path);
  try {
    sqlite.pragma("busy_timeout = 5000");
    await noteBackup(askSqlite(sqlite), now);
  } catch {
    // Its age is that of the one before, then.
  } finally {
    sqlite.close();
  }
}

async function copyInto(
  path: string,
  part: string,
  tables: readonly StoredTable[],
): Promise<Map<string, number>> {
  const source = new BetterSqlite3(path, { readonly: true });
  try {
    source.pragma("busy_timeout = 5000");
    // Not SQLite's backup interface, which begins anew whenever another process writes.
    source.prepare("vacuum into ?").run(part);
  } finally {
    source.close();
  }
  const copy = new BetterSqlite3(part);
  try {
    checkIntegrity(copy, part);
    markAsBackup(copy);
    return await countByKey(askSqlite(copy), tables);
  } finally {
    copy.close();
  }
}

/** Throws `ConfigError`. */
export function checkIntegrity(sqlite: BetterSqlite3.Database, path: string): void {
  if (sqlite.pragma("integrity_check", { simple: true }) === "ok") return;
  throw new ConfigError([`${path} is damaged: SQLite's integrity check fails`]);
}

/** SHA-256 (hex) of a file. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
