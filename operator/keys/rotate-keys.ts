/** Encrypts everything under a new key. */
import { systemClock } from "../../src/clock.ts";
import {
  addWritingKey,
  loadKeyRing,
  requireFit,
  ringFile,
  saveKeyRing,
} from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import type { KeyPlaces } from "../places.ts";
import { useDatabaseAt } from "../use-database.ts";
import { refuseForeignOwner } from "./refuse-foreign-owner.ts";

/**
 * Adds a writing key and encrypts everything kept with it; returns the number of ciphertexts. Throws `ConfigError`,
 * changing nothing, where the ring does not fit the database.
 */
export async function rotateKeys(places: KeyPlaces): Promise<number> {
  const { keysFile, database } = places;
  const vault = createVault(loadKeyRing(keysFile), ringFile(keysFile));
  refuseForeignOwner(places);
  return await useDatabaseAt({ database, vault }, async (db) => {
    await db.keyUse.changeRing((used) => {
      // The ring is read again: another command may have changed it until now.
      const ring = loadKeyRing(keysFile);
      requireFit(keysFile, ring, used.keys());
      // The ring comes first, then the encryption with it: a crash between leaves both keys readable.
      saveKeyRing(keysFile, addWritingKey(ring, systemClock.now()), "replace");
    });
    return await db.keyUse.reencrypt();
  });
}
