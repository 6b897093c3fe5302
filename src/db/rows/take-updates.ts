/** Takes Telegram's updates: each becomes a job before Telegram hears that it was taken. */

import { StorageError } from "../../errors.ts";
import { createTakeMany } from "../engine/postgres/take-many.ts";
import type { Store } from "../engine/store.ts";
import type { ClaimedJob } from "./claim-jobs.ts";
import { UPDATE_TYPE } from "./given-up-updates.ts";
import { lockLanes, sealPayload } from "./insert-jobs.ts";
import { isUpdate } from "./lane-order.ts";

/**
 * Writes updates as jobs (type `update`, lane `user:<id>`) and claims them, in one commit; redelivered ones are left
 * out. The claimed ones are returned only where nothing of their lane is at work and no update before them waits.
 */
export type TakeUpdates = (
  updates: ReadonlyArray<{ readonly updateId: number; readonly lane: string; readonly payload: unknown }>,
  claim: { readonly owner: string; readonly leaseUntil: number } | null,
) => Promise<ClaimedJob[]>;

export function createTakeUpdates(store: Store): TakeUpdates {
  return store.dialect.isFar ? createTakeTogether(store) : createTakeEach(store);
}

const seal = ({ vault }: Store, payload: unknown, id: number, lane: string): Uint8Array =>
  sealPayload(vault, payload, { id, type: UPDATE_TYPE, lane });

/** One statement after the other. */
function createTakeEach(store: Store): TakeUpdates {
  const { prepare, dialect, clock, write } = store;
  const take = prepare(
    "insert into taken_updates (update_id, taken_at) values (?, ?) on conflict do nothing",
  );
  const findPlace = prepare<[string], { id: number; isBusy: 0 | 1 }>(
    `select (${dialect.nextJobId}) as id, exists (select 1 from jobs where lane = ? and dead_at is null
       and (lease_owner is not null or ${isUpdate("jobs")})) as "isBusy"`,
  );
  const insert = prepare(
    `insert into jobs (id, type, lane, payload, run_at, attempts, lease_owner, lease_until, parked)
     values (?, '${UPDATE_TYPE}', ?, ?, ?, ?, ?, ?, ?)`,
  );

  return (updates, claim) =>
    write(async () => {
      const now = clock.now();
      const claimed: ClaimedJob[] = [];
      for (const { updateId, lane, payload } of updates) {
        if ((await take.run(updateId, now)).changes === 0) continue;
        const place = await findPlace.get(lane);
        if (place === undefined) throw new StorageError("NO_JOB_ID");
        const { id } = place;
        const free = place.isBusy === 0;
        const sealed = seal(store, payload, id, lane);
        if (free && claim) {
          await insert.run(id, lane, sealed, now, 1, claim.owner, claim.leaseUntil, 0);
          claimed.push({ id, type: UPDATE_TYPE, lane, payload, attempt: 1, dueAt: now });
        } else {
          await insert.run(id, lane, sealed, now, 0, null, null, free ? 0 : 1);
          if (free) store.announceJobs();
        }
      }
      return claimed;
    });
}

/** All by few statements. */
function createTakeTogether(store: Store): TakeUpdates {
  const many = createTakeMany(store, { type: UPDATE_TYPE, isUpdate: isUpdate("jobs") });

  return (updates, claim) =>
    store.write(async () => {
      await lockLanes(
        store,
        updates.map(({ lane }) => lane),
      );
      // Not before: whoever waited longer for a lane must not be due earlier there.
      const now = store.clock.now();
      const lanes = new Set<string>();
      const jobs = (await many.take(updates, now)).flatMap(({ index, id, isBusy }) => {
        const update = updates[index];
        if (update === undefined) return [];
        const { lane, payload } = update;
        const isFree = !isBusy && !lanes.has(lane);
        lanes.add(lane);
        return [{ id, lane, payload, isFree, sealed: seal(store, payload, id, lane) }];
      });
      if (jobs.length === 0) return [];
      await many.insert(jobs, now, claim);
      const free = jobs.filter(({ isFree }) => isFree);
      if (claim === null && free.length > 0) store.announceJobs();
      if (claim === null) return [];
      return free.map(({ id, lane, payload }) => ({
        id,
        type: UPDATE_TYPE,
        lane,
        payload,
        attempt: 1,
        dueAt: now,
      }));
    });
}
