/** Opens and migrates a PostgreSQL database. */
import type { Log } from "../log.ts";
import { nameDatabase } from "./engine/name-database.ts";
import { connectPostgres, cutConnections } from "./engine/postgres/connection.ts";
import { createPostgresEngine } from "./engine/postgres/engine.ts";
import { migratePostgres } from "./engine/postgres/migrate.ts";
import { refuseRestored } from "./engine/postgres/origin.ts";
import { guarded } from "./engine/storage-error.ts";
import { refuseMoved } from "./move/move-mark.ts";

/** `asReplica`: it works the jobs beside all others that do. `migrated`: how many migrations were applied. */
export async function openPostgres(options: {
  readonly url: string;
  readonly log?: Log;
  readonly asReplica?: boolean;
}) {
  const { url, log, asReplica } = options;
  const onLost = (code: string) => log?.warn("a connection to the database was lost", { code });
  const pool = connectPostgres({ url, onLost });
  const engine = createPostgresEngine(pool);
  try {
    await guarded(() => refuseMoved(engine, nameDatabase(url)));
    const migrated = await guarded(() => migratePostgres(pool));
    if (asReplica) await guarded(() => refuseRestored(pool));
    return { engine, path: null, migrated, reconnect: () => cutConnections(pool) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
