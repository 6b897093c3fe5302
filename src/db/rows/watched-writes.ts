/**
 * Writes what watching saw, inside a running change. The statements are prepared and plain: the first sight of an
 * organization writes thousands of rows. None brings back a row of an account or organization that was deleted
 * meanwhile.
 */
import type { DocumentId, Tin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { Store } from "../engine/store.ts";
import type { ListRight, WatchedDocument, WatchedList, WatchedOrganization } from "./watched-rows.ts";

export function createWatchedWrites({ prepare, dialect, announceJobs }: Store) {
  const isActive = prepare(
    `insert into watched_organizations (tin, active_at)
     select cast(@tin as text), cast(@now as bigint) where exists (select 1 from accounts where tin = @tin)
     on conflict (tin) do update set active_at = excluded.active_at
     where watched_organizations.active_at <= excluded.active_at - @every
       or watched_organizations.active_at > excluded.active_at`,
  );
  const hasten = prepare(
    `update jobs set run_at = (select max(at) from (
       select cast(@runAt as bigint) as at
       union all select not_before from watched_organizations where tin = @tin) as times)
     where key = @key and run_at > @runAt and dead_at is null and lease_owner is null`,
  );
  const isUnderWay = prepare<[string], number>(
    "select 1 from jobs where key = ? and dead_at is null and lease_owner is not null",
  ).pluck();
  const saveCheck = prepare(
    `update watched_organizations set checked_at = @checkedAt, failures = @failures, not_before = @notBefore,
       counted_day = @countedDay, requests = @requests, looks = @looks
     where tin = @tin`,
  );
  const saveList = prepare(
    `insert into watched_lists (tin, kind, list, digest, read_at, whole_at, more, total, failing_since)
     values (@tin, @kind, @list, @digest, @readAt, @wholeAt, @more, @total, @failingSince)
     on conflict (tin, kind, list) do update set digest = excluded.digest, read_at = excluded.read_at,
       whole_at = excluded.whole_at, more = excluded.more, total = excluded.total, failing_since = excluded.failing_since`,
  );
  const setFailing = prepare(
    `update watched_lists set failing_since = ? where tin = ? and kind = ? and list = ? and failing_since is null`,
  );
  const saveDocument = prepare(
    `insert into watched_documents (tin, kind, document_id, list, direction, state_id, state_since, digest, partner_tin,
       facts, vat_marks, other_state_at, came_at, wait_began_at, first_seen_at, seen_at)
     values (@tin, @kind, @documentId, @list, @direction, @stateId, @stateSince, @digest, @partnerTin, @facts, @vatMarks,
       @otherStateAt, @cameAt, @waitBeganAt, @firstSeenAt, @seenAt)
     on conflict (tin, kind, document_id) do update set list = excluded.list, direction = excluded.direction,
       state_id = excluded.state_id, state_since = excluded.state_since, digest = excluded.digest,
       partner_tin = excluded.partner_tin, facts = excluded.facts, vat_marks = excluded.vat_marks,
       other_state_at = excluded.other_state_at, came_at = excluded.came_at, wait_began_at = excluded.wait_began_at,
       seen_at = excluded.seen_at`,
  );
  const touch = prepare(
    `update watched_documents set seen_at = ?
     where tin = ? and kind = ? and document_id in ${dialect.textsIn("?")}`,
  );
  const deleteDocument = prepare(
    "delete from watched_documents where tin = ? and kind = ? and document_id = ?",
  );
  // A person without the right at the time is not told of it later.
  const saveRight = prepare(
    `insert into list_rights (account_id, kind, list, allowed, checked_at, since)
     select cast(@accountId as text), cast(@kind as text), cast(@list as text), cast(@allowed as bigint),
       cast(@checkedAt as bigint), cast(@since as bigint)
     where exists (select 1 from accounts where id = @accountId)
     on conflict (account_id, kind, list) do update set
       since = case when list_rights.allowed = 1 then list_rights.since else excluded.since end,
       allowed = excluded.allowed, checked_at = excluded.checked_at`,
  );

  return {
    /** Makes the organization known, too. False where that was noted less than `every` (milliseconds) ago. */
    noteActive: async (tin: Tin, every: number, now: number) =>
      (await isActive.run({ tin, every, now })).changes > 0,
    /** Has its waiting job run at that time if it would run later, but not before the service allows. */
    hasten: async (tin: Tin, key: string, runAt: number) => {
      if ((await hasten.run({ tin, key, runAt })).changes > 0) announceJobs();
    },
    /** Whether its job is being worked just now, so that nothing hastens it. */
    isUnderWay: async (key: string) => (await isUnderWay.get(key)) !== undefined,
    /** False where the organization is not known any more. */
    saveCheck: async ({
      tin,
      checkedAt,
      failures,
      notBefore,
      countedDay,
      requests,
      looks,
    }: Omit<WatchedOrganization, "activeAt">) => {
      const row = { tin, checkedAt, failures, notBefore, countedDay, requests, looks: JSON.stringify(looks) };
      return (await saveCheck.run(row)).changes > 0;
    },
    saveList: async ({ more, ...list }: WatchedList) => {
      await saveList.run({ ...list, more: more ? 1 : 0 });
    },
    /** Kept from the first failure on, until it is read again. */
    setFailing: async (tin: Tin, kind: KindName, list: string, since: number) => {
      await setFailing.run(since, tin, kind, list);
    },
    saveDocument: async ({ facts, vatMarks, ...document }: WatchedDocument) => {
      const json = { facts: JSON.stringify(facts), vatMarks: vatMarks && JSON.stringify(vatMarks) };
      await saveDocument.run({ ...document, ...json });
    },
    /** They were looked at, and are as they were. */
    touch: async (tin: Tin, kind: KindName, ids: readonly DocumentId[], seenAt: number) => {
      await touch.run(seenAt, tin, kind, JSON.stringify(ids));
    },
    deleteDocument: async (tin: Tin, kind: KindName, id: DocumentId) => {
      await deleteDocument.run(tin, kind, id);
    },
    /** `since` is kept where the account had the right already. */
    saveRight: async ({ allowed, ...right }: ListRight) => {
      await saveRight.run({ ...right, allowed: allowed ? 1 : 0 });
    },
  };
}
