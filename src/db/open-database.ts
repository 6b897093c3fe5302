/** Opens the whole store: connection, migrations, one repository per thing kept. */
import type { Clock } from "../clock.ts";
import { isPostgres } from "../database-address.ts";
import { ConfigError } from "../errors.ts";
import type { Log } from "../log.ts";
import { createClockSetBack } from "./engine/clock-set-back.ts";
import { createCheckDatabase, createReadRoom } from "./engine/database-health.ts";
import type { StoredTable } from "./engine/define-table.ts";
import { nameDatabase } from "./engine/name-database.ts";
import type { Replica } from "./engine/replica.ts";
import { guarded } from "./engine/storage-error.ts";
import { createStore, type Store } from "./engine/store.ts";
import type { Vault } from "./engine/vault.ts";
import { createEndForRestore } from "./move/end-for-restore.ts";
import { type EngineOptions, openEngine } from "./open-engine.ts";
import { createAccounts } from "./rows/accounts.ts";
import { createAdmissions } from "./rows/admissions.ts";
import { createAudit } from "./rows/audit.ts";
import { createBackups } from "./rows/backups.ts";
import { createBrowsers } from "./rows/browsers.ts";
import { createConversations } from "./rows/conversations.ts";
import { createCounterparties } from "./rows/counterparties.ts";
import { createDeadLetters } from "./rows/dead-letters.ts";
import { createDecisions } from "./rows/decisions.ts";
import { createDisabledOperations } from "./rows/disabled-operations.ts";
import { createDrafts } from "./rows/drafts.ts";
import { createEndSessions } from "./rows/end-sessions.ts";
import { createJobs } from "./rows/jobs.ts";
import { createKeptReasons } from "./rows/kept-reasons.ts";
import { countByKey, createKeyUse, findMissingKeys } from "./rows/key-use.ts";
import { createLogins } from "./rows/logins.ts";
import { createMessages } from "./rows/messages.ts";
import { createNotices } from "./rows/notices.ts";
import { createPartnerHistory } from "./rows/partner-history.ts";
import { createPeople } from "./rows/people.ts";
import { createPersonData } from "./rows/person-data.ts";
import { createQuestions } from "./rows/questions.ts";
import { createCountRevocable, createRevoke } from "./rows/revoke.ts";
import { createSeenDocuments } from "./rows/seen-documents.ts";
import { createSelections } from "./rows/selections.ts";
import { releaseLeases } from "./rows/settle-jobs.ts";
import { createSignButtons } from "./rows/sign-buttons.ts";
import { createSigningLinks } from "./rows/signing-links.ts";
import { createSigningSessions } from "./rows/signing-sessions.ts";
import { createSubmissionRows } from "./rows/submissions.ts";
import { createSweep } from "./rows/sweep.ts";
import { createUsers } from "./rows/users.ts";
import { createViews } from "./rows/views.ts";
import { createWalks } from "./rows/walks.ts";
import { createWatched } from "./rows/watched.ts";
import { createWriteSideEffects } from "./rows/write-side-effects.ts";

export type Database = Awaited<ReturnType<typeof openDatabase>>;

export interface DatabaseOptions extends EngineOptions {
  readonly vault: Vault;
  readonly clock: Clock;
  /** All that Kotib keeps: `everyTable`. */
  readonly tables: readonly StoredTable[];
  /**
   * Hears, where this is a replica on PostgreSQL, the server's time again and again, and how exact it is
   * (milliseconds).
   */
  readonly onTime?: ((now: number, within: number) => void) | undefined;
}

/**
 * Opens and migrates the database. Throws `ConfigError` for an address it does not know, for a backup that was not
 * restored, for its owner where the key ring does not fit, and beside a running Kotib of an older version; else
 * `StorageError`.
 */
export async function openDatabase(options: DatabaseOptions) {
  const { vault, ownership, clock, tables } = options;
  const opened = await openEngine(options);
  const { engine, path } = opened;
  const store = createStore(engine, { vault, clock, tables });
  if (ownership || options.asReplica) {
    try {
      await refuseForeignRing(store, options.url);
      if (ownership) await takeOverJobs(store, options.log);
    } catch (error) {
      await engine.close();
      ownership?.leave();
      throw error;
    }
  }

  const writeSideEffects = createWriteSideEffects(store);
  const replica = options.asReplica && isPostgres(options.url) ? await joinOthers(store, options) : null;
  replica?.onBack(() => opened.reconnect?.());

  return {
    users: createUsers(store, writeSideEffects),
    admissions: createAdmissions(store, writeSideEffects),
    accounts: createAccounts(store, writeSideEffects),
    views: createViews(store),
    selections: createSelections(store),
    walks: createWalks(store),
    personData: createPersonData(store),
    seenDocuments: createSeenDocuments(store),
    watched: createWatched(store, writeSideEffects),
    partnerHistory: createPartnerHistory(store),
    counterparties: createCounterparties(store),
    submissions: createSubmissionRows(store, writeSideEffects),
    decisions: createDecisions(store, writeSideEffects),
    signingLinks: createSigningLinks(store, writeSideEffects),
    signingSessions: createSigningSessions(store, writeSideEffects),
    browsers: createBrowsers(store),
    notices: createNotices(store, writeSideEffects),
    messages: createMessages(store),
    signButtons: createSignButtons(store),
    drafts: createDrafts(store),
    keptReasons: createKeptReasons(store),
    questions: createQuestions(store, writeSideEffects),
    conversations: createConversations(store),
    logins: createLogins(store, writeSideEffects),
    disabledOperations: createDisabledOperations(store),
    jobs: createJobs(store, writeSideEffects, options.log),
    /** The repository of a capability, over tables of its own; its function makes it once. */
    rowsOf: keepRows(store),
    /** This process among those that work the jobs of a PostgreSQL; null where it is the only one, or works none. */
    replica,
    /**
     * Calls the listener after every commit that wrote jobs, here or in another process, so that a runner need not
     * poll. Returns a function that stops this.
     */
    onJobsWritten: (listener: () => void) => {
      const stops = [store.onJobsWritten(listener), replica?.onJobs(listener)];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    deadLetters: createDeadLetters(store),
    keyUse: createKeyUse(store),
    endForRestore: createEndForRestore(store, writeSideEffects),
    endSessions: createEndSessions(store, writeSideEffects),
    revoke: createRevoke(store, writeSideEffects),
    countRevocable: createCountRevocable(store),
    people: createPeople(store),
    audit: createAudit(store),
    backups: createBackups(store),
    sweep: createSweep(store),
    clockSetBack: createClockSetBack(store),
    room: createReadRoom(store, path),
    /** Whether it takes what is written now. */
    check: createCheckDatabase(store, path, replica),
    /** Writes what waits, and closes. */
    close: async () => {
      try {
        await replica?.leave();
        await store.close();
      } finally {
        ownership?.leave();
      }
    },
  };
}

function keepRows(store: Store): <Rows>(create: (store: Store) => Rows) => Rows {
  const kept = new Map<unknown, unknown>();
  return <Rows>(create: (store: Store) => Rows) => {
    if (!kept.has(create)) kept.set(create, create(store));
    return kept.get(create) as Rows;
  };
}

async function joinOthers(store: Store, { url, clock, log, onTime }: DatabaseOptions): Promise<Replica> {
  try {
    const { joinReplicas } = await import("./engine/postgres/replica.ts");
    const replica = await guarded(() => joinReplicas({ url, clock, log, onTime }));
    store.onJobsWritten(replica.tell);
    return replica;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The lease holder is gone: nobody need wait for the lease to lapse. */
async function takeOverJobs(store: Store, log?: Log): Promise<void> {
  const count = await releaseLeases(store);
  if (count > 0) log?.warn("took over jobs of a process that died", { count });
}

async function refuseForeignRing(store: Store, url: string): Promise<void> {
  const missing = await store.read(() => findMissingKeys(store, store));
  if (missing.length === 0) return;
  const counts = await store.read(() => countByKey(store, store.tables));
  const keys = missing.map((id) => `${id} (${counts.get(id)} lie under it)`).join(", ");
  throw new ConfigError([
    `KEYS_FILE does not fit DATABASE_URL ${nameDatabase(url)}, which needs the keys ${keys} besides: bring back the key ring that has them, or, if they are lost for good, run \`kotib keys forget\``,
  ]);
}
