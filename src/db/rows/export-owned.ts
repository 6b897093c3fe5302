/** Exports readably, and counts, the plain lists of a person or an account, as the tables' definitions say. */
import { getTableColumns, inArray, type SQL } from "drizzle-orm";
import { columnOf, definitionOf, ownedBy, type Selected, type StoredTable } from "../engine/define-table.ts";
import { opener } from "../engine/readable-rows.ts";
import { bindingOf } from "../engine/sealed-columns.ts";
import type { Store } from "../engine/store.ts";
import { OWNER_COLUMNS } from "./delete-owned.ts";

type Row = Readonly<Record<string, unknown>>;

/** These accounts, or these persons. */
export interface Whose {
  readonly owner: "account" | "person";
  readonly ids: ReadonlyArray<string | number>;
}

/** Section → its rows. */
export const exportOwned = (store: Store, whose: Whose): Promise<Record<string, readonly Row[]>> =>
  inSections(store, whose, (list, isOwned) => exportList(store, list, isOwned));

/** Section → how many rows it has. */
export const countOwned = ({ orm, tables }: Store, whose: Whose): Promise<Record<string, number>> =>
  inSections({ tables }, whose, ({ table }, isOwned) => orm.$count(table, isOwned));

interface PlainList {
  readonly table: StoredTable;
  readonly columns: Selected;
}

async function inSections<T>(
  { tables }: Pick<Store, "tables">,
  { owner, ids }: Whose,
  read: (list: PlainList, isOwned: SQL) => PromiseLike<T>,
): Promise<Record<string, T>> {
  const sections: Record<string, T> = {};
  for (const table of ownedBy(tables, owner)) {
    const { exported } = definitionOf(table);
    if (exported === null || !("columns" in exported)) continue;
    const isOwned = inArray(columnOf(table, OWNER_COLUMNS[owner]), [...ids]);
    sections[exported.section] = await read({ table, columns: exported.columns }, isOwned);
  }
  return sections;
}

async function exportList(
  { orm, vault }: Store,
  { table, columns }: PlainList,
  isOwned: SQL,
): Promise<Row[]> {
  const { openText, openJson } = opener({ vault });
  const secrets = Object.entries(definitionOf(table).sealed).map(([name, { holds }]) => ({
    name,
    column: columnOf(table, name),
    open: holds === "text" ? openText : openJson,
  }));
  const rows = await orm
    .select({ told: columns, row: getTableColumns(table) })
    .from(table)
    .where(isOwned)
    .all();
  return rows.map(({ told, row }) =>
    Object.fromEntries(
      Object.entries(told).map(([key, value]) => {
        const secret = secrets.find(({ column }) => column === columns[key]);
        if (secret === undefined) return [key, value];
        const place = row as Readonly<Record<string, string | number>>;
        return [key, secret.open(value as Buffer, bindingOf(table, secret.name, place))];
      }),
    ),
  );
}
