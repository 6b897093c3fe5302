/** For commands that need every Kotib on a PostgreSQL stopped. */
import type pg from "pg";
import { ConfigError } from "../../../errors.ts";
import { nameDatabase } from "../name-database.ts";
import { guarded } from "../storage-error.ts";
import { connectPostgres } from "./connection.ts";
import { isRestored } from "./origin.ts";

/** How many Kotibs work on it, by the server's clock; one that was killed is counted for five seconds. */
export async function countReplicas(asked: Pick<pg.ClientBase, "query">): Promise<number> {
  const { rows } = await asked.query<{ count: number }>(
    `select cast(count(*) as integer) as count from replicas
     where alive_until > cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
  );
  return rows[0]?.count ?? 0;
}

/** Throws `ConfigError` where one runs, or did until five seconds ago. */
export async function requireNoReplica(url: string): Promise<void> {
  const pool = connectPostgres({ url, connections: 1 });
  try {
    // On a dump's tables none can have begun; it only names those of its time.
    const count = await guarded(async () => ((await isRestored(pool)) ? 0 : await countReplicas(pool)));
    if (count === 0) return;
    throw new ConfigError([
      `DATABASE_URL ${nameDatabase(url)}: Kotib runs on this database, or did until a moment ago (processes: ${count}); stop all of them first`,
    ]);
  } finally {
    await pool.end();
  }
}
