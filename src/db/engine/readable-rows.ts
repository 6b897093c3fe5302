/** Rows as people read them: times as ISO text, what lies encrypted in clear. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { VaultError } from "../../errors.ts";
import type { Store } from "./store.ts";
import type { Binding } from "./vault.ts";

/** Selects a column of milliseconds as ISO text. */
export const iso = (column: SQLiteColumn) =>
  sql<string | null>`${column}`.mapWith((at: number | bigint) => new Date(Number(at)).toISOString());

/** Selects these columns, some of them as ISO text. */
export function withIso<
  Columns extends Readonly<Record<string, SQLiteColumn>>,
  Time extends keyof Columns & string,
>(columns: Columns, ...times: readonly Time[]) {
  const texts = times.map((time) => [time, iso(columns[time] as SQLiteColumn)]);
  return { ...columns, ...(Object.fromEntries(texts) as Record<Time, SQL<string | null>>) };
}

/** Opens what lies encrypted; null where its key is gone. */
export function opener({ vault }: Pick<Store, "vault">) {
  const openText = (sealed: Buffer, binding: Binding): string | null => {
    try {
      return vault.openText(sealed, binding);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      return null;
    }
  };
  const openJson = (sealed: Buffer, binding: Binding): unknown => {
    const text = openText(sealed, binding);
    return text === null ? null : JSON.parse(text);
  };
  return { openText, openJson };
}
