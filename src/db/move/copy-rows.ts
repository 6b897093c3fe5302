/** Copies what one side has to the other, slice by slice, and goes on where it was interrupted. */
import { reach } from "../../steps.ts";
import type { StoredTable } from "../engine/define-table.ts";
import { readProgress } from "./move-mark.ts";
import type { MoveSource, MoveTarget } from "./move-side.ts";
import { asKept, type MovedTable, movedTablesOf } from "./moved-tables.ts";

/** Time (milliseconds) between two lines about one table. */
const TELL_EVERY_MS = 5000;

interface CopyRows {
  readonly source: MoveSource;
  readonly target: MoveTarget;
  readonly tables: readonly StoredTable[];
  readonly tell: (line: string) => void;
}

/** `tell` hears, now and then, how far a large table has come. Throws the errors of both sides. */
export async function copyRows({ source, target, tables, tell }: CopyRows): Promise<void> {
  for (const table of movedTablesOf(tables)) {
    await copyTable(source, target, { table, tell });
    const last = await source.lastNumber(table);
    if (last !== null && last > 0n) await target.setLastNumber(table, last);
  }
  await target.analyze();
  reach("move.copied");
}

async function copyTable(
  source: MoveSource,
  target: MoveTarget,
  { table, tell }: { readonly table: MovedTable; readonly tell: (line: string) => void },
): Promise<void> {
  let progress = await readProgress(target.queries, table.name);
  const all = await source.count(table);
  let toldAt = performance.now();
  while (!progress.isWhole) {
    const { rows, next } = await source.read(table, progress.cursor);
    progress = { cursor: next, rows: progress.rows + rows.length, isWhole: next === null };
    await target.write(
      table,
      rows.map((row) => asKept(table, row)),
      progress,
    );
    reach("move.slice");
    if (performance.now() - toldAt < TELL_EVERY_MS) continue;
    toldAt = performance.now();
    tell(`${table.name}: ${progress.rows} of ${all} rows are copied.`);
  }
}
