/** Gives up what lies under keys that are lost for good. */
import { existsSync } from "node:fs";
import { loadKeyRing } from "../../db/key-ring.ts";
import { ownStopped } from "../../db/ownership.ts";
import { readPath } from "../../db/sqlite/connection.ts";
import { createVault } from "../../db/vault.ts";
import { ConfigError } from "../../errors.ts";
import type { KeyPlaces } from "../places.ts";
import { useDatabaseAt } from "../use-database.ts";

/** Returns how much that was. Throws `ConfigError` where there is no database, or a Kotib runs on it. */
export async function forgetLost({ keysFile, databaseUrl: url }: KeyPlaces): Promise<number> {
  const path = readPath(url);
  if (path === null || !existsSync(path)) throw new ConfigError(["DATABASE_URL names no database"]);
  const ownership = ownStopped(path);
  try {
    const vault = createVault(loadKeyRing(keysFile));
    return await useDatabaseAt({ url, vault }, (db) => db.keyUse.forgetLost());
  } finally {
    ownership.leave();
  }
}
