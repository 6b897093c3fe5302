/** Takes keys out of the ring that no value in the database needs. */
import { loadKeyRing, requireFit, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import type { KeyPlaces } from "../places.ts";
import { useDatabaseAt } from "../use-database.ts";
import { refuseForeignOwner } from "./refuse-foreign-owner.ts";

export interface Pruned {
  /** Ids of the keys that were taken out. */
  readonly retired: readonly string[];
  /** The number of values under each old key that stays, by its id. */
  readonly kept: ReadonlyMap<string, number>;
}

/** Throws `ConfigError`, changing nothing, where there is no database or the ring does not fit it. */
export async function pruneKeys(places: KeyPlaces): Promise<Pruned> {
  const { keysFile, database } = places;
  refuseForeignOwner(places);
  return await useDatabaseAt({ database, vault: createVault(loadKeyRing(keysFile)) }, async (db) => {
    let retired: string[] = [];
    const kept = new Map<string, number>();
    await db.keyUse.changeRing((used) => {
      // The ring is read again: another command may have changed it until now.
      const ring = loadKeyRing(keysFile);
      requireFit(keysFile, ring, used.keys());
      const needed = (id: string) => id === ring.writingKeyId || used.has(id);
      retired = ring.keys.map(({ id }) => id).filter((id) => !needed(id));
      for (const [id, count] of used) if (id !== ring.writingKeyId) kept.set(id, count);
      if (retired.length === 0) return;
      const keys = ring.keys.filter(({ id }) => needed(id));
      saveKeyRing(keysFile, { ...ring, keys }, "replace");
    });
    return { retired, kept };
  });
}
