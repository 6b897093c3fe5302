/** `npm run keys`: makes the key ring, rotates it, lists its keys (never the keys themselves). */
import { existsSync } from "node:fs";
import { systemClock } from "../clock.ts";
import { addWritingKey, createKeyRing, type KeyRing, loadKeyRing, saveKeyRing } from "../db/key-ring.ts";
import { openDatabase } from "../db/open-database.ts";
import { createVault } from "../db/vault.ts";
import { AppError, ConfigError } from "../errors.ts";

const USAGE = `Usage: npm run keys [-- <command>]
  create   make the key ring at KEYS_FILE (the default; refuses to replace one)
  rotate   add a key, write with it from now on, and encrypt again everything that is kept
  list     show the ids and dates of the keys`;

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

/**
 * Adds a writing key and encrypts everything kept with it; returns how many ciphertexts that were. A running
 * Kotib reads the ring again when it meets the new key; the old keys stay readable for backups.
 */
async function rotateKeys({ keysFile, databaseUrl }: KeyPlaces): Promise<number> {
  const ring = addWritingKey(loadKeyRing(keysFile), systemClock.now());
  // First the ring, then what is encrypted with it: a crash between leaves both keys readable.
  saveKeyRing(keysFile, ring, "replace");
  const db = openDatabase({ url: databaseUrl, vault: createVault(ring), clock: systemClock });
  try {
    return await db.reencrypt();
  } finally {
    db.close();
  }
}

/** One line per key, oldest first. */
export function listKeys({ keysFile }: Pick<KeyPlaces, "keysFile">): string[] {
  const ring = loadKeyRing(keysFile);
  return ring.keys.map(
    ({ id, createdAt }) => `${id}  ${createdAt}${id === ring.writingKeyId ? "  writes" : ""}`,
  );
}

/** The command; returns the exit code. */
export async function main(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void = console.log,
): Promise<number> {
  const [command = "create"] = argv;
  try {
    const keysFile = env.KEYS_FILE;
    if (keysFile === undefined || keysFile === "") throw new ConfigError(["KEYS_FILE is missing"]);
    const databaseUrl = env.DATABASE_URL || "file:data/kotib.db";
    switch (command) {
      case "create":
        makeKeys({ keysFile });
        print(`A key ring was made at ${keysFile}. Keep a copy in a safe place, away from the backups.`);
        return 0;
      case "rotate":
        print(`Encrypted again: ${await rotateKeys({ keysFile, databaseUrl })}.`);
        return 0;
      case "list":
        for (const line of listKeys({ keysFile })) print(line);
        return 0;
      default:
        print(USAGE);
        return 2;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    print(error.message);
    return 1;
  }
}
