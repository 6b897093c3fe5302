/** Opens and migrates a PostgreSQL database. */

import type pg from "pg";
import type { Log } from "../log.ts";
import { nameDatabase } from "./engine/name-database.ts";
import { connectPostgres, cutConnections } from "./engine/postgres/connection.ts";
import { CONNECTIONS_OF_ONE, countConnections } from "./engine/postgres/count-connections.ts";
import { createPostgresEngine } from "./engine/postgres/engine.ts";
import { migratePostgres } from "./engine/postgres/migrate.ts";
import { refuseRestored } from "./engine/postgres/origin.ts";
import { countReplicas } from "./engine/postgres/require-no-replica.ts";
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
    if (asReplica) {
      await guarded(() => refuseRestored(pool));
      await guarded(() => warnOfConnections(pool, log));
    }
    return { engine, path: null, migrated, reconnect: () => cutConnections(pool) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Later a refused connection makes people wait; here the operator can still mend it. */
async function warnOfConnections(pool: pg.Pool, log?: Log): Promise<void> {
  const { most } = await countConnections(pool);
  const needed = ((await countReplicas(pool)) + 1) * CONNECTIONS_OF_ONE;
  if (needed <= most) return;
  log?.warn(
    `the server of the database takes ${most} connections, and Kotib may need ${needed}: raise max_connections, or the limit of the user or database`,
  );
}
