/** Writes job rows inside a running change; their payloads are encrypted and bound to their rows. */
import { StorageError } from "../../errors.ts";
import { laneName } from "../engine/lock-names.ts";
import { bindingOf } from "../engine/sealed-columns.ts";
import type { Store } from "../engine/store.ts";
import { jobs } from "../tables/work.ts";

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

export const jobBinding = (id: number, type: string, lane: string) =>
  bindingOf(jobs, "payload", { id, type, lane });

/** A payload as its row keeps it. */
export const sealPayload = (
  vault: Store["vault"],
  payload: unknown,
  { id, type, lane }: { readonly id: number; readonly type: string; readonly lane: string },
): Uint8Array => vault.sealText(JSON.stringify(payload ?? null), jobBinding(id, type, lane));

/** Gives out the id of the next row before it is there, since a ciphertext is bound to it. */
export function createJobIds({ prepare, dialect }: Store): () => Promise<number> {
  const next = prepare<[], number>(dialect.nextJobId).pluck();
  return async () => {
    const id = await next.get();
    if (id === undefined) throw new StorageError("NO_JOB_ID");
    return id;
  };
}

/**
 * Inside a change: has these lanes to itself until its end. Code that writes, takes or settles jobs of a lane
 * asks for this before it reads any: so a lane's order is the order in which its jobs became true.
 */
export const lockLanes = ({ lock }: Store, lanes: Iterable<string>): Promise<void> | void =>
  lock(...[...lanes].map(laneName));

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
    await lockLanes(
      store,
      jobs.map(({ lane }) => lane),
    );
    // Not before: whoever waited longer for a lane must not be due earlier there.
    const now = store.clock.now();
    for (const { type, lane, key, payload, runAt } of jobs) {
      if (key !== undefined && (await hasKey.get(key))) continue;
      const id = await nextId();
      const sealed = sealPayload(store.vault, payload, { id, type, lane });
      await insert.run(id, type, lane, key ?? null, sealed, runAt ?? now);
    }
    store.announceJobs();
  };
}
