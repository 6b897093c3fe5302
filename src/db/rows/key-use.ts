/** Counts what the database holds under each key, moves it to the writing key, or gives it up with a lost one. */
import { setTimeout as pause } from "node:timers/promises";
import { isNull } from "drizzle-orm";
import { z } from "zod";
import { VaultError } from "../../errors.ts";
import { reach } from "../../steps.ts";
import type { StoredTable } from "../engine/define-table.ts";
import type { Queries } from "../engine/engine.ts";
import { type SealedColumn, sealedColumnsOf } from "../engine/sealed-columns.ts";
import type { Store } from "../engine/store.ts";
import { keyIdOf, type Vault } from "../engine/vault.ts";
import { notices } from "../tables/work.ts";
import { createInsertJobs } from "./insert-jobs.ts";
import { createWriteAudit } from "./write-audit.ts";
import { noticeJob } from "./write-side-effects.ts";

type Place = string | number;

interface SealedRow {
  readonly place: Place;
  readonly sealed: Buffer;
  /** JSON array of what it is bound to. */
  readonly boundTo: string;
}

/** Rows looked at in one change: some milliseconds. */
const SLICE = 200;
/** Time (milliseconds) that others have to write between two slices. */
const SLICE_PAUSE_MS = 10;

const boundToSchema = z.array(z.union([z.string(), z.number()]));

/** The columns that are there: one that this version has not migrated yet may lack some. */
async function findColumns(
  { prepare, dialect }: Queries,
  tables: readonly StoredTable[],
): Promise<SealedColumn[]> {
  const isThere = prepare<[string, string]>(dialect.hasColumn);
  const found: SealedColumn[] = [];
  for (const column of sealedColumnsOf(tables))
    if ((await isThere.get(column.table, column.column)) !== undefined) found.push(column);
  return found;
}

/** Ids (hex) of the keys that the database needs and the vault does not have: 80 ms for 300,000 rows. */
export async function findMissingKeys(
  queries: Queries,
  { vault, tables }: { readonly vault: Pick<Vault, "has">; readonly tables: readonly StoredTable[] },
): Promise<string[]> {
  const { prepare, dialect } = queries;
  const used = new Set<string>();
  for (const { table, column } of await findColumns(queries, tables)) {
    const ids = prepare<[], string>(
      `select ${dialect.hex("id")} from (select distinct substr(${column}, 2, 8) as id from ${table} where ${column} is not null) as used`,
    ).pluck();
    for (const id of await ids.all()) used.add(id);
  }
  return [...used].filter((id) => !vault.has(id));
}

/** How much lies under each key, by key id (hex); takes longer by far. */
export async function countByKey(
  queries: Queries,
  tables: readonly StoredTable[],
): Promise<Map<string, number>> {
  const { prepare, dialect } = queries;
  const counts = new Map<string, number>();
  for (const { table, column } of await findColumns(queries, tables)) {
    const rows = prepare<[], { id: string; count: number }>(
      `select ${dialect.hex(`substr(${column}, 2, 8)`)} as id, count(*) as count from ${table}
       where ${column} is not null group by 1`,
    );
    for (const { id, count } of await rows.all()) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

export function createKeyUse(store: Store) {
  const { prepare, dialect, orm, vault, tables, read, write } = store;
  const sealedColumns = sealedColumnsOf(tables);
  const insertJobs = createInsertJobs(store);
  const writeAudit = createWriteAudit(store);

  /**
   * Null for a value that is under the writing key already, or cannot be opened: it stays for whoever finds the key.
   */
  function renew({ sealed, boundTo }: SealedRow, { table, column }: SealedColumn): Buffer | null {
    if (vault.isCurrent(sealed) || !vault.has(keyIdOf(sealed))) return null;
    const binding = [table, column, ...boundToSchema.parse(JSON.parse(boundTo))] as const;
    try {
      return vault.sealBytes(vault.openBytes(sealed, binding), binding);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      return null;
    }
  }

  /** One slice of a column, inside a change; `next` is where the following one begins, null after the last. */
  async function renewSlice(
    { table, column, ...sealed }: SealedColumn,
    after: Place,
  ): Promise<{ next: Place | null; count: number }> {
    const place = dialect.place;
    const rows = await prepare<[Place, number], SealedRow>(
      `select ${place.column} as place, ${column} as sealed, ${dialect.jsonArray(sealed.boundTo)} as "boundTo"
       from ${table} where ${place.column} > ${place.parameter} and ${column} is not null
       order by ${place.column} limit ?`,
    ).all(after, SLICE);
    // Not what somebody has written meanwhile.
    const update = prepare(
      `update ${table} set ${column} = ? where ${place.column} = ${place.parameter} and ${column} = ?`,
    );
    let count = 0;
    for (const row of rows) {
      const renewed = renew(row, { table, column, ...sealed });
      if (renewed === null) continue;
      count += (await update.run(renewed, row.place, row.sealed)).changes;
    }
    return { next: rows.length === SLICE ? (rows.at(-1)?.place ?? null) : null, count };
  }

  async function renewOnce(): Promise<number> {
    let count = 0;
    for (const column of sealedColumns) {
      for (let after: Place | null = dialect.place.first; after !== null; ) {
        const from: Place = after;
        const slice: Awaited<ReturnType<typeof renewSlice>> = await write(() => renewSlice(column, from));
        count += slice.count;
        after = slice.next;
        reach("rotation.slice");
        await pause(SLICE_PAUSE_MS);
      }
    }
    return count;
  }

  async function forget(keyId: string): Promise<number> {
    let count = 0;
    for (const { table, column, whenLost } of sealedColumns) {
      const change = whenLost === "deleted" ? `delete from ${table}` : `update ${table} set ${column} = null`;
      count += (await prepare(`${change} where ${dialect.hex(`substr(${column}, 2, 8)`)} = ?`).run(keyId))
        .changes;
    }
    return count;
  }

  return {
    count: () => read(() => countByKey(store, tables)),
    /** How much of each table lies under keys that the vault does not have; tables without it are left out. */
    countLost: () =>
      read(async () => {
        const missing = await findMissingKeys(store, store);
        const lost = new Map<string, number>();
        for (const { table, column } of missing.length === 0 ? [] : sealedColumns) {
          const rows = prepare<[], { id: string; count: number }>(
            `select ${dialect.hex(`substr(${column}, 2, 8)`)} as id, count(*) as count from ${table}
             where ${column} is not null group by 1`,
          );
          for (const { id, count } of await rows.all())
            if (missing.includes(id)) lost.set(table, (lost.get(table) ?? 0) + count);
        }
        return [...lost].map(([table, count]) => ({ table, count }));
      }),
    /** Changes the key ring while nobody writes: everything written afterwards follows the new ring. */
    changeRing: (change: (used: ReadonlyMap<string, number>) => void) =>
      write(async () => {
        await store.lockAll();
        change(await countByKey(store, tables));
      }),
    /**
     * Encrypts with the writing key whatever still lies under an older one, in slices between which others write;
     * returns how many values that were.
     */
    reencrypt: async () => {
      reach("rotation.begun");
      let total = 0;
      // Until nothing is left: what was written meanwhile may lie behind.
      for (let count = -1; count !== 0; ) {
        count = await renewOnce();
        total += count;
      }
      return total;
    },
    /** Gives up what lies under keys that the vault does not have; returns how much that was. */
    forgetLost: () =>
      write(async () => {
        await store.lockAll();
        let count = 0;
        for (const id of await findMissingKeys(store, store)) count += await forget(id);
        await writeAudit([{ event: "keysForgotten", data: { by: "operator", count } }]);
        // Their jobs may be among what was given up; those that have theirs keep it.
        await insertJobs(
          (await orm.select().from(notices).where(isNull(notices.deliveredAt)).all()).map(noticeJob),
        );
        return count;
      }),
  };
}
