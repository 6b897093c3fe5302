/** `kotib keys`: makes the key ring, rotates it, retires keys, lists them (never the keys themselves). */
import { existsSync } from "node:fs";
import { findLacking, loadKeyRing, ringFile } from "../src/db/engine/key-ring.ts";
import { createVault } from "../src/db/engine/vault.ts";
import { counted } from "../src/documents/counted.ts";
import type { Environment } from "../src/environment.ts";
import { ConfigError } from "../src/errors.ts";
import { parseArguments, UsageError } from "../tools/read-arguments.ts";
import { confirm, usageOfYes, YES } from "./confirm.ts";
import { findNeededKeys } from "./keys/find-needed-keys.ts";
import { makeKeys } from "./keys/make-keys.ts";
import { pruneKeys } from "./keys/prune-keys.ts";
import { rotateKeys } from "./keys/rotate-keys.ts";
import { findDatabaseFile, getDatabaseAddress, getKeysFile, type KeyPlaces } from "./places.ts";
import { type Command, type Print, runCommand, toTerminal } from "./run-command.ts";
import { useDatabaseAt } from "./use-database.ts";
import { useStopped } from "./use-stopped.ts";

const USAGE = `Usage: KEYS_FILE=… [DATABASE_URL=…] kotib keys [<command>] [--yes]
  create   make the key ring at KEYS_FILE (the default; refuses to replace one, and beside a database that needs
           another one unless --yes is given)
  list     show the ids and dates of the keys, and how much in the database lies under each
  rotate   add a key, write with it from now on, and encrypt again everything that is kept; Kotib may run meanwhile
  prune    take out the keys that nothing in the database needs any more; Kotib may run meanwhile.
           A backup made before needs them: keep a copy of the key ring for as long as your oldest backup
  forget   give up what lies under keys that are lost for good: its people log in again, drafts are gone.
           Kotib must not run meanwhile, on PostgreSQL none of them
${usageOfYes(11)} (prune, forget)`;

const readPlaces = (env: Environment): KeyPlaces => ({
  keysFile: getKeysFile(env),
  database: getDatabaseAddress(env),
});

export const main: Command = (argv, env, print = toTerminal) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const { values, words } = parseArguments(args, { options: YES, words: [0, 1] });
    const [command = "create"] = words;
    switch (command) {
      case "create": {
        const keysFile = getKeysFile(env);
        const doubt = existsSync(keysFile) || values.yes ? null : await doubtNewRing(env);
        makeKeys(keysFile);
        if (doubt !== null) print(doubt);
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
        const { retired, kept } = await pruneKeys(readPlaces(env), (ids) =>
          confirm(
            print,
            `This takes ${counted(ids.length, "key")} out of the ring for good (${ids.join(", ")}): without a copy of the ring no backup that needs ${ids.length === 1 ? "it" : "them"} can be brought back.`,
            values.yes,
          ),
        );
        print(
          retired.length === 0 ? "No key is without use." : `Taken out of the ring: ${retired.join(", ")}.`,
        );
        for (const [id, count] of kept) print(`Still needed: ${id}, for ${count}; rotate moves them.`);
        return 0;
      }
      case "forget":
        print(`Given up: ${await forgetLost(readPlaces(env), { print, yes: values.yes })}.`);
        return 0;
      default:
        throw new UsageError(`there is no command ${command}`);
    }
  });

/** A sentence of doubt about a new ring, or null. Throws `ConfigError` where the database needs another one. */
async function doubtNewRing(env: Environment): Promise<string | null> {
  const needed = await findNeededKeys(getDatabaseAddress(env));
  if (needed === null)
    return "The database could not be looked at: if it was used before, bring back its own key ring in the place of this one.";
  if (needed.length === 0) return null;
  const [keys, them] = needed.length === 1 ? ["key", "it"] : ["keys", "them"];
  throw new ConfigError([
    `the database needs the ${keys} ${needed.join(", ")}: bring back the key ring that has ${them}; if that is lost for good, \`kotib keys create --yes\` makes another one, and \`kotib keys forget\` gives up what lies under the lost ones`,
  ]);
}

/** Returns the number of lost values. Throws `ConfigError` where there is no database, or a Kotib runs on it. */
async function forgetLost(
  { keysFile, database }: KeyPlaces,
  { print, yes }: { readonly print: Print; readonly yes: boolean | undefined },
): Promise<number> {
  // A ring that is brought back while this asks has keys that are not lost.
  const vault = createVault(loadKeyRing(keysFile), ringFile(keysFile));
  return await useStopped({ database, vault }, async (db) => {
    const lost = await db.keyUse.countLost();
    const count = lost.reduce((sum, one) => sum + one.count, 0);
    if (count === 0) return 0;
    const what = lost.map((one) => `${one.table} ${one.count}`).join(", ");
    await confirm(
      print,
      `This gives up for good ${counted(count, "encrypted thing")} under lost keys (${what}): their people log in again, and drafts and dialogues are gone.`,
      yes,
    );
    return db.keyUse.forgetLost();
  });
}

/** One line per key, oldest first, then one per key that the database needs and the ring lacks. */
async function listKeys({ keysFile, database }: KeyPlaces): Promise<string[]> {
  const ring = loadKeyRing(keysFile);
  const isThere = database.kind === "postgres" || findDatabaseFile(database) !== null;
  const used = isThere
    ? await useDatabaseAt({ database, vault: createVault(ring) }, (db) => db.keyUse.count())
    : new Map<string, number>();
  const known = ring.keys.map(({ id, createdAt }) => {
    const use = isThere ? `  ${used.get(id) ?? 0} kept under it` : "";
    return `${id}  ${createdAt}${use}${id === ring.writingKeyId ? "  writes" : ""}`;
  });
  const missing = findLacking(ring, used.keys());
  return [...known, ...missing.map((id) => `${id}  MISSING  ${used.get(id) ?? 0} kept under it`)];
}
