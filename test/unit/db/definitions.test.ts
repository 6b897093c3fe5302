import { readdirSync } from "node:fs";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { columnOf, definitionOf, type StoredTable } from "../../../src/db/engine/define-table.ts";
import { sealedColumnsOf } from "../../../src/db/engine/sealed-columns.ts";
import { OWNER_COLUMNS } from "../../../src/db/rows/delete-owned.ts";

/** Columns that name a person or an account of one, by whatever name. */
const NAMES = /(^|_)(user_id|account_id|prepared_by)$/;

/** The first column of each index and of the key. */
function foundBy(table: StoredTable): unknown[] {
  const { columns, indexes, primaryKeys } = getTableConfig(table);
  return [
    ...columns.filter(({ primary }) => primary),
    ...primaryKeys.map((key) => key.columns[0]),
    ...indexes.map(({ config }) => config.columns[0]),
  ].map((column) => (column !== undefined && "name" in column ? column.name : null));
}

describe("a definition", () => {
  it("is listed, wherever it stands", async () => {
    const spine = readdirSync("src/db/tables").map((name) => `db/tables/${name}`);
    const capabilities = readdirSync("src/capabilities").map((name) => `capabilities/${name}/stored.ts`);
    const files = [...spine, ...capabilities].map((name) => new URL(`../../../src/${name}`, import.meta.url));
    const modules = await Promise.allSettled(files.map((file) => import(file.href)));
    const defined = modules.flatMap((module) =>
      module.status === "fulfilled" ? Object.values(module.value).filter((one) => is(one, SQLiteTable)) : [],
    );
    expect(new Set(everyTable.map(getTableName))).toEqual(
      new Set(defined.map((table) => getTableName(table as SQLiteTable))),
    );
  });

  it("owns to nobody what names a person, or has an index by which its owner's rows are found", () => {
    const wrong = everyTable.flatMap((table) => {
      const names = Object.values(getTableColumns(table)).map(({ name }) => name);
      const { owner, forgets } = definitionOf(table);
      const owned = owner.flatMap((each) =>
        each === "code" || each === "nobody" ? [] : [columnOf(table, OWNER_COLUMNS[each]).name],
      );
      const sought = [...owned, ...forgets.map((each) => columnOf(table, each).name)];
      return [
        ...(owner.includes("nobody") ? names.filter((name) => NAMES.test(name)) : []),
        ...sought.filter((name) => !foundBy(table).includes(name)),
      ].map((name) => `${getTableName(table)}.${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it("says of every column of bytes what its ciphertexts are bound to", () => {
    const blobs = everyTable.flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => column.getSQLType() === "blob")
        .map(({ name }) => `${getTableName(table)}.${name}`),
    );
    const sealed = sealedColumnsOf(everyTable).map(({ table, column }) => `${table}.${column}`);
    expect(sealed.sort()).toEqual(blobs.sort());
  });

  it("says how long its rows are kept, and names a section of the export that no other has", () => {
    const sections = everyTable.flatMap((table) => {
      const { exported, kept } = definitionOf(table);
      expect(kept, getTableName(table)).not.toEqual([]);
      return exported !== null && "section" in exported ? [exported.section] : [];
    });
    expect(new Set(sections).size).toBe(sections.length);
  });
});
