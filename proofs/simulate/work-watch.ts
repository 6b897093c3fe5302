/** Tells whether Kotib has work under way, and when the next is due: for moving the clock, never for a count. */
import Database from "better-sqlite3";

export interface WorkWatch {
  isUnderWay(now: number): boolean;
  /** Null if nothing is planned. */
  nextDue(): number | null;
  close(): void;
}

export function openWorkWatch(file: string): WorkWatch {
  const database = new Database(file, { readonly: true });
  const leased = database.prepare("select 1 from jobs where lease_owner is not null limit 1").pluck();
  const next = database
    .prepare<[], number | null>(
      "select min(run_at) from jobs where dead_at is null and lease_owner is null and parked = 0",
    )
    .pluck();
  const nextDue = () => next.get() ?? null;
  return {
    isUnderWay: (now) => leased.get() !== undefined || (nextDue() ?? now + 1) <= now,
    nextDue,
    close: () => database.close(),
  };
}
