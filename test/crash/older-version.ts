/** Makes a database what it was before the last migrations, with all that it holds. */
import { chmodSync, renameSync, rmSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { migrate, migrations } from "../../src/db/migrate.ts";

/** Migrations that are taken back. They must have added only: what they added is lost. */
export const OLDER_BY = 4;

/** Nobody may have it open. */
export function makeOlder(path: string): void {
  const older = `${path}.older`;
  const sqlite = new BetterSqlite3(older);
  try {
    migrate(sqlite, migrations.slice(0, -OLDER_BY));
    sqlite.pragma("foreign_keys = OFF");
    sqlite.prepare("attach ? as newer").run(path);
    const tables = sqlite
      .prepare<[], string>(
        "select name from main.sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> 'applied_migrations'",
      )
      .pluck()
      .all();
    const columnsOf = sqlite
      .prepare<[string], string>("select name from pragma_table_info(?, 'main')")
      .pluck();
    sqlite.transaction(() => {
      for (const table of tables) {
        const columns = columnsOf.all(table).join(", ");
        sqlite.exec(`insert into main.${table} (${columns}) select ${columns} from newer.${table}`);
      }
      // Numbers that were given once are given to nothing else.
      sqlite.exec(
        "delete from main.sqlite_sequence; insert into main.sqlite_sequence select * from newer.sqlite_sequence",
      );
    })();
  } finally {
    sqlite.close();
  }
  for (const end of ["-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
  renameSync(older, path);
  chmodSync(path, 0o600);
}
