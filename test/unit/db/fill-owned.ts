/** Rows of an account and its person in tables that a story leaves empty, as those of a new capability are. */
import { getTableColumns, getTableName } from "drizzle-orm";
import { type SQLiteColumn, SQLiteText } from "drizzle-orm/sqlite-core";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { definitionOf, type StoredTable } from "../../../src/db/engine/define-table.ts";
import { bindingOf } from "../../../src/db/engine/sealed-columns.ts";
import type { TestDatabase } from "./test-database.ts";

interface Filled {
  readonly account: string;
  readonly person: number;
  /** It stands in every text. */
  readonly mark: string;
}

/** One row for each owner of each such table. JSON of a shape of its own is for the story itself to write. */
export async function fillOwned(test: Pick<TestDatabase, "look" | "vault">, filled: Filled): Promise<void> {
  for (const table of everyTable) {
    const isOwned = ownersOf(table).map(([column]) => `${column.name} = ?`);
    const owners = ownersOf(table).map(([, key]) => filled[key]);
    if (owners.length === 0) continue;
    if ((await test.look.count(`${getTableName(table)} where ${isOwned.join(" or ")}`, ...owners)) > 0)
      continue;
    const row = rowOf(table, filled);
    for (const [name, { holds }] of Object.entries(definitionOf(table).sealed)) {
      const text = holds === "text" ? filled.mark : JSON.stringify({ mark: filled.mark });
      row[name] = test.vault.sealText(text, bindingOf(table, name, row as Record<string, string | number>));
    }
    const columns = Object.keys(row).map((name) => getTableColumns(table)[name]?.name);
    await test.look.change(
      `insert into ${getTableName(table)} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
      ...Object.values(row),
    );
  }
}

/** The columns that name its owner, and whom they name. */
function ownersOf(table: StoredTable): Array<[SQLiteColumn, "account" | "person"]> {
  const { accountId, telegramUserId } = getTableColumns(table);
  const { owner } = definitionOf(table);
  return [
    ...(accountId && owner.includes("account") ? [[accountId, "account"] as [SQLiteColumn, "account"]] : []),
    ...(telegramUserId && owner.includes("person")
      ? [[telegramUserId, "person"] as [SQLiteColumn, "person"]]
      : []),
  ];
}

function rowOf(table: StoredTable, { account, person, mark }: Filled): Record<string, unknown> {
  const values = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    if (name === "accountId") return [[name, account]];
    if (name === "telegramUserId") return [[name, person]];
    if (!column.notNull || column.hasDefault || definitionOf(table).sealed[name] !== undefined) return [];
    return [[name, column instanceof SQLiteText ? (column.enumValues?.[0] ?? `${mark}-${name}`) : 1]];
  });
  return Object.fromEntries(values);
}
