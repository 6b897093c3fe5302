/** Settles finished jobs, many in one commit, and frees their lanes. */

import { createSettleMany } from "../engine/postgres/lease-many.ts";
import type { Store } from "../engine/store.ts";
import { createTellGivenUp, UPDATE_TYPE } from "./given-up-updates.ts";
import { lockLanes, sealPayload } from "./insert-jobs.ts";
import { firstParked } from "./lane-order.ts";
import type { WriteSideEffects } from "./write-side-effects.ts";

/**
 * Settles finished jobs in one commit. `done` deletes; `retry` sets the next time and keeps the lane waiting for it
 * unless it steps `aside`; `wait` keeps it waiting without counting the try. `again` sets the next time, forgets
 * earlier attempts and frees the lane; a `payload` takes the place of the job's own. `dead` keeps a dead letter, and
 * the person of an update hears of it. Jobs whose lease passed to another owner are left alone. Times in milliseconds.
 * Where all are done the disk is not waited for: a job that a power cut brings back is worked as after a crash.
 */
export type SettleJobs = (
  results: ReadonlyArray<{
    readonly id: number;
    readonly owner: string;
    readonly outcome:
      | { readonly kind: "done" }
      | {
          readonly kind: "retry";
          readonly runAt: number;
          readonly errorCode: string;
          readonly aside?: boolean;
        }
      | { readonly kind: "wait"; readonly runAt: number }
      | { readonly kind: "again"; readonly runAt: number; readonly payload?: unknown }
      | { readonly kind: "dead"; readonly errorCode: string };
  }>,
) => Promise<void>;

/** Sets the first parked job of a lane free, inside a running change. */
export function createUnpark({ prepare, announceJobs }: Store): (lane: string) => Promise<void> {
  const unpark = prepare(`update jobs set parked = 0 where id = (${firstParked("?")})`);
  return async (lane) => {
    if ((await unpark.run(lane)).changes > 0) announceJobs();
  };
}

/**
 * Makes every leased job due again, the try counted, and sets free what was parked: it may be before the job that it
 * waited for. Returns how many were leased. Only for when no process works any.
 */
export async function releaseLeases({ prepare, write }: Store): Promise<number> {
  const release = prepare(
    "update jobs set lease_owner = null, lease_until = null where lease_owner is not null",
  );
  const unparkAll = prepare("update jobs set parked = 0 where parked = 1");
  return await write(async () => {
    await unparkAll.run();
    return (await release.run()).changes;
  });
}

type Result = Parameters<SettleJobs>[0][number];

interface Settled {
  readonly type: string;
  readonly lane: string;
  /** Whether a job of the lane is parked. */
  readonly isFollowed: 0 | 1 | boolean;
}

export function createSettleJobs(store: Store, writeSideEffects: WriteSideEffects): SettleJobs {
  const { prepare, dialect, clock, vault, write, writeUnsynced, announceJobs } = store;
  const isFollowed = "exists (select 1 from jobs as other where other.parked = 1 and other.lane = jobs.lane)";
  const held = `where id = ? and lease_owner = ? returning type, lane, ${isFollowed} as "isFollowed"`;
  const ofOwner = (change: string) => prepare<(string | number)[], Settled>(`${change} ${held}`);
  const done = ofOwner("delete from jobs");
  const free = "lease_owner = null, lease_until = null";
  const retry = ofOwner(`update jobs set ${free}, run_at = ?, last_error_code = ?, aside = ?`);
  // Not below 1: a job that was never tried does not hold its lane.
  const wait = ofOwner(
    `update jobs set ${free}, run_at = ?, aside = 0, attempts = case when attempts > 1 then attempts - 1 else 1 end`,
  );
  const again = ofOwner(`update jobs set ${free}, run_at = ?, attempts = 0`);
  const setPayload = prepare("update jobs set payload = ? where id = ?");
  const dead = ofOwner(`update jobs set ${free}, dead_at = ?, last_error_code = ?`);
  const unpark = createUnpark(store);
  const tellGivenUp = createTellGivenUp(store, writeSideEffects);

  /** Undefined where its lease passed to another owner. */
  async function settleOne({ id, owner, outcome }: Result): Promise<Settled | undefined> {
    let settled: Settled | undefined;
    if (outcome.kind === "done") settled = await done.get(id, owner);
    else if (outcome.kind === "retry") {
      settled = await retry.get(outcome.runAt, outcome.errorCode, outcome.aside ? 1 : 0, id, owner);
    } else if (outcome.kind === "wait") settled = await wait.get(outcome.runAt, id, owner);
    else if (outcome.kind === "again") {
      settled = await again.get(outcome.runAt, id, owner);
      if (settled !== undefined && outcome.payload !== undefined) {
        const { type, lane } = settled;
        await setPayload.run(sealPayload(vault, outcome.payload, { id, type, lane }), id);
      }
    } else {
      settled = await dead.get(clock.now(), outcome.errorCode, id, owner);
      if (settled?.type === UPDATE_TYPE) await tellGivenUp({ id, lane: settled.lane });
    }
    // The runner's timer must hear of the new time.
    if ("runAt" in outcome) announceJobs();
    return settled;
  }

  if (dialect.isFar) {
    const many = createSettleMany(store, { firstParked: firstParked("freed.lane") });
    return (results) =>
      write(async () => {
        await lockLanes(store, await many.lanesOf(results.map(({ id }) => id)));
        const lanes = new Set(await many.done(results.filter(({ outcome }) => outcome.kind === "done")));
        for (const result of results)
          if (result.outcome.kind !== "done") {
            const settled = await settleOne(result);
            if (settled !== undefined) lanes.add(settled.lane);
          }
        await many.unpark([...lanes]);
      });
  }

  return (results) => {
    const settle = results.every(({ outcome }) => outcome.kind === "done") ? writeUnsynced : write;
    return settle(async () => {
      const lanes = new Set<string>();
      for (const result of results) {
        const settled = await settleOne(result);
        if (settled?.isFollowed) lanes.add(settled.lane);
      }
      for (const lane of lanes) await unpark(lane);
    });
  };
}
