/** Leases the next due jobs of free lanes. */

import { KeyUnavailable, VaultError } from "../../errors.ts";
import type { Log } from "../../log.ts";
import { laneName } from "../engine/lock-names.ts";
import { createLeaseMany } from "../engine/postgres/lease-many.ts";
import type { Store } from "../engine/store.ts";
import { jobBinding } from "./insert-jobs.ts";
import { forEachScope, type JobScope, jobScopes, ofScope, WAITS } from "./job-scopes.ts";
import { isBehind } from "./lane-order.ts";
import { createUnpark } from "./settle-jobs.ts";

export interface ClaimedJob {
  readonly id: number;
  readonly type: string;
  readonly lane: string;
  readonly payload: unknown;
  /** 1 at the first try. */
  readonly attempt: number;
  /** Milliseconds since the epoch. */
  readonly dueAt: number;
}

/** Leases the next due jobs of free lanes, at most one per lane, in the lane's order. */
export type ClaimJobs = (request: {
  readonly owner: string;
  /** Milliseconds. */
  readonly leaseUntil: number;
  readonly limit: number;
  /** Default: all jobs, those of the foreground first. */
  readonly scope?: JobScope;
}) => Promise<ClaimedJob[]>;

interface DueRow {
  readonly id: number;
  readonly type: string;
  readonly lane: string;
  readonly payload: Buffer;
  readonly attempts: number;
  readonly run_at: number;
}

/**
 * So many tries count when they are leased, which costs nothing; later ones only when they begin (`noteBegun`). So
 * nobody gives up a job that only waited in processes that were killed.
 */
export const COUNTED_AT_LEASE = 2;

const COUNTED = `case when attempts < ${COUNTED_AT_LEASE} then attempts + 1 else attempts end`;

/** Pause (milliseconds) before a job whose key cannot be had now is looked at again. */
const KEY_WAIT_MS = 30_000;

/** Rows looked at in one change; a long backlog is parked in several. */
const LOOK_AT_MOST = 500;

const BEFORE_ALL = { run_at: -1, id: 0 } as const;

export function createClaimJobs(store: Store, log?: Log): ClaimJobs {
  const { prepare, dialect, vault, clock, read, write, tryLock } = store;
  const due = forEachScope((scope) =>
    prepare<[number, number, number, number], DueRow>(
      `select id, type, lane, payload, attempts, run_at from jobs
       where ${WAITS} and ${ofScope[scope]} and run_at <= ? and (run_at, id) > (?, ?)
       order by run_at, id limit ? ${dialect.skipLocked}`,
    ),
  );
  // A process never takes its own lapsed lease: it is still at work on it.
  const lapsed = forEachScope((scope) =>
    prepare<[number, string, number], DueRow>(
      `select id, type, lane, payload, attempts, run_at from jobs
       where lease_owner is not null and lease_until <= ? and lease_owner <> ? and ${ofScope[scope]}
       order by lease_until, id limit ? ${dialect.skipLocked}`,
    ),
  );
  const isLeased = prepare(
    "select 1 from jobs where lane = ? and lease_owner is not null and id <> ? limit 1",
  );
  const standsBehind = prepare(`select 1 from jobs as job where id = ? and ${isBehind("job", "?")}`);
  const park = prepare("update jobs set parked = 1 where id = ? and lease_owner is null and dead_at is null");
  const bury = prepare(
    `update jobs set lease_owner = null, lease_until = null, dead_at = ?, last_error_code = 'VaultError'
     where id = ?`,
  );
  // At least one try: its lane waits with it, so that nothing of a person's overtakes it.
  const putOff = prepare(
    `update jobs set lease_owner = null, lease_until = null, run_at = ?, aside = 0,
       attempts = case when attempts > 1 then attempts else 1 end, last_error_code = 'KeyUnavailable'
     where id = ?`,
  );
  const unpark = createUnpark(store);
  const leaseMany = dialect.isFar
    ? createLeaseMany(store, { isBehind: isBehind("job", "@now"), counted: COUNTED })
    : null;
  // Another process may have been faster, between the look and the lock.
  const lease = prepare(
    `update jobs set lease_owner = @owner, lease_until = @until, attempts = ${COUNTED}
     where id = @id and dead_at is null
       and (lease_owner is null and parked = 0 and run_at <= @now or lease_until <= @now and lease_owner <> @owner)`,
  );

  /**
   * Nothing where its payload cannot be opened: it waits for its key, or is a dead letter at once where it was altered,
   * since no later try would do better.
   */
  async function leaseRow(row: DueRow, owner: string, until: number): Promise<ClaimedJob[]> {
    const { id } = row;
    return (await lease.run({ id, owner, until, now: clock.now() })).changes === 0 ? [] : await openRow(row);
  }

  async function openRow({
    id,
    type,
    lane,
    payload,
    attempts,
    run_at: dueAt,
  }: DueRow): Promise<ClaimedJob[]> {
    let text: string;
    try {
      text = vault.openText(payload, jobBinding(id, type, lane));
    } catch (error) {
      const fields = { jobId: id, jobType: type };
      if (error instanceof KeyUnavailable) {
        await putOff.run(clock.now() + KEY_WAIT_MS, id);
        log?.error("a job waits for its key", { ...fields, code: error.code });
        return [];
      }
      if (!(error instanceof VaultError)) throw error;
      await bury.run(clock.now(), id);
      await unpark(lane);
      log?.error("job given up", { ...fields, code: error.code });
      return [];
    }
    return [{ id, type, lane, payload: JSON.parse(text) as unknown, attempt: attempts + 1, dueAt }];
  }

  /** `more` when it stopped early, to let others write. */
  async function claimSome(
    owner: string,
    leaseUntil: number,
    limit: number,
    scope: JobScope,
  ): Promise<{ jobs: ClaimedJob[]; more: boolean }> {
    const now = clock.now();
    const jobs: ClaimedJob[] = [];
    for (const row of await lapsed[scope].all(now, owner, limit))
      if (await tryLock(laneName(row.lane))) jobs.push(...(await leaseRow(row, owner, leaseUntil)));
    let last: Pick<DueRow, "run_at" | "id"> = BEFORE_ALL;
    for (let looked = 0; jobs.length < limit && looked < LOOK_AT_MOST; ) {
      const rows = await due[scope].all(now, last.run_at, last.id, limit - jobs.length);
      if (rows.length === 0) return { jobs, more: false };
      last = rows.at(-1) ?? last;
      looked += rows.length;
      if (leaseMany !== null) {
        const leased = await leaseMany(rows, { owner, until: leaseUntil, now });
        for (const row of rows.filter(({ id }) => leased.has(id))) {
          const opened = await openRow(row);
          jobs.push(...opened);
          // It holds its lane no more: what was parked behind it is looked at again.
          if (opened.length === 0) last = BEFORE_ALL;
        }
        continue;
      }
      for (const row of rows) {
        if ((await isLeased.get(row.lane, row.id)) || (await standsBehind.get(row.id, now)))
          await park.run(row.id);
        else jobs.push(...(await leaseRow(row, owner, leaseUntil)));
      }
    }
    return { jobs, more: jobs.length < limit };
  }

  return async ({ owner, leaseUntil, limit, scope }) => {
    const claimed: ClaimedJob[] = [];
    for (const one of scope === undefined ? jobScopes : [scope]) {
      const now = clock.now();
      // Looking first costs no write lock, and mostly there is nothing.
      const isAnything = await read(
        async () => (await due[one].get(now, -1, 0, 1)) ?? (await lapsed[one].get(now, owner, 1)),
      );
      for (let more = isAnything !== undefined; more && claimed.length < limit; ) {
        try {
          const part = await write(() => claimSome(owner, leaseUntil, limit - claimed.length, one));
          claimed.push(...part.jobs);
          more = part.more;
        } catch (error) {
          // Jobs that an earlier part leased are ours and must be worked.
          if (claimed.length === 0) throw error;
          more = false;
        }
      }
    }
    return claimed;
  };
}
