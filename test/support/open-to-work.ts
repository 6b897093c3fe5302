/** Opens a database as Kotib's own process does: to work its jobs, which another process may have left. */

import { everyTable } from "../../src/capabilities/stored.ts";
import type { Clock } from "../../src/clock.ts";
import { isPostgres } from "../../src/database-address.ts";
import { tryOwn } from "../../src/db/engine/ownership.ts";
import type { Vault } from "../../src/db/engine/vault.ts";
import { type Database, openDatabase } from "../../src/db/open-database.ts";

/** Throws where a file is another process's; on PostgreSQL there may be others. */
export async function openToWork(place: {
  readonly url: string;
  readonly vault: Vault;
  readonly clock: Clock;
}): Promise<Database> {
  if (isPostgres(place.url)) return await openDatabase({ tables: everyTable, ...place, asReplica: true });
  const ownership = tryOwn(place.url.slice("file:".length));
  if (ownership === null) throw new Error("a lock was left behind");
  return await openDatabase({ tables: everyTable, ...place, ownership });
}
