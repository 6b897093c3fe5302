/** Tells whether Kotib can work on a server's database at all. */
import type pg from "pg";
import { StorageError } from "../../../errors.ts";

/** The oldest version that Kotib is tested on; later ones work as well. */
export const OLDEST_POSTGRES = 15;

export interface ServerFacts {
  /** Its main version. */
  readonly version: number;
  /** Of the database. */
  readonly encoding: string;
}

export async function readServer(asked: Pick<pg.ClientBase, "query">): Promise<ServerFacts> {
  const { rows } = await asked.query<ServerFacts>(
    `select cast(current_setting('server_version_num') as integer) / 10000 as version,
       pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  );
  const [facts] = rows;
  if (facts === undefined) throw new StorageError("3D000");
  return facts;
}

/** Throws `StorageError` (`SERVER_TOO_OLD`, `SERVER_ENCODING`) where it cannot. */
export function judgeServer({ version, encoding }: ServerFacts): void {
  if (version < OLDEST_POSTGRES) throw new StorageError("SERVER_TOO_OLD");
  if (encoding !== "UTF8") throw new StorageError("SERVER_ENCODING");
}
