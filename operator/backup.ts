/** `kotib backup`: copies the database, while Kotib runs, with the ids of the keys that it needs. */
import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { everyTable } from "../src/capabilities/stored.ts";
import { systemClock } from "../src/clock.ts";
import type { DatabaseAddress } from "../src/database-address.ts";
import { explainStorage } from "../src/db/engine/explain-storage.ts";
import { findLacking, loadKeyRing } from "../src/db/engine/key-ring.ts";
import { type BackupFacts, backUp } from "../src/db/move/back-up.ts";
import { dumpPostgres } from "../src/db/move/dump-postgres.ts";
import { parseArguments, UsageError } from "../tools/read-arguments.ts";
import { backupFolderOf } from "./backup-folder.ts";
import { getDatabaseAddress, getDatabasePath, resolveNamed } from "./places.ts";
import { type Command, runCommand, toTerminal } from "./run-command.ts";

const USAGE = `Usage: [DATABASE_URL=…] [KEYS_FILE=…] kotib backup [FILE] [--keep N]
Writes a backup of the database into FILE, which only its owner may read, and what it needs into FILE.json: the ids of its
keys, its size and SHA-256. Default: backups/kotib-<time>.db beside a SQLite file; of a PostgreSQL backups/kotib-<time>.dump
where you stand, made by its own pg_dump. Kotib may run meanwhile.
With KEYS_FILE it also says whether the key ring has these keys (exit code 1 if not). The key ring is not in it: keep a
copy of the ring elsewhere, for as long as the oldest backup that needs it. Bring a backup back by \`kotib restore\`.
  --keep N   delete the older ones in the same folder (kotib-<time>.db and .dump) but for the latest N`;

/** The form of a backup's default name. */
const NAMED = /^kotib-\d{4}-\d\d-\d\dT[\d-]+Z\.(db|dump)$/;

export const main: Command = (argv, env, print = toTerminal) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const { file, keep } = readArguments(args);
    const database = getDatabaseAddress(env);
    const now = systemClock.now();
    const ring = env.KEYS_FILE ? loadKeyRing(env.KEYS_FILE) : null;
    const target =
      file === undefined
        ? join(backupFolderOf(database, env), nameOf(database, now))
        : resolveNamed(file, env);
    const { bytes, keys } = await makeBackup(database, target, now);
    print(`The backup is in ${target} (${bytes} bytes).`);
    const ids = Object.keys(keys);
    print(ids.length === 0 ? "It needs no keys." : `It needs the keys ${ids.join(", ")}.`);
    for (const old of keep === null ? [] : dropOld(dirname(target), keep)) print(`Deleted: ${old}.`);
    const missing = ring === null ? [] : findLacking(ring, ids);
    if (missing.length === 0) return 0;
    print(`KEYS_FILE lacks ${missing.join(", ")}: what lies under these keys cannot be read.`);
    return 1;
  });

async function makeBackup(database: DatabaseAddress, target: string, now: number): Promise<BackupFacts> {
  const of = { now, tables: everyTable };
  if (database.kind === "sqlite") return await backUp(getDatabasePath(database), target, of);
  try {
    return await dumpPostgres(database.url, target, of);
  } catch (error) {
    throw explainStorage(error, database);
  }
}

const nameOf = ({ kind }: DatabaseAddress, now: number) =>
  `kotib-${new Date(now).toISOString().replace(/[:.]/g, "-")}.${kind === "sqlite" ? "db" : "dump"}`;

function readArguments(args: readonly string[]): { file: string | undefined; keep: number | null } {
  const { values, words } = parseArguments(args, { options: { keep: { type: "string" } }, words: [0, 1] });
  if (values.keep !== undefined && !/^[1-9]\d{0,8}$/.test(values.keep))
    throw new UsageError(`--keep ${values.keep}: a number of backups above 0 is needed`);
  return { file: words[0], keep: values.keep === undefined ? null : Number(values.keep) };
}

/** Deletes all but the latest, with their companion files; returns their names. */
function dropOld(folder: string, keep: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => NAMED.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old)
    for (const end of ["", ".json"]) rmSync(join(folder, `${name}${end}`), { force: true });
  return old;
}
