/** The columns that lie encrypted: what their ciphertexts are bound to, and what becomes of a row whose key is lost. */
import { getTableName } from "drizzle-orm";
import { columnOf, definitionOf, type Sealed, type StoredTable } from "./define-table.ts";
import type { Binding } from "./vault.ts";

/** One of them, by the names that SQL has. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** In the order of the binding, after table and column. */
  readonly boundTo: readonly string[];
  readonly whenLost: Sealed["whenLost"];
}

export const sealedColumnsOf = (tables: readonly StoredTable[]): SealedColumn[] =>
  tables.flatMap((table) => {
    const nameOf = (column: string) => columnOf(table, column).name;
    return Object.entries(definitionOf(table).sealed).map(([column, { boundTo, whenLost }]) => ({
      table: getTableName(table),
      column: nameOf(column),
      boundTo: boundTo.map(nameOf),
      whenLost,
    }));
  });

type BoundTo<Secrets, Column extends keyof Secrets> = Secrets[Column] extends Sealed<infer Key> ? Key : never;

/** The values that the ciphertext in this column of this row is bound to. */
export function bindingOf<Secrets, Column extends keyof Secrets & string>(
  table: StoredTable<Secrets>,
  column: Column,
  row: Readonly<Record<BoundTo<Secrets, Column>, string | number>>,
): Binding {
  const { boundTo } = definitionOf(table).sealed[column] as Sealed<BoundTo<Secrets, Column>>;
  return [getTableName(table), columnOf(table, column).name, ...boundTo.map((name) => row[name])];
}
