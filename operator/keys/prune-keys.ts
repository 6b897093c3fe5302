/** Takes keys out of the ring that no value in the database needs. */
import { type KeyRing, loadKeyRing, requireFit, saveKeyRing } from "../../src/db/engine/key-ring.ts";
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

/**
 * `agree` hears of the keys first, and throws where they are to stay. Throws `ConfigError`, changing nothing, where
 * there is no database or the ring does not fit it.
 */
export async function pruneKeys(
  places: KeyPlaces,
  agree: (ids: readonly string[]) => Promise<void>,
): Promise<Pruned> {
  const { keysFile, database } = places;
  refuseForeignOwner(places);
  return await useDatabaseAt({ database, vault: createVault(loadKeyRing(keysFile)) }, async (db) => {
    let retired: string[] = [];
    const kept = new Map<string, number>();
    const [before, needed] = [loadKeyRing(keysFile), await db.keyUse.count()];
    requireFit(keysFile, before, needed.keys());
    const unused = findUnused(before, needed);
    if (unused.length > 0) await agree(unused);
    await db.keyUse.changeRing((used) => {
      // The ring is read again: another command may have changed it until now.
      const ring = loadKeyRing(keysFile);
      requireFit(keysFile, ring, used.keys());
      // Not one of which nobody was asked.
      retired = findUnused(ring, used).filter((id) => unused.includes(id));
      for (const [id, count] of used) if (id !== ring.writingKeyId) kept.set(id, count);
      if (retired.length === 0) return;
      const keys = ring.keys.filter(({ id }) => !retired.includes(id));
      saveKeyRing(keysFile, { ...ring, keys }, "replace");
    });
    return { retired, kept };
  });
}

const findUnused = ({ keys, writingKeyId }: KeyRing, used: ReadonlyMap<string, number>): string[] =>
  keys.map(({ id }) => id).filter((id) => id !== writingKeyId && !used.has(id));
