/** For commands that need every Kotib on a PostgreSQL stopped. */
import type pg from "pg";
import { ConfigError } from "../../../errors.ts";
import { nameDatabase } from "../name-database.ts";
import { guarded } from "../storage-error.ts";
import { connectPostgres } from "./connection.ts";
import { isRestored } from "./origin.ts";
import { COUNT_LIVING } from "./replica-statements.ts";

/** How many Kotibs work on it, by the server's clock; one that was killed is counted for five seconds. */
export async function countReplicas(asked: Pick<pg.ClientBase, "query">): Promise<number> {
  // On a dump's tables none can have begun; it only names those of its time.
  if (await isRestored(asked)) return 0;
  const { rows } = await asked.query<{ count: number }>(COUNT_LIVING);
  return rows[0]?.count ?? 0;
}

/** Throws `ConfigError` where one runs, or did until five seconds ago. */
export async function requireNoReplica(url: string): Promise<void> {
  const pool = connectPostgres({ url, connections: 1 });
  try {
    const count = await guarded(() => countReplicas(pool));
    if (count === 0) return;
    throw new ConfigError([
      `DATABASE_URL ${nameDatabase(url)}: Kotib runs on this database, or did until a moment ago (processes: ${count}); stop all of them first`,
    ]);
  } finally {
    await pool.end();
  }
}
