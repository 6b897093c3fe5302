/**
 * Tells a restored database from the one that was dumped: what it calls undone may have been done since. A dump has the
 * note of where its tables were made; the tables themselves are made anew.
 */
import type pg from "pg";
import { StorageError } from "../../../errors.ts";
import { guarded } from "../storage-error.ts";
import { connectPostgres } from "./connection.ts";

type Asked = Pick<pg.ClientBase, "query">;

/** The server, and the number that its tables have there. */
const HERE =
  "(select system_identifier from pg_control_system()) || '/' || cast('submissions' as regclass)::oid";

/** Inside the change that makes the tables: notes where that is. */
export async function noteOrigin(asked: Asked): Promise<void> {
  await asked.query("create table if not exists origin (place text not null)");
  await asked.query("delete from origin");
  await asked.query(`insert into origin select ${HERE}`);
}

/** Takes a dump's tables for the database itself: what may have been done since is settled. */
export async function settleOrigin(url: string): Promise<void> {
  const pool = connectPostgres({ url, connections: 1 });
  try {
    // As one change; the processes that the dump names worked on the other database.
    await guarded(() => pool.query(`delete from replicas; update origin set place = ${HERE}`));
  } finally {
    await pool.end();
  }
}

/** Whether the tables are a dump's that nobody has settled yet. */
export async function isRestored(asked: Asked): Promise<boolean> {
  const { rows } = await asked.query<{ here: boolean }>(`select place = ${HERE} as here from origin`);
  return rows[0]?.here === false;
}

/** Throws `StorageError` (`RESTORED`) for them. */
export async function refuseRestored(asked: Asked): Promise<void> {
  if (await isRestored(asked)) throw new StorageError("RESTORED");
}
