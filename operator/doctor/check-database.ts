/** Checks the database, its owner, and whether the key ring fits it. */
import { existsSync, type Stats, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import type { DatabaseAddress } from "../../src/database-address.ts";
import { isBackup } from "../../src/db/engine/backup-mark.ts";
import { isReadByGroup, type KeyRing, loadKeyRing, READ_BY_GROUP } from "../../src/db/engine/key-ring.ts";
import { countMissing, countNewer, isForeign } from "../../src/db/engine/migrate.ts";
import { isOwned } from "../../src/db/engine/ownership.ts";
import { askSqlite } from "../../src/db/engine/sqlite/engine.ts";
import { isOlderThanPosted } from "../../src/db/engine/sqlite/posted-mark.ts";
import { ConfigError } from "../../src/errors.ts";
import { findMissingRing } from "../../src/read-settings.ts";
import { readDatabasePath } from "../places.ts";
import { checkHeld } from "./check-held.ts";
import { type Finding, reportOn } from "./finding.ts";

const ring = reportOn("Key ring");
const database = reportOn("Database");

/** The ring, or null where it is unusable. `database` is null where no address is known. */
export async function checkRing(
  keysFile: string,
  database: DatabaseAddress | null,
): Promise<{ keys: KeyRing | null; findings: Finding[] }> {
  const missing = database === null ? null : await findMissingRing(resolve(keysFile), database);
  if (missing !== null) return { keys: null, findings: [ring.failure(missing, "Kotib does not start.")] };
  const path = database?.kind === "sqlite" ? readDatabasePath(database) : null;
  try {
    const keys = loadKeyRing(keysFile);
    const writing = keys.keys.find(({ id }) => id === keys.writingKeyId);
    const since = writing?.createdAt.slice(0, 10) ?? "unknown";
    const findings = [
      ring.good(
        `${keys.keys.length} ${keys.keys.length === 1 ? "key" : "keys"}; writes with ${keys.writingKeyId}, made ${since}`,
      ),
    ];
    if (isReadByGroup(keysFile))
      findings.push(
        ring.warning(READ_BY_GROUP, "Who reads ring and database reads what is encrypted in it."),
      );
    return { keys, findings: [...findings, ...checkOwners(keysFile, path)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.problems.map((problem) => ring.failure(problem, "Kotib does not start."));
    return { keys: null, findings };
  }
}

function checkOwners(keysFile: string, path: string | null): Finding[] {
  if (process.platform === "win32" || path === null || !existsSync(path)) return [];
  const owner = statSync(path);
  const beside = ["-wal", "-shm", ".lock", ".posted"].map((end) => `${path}${end}`);
  const files = [...(isReadByGroup(keysFile) ? [] : [keysFile]), ...beside].filter((file) =>
    existsSync(file),
  );
  const foreign = files.filter((file) => statSync(file).uid !== owner.uid);
  const open = [path, ...files].filter((file) => (statSync(file).mode & 0o077) !== 0);
  const report = reportOn("Owners and modes");
  return [
    ...foreign.map((file) =>
      report.failure(
        `${file} belongs to user ${statSync(file).uid}, the database to user ${owner.uid}`,
        `Kotib's user cannot use it. Give it away: chown --reference=${quote(path)} ${quote(file)}`,
      ),
    ),
    ...open.map((file) =>
      report.warning(
        `others can read ${file}`,
        `What is secret in it is encrypted, the rest is not: chmod 600 ${quote(file)}`,
      ),
    ),
    ...runsAsAnother(owner),
    ...(foreign.length + open.length === 0 ? [report.good("all files are their owner's alone")] : []),
  ];
}

/** The path in a form that a shell reads. */
const quote = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

function runsAsAnother({ uid }: Stats): Finding[] {
  if (process.getuid?.() === uid) return [];
  const says = `this is run by user ${process.getuid?.()}, the database belongs to user ${uid}`;
  return [
    reportOn("Owners and modes").note(
      says,
      "Whether Kotib's own user can read everything shows only if that user runs this.",
    ),
  ];
}

/** `keys` is null where the ring cannot be used. */
export async function checkDatabase(path: string, keys: KeyRing | null, now: number): Promise<Finding[]> {
  if (!existsSync(path)) {
    return [database.note(`there is none at ${path}`, "Kotib makes one when it starts for the first time.")];
  }
  try {
    const sqlite = new BetterSqlite3(path, { readonly: true });
    try {
      return [
        ...checkContents(sqlite),
        ...checkAge(sqlite, path),
        ...(await checkHeld(askSqlite(sqlite), {
          name: `file:${path}`,
          keys,
          hasTables: countMissing(sqlite) === 0,
          folder: join(dirname(path), "backups"),
          now,
        })),
        checkLock(path),
      ];
    } finally {
      sqlite.close();
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return [
      /^SQLITE_(NOTADB|CORRUPT)/.test(code)
        ? database.failure(
            `${path} cannot be read as a SQLite database`,
            "Is it the right file? If it is damaged, bring a backup back: `kotib restore`.",
          )
        : database.failure(
            `${path} cannot be opened (${code})`,
            "Kotib does not start. Is it a file, may this user read and write it and its folder, and has the disk room?",
          ),
    ];
  }
}

function checkContents(sqlite: BetterSqlite3.Database): Finding[] {
  if (isBackup(sqlite))
    return [
      database.failure("it is a backup", "Kotib does not start on it. Bring it back by `kotib restore`."),
    ];
  if (sqlite.pragma("quick_check", { simple: true }) !== "ok") {
    const means = "Stop Kotib, keep the file, and bring a backup back: `kotib restore`.";
    return [database.failure("it is damaged: SQLite's check fails", means)];
  }
  if (isForeign(sqlite)) {
    const means = "Kotib does not start, and changes nothing in it. Set DATABASE_URL to Kotib's own file.";
    return [database.failure("it is another program's database", means)];
  }
  const newer = countNewer(sqlite);
  if (newer > 0) {
    const means =
      "Kotib does not start on it. Start the newer version, or bring back the backup that was made before it.";
    return [
      database.failure(`it is whole, and a newer version of Kotib changed it (${newer} migrations)`, means),
    ];
  }
  const missing = countMissing(sqlite);
  return [
    missing === 0
      ? database.good("it is whole and of this version")
      : database.note(`it is whole and lacks ${missing} migrations`, "Kotib applies them at its next start."),
  ];
}

function checkAge(sqlite: BetterSqlite3.Database, path: string): Finding[] {
  if (isBackup(sqlite) || !isOlderThanPosted(sqlite, path)) return [];
  const means = `Kotib does not start on it. Run \`kotib restore ${quote(path)}\`, which looks for what was posted since.`;
  return [database.failure("it is a copy, older than what was last signed from it", means)];
}

function checkLock(path: string): Finding {
  const report = reportOn("Process");
  const runs = isRunning(path);
  if (typeof runs === "string") return report.failure(runs, "Kotib does not start.");
  return runs
    ? report.good("a Kotib runs on this database")
    : report.note("no Kotib runs on this database", "Nobody is answered until one is started.");
}

export function isRunning(path: string): boolean | string {
  try {
    return existsSync(path) && isOwned(path);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join("; ");
    throw error;
  }
}
