/** Compares both sides of a move, row by row, and whether what lies encrypted opens where it lies now. */
import { createHash } from "node:crypto";
import { VaultError } from "../../errors.ts";
import { reach } from "../../steps.ts";
import type { StoredTable } from "../engine/define-table.ts";
import type { SealedColumn } from "../engine/sealed-columns.ts";
import type { Vault } from "../engine/vault.ts";
import type { MoveSource, MoveTarget } from "./move-side.ts";
import {
  asKept,
  keyOf,
  type MovedRow,
  type MovedTable,
  movedTablesOf,
  type Value,
  valueIn,
} from "./moved-tables.ts";

interface Sides {
  readonly source: MoveSource;
  readonly target: MoveTarget;
  readonly vault: Vault;
}

export interface Comparison {
  readonly rows: number;
  /** The first thing that differs, without a word of the rows themselves; null where both sides are the same. */
  readonly difference: string | null;
  /** Ciphertexts that no key opens: altered, on both sides alike. */
  readonly unopened: number;
}

/** One after the other, in their order; ends behind the first table that differs. */
export async function* compareTables({
  tables,
  ...sides
}: Sides & { readonly tables: readonly StoredTable[] }): AsyncGenerator<
  Comparison & { readonly table: string }
> {
  for (const table of movedTablesOf(tables)) {
    const compared = await compareTable(table, sides);
    yield { table: table.name, ...compared };
    if (compared.difference !== null) return;
  }
  reach("move.compared");
}

async function compareTable(table: MovedTable, { source, target, vault }: Sides): Promise<Comparison> {
  let rows = 0;
  let unopened = 0;
  let cursor: string | null = null;
  do {
    const slice = await source.read(table, cursor);
    const wanted = slice.rows.map((row) => asKept(table, row));
    const keys = wanted.map((row) => keyOf(table, row));
    const found = keys.length === 0 ? [] : await target.find(table, keys);
    const byKey = new Map(found.map((row) => [keyText(keyOf(table, row)), row]));
    const inOrder = keys.map((key) => byKey.get(keyText(key)) ?? null);
    if (digestOf(wanted) !== digestOf(inOrder))
      return { rows, unopened, difference: explain(table, wanted, inOrder) };
    rows += wanted.length;
    unopened += inOrder.reduce((sum, row) => sum + countUnopened(table, row, vault), 0);
    cursor = slice.next;
  } while (cursor !== null);
  const [there, here] = [await source.count(table), await target.count(table)];
  if (there === here && here === rows) return { rows, unopened, difference: null };
  return { rows, unopened, difference: `${there} rows on one side, ${here} on the other` };
}

const keyText = (key: readonly Value[]): string => JSON.stringify(key.map(String));

/** SHA-256 (hex) of rows, in which no two rows that differ can look alike. */
function digestOf(rows: ReadonlyArray<MovedRow | null>): string {
  const hash = createHash("sha256");
  for (const row of rows) {
    for (const value of row === null ? [] : [row.place, ...row.values]) {
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value ?? ""));
      const kind = Buffer.isBuffer(value) ? "buffer" : value === null ? "null" : typeof value;
      hash.update(`${kind} ${bytes.length}:`).update(bytes);
    }
    hash.update(row === null ? "missing" : "row");
  }
  return hash.digest("hex");
}

function explain(
  { columns }: MovedTable,
  wanted: readonly MovedRow[],
  found: ReadonlyArray<MovedRow | null>,
): string {
  const at = wanted.findIndex((row, index) => digestOf([row]) !== digestOf([found[index] ?? null]));
  const [row, other] = [wanted[at], found[at] ?? null];
  if (row === undefined || other === null) return "a row is missing on the other side";
  const column = columns.find((_, index) => {
    const [value, its] = [row.values[index] ?? null, other.values[index] ?? null];
    return digestOf([{ place: null, values: [value] }]) !== digestOf([{ place: null, values: [its] }]);
  });
  return `a row differs in ${column?.name ?? "its place"}`;
}

function countUnopened(table: MovedTable, row: MovedRow | null, vault: Vault): number {
  return table.sealed.filter((column) => row !== null && !opens(table, row, { column, vault })).length;
}

function opens(
  table: MovedTable,
  row: MovedRow,
  { column, vault }: { readonly column: SealedColumn; readonly vault: Vault },
): boolean {
  const sealed = valueIn(table, row, column.column);
  if (!Buffer.isBuffer(sealed)) return true;
  const place = column.boundTo.map((name) => {
    const value = valueIn(table, row, name);
    return typeof value === "bigint" ? Number(value) : String(value);
  });
  try {
    vault.openBytes(sealed, [table.name, column.column, ...place]);
    return true;
  } catch (error) {
    if (error instanceof VaultError) return false;
    throw error;
  }
}
