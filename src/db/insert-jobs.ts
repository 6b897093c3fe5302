/** Writes job rows inside a running change; their payloads are encrypted and bound to their rows. */
import type { Store } from "./store.ts";
import type { Binding } from "./vault.ts";

/** A job to be written together with the change that causes it. */
export interface NewJob {
  readonly type: string;
  readonly lane: string;
  readonly payload: unknown;
  /** Milliseconds; default: at once. */
  readonly runAt?: number;
  /** A living job with the same key is kept and this one not written. */
  readonly key?: string;
}

export const jobBinding = (id: number, type: string, lane: string): Binding => [
  "jobs",
  "payload",
  id,
  type,
  lane,
];

/** Gives out row ids before the rows are there, since a ciphertext is bound to its row's id. */
export function createJobIds(store: Store): () => Promise<number> {
  const last = store.prepare<[], number>("select seq from sqlite_sequence where name = 'jobs'").pluck();
  return async () => ((await last.get()) ?? 0) + 1;
}

export type InsertJobs = (jobs: readonly NewJob[]) => Promise<void>;

/** Returns the inserter; call it inside `store.write` only. A living job with the same key is kept instead. */
export function createInsertJobs(store: Store): InsertJobs {
  const nextId = createJobIds(store);
  const insert = store.prepare(
    `insert into jobs (id, type, lane, key, payload, run_at) values (?, ?, ?, ?, ?, ?)
     on conflict (key) where key is not null and dead_at is null do nothing`,
  );
  const hasKey = store.prepare("select 1 from jobs where key = ? and dead_at is null");

  return async (jobs) => {
    if (jobs.length === 0) return;
    const now = store.clock.now();
    let id = await nextId();
    for (const { type, lane, key, payload, runAt } of jobs) {
      if (key !== undefined && (await hasKey.get(key))) continue;
      const sealed = store.vault.sealText(JSON.stringify(payload ?? null), jobBinding(id, type, lane));
      await insert.run(id, type, lane, key ?? null, sealed, runAt ?? now);
      id += 1;
    }
    store.announceJobs();
  };
}
