/** The sandbox's document service: the whole interface, derived from the profile, over a made-up world of its own. */
import { serve } from "@hono/node-server";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { type Activity, createActivity } from "./activity.ts";
import { type Change, createChangeLedger } from "./change-ledger.ts";
import { type Counterparty, createCounterparty } from "./counterparty.ts";
import { openSandboxDatabase } from "./database.ts";
import type { DemoAuthority } from "./demo-keys.ts";
import { createPeople } from "./demo-people.ts";
import { createDocumentStore } from "./document-store.ts";
import { createFaultSwitches, type Faults } from "./faults.ts";
import { defaultMode, type SandboxMode } from "./modes/mode.ts";
import { openMode } from "./modes/open-mode.ts";
import { createLogin, createOperations } from "./operations.ts";
import { createRequestLog, type LoggedRequest, type RequestLog } from "./request-log.ts";
import { createSenderSignatures } from "./sender-signatures.ts";
import { createServiceHttp } from "./service-http.ts";
import type { ServiceLanguage } from "./state-texts.ts";
import { createUsers } from "./users.ts";
import { type Organization, organizations } from "./world/organizations.ts";
import { type Person, type PersonDescription, peopleDescriptions } from "./world/people.ts";
import { type MadeDocument, makeDocuments } from "./world/seed-documents.ts";
import { createSeededRandom } from "./world/seeded-random.ts";

export interface DocumentServiceOptions {
  /** The service's own SQLite file, or `:memory:`; it is filled with the demo world when empty. */
  readonly databaseFile: string;
  /** The service's parts and their spelling, in the mode that has everything. */
  readonly profile: ServiceProfile;
  /** The mode; by default, everything that the profile describes. */
  readonly mode?: SandboxMode;
  /** The only authority whose keys sign. */
  readonly authority: DemoAuthority;
  readonly now: () => number;
  /** The same seed makes the same world. */
  readonly seed?: number;
  /** Milliseconds until an action shows its effect; several steps take several times as long. */
  readonly stateDelayMs?: number;
  readonly tokenLifetimeMs?: number;
  /** A world in place of the demo's. */
  readonly world?: World;
  /** Hears of every request: method, path and status. */
  readonly log?: (request: LoggedRequest) => void;
}

export interface World {
  readonly organizations: readonly Organization[];
  readonly people: readonly PersonDescription[];
  /** The content at the beginning. */
  makeDocuments(profile: ServiceProfile, seed: number, now: number): MadeDocument[];
}

export interface DocumentService {
  /** Answers one request without a network; rejects where a fault breaks the connection. */
  fetch(request: Request): Promise<Response>;
  /** Listens; port 0 takes a free one. `url` has no trailing slash. */
  start(address: { host: string; port: number }): Promise<{ url: string; close: () => Promise<void> }>;
  readonly people: readonly Person[];
  readonly organizations: readonly Organization[];
  readonly faults: Faults;
  readonly mode: ModeSwitch;
  readonly activity: Activity;
  /** Lets the other side of documents act. */
  readonly counterparty: Counterparty;
  /** Every change of a document that others than its author see, oldest first; since the service was opened. */
  changes(): readonly Change[];
  readonly requests: RequestLog;
  /** Closes the database; the service is of no use afterwards. */
  close(): void;
}

/** Switches the service that is played; documents, tokens and faults stay the same. */
export interface ModeSwitch {
  current(): SandboxMode;
  set(mode: SandboxMode): void;
  /** The facts of the service in the current mode. */
  profile(): ServiceProfile;
}

const demoWorld: World = { organizations, people: peopleDescriptions, makeDocuments };
export const DEFAULT_SEED = 2025;
const DEFAULT_STATE_DELAY_MS = 3000;
const DEFAULT_TOKEN_LIFETIME_MS = 12 * 3600 * 1000;

/** Opens the service over its file. Throws when a described filter leads to no field of the records. */
export function createDocumentService(options: DocumentServiceOptions): DocumentService {
  const { profile, authority, now, seed = DEFAULT_SEED, world = demoWorld } = options;
  let stateDelay = options.stateDelayMs ?? DEFAULT_STATE_DELAY_MS;
  let tokenLifetime = options.tokenLifetimeMs ?? DEFAULT_TOKEN_LIFETIME_MS;
  const stateDelayMs = () => stateDelay;

  const database = openSandboxDatabase(options.databaseFile);
  const ledger = createChangeLedger();
  const store = createDocumentStore(database, profile, ledger);
  if (store.size() === 0) store.insert(world.makeDocuments(profile, seed, now()), null);
  const people = createPeople(database, world.people, authority, now);
  const users = createUsers(database, people, { now, tokenLifetimeMs: () => tokenLifetime });
  const { certificatePem: authorityPem } = authority;
  const signatures = createSenderSignatures(database, authority, now);
  const everything = createOperations(openMode(profile, defaultMode), {
    store,
    database,
    authorityPem,
    signatures,
    now,
    stateDelayMs,
  });
  const switches = createFaultSwitches(["login", ...everything.map(({ name }) => name)]);
  const requests = createRequestLog();
  const random = createSeededRandom(seed + store.size());

  const play = (mode: SandboxMode) => {
    const opened = openMode(profile, mode);
    const { languages } = opened.profile;
    const app = createServiceHttp({
      login: createLogin(opened.profile, users),
      operations: createOperations(opened, { store, database, authorityPem, signatures, now, stateDelayMs }),
      languages: new Map<string, ServiceLanguage>([
        [languages.en, "en"],
        [languages["uz-cyrl"], "uz"],
        [languages.uz, "uz"],
        [languages.ru, "ru"],
      ]),
      users,
      switches,
      refresh: () => store.applyDue(now()),
      now,
      onRequest: (entry) => {
        requests.add(entry);
        options.log?.(entry);
      },
    });
    return { mode, app, profile: opened.profile };
  };
  let played = play(options.mode ?? defaultMode);
  const counterparty = createCounterparty(store, profile, {
    organizations: world.organizations,
    random,
    now,
  });

  return {
    fetch: async (request) => await played.app.fetch(request),
    start: ({ host, port }) =>
      new Promise((resolve, reject) => {
        const server = serve(
          { fetch: (...asked) => played.app.fetch(...asked), hostname: host, port },
          (info) => {
            resolve({
              url: `http://${host}:${info.port}`,
              close: () =>
                new Promise<void>((closed) => {
                  server.close(() => closed());
                  if ("closeAllConnections" in server) server.closeAllConnections();
                }),
            });
          },
        );
        server.once("error", reject);
      }),
    people,
    organizations: world.organizations,
    faults: {
      operations: switches.operations,
      set: switches.set,
      clear: switches.clear,
      list: switches.list,
      expireTokens: users.expireTokens,
      setTokenLifetime: (milliseconds) => {
        tokenLifetime = milliseconds;
      },
      setStateDelay: (milliseconds) => {
        stateDelay = milliseconds;
      },
    },
    mode: {
      current: () => played.mode,
      set: (mode) => {
        played = play(mode);
      },
      profile: () => played.profile,
    },
    activity: createActivity(store, counterparty, { random, now }),
    counterparty: {
      ...counterparty,
      findOpen: (party) => {
        store.applyDue(now());
        return counterparty.findOpen(party);
      },
    },
    changes: () => {
      store.applyDue(now());
      return ledger.entries();
    },
    requests: { recent: requests.recent, count: requests.count, clear: requests.clear },
    close: () => database.close(),
  };
}
