/** `npm run keys`: makes the key ring, rotates it, retires keys, lists them (never the keys themselves). */
import { existsSync, statSync } from "node:fs";
import { systemClock } from "../clock.ts";
import { addWritingKey, createKeyRing, type KeyRing, loadKeyRing, saveKeyRing } from "../db/key-ring.ts";
import { type Database, openDatabase } from "../db/open-database.ts";
import { own } from "../db/ownership.ts";
import { readPath } from "../db/sqlite-connection.ts";
import { createVault } from "../db/vault.ts";
import { ConfigError } from "../errors.ts";
import { databaseUrlOf, getKeysFile } from "./places.ts";
import { type Command, type Environment, runCommand } from "./run-command.ts";

const USAGE = `Usage: KEYS_FILE=… [DATABASE_URL=file:…] npm run keys [-- <command>]
  create   make the key ring at KEYS_FILE (the default; refuses to replace one)
  list     show the ids and dates of the keys, and how much in the database lies under each
  rotate   add a key, write with it from now on, and encrypt again everything that is kept; Kotib may run meanwhile
  prune    take out the keys that nothing in the database needs any more; Kotib may run meanwhile.
           A backup made before needs them: keep a copy of the key ring for as long as your oldest backup
  forget   give up what lies under keys that are lost for good: its people log in again, drafts are gone.
           Kotib must not run meanwhile`;

export interface KeyPlaces {
  readonly keysFile: string;
  readonly databaseUrl: string;
}

/** Makes a ring. Throws `ConfigError` when there is one already: replacing it would make everything unreadable. */
export function makeKeys({ keysFile }: Pick<KeyPlaces, "keysFile">): KeyRing {
  if (existsSync(keysFile)) throw new ConfigError([`KEYS_FILE ${keysFile} exists already`]);
  const ring = createKeyRing(systemClock.now());
  saveKeyRing(keysFile, ring, "create");
  return ring;
}

/** Adds a writing key and encrypts everything kept with it; returns how many ciphertexts that were. */
async function rotateKeys(places: KeyPlaces): Promise<number> {
  const ring = addWritingKey(loadKeyRing(places.keysFile), systemClock.now());
  refuseForeignOwner(places);
  return await withDatabase(places, ring, async (db) => {
    await db.keyUse.changeRing((used) => {
      const missing = [...used.keys()].filter((id) => ring.keys.every((key) => key.id !== id));
      if (missing.length > 0) {
        throw new ConfigError([
          `KEYS_FILE ${places.keysFile} does not fit the database, which needs the keys ${missing.join(", ")} besides: bring back the key ring that has them`,
        ]);
      }
      // First the ring, then what is encrypted with it: a crash between leaves both keys readable.
      saveKeyRing(places.keysFile, ring, "replace");
    });
    return await db.keyUse.reencrypt();
  });
}

/** Takes out of the ring what nothing needs; returns the ids of those keys, and how much lies under the old ones that stay. */
async function pruneKeys(places: KeyPlaces): Promise<{ retired: string[]; kept: Map<string, number> }> {
  refuseForeignOwner(places);
  return await withDatabase(places, loadKeyRing(places.keysFile), async (db) => {
    let retired: string[] = [];
    const kept = new Map<string, number>();
    await db.keyUse.changeRing((used) => {
      const ring = loadKeyRing(places.keysFile);
      const needed = (id: string) => id === ring.writingKeyId || used.has(id);
      retired = ring.keys.map(({ id }) => id).filter((id) => !needed(id));
      for (const [id, count] of used) if (id !== ring.writingKeyId) kept.set(id, count);
      if (retired.length === 0) return;
      const keys = ring.keys.filter(({ id }) => needed(id));
      saveKeyRing(places.keysFile, { ...ring, keys }, "replace");
    });
    return { retired, kept };
  });
}

/** A Kotib that cannot read the ring goes on with the key that it knows: it must not miss a change of the ring. */
function refuseForeignOwner({ keysFile, databaseUrl }: KeyPlaces): void {
  const path = readPath(databaseUrl);
  if (path === null || !existsSync(path) || process.platform === "win32") return;
  const [ring, database] = [statSync(keysFile), statSync(path)];
  if (ring.uid === database.uid) return;
  throw new ConfigError([
    `KEYS_FILE ${keysFile} belongs to user ${ring.uid} and the database to user ${database.uid}: give both to the user that Kotib runs as`,
  ]);
}

/** One line per key, oldest first. */
async function listKeys(places: KeyPlaces): Promise<string[]> {
  const ring = loadKeyRing(places.keysFile);
  const path = readPath(places.databaseUrl);
  const isThere = path !== null && existsSync(path);
  const used = isThere
    ? await withDatabase(places, ring, (db) => db.keyUse.count())
    : new Map<string, number>();
  const known = ring.keys.map(({ id, createdAt }) => {
    const use = isThere ? `  ${used.get(id) ?? 0} kept under it` : "";
    return `${id}  ${createdAt}${use}${id === ring.writingKeyId ? "  writes" : ""}`;
  });
  const missing = [...used].filter(([id]) => ring.keys.every((key) => key.id !== id));
  return [...known, ...missing.map(([id, count]) => `${id}  MISSING  ${count} kept under it`)];
}

async function withDatabase<T>(
  { databaseUrl }: KeyPlaces,
  ring: KeyRing,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ url: databaseUrl, vault: createVault(ring), clock: systemClock });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

async function forgetLost(places: KeyPlaces): Promise<number> {
  const path = readPath(places.databaseUrl);
  if (path === null || !existsSync(path)) throw new ConfigError(["DATABASE_URL names no database"]);
  const ownership = await own(path, { takeOver: false });
  try {
    return await withDatabase(places, loadKeyRing(places.keysFile), (db) => db.keyUse.forgetLost());
  } finally {
    ownership.leave();
  }
}

const readPlaces = (env: Environment): KeyPlaces => ({
  keysFile: getKeysFile(env),
  databaseUrl: databaseUrlOf(env),
});

/** The command; returns the exit code. */
export const main: Command = (argv, env, print = console.log) =>
  runCommand({ usage: USAGE, argv, print }, async ([command = "create", ...rest]) => {
    if (rest.length > 0) return "usage";
    switch (command) {
      case "create": {
        const { keysFile } = readPlaces(env);
        makeKeys({ keysFile });
        print(`A key ring was made at ${keysFile}. Keep a copy in a safe place, away from the backups.`);
        return 0;
      }
      case "list":
        for (const line of await listKeys(readPlaces(env))) print(line);
        return 0;
      case "rotate":
        print(`Encrypted again: ${await rotateKeys(readPlaces(env))}.`);
        return 0;
      case "prune": {
        const { retired, kept } = await pruneKeys(readPlaces(env));
        print(
          retired.length === 0 ? "No key is without use." : `Taken out of the ring: ${retired.join(", ")}.`,
        );
        for (const [id, count] of kept) print(`Still needed: ${id}, for ${count}; rotate moves them.`);
        return 0;
      }
      case "forget":
        print(`Given up: ${await forgetLost(readPlaces(env))}.`);
        return 0;
      default:
        return "usage";
    }
  });
