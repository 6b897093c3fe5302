/** Rows of an account and its person in tables that a story leaves empty, as those of a new capability are. */
import { eq, getTableColumns, or } from "drizzle-orm";
import { SQLiteText } from "drizzle-orm/sqlite-core";
import { columnOf, definitionOf, type StoredTable } from "../../../src/db/engine/define-table.ts";
import { bindingOf } from "../../../src/db/engine/sealed-columns.ts";
import type { Store } from "../../../src/db/engine/store.ts";
import type { Database } from "../../../src/db/open-database.ts";
import { OWNER_COLUMNS } from "../../../src/db/rows/delete-owned.ts";

interface Filled {
  readonly account: string;
  readonly person: number;
  /** It stands in every text. */
  readonly mark: string;
}

const storeOf = (store: Store) => store;

/** One row in each such table. JSON of a shape of its own is for the story itself to write. */
export async function fillOwned(db: Database, filled: Filled): Promise<void> {
  const { orm, tables, vault, write } = db.rowsOf(storeOf);
  for (const table of tables) {
    const isOwned = (["account", "person"] as const)
      .filter((owner) => definitionOf(table).owner.includes(owner))
      .map((owner) => eq(columnOf(table, OWNER_COLUMNS[owner]), filled[owner]));
    if (isOwned.length === 0 || (await orm.$count(table, or(...isOwned))) > 0) continue;
    const row = rowOf(table, filled);
    for (const [name, { holds }] of Object.entries(definitionOf(table).sealed)) {
      const text = holds === "text" ? filled.mark : JSON.stringify({ mark: filled.mark });
      row[name] = vault.sealText(text, bindingOf(table, name, row as Record<string, string | number>));
    }
    await write(() => orm.insert(table).values(row).run());
  }
}

function rowOf(table: StoredTable, { account, person, mark }: Filled): Record<string, unknown> {
  const values = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    if (name === OWNER_COLUMNS.account) return [[name, account]];
    if (name === OWNER_COLUMNS.person) return [[name, person]];
    if (!column.notNull || column.hasDefault || definitionOf(table).sealed[name] !== undefined) return [];
    return [[name, column instanceof SQLiteText ? (column.enumValues?.[0] ?? `${mark}-${name}`) : 1]];
  });
  return Object.fromEntries(values);
}
