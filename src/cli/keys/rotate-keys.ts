/** Has everything lie under a new key. */
import { systemClock } from "../../clock.ts";
import { addWritingKey, findLacking, loadKeyRing, saveKeyRing } from "../../db/key-ring.ts";
import { createVault } from "../../db/vault.ts";
import { ConfigError } from "../../errors.ts";
import type { KeyPlaces } from "../places.ts";
import { useDatabaseAt } from "../use-database.ts";
import { refuseForeignOwner } from "./refuse-foreign-owner.ts";

/**
 * Adds a writing key and encrypts everything kept with it; returns how many ciphertexts that were. Throws `ConfigError`,
 * changing nothing, where the ring does not fit the database.
 */
export async function rotateKeys(places: KeyPlaces): Promise<number> {
  const { keysFile, database } = places;
  const ring = addWritingKey(loadKeyRing(keysFile), systemClock.now());
  refuseForeignOwner(places);
  return await useDatabaseAt({ database, vault: createVault(ring) }, async (db) => {
    await db.keyUse.changeRing((used) => {
      const missing = findLacking(ring, used.keys());
      if (missing.length > 0) {
        throw new ConfigError([
          `KEYS_FILE ${keysFile} does not fit the database, which needs the keys ${missing.join(", ")} besides: bring back the key ring that has them`,
        ]);
      }
      // First the ring, then what is encrypted with it: a crash between leaves both keys readable.
      saveKeyRing(keysFile, ring, "replace");
    });
    return await db.keyUse.reencrypt();
  });
}
