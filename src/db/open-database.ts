/** Opens the whole store: connection, migrations, one repository per thing kept. */
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { createAccounts } from "./accounts.ts";
import { createBrowsers } from "./browsers.ts";
import { createConversations } from "./conversations.ts";
import { createCounterparties } from "./counterparties.ts";
import type { Database } from "./database.ts";
import { createDecisions } from "./decisions.ts";
import { createDisabledOperations } from "./disabled-operations.ts";
import { createDrafts } from "./drafts.ts";
import { createJobs } from "./jobs.ts";
import { createLogins } from "./logins.ts";
import { createMessages } from "./messages.ts";
import { type Migration, migrate } from "./migrate.ts";
import { createNotices } from "./notices.ts";
import { announcePresence, type Presence } from "./presence.ts";
import { createReencrypt } from "./reencrypt.ts";
import { createSeenDocuments } from "./seen-documents.ts";
import { releaseLeases } from "./settle-jobs.ts";
import { createSigningSessions } from "./signing-sessions.ts";
import { connectSqlite, readPath } from "./sqlite-connection.ts";
import { guarded } from "./storage-error.ts";
import { createStore } from "./store.ts";
import { createSweep } from "./sweep.ts";
import { createUsers } from "./users.ts";
import type { Vault } from "./vault.ts";
import { createViews } from "./views.ts";
import { createWriteSideEffects } from "./write-side-effects.ts";

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
    users: createUsers(store),
    accounts: createAccounts(store, writeSideEffects),
    views: createViews(store),
    seenDocuments: createSeenDocuments(store),
    counterparties: createCounterparties(store),
    decisions: createDecisions(store, writeSideEffects),
    signingSessions: createSigningSessions(store, writeSideEffects),
    browsers: createBrowsers(store),
    notices: createNotices(store, writeSideEffects),
    messages: createMessages(store),
    drafts: createDrafts(store),
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
