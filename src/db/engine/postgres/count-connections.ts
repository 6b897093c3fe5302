/** How many connections Kotibs may need, and how many a server takes of them. */
import type pg from "pg";
import { CONNECTIONS } from "./connection.ts";

/** Of one Kotib: those of its pool, and the one by which it says that it lives. */
export const CONNECTIONS_OF_ONE = CONNECTIONS + 1;

export interface ConnectionCount {
  /** By the server's limit, the database's and the user's. */
  readonly most: number;
  /** By whomever. */
  readonly used: number;
}

export async function countConnections(asked: Pick<pg.ClientBase, "query">): Promise<ConnectionCount> {
  const { rows } = await asked.query<ConnectionCount>(
    `select
       (select least(cast(current_setting('max_connections') as integer)
           - cast(current_setting('superuser_reserved_connections') as integer),
         nullif(datconnlimit, -1), nullif(rolconnlimit, -1))
        from pg_database, pg_roles where datname = current_database() and rolname = current_user) as most,
       (select cast(count(*) as integer) from pg_stat_activity where backend_type = 'client backend') as used`,
  );
  return rows[0] ?? { most: 0, used: 0 };
}
