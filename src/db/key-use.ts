/** Which keys the database needs: what lies under each, moved to the writing key, or given up with a key that is lost. */
import { setTimeout as pause } from "node:timers/promises";
import type BetterSqlite3 from "better-sqlite3";
import { isNull } from "drizzle-orm";
import { z } from "zod";
import { VaultError } from "../errors.ts";
import { reach } from "../steps.ts";
import { createInsertJobs } from "./insert-jobs.ts";
import { notices } from "./schema.ts";
import { type SealedColumn, sealedColumns } from "./sealed-columns.ts";
import type { Store } from "./store.ts";
import { keyIdOf, type Vault } from "./vault.ts";
import { noticeJob } from "./write-side-effects.ts";

export interface KeyUse {
  /** How much lies under each key, by key id. */
  count(): Promise<ReadonlyMap<string, number>>;
  /** Changes the key ring while nobody writes: everything that is written afterwards follows the ring as it then is. */
  changeRing(change: (used: ReadonlyMap<string, number>) => void): Promise<void>;
  /**
   * Encrypts with the writing key whatever still lies under an older one, in slices between which others write; returns
   * how much that was.
   */
  reencrypt(): Promise<number>;
  /** Gives up what lies under keys that the vault does not have; returns how much that was. */
  forgetLost(): Promise<number>;
}

interface SealedRow {
  readonly rowid: number;
  readonly sealed: Buffer;
  /** JSON array of what it is bound to. */
  readonly place: string;
}

/** Rows looked at in one change: some milliseconds. */
const SLICE = 200;
/** Time (milliseconds) that others have to write between two slices. */
const SLICE_PAUSE_MS = 10;

const placeSchema = z.array(z.union([z.string(), z.number()]));

/** The columns that are there: a database of an older version may lack some. */
function findColumns(sqlite: BetterSqlite3.Database): SealedColumn[] {
  const isThere = sqlite.prepare("select 1 from pragma_table_info(?) where name = ?");
  return sealedColumns.filter(({ table, column }) => isThere.get(table, column) !== undefined);
}

/** Ids (hex) of the keys that the database needs and the vault does not have: 80 ms for 300,000 rows. */
export function findMissingKeys(sqlite: BetterSqlite3.Database, vault: Pick<Vault, "has">): string[] {
  const used = findColumns(sqlite).flatMap(({ table, column }) =>
    sqlite
      .prepare<[], string>(
        `select lower(hex(id)) from (select distinct substr(${column}, 2, 8) as id from ${table} where ${column} is not null)`,
      )
      .pluck()
      .all(),
  );
  return [...new Set(used)].filter((id) => !vault.has(id));
}

/** How much lies under each key, by key id (hex); takes longer by far. */
export function countByKey(sqlite: BetterSqlite3.Database): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { table, column } of findColumns(sqlite)) {
    const rows = sqlite
      .prepare<[], { id: string; count: number }>(
        `select lower(hex(substr(${column}, 2, 8))) as id, count(*) as count from ${table}
         where ${column} is not null group by 1`,
      )
      .all();
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

export function createKeyUse(store: Store): KeyUse {
  const { sqlite, orm, vault, read, write } = store;
  const insertJobs = createInsertJobs(store);

  /** Null where it is under the writing key already, or cannot be opened: that stays as it is, for whoever finds the key. */
  function renew({ sealed, place }: SealedRow, { table, column }: SealedColumn): Buffer | null {
    if (vault.isCurrent(sealed) || !vault.has(keyIdOf(sealed))) return null;
    const binding = [table, column, ...placeSchema.parse(JSON.parse(place))] as const;
    try {
      return vault.sealBytes(vault.openBytes(sealed, binding), binding);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      return null;
    }
  }

  /** One slice of a column, inside a change; `next` is where the following one begins, null after the last. */
  function renewSlice(column: SealedColumn, after: number): { next: number | null; count: number } {
    const rows = sqlite
      .prepare<[number, number], SealedRow>(
        `select rowid as "rowid", ${column.column} as sealed, json_array(${column.boundTo.join(", ")}) as place
         from ${column.table} where rowid > ? and ${column.column} is not null order by rowid limit ?`,
      )
      .all(after, SLICE);
    const update = sqlite.prepare(`update ${column.table} set ${column.column} = ? where rowid = ?`);
    let count = 0;
    for (const row of rows) {
      const renewed = renew(row, column);
      if (renewed === null) continue;
      update.run(renewed, row.rowid);
      count += 1;
    }
    return { next: rows.length === SLICE ? (rows.at(-1)?.rowid ?? null) : null, count };
  }

  async function renewOnce(): Promise<number> {
    let count = 0;
    for (const column of sealedColumns) {
      for (let after: number | null = 0; after !== null; ) {
        const from: number = after;
        const slice = await write(() => renewSlice(column, from));
        count += slice.count;
        after = slice.next;
        reach("rotation.slice");
        await pause(SLICE_PAUSE_MS);
      }
    }
    return count;
  }

  function forget(keyId: string): number {
    let count = 0;
    for (const { table, column, whenLost } of sealedColumns) {
      const change = whenLost === "deleted" ? `delete from ${table}` : `update ${table} set ${column} = null`;
      count += sqlite.prepare(`${change} where lower(hex(substr(${column}, 2, 8))) = ?`).run(keyId).changes;
    }
    return count;
  }

  return {
    count: () => read(() => countByKey(sqlite)),
    changeRing: (change) => write(() => change(countByKey(sqlite))),
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
    forgetLost: () =>
      write(() => {
        const lost = findMissingKeys(sqlite, vault);
        const count = lost.reduce((sum, id) => sum + forget(id), 0);
        // Their jobs may be among what was given up; those that have theirs keep it.
        insertJobs(orm.select().from(notices).where(isNull(notices.deliveredAt)).all().map(noticeJob));
        return count;
      }),
  };
}
