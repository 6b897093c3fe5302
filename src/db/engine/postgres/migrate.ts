/** Brings PostgreSQL's tables up to this version, forward only. */
import type pg from "pg";
import { OTHER_VERSION_AT_WORK, StorageError } from "../../../errors.ts";
import { reach } from "../../../steps.ts";
import { hashOf, type Migration } from "../migrate.ts";
import { judgeServer, readServer } from "./judge-server.ts";
import { postgresMigrations } from "./migrations.ts";
import { noteOrigin } from "./origin.ts";
import { countReplicas } from "./require-no-replica.ts";

/** Processes that start together wait for each other by this number. */
export const MIGRATING = 0x6b6f7470;

/** The tables there, but for those that belong to an extension. */
const TABLES = `select relname as name from pg_class
  where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'p')
    and not exists (select 1 from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e')`;

/** Whether it holds another program's tables: Kotib's first one is the list of its migrations. */
export async function isForeign(asked: Pick<pg.ClientBase, "query">): Promise<boolean> {
  const { rows } = await asked.query<{ name: string }>(TABLES);
  return rows.length > 0 && rows.every(({ name }) => name !== "applied_migrations");
}

/**
 * Applies what is missing, each migration in a transaction of its own. Returns how many were missing. Another program's
 * database is refused as it is, and so is one that a newer version changed, or on which a Kotib of an older version is
 * at work.
 */
export async function migratePostgres(
  pool: pg.Pool,
  wanted: readonly Migration[] = postgresMigrations,
): Promise<number> {
  const client = await pool.connect();
  try {
    judgeServer(await readServer(client));
    await client.query(`select pg_advisory_lock(${MIGRATING})`);
    if (await isForeign(client)) throw new StorageError("MIGRATION_FOREIGN_DATABASE");
    await client.query(
      "create table if not exists applied_migrations (name text primary key, hash text not null, applied_at bigint not null)",
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      "select name, hash from applied_migrations",
    );
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    const known = new Set(wanted.map(({ name }) => name));
    if ([...applied.keys()].some((name) => !known.has(name))) throw new StorageError("MIGRATION_NEWER");
    const missing = wanted.filter((migration) => {
      const hash = applied.get(migration.name);
      if (hash !== undefined && hash !== hashOf(migration.sql)) throw new StorageError("MIGRATION_CHANGED");
      return hash === undefined;
    });
    if (applied.size > 0 && missing.length > 0 && (await countReplicas(client)) > 0)
      throw new StorageError(OTHER_VERSION_AT_WORK);
    let count = 0;
    for (const { name, sql } of missing) {
      await client.query("begin");
      await client.query(sql);
      if (applied.size + count === 0) await noteOrigin(client);
      reach("migration.applying");
      await client.query(
        "insert into applied_migrations values ($1, $2, cast(extract(epoch from now()) * 1000 as bigint))",
        [name, hashOf(sql)],
      );
      await client.query("commit");
      reach("migration.applied");
      count += 1;
    }
    return count;
  } finally {
    // With its connection ends the lock, and a change that was not committed.
    client.release(true);
  }
}
