/** Whose the key ring has to be before it is changed. */
import { existsSync, statSync } from "node:fs";
import { readPath } from "../../db/sqlite/connection.ts";
import { ConfigError } from "../../errors.ts";
import type { KeyPlaces } from "../places.ts";

/**
 * Throws `ConfigError` where ring and database belong to different users: a Kotib that cannot read the ring goes on with
 * the keys that it knows, and must not miss a change.
 */
export function refuseForeignOwner({ keysFile, databaseUrl }: KeyPlaces): void {
  const path = readPath(databaseUrl);
  if (path === null || !existsSync(path) || process.platform === "win32") return;
  const [ring, database] = [statSync(keysFile), statSync(path)];
  if (ring.uid === database.uid) return;
  throw new ConfigError([
    `KEYS_FILE ${keysFile} belongs to user ${ring.uid} and the database to user ${database.uid}: give both to the user that Kotib runs as`,
  ]);
}
