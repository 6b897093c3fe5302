/** Refuses to change a key ring of another owner than the database's. */
import { statSync } from "node:fs";
import { ConfigError } from "../../src/errors.ts";
import { findDatabaseFile, type KeyPlaces } from "../places.ts";

/**
 * Throws `ConfigError` where ring and database belong to different users: a Kotib that cannot read the ring goes on
 * with the keys that it knows, and must not miss a change.
 */
export function refuseForeignOwner({ keysFile, database: address }: KeyPlaces): void {
  const path = findDatabaseFile(address);
  if (path === null || process.platform === "win32") return;
  const [ring, database] = [statSync(keysFile), statSync(path)];
  if (ring.uid === database.uid) return;
  throw new ConfigError([
    `KEYS_FILE ${keysFile} belongs to user ${ring.uid} and the database to user ${database.uid}: give both to the user that Kotib runs as`,
  ]);
}
