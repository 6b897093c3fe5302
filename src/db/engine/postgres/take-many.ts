/** Takes many updates by two statements, since each costs a way to the server and back. */
import type { Store } from "../store.ts";

export interface GivenUpdate {
  readonly updateId: number;
  readonly lane: string;
}

export interface NewUpdateJob {
  readonly id: number;
  readonly lane: string;
  readonly sealed: Uint8Array;
  /** Nothing of its lane is at work, and no update before it waits. */
  readonly isFree: boolean;
}

/** `type` of their jobs; `isUpdate`: the condition under which another waits before them. */
export function createTakeMany(
  { prepare }: Pick<Store, "prepare">,
  { type, isUpdate }: { readonly type: string; readonly isUpdate: string },
) {
  const take = prepare<[object], { position: number; id: number; is_busy: boolean }>(
    `with given as (
       select * from unnest(cast(@updateIds as bigint[]), cast(@lanes as text[]))
         with ordinality as given (update_id, lane, position)),
     taken as (
       insert into taken_updates (update_id, taken_at) select update_id, cast(@now as bigint) from given
       on conflict do nothing returning update_id)
     select position, nextval(pg_get_serial_sequence('jobs', 'id')) as id,
       exists (select 1 from jobs where jobs.lane = given.lane and dead_at is null
         and (lease_owner is not null or ${isUpdate})) as is_busy
     from given where update_id in (select update_id from taken)`,
  );
  const insert = prepare<[object], never>(
    `insert into jobs (id, type, lane, payload, run_at, attempts, lease_owner, lease_until, parked)
     select id, '${type}', lane, payload, cast(@now as bigint),
       case when is_free and cast(@owner as text) is not null then 1 else 0 end,
       case when is_free then cast(@owner as text) end,
       case when is_free then cast(@until as bigint) end,
       case when is_free then 0 else 1 end
     from unnest(cast(@ids as bigint[]), cast(@lanes as text[]), cast(@payloads as bytea[]), cast(@free as boolean[]))
       as made (id, lane, payload, is_free)`,
  );

  return {
    /** Notes those that were not taken before, each once; returns them in their order, with rising ids. */
    async take(updates: readonly GivenUpdate[], now: number) {
      const rows = await take.all({
        updateIds: updates.map(({ updateId }) => updateId),
        lanes: updates.map(({ lane }) => lane),
        now,
      });
      // The server gives out ids in an order of its own, and one given twice is found twice.
      const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
      const seen = new Set<number>();
      return rows
        .sort((one, other) => one.position - other.position)
        .flatMap(({ position, is_busy: isBusy }, order) => {
          const index = position - 1;
          const updateId = updates[index]?.updateId;
          const id = ids[order];
          if (updateId === undefined || id === undefined || seen.has(updateId)) return [];
          seen.add(updateId);
          return [{ index, id, isBusy }];
        });
    },
    /** Writes their jobs; with `claim` those whose lane is free are leased at once. */
    async insert(
      jobs: readonly NewUpdateJob[],
      now: number,
      claim: { readonly owner: string; readonly leaseUntil: number } | null,
    ) {
      await insert.run({
        now,
        ids: jobs.map(({ id }) => id),
        lanes: jobs.map(({ lane }) => lane),
        payloads: jobs.map(({ sealed }) => Buffer.from(sealed)),
        free: jobs.map(({ isFree }) => isFree),
        owner: claim?.owner ?? null,
        until: claim?.leaseUntil ?? null,
      });
    },
  };
}
