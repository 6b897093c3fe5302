/** `kotib restore`: brings a database back, so that nothing is posted a second time. */
import { everyTable } from "../src/capabilities/stored.ts";
import { type Clock, systemClock } from "../src/clock.ts";
import { findLacking, loadKeyRing } from "../src/db/engine/key-ring.ts";
import { own } from "../src/db/engine/ownership.ts";
import { settleOrigin } from "../src/db/engine/postgres/origin.ts";
import { createVault } from "../src/db/engine/vault.ts";
import { bringBack } from "../src/db/move/bring-back.ts";
import type { Database } from "../src/db/open-database.ts";
import type { ServiceProfile } from "../src/documents/profile.ts";
import type { Environment } from "../src/environment.ts";
import { ConfigError } from "../src/errors.ts";
import { sessionClosedNotice } from "../src/signing/news.ts";
import { reach } from "../src/steps.ts";
import { settleRestored } from "../src/submissions/settle-restored.ts";
import { parseArguments, UsageError } from "../tools/read-arguments.ts";
import { getDatabaseAddress, getKeysFile, readDatabasePath, resolveNamed } from "./places.ts";
import { loadProfile } from "./profile/load-profile.ts";
import { type Command, type Print, runCommand, toTerminal } from "./run-command.ts";
import { useDatabaseAt } from "./use-database.ts";
import { useStopped } from "./use-stopped.ts";

const USAGE = `Usage: KEYS_FILE=… [DATABASE_URL=…] [SERVICE_PROFILE=…] kotib restore FILE | --after-pg-restore
Puts the backup in FILE (or any other copy of a SQLite database) into the place of the database. Stop Kotib first.
The database that was there is kept under another name. What was signed since the backup was made is not known to it, so:
  open signing sessions end, and dialogues, login links and updates that waited are dropped;
  whatever waited for a signature is looked for at the service, for a quarter of an hour, before it can be signed again.
People may be told some news a second time, and who logged out or deleted everything since is there again.
  --after-pg-restore   does the same in a PostgreSQL into which pg_restore has put a dump. No Kotib starts on it before.
                       After a recovery of the whole server to a point in time, run it, too: Kotib cannot see that one`;

export const main: Command = (argv, env, print = toTerminal, clock = systemClock) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const options = { "after-pg-restore": { type: "boolean" } } as const;
    const { values, words } = parseArguments(args, { options, words: [0, 1] });
    const [file] = words;
    if ((file === undefined) !== (values["after-pg-restore"] === true))
      throw new UsageError("either FILE or --after-pg-restore is needed");
    return file === undefined ? settleDump(env, print, clock) : restoreFile(file, env, print, clock);
  });

async function restoreFile(file: string, env: Environment, print: Print, clock: Clock): Promise<number> {
  const database = getDatabaseAddress(env);
  if (database.kind === "postgres") {
    throw new ConfigError([
      "a FILE is for SQLite: bring a dump back by `pg_restore` into an empty database, then run `kotib restore --after-pg-restore`",
    ]);
  }
  const path = readDatabasePath(database);
  const vault = createVault(loadKeyRing(getKeysFile(env)));
  const profile = loadProfile(env);
  const ownership = own(path);
  try {
    let told: string[] = [];
    const aside = await bringBack({
      file: resolveNamed(file, env),
      path,
      vault,
      tables: everyTable,
      now: clock.now(),
      settle: async (copy) => {
        const place = { kind: "sqlite", url: `file:${copy}`, file: copy } as const;
        told = await useDatabaseAt({ database: place, vault, clock }, (db) => settle(db, profile, clock));
      },
    });
    print(`The backup is in its place: ${path}.`);
    for (const line of told) print(line);
    if (aside !== null) print(`The database that was there is kept as ${aside}.`);
    return 0;
  } finally {
    ownership.leave();
  }
}

async function settleDump(env: Environment, print: Print, clock: Clock): Promise<number> {
  const database = getDatabaseAddress(env);
  if (database.kind === "sqlite")
    throw new ConfigError([
      "--after-pg-restore is for PostgreSQL: bring a SQLite file back by naming the backup",
    ]);
  const ring = loadKeyRing(getKeysFile(env));
  const profile = loadProfile(env);
  const told = await useStopped({ database, vault: createVault(ring), clock }, async (db) => {
    const missing = findLacking(ring, (await db.keyUse.count()).keys());
    if (missing.length > 0) {
      throw new ConfigError([
        `KEYS_FILE does not fit the database, which needs the keys ${missing.join(", ")} besides: use the key ring of that time`,
      ]);
    }
    const lines = await settle(db, profile, clock);
    reach("restore.settled");
    // This comes last: a Kotib starts from now on.
    await settleOrigin(database.url);
    return lines;
  });
  for (const line of told) print(line);
  print("Kotib may be started on this database.");
  return 0;
}

/** Ends things of that time, and looks for submissions that may have been posted since; returns what to tell. */
async function settle(db: Database, profile: ServiceProfile, clock: Clock): Promise<string[]> {
  const { sessions, updates } = await db.endForRestore((session) => ({
    notices: [sessionClosedNotice(session)],
  }));
  const submissions = await settleRestored({ db, profile, clock });
  return [
    `Signing sessions ended: ${sessions}. Updates dropped: ${updates}.`,
    `To be looked for at the service before they can be signed: ${submissions}.`,
  ];
}
