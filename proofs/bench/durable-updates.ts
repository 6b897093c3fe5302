/** Looks into Kotib's database from outside, to see that updates are stored before they are acknowledged. */
import Database from "better-sqlite3";

export interface DurableUpdates {
  has(updateId: number): boolean;
  taken(): number;
  /** Updates that were taken and not yet worked, given up ones included. */
  unworked(): number;
  close(): void;
}

export function watchUpdates(databaseFile: string): DurableUpdates {
  const db = new Database(databaseFile, { readonly: true });
  const has = db.prepare("select 1 from taken_updates where update_id = ?");
  const taken = db.prepare<[], number>("select count(*) from taken_updates").pluck();
  const unworked = db.prepare<[], number>("select count(*) from jobs where type = 'update'").pluck();
  return {
    has: (updateId) => has.get(updateId) !== undefined,
    taken: () => taken.get() ?? 0,
    unworked: () => unworked.get() ?? 0,
    close: () => void db.close(),
  };
}
