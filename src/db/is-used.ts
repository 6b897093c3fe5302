/** Tells whether there is anything in a database, without opening it as Kotib does. */
import { statSync } from "node:fs";
import type { DatabaseAddress } from "../database-address.ts";
import { readPath } from "./engine/sqlite/connection.ts";

/** Null where it cannot be looked at. */
export async function isUsed(database: DatabaseAddress): Promise<boolean | null> {
  try {
    if (database.kind === "postgres") {
      const { hasTables } = await import("./engine/postgres/require-tables.ts");
      return await hasTables(database.url);
    }
    const path = readPath(database.url);
    return path !== null && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
  } catch {
    return null;
  }
}
