/** Gives up what lies under keys that are lost for good. */
import { loadKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import type { KeyPlaces } from "../places.ts";
import { useStopped } from "../use-stopped.ts";

/** Returns how much that was. Throws `ConfigError` where there is no database, or a Kotib runs on it. */
export async function forgetLost({ keysFile, database }: KeyPlaces): Promise<number> {
  const vault = createVault(loadKeyRing(keysFile));
  return await useStopped({ database, vault }, (db) => db.keyUse.forgetLost());
}
