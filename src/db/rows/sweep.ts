/** Deletes what is over its time, in slices between which others read and write. */
import { setTimeout as pause } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import type { Store } from "../engine/store.ts";
import { signingLinks, signingSessions } from "../tables/signing.ts";
import { createAudit } from "./audit.ts";
import { deleteSessions, deleteSigningLinks } from "./delete-signing.ts";
import { listExpired, listFinished, type Overdue } from "./overdue.ts";
import { createPeopleSweep } from "./sweep-people.ts";

/**
 * Deletes what is over its time: the rows of `overdue.ts`, ended sessions, links over decisions that are signed or
 * gone, old entries of the audit trail, documents not seen for long, organizations whose login ended, and people who
 * are gone. Instants are in milliseconds: `finished` by the time of retention, `seen` for people. `null` deletes
 * nothing, and only tidies up.
 */
export type Sweep = (olderThan: OlderThan | null) => Promise<void>;

interface OlderThan {
  readonly finished: number;
  readonly seen: number;
}

/** Rows deleted or looked at in one change: some milliseconds. */
const SLICE = 200;
/** Time (milliseconds) that others have to read and write between two slices. */
const SLICE_PAUSE_MS = 5;

/** Links looked at in one sweep; the next one goes on behind them. A dead link leads nowhere, and can wait. */
const LINKS_AT_MOST = 10_000;

/** A page stays open for as long after its session, in a tab that nobody closed. */
const LINK_KEPT_MS = 24 * 60 * 60 * 1000;

interface Link {
  readonly id: string;
  readonly isDead: number;
}

export function createSweep(store: Store): Sweep {
  const { prepare, dialect, clock, write, tables } = store;
  const sweepPeople = createPeopleSweep(store);
  const audit = createAudit(store);

  /** Works slices until one was not full. `work` may be begun anew, so where the next one begins is set by `done`. */
  async function inSlices<Rows extends { readonly length: number }>(
    work: () => Promise<Rows>,
    done: (rows: Rows) => "goOn" | "stop" = () => "goOn",
  ): Promise<void> {
    for (;;) {
      const rows = await write(work);
      if (done(rows) === "stop" || rows.length < SLICE) return;
      await pause(SLICE_PAUSE_MS);
    }
  }

  async function sweepTable({ table, over, before, set }: Overdue): Promise<void> {
    const change = set === undefined ? `delete from ${table}` : `update ${table} set ${set}`;
    const some = `select ${dialect.place.column} from ${table} where ${over} limit ${SLICE}`;
    // Asked twice: on PostgreSQL a row may have been changed between.
    const slice = prepare<[{ before: number }]>(`${change} where ${dialect.place.among(some)} and ${over}`);
    await inSlices(async () => ({ length: (await slice.run({ before })).changes }));
  }

  const endedSessions = prepare<[number], { id: string }>(
    `select id from signing_sessions where state = 'ended' and ended_at < ? limit ${SLICE}`,
  );

  const sweepSessions = (before: number) =>
    inSlices(async () => {
      const sessions = await endedSessions.all(before);
      const ids = sessions.map(({ id }) => id);
      await deleteSessions(store, inArray(signingSessions.id, ids));
      return sessions;
    });

  const unseen = prepare<[number], { accountId: string; kind: string; documentId: string }>(
    `select account_id as "accountId", kind, document_id as "documentId" from seen_documents
     where seen_at < ? limit ${SLICE} ${dialect.skipLocked}`,
  );
  const ofDocument = "where account_id = @accountId and kind = @kind and document_id = @documentId";
  const forgetStates = prepare(`delete from seen_states ${ofDocument}`);
  const forgetDocument = prepare(`delete from seen_documents ${ofDocument}`);

  /** With the states that they were seen in. */
  const sweepSeen = (before: number) =>
    inSlices(async () => {
      const documents = await unseen.all(before);
      for (const document of documents) {
        await forgetStates.run(document);
        await forgetDocument.run(document);
      }
      return documents;
    });

  // A link over one decision leads nowhere once that is posted, taken back or deleted; a page that it opened may still
  // ask for the results.
  const someLinks = prepare<[{ after: string; asked: number }], Link>(
    `select id, case when scope like 'decision:%'
       and not exists (select 1 from submissions s where s.id = substr(l.scope, 10)
         and s.state in ('open', 'signing', 'submitting'))
       and not exists (select 1 from signing_sessions t where t.link_id = l.id
         and (t.state <> 'ended' or t.ended_at >= @asked)) then 1 else 0 end as "isDead"
     from signing_links l where id > @after order by id limit ${SLICE}`,
  );
  let lastLink = "";

  async function sweepLinks(now: number): Promise<void> {
    let looked = 0;
    await inSlices(
      async () => {
        const links = await someLinks.all({ after: lastLink, asked: now - LINK_KEPT_MS });
        const dead = links.filter(({ isDead }) => isDead === 1);
        const ids = dead.map(({ id }) => id);
        await deleteSigningLinks(store, inArray(signingLinks.id, ids));
        return links;
      },
      (links) => {
        lastLink = (links.length < SLICE ? undefined : links.at(-1)?.id) ?? "";
        looked += links.length;
        return looked < LINKS_AT_MOST ? "goOn" : "stop";
      },
    );
  }

  const someParked = prepare<[string, number], { lane: string; id: number }>(
    `select lane, id from jobs where parked = 1 and (lane, id) > (?, ?) order by lane, id limit ${SLICE}`,
  );
  const free = prepare("update jobs set parked = 0 where id = ?");

  /** Nothing should be parked for good; were it so, this is where it ends. */
  async function freeParked(): Promise<void> {
    let last = { lane: "", id: 0 };
    await inSlices(
      async () => {
        const jobs = await someParked.all(last.lane, last.id);
        for (const { id } of jobs) await free.run(id);
        store.announceJobs();
        return jobs;
      },
      (jobs) => {
        last = jobs.at(-1) ?? last;
        return "goOn";
      },
    );
  }

  async function deleteOld({ finished, seen }: OlderThan): Promise<void> {
    for (const overdue of listExpired(tables, clock.now())) await sweepTable(overdue);
    await sweepSessions(finished);
    for (const overdue of listFinished(tables, finished)) await sweepTable(overdue);
    await audit.sweep(finished);
    await sweepSeen(finished);
    await sweepLinks(clock.now());
    await sweepPeople({ finished, seen });
  }

  return async (olderThan) => {
    if (olderThan !== null) await deleteOld(olderThan);
    await freeParked();
    await store.tidy();
  };
}
