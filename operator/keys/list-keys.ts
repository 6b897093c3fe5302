/** Lists the keys of a ring by their ids; never the keys themselves. */
import { findLacking, loadKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { findDatabaseFile, type KeyPlaces } from "../places.ts";
import { useDatabaseAt } from "../use-database.ts";

/** One line per key, oldest first, then one per key that the database needs and the ring has not. */
export async function listKeys({ keysFile, database }: KeyPlaces): Promise<string[]> {
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
