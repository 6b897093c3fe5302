/** Opens the whole store: connection, migrations, one repository per thing kept. */
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import { type Browsers, createBrowsers } from "./browsers.ts";
import { type Conversations, createConversations } from "./conversations.ts";
import { type Counterparties, createCounterparties } from "./counterparties.ts";
import { createDecisions, type Decisions } from "./decisions.ts";
import { createDisabledOperations, type DisabledOperations } from "./disabled-operations.ts";
import { createDrafts, type Drafts } from "./drafts.ts";
import { createJobs, type Jobs } from "./jobs.ts";
import { createKeptReasons, type KeptReasons } from "./kept-reasons.ts";
import { createLogins, type Logins } from "./logins.ts";
import { createMessages, type Messages } from "./messages.ts";
import { type Migration, migrate } from "./migrate.ts";
import { createNotices, type Notices } from "./notices.ts";
import { createPartnerHistory, type PartnerHistory } from "./partner-history.ts";
import { createPersonData, type PersonData } from "./person-data.ts";
import { announcePresence, type Presence } from "./presence.ts";
import { createQuestions, type Questions } from "./questions.ts";
import { createReencrypt, type Reencrypt } from "./reencrypt.ts";
import { createSearches, type Searches } from "./searches.ts";
import { createSeenDocuments, type SeenDocuments } from "./seen-documents.ts";
import { createSelections, type Selections } from "./selections.ts";
import { releaseLeases } from "./settle-jobs.ts";
import { createSigningLinks, type SigningLinks } from "./signing-links.ts";
import { createSigningSessions, type SigningSessions } from "./signing-sessions.ts";
import { connectSqlite, readPath } from "./sqlite-connection.ts";
import { guarded } from "./storage-error.ts";
import { createStore } from "./store.ts";
import { createSubmissionRows, type SubmissionRows } from "./submissions.ts";
import { createSweep, type Sweep } from "./sweep.ts";
import { createUsers, type Users } from "./users.ts";
import type { Vault } from "./vault.ts";
import { createViews, type Views } from "./views.ts";
import { createWalks, type Walks } from "./walks.ts";
import { createWatched, type Watched } from "./watched.ts";
import { createWriteSideEffects } from "./write-side-effects.ts";

/** The whole store. */
export interface Database {
  readonly users: Users;
  readonly accounts: Accounts;
  readonly views: Views;
  readonly selections: Selections;
  readonly walks: Walks;
  readonly personData: PersonData;
  readonly seenDocuments: SeenDocuments;
  readonly watched: Watched;
  readonly partnerHistory: PartnerHistory;
  readonly counterparties: Counterparties;
  readonly submissions: SubmissionRows;
  readonly decisions: Decisions;
  readonly signingLinks: SigningLinks;
  readonly signingSessions: SigningSessions;
  readonly browsers: Browsers;
  readonly notices: Notices;
  readonly messages: Messages;
  readonly drafts: Drafts;
  readonly keptReasons: KeptReasons;
  readonly searches: Searches;
  readonly questions: Questions;
  readonly conversations: Conversations;
  readonly logins: Logins;
  readonly disabledOperations: DisabledOperations;
  readonly jobs: Jobs;
  /** Called after every commit that wrote jobs, so that a runner need not poll. Returns the un-subscriber. */
  onJobsWritten(listener: () => void): () => void;
  readonly reencrypt: Reencrypt;
  readonly sweep: Sweep;
  close(): void;
}

/** Opens and migrates the database. Throws `ConfigError` for an address it does not know, else `StorageError`. */
export function openDatabase(options: {
  /** `file:<path>`, or `file::memory:`. */
  url: string;
  vault: Vault;
  clock: Clock;
  log?: Log;
  /** Tests open older versions. */
  migrations?: readonly Migration[];
}): Database {
  const path = readPath(options.url);
  const sqlite = guarded(() => connectSqlite(options.url));
  let presence: Presence | null = null;
  try {
    const applied = guarded(() => migrate(sqlite, options.migrations));
    if (applied > 0) options.log?.info("database migrated", { count: applied });
    presence = path === null ? null : guarded(() => announcePresence(`${path}.lock`, takeOver));
  } catch (error) {
    sqlite.close();
    throw error;
  }

  // Whoever held a lease is gone: nobody need wait for it to lapse.
  function takeOver(): void {
    const count = releaseLeases(sqlite);
    if (count > 0) options.log?.warn("took over jobs of a process that died", { count });
  }

  const store = createStore(sqlite, options.vault, options.clock);
  const writeSideEffects = createWriteSideEffects(store);

  return {
    users: createUsers(store, writeSideEffects),
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
    drafts: createDrafts(store),
    keptReasons: createKeptReasons(store),
    searches: createSearches(store),
    questions: createQuestions(store, writeSideEffects),
    conversations: createConversations(store),
    logins: createLogins(store),
    disabledOperations: createDisabledOperations(store),
    jobs: createJobs(store),
    onJobsWritten: store.onJobsWritten,
    reencrypt: createReencrypt(store),
    sweep: createSweep(store),
    close: () => {
      guarded(() => store.flush());
      presence?.leave();
      sqlite.close();
    },
  };
}
