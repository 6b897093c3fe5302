/** For commands: a file that is no database of Kotib's is named before anything is done with it. */
import BetterSqlite3 from "better-sqlite3";
import { ConfigError } from "../../errors.ts";
import { isForeign } from "./migrate.ts";

/** Throws `ConfigError` where the file at `path` cannot be read as a database, or is another program's. */
export function requireKotibs(path: string): void {
  if (readIsForeign(path))
    throw new ConfigError([
      `DATABASE_URL file:${path} is another program's database; nothing in it was changed`,
    ]);
}

function readIsForeign(path: string): boolean {
  try {
    const sqlite = new BetterSqlite3(path, { readonly: true });
    try {
      return isForeign(sqlite);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new ConfigError([`DATABASE_URL file:${path} cannot be read as a database (${code})`]);
  }
}
