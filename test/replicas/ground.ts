/**
 * Kotibs as processes, as an operator runs them, and all that stands around them: one bot of the strict local Telegram,
 * the sandbox's service, a made-up world of people who are logged in, and one public address before several.
 */
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createDocumentService,
  type DocumentService,
  type DocumentServiceOptions,
} from "../../sandbox/service/create-document-service.ts";
import { createAuthority, type DemoAuthority } from "../../sandbox/service/demo-keys.ts";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import {
  createLocalTelegram,
  type LocalTelegram,
  type LocalTelegramOptions,
} from "../../sandbox/telegram/local-telegram.ts";
import { startTelegramServer } from "../../sandbox/telegram/telegram-server.ts";
import { reservePorts } from "../../sandbox/test/reserve-ports.ts";
import { everyTable } from "../../src/capabilities/stored.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { createTestClock, MOMENT } from "../support/clock.ts";
import { giveTelegram, logInPast, type MadeUpPerson } from "../support/made-up-people.ts";
import { openServiceDoor, type ServiceDoor } from "../support/service-door.ts";
import { createLook, type Look } from "../support/store-under-test.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { until } from "../support/until.ts";
import { type Balancer, openBalancer } from "./balancer.ts";
import { type MadeUpWorld, makeWorld } from "./made-up-world.ts";
import { createReplicaProcess, type ReplicaProcess } from "./replica.ts";

const HOST = "127.0.0.1";
const BOT_TOKEN = "700000000:replicas-token-of-no-value-at-all";
const WEBHOOK_SECRET = "made-up-secret-of-the-webhook";
/** As people and Telegram see it: nobody listens there, the balancer does. */
const PUBLIC_URL = "https://kotib.example";
const YEAR_MS = 365 * 24 * 3_600_000;
const STATE_DELAY_MS = 300;
const LOOKS_PER_SECOND = 300;
/** So that databases need no disk. */
const MEMORY_FOLDER = "/dev/shm";

export interface GroundOptions {
  /** Of the database: empty, or with the tables of this version; absent: a file that is not there yet. */
  readonly databaseUrl?: string;
  readonly replicas: number;
  readonly people: number;
  /** How many people an organization has, by its number from 0; absent: one. */
  readonly peopleIn?: (organization: number) => number;
  /** Who of them is logged in when it begins, by their number from 0; absent: everybody. */
  readonly isLoggedIn?: (index: number) => boolean;
  readonly seed?: number;
  /** Of everything here but Kotibs, which are told the time at their start. */
  readonly clock?: { now(): number };
  /** Every so manieth update is brought twice at the same time, to two of them; absent: none. */
  readonly repeatEvery?: number;
  /** False: they poll. */
  readonly webhook?: boolean;
  /** True: updates come past the balancer's server, whose hop would be a part of what is measured. */
  readonly pastBalancer?: boolean;
  /** True: between Kotibs and their neighbours are proxies that can be told to fail. */
  readonly proxied?: boolean;
  /** Laid over the sandbox's, one by one. */
  readonly policies?: Readonly<Record<string, unknown>>;
  /** Variables of all, or of one by its number from 0. */
  readonly env?: (index: number) => Readonly<Record<string, string>>;
  /** Of Node, for all. */
  readonly flags?: readonly string[];
  readonly service?: Partial<DocumentServiceOptions>;
  readonly telegram?: Partial<LocalTelegramOptions>;
}

export interface ReplicaGround {
  readonly folder: string;
  readonly keysFile: string;
  readonly world: MadeUpWorld;
  readonly service: DocumentService;
  readonly door: ServiceDoor;
  readonly telegram: LocalTelegram;
  readonly balancer: Balancer;
  /** Null where nothing is to fail on the way. */
  readonly ways: { readonly toService: TcpProxy; readonly toTelegram: TcpProxy } | null;
  /** None of them runs yet. */
  readonly replicas: readonly ReplicaProcess[];
  /** The variables of each, for whoever starts it in another way. */
  readonly variables: ReadonlyArray<Readonly<Record<string, string>>>;
  readonly people: readonly MadeUpPerson[];
  /** What stands in the links of pages; their requests go to the balancer. */
  readonly publicUrl: string;
  /** Into the database, past Kotib. */
  readonly look: Look;
  /**
   * The time of everything here, in milliseconds; without a clock that was given an hour in which people are told at
   * once.
   */
  now(): number;
  /** Starts them all, and waits until each says that it is ready. */
  startAll(): Promise<void>;
  /** Ends all that run, and takes everything away but a database that was given. `keep`: leaves the folder. */
  close(keep?: boolean): Promise<void>;
}

let authority: Promise<DemoAuthority> | undefined;

export async function prepareGround(options: GroundOptions): Promise<ReplicaGround> {
  const { people: count, seed = 1, webhook = true, clock = createTestClock() } = options;
  const now = () => clock.now();
  const folder = mkdtempSync(join(existsSync(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), "kotib-replicas-"));
  const made = createProfile(sandboxProfile);
  if (!made.ok) throw new Error(made.problems.join("; "));
  authority ??= createAuthority(() => MOMENT);
  const world = makeWorld(count, seed, now(), options.peopleIn);
  const service = createDocumentService({
    ...{ databaseFile: ":memory:", profile: made.value, authority: await authority },
    ...{ now, world, stateDelayMs: STATE_DELAY_MS, tokenLifetimeMs: YEAR_MS, ...options.service },
  });
  const door = await openServiceDoor(service);
  const ports = await Promise.all(Array.from({ length: options.replicas }, () => reservePorts(2)));
  const balancer = await openBalancer(ports.map((port) => `http://${HOST}:${port}`));
  let delivered = 0;
  const telegram = createLocalTelegram({
    ...{ token: BOT_TOKEN, username: "kotib_replicas_bot", name: "Kotib", now, relaxHttpButtons: false },
    webhookFetch: async (url, init) => {
      const path = new URL(url).pathname;
      const bring = () =>
        options.pastBalancer ? balancer.bring(path, init) : fetch(`${balancer.url}${path}`, init);
      delivered += 1;
      if (options.repeatEvery === undefined || delivered % options.repeatEvery !== 0) return bring();
      const [first, second] = await Promise.all([bring(), bring()]);
      await second.body?.cancel();
      return first;
    },
    ...options.telegram,
  });
  const server = await startTelegramServer({
    ...{ telegram, host: HOST, apiPort: 0, chatPort: 0, chatPageDir: join(folder, "none") },
  });
  const ways = options.proxied
    ? { toService: await openTcpProxy(door.url), toTelegram: await openTcpProxy(server.apiRoot) }
    : null;
  const watching = {
    on: true,
    requestsPerSecond: LOOKS_PER_SECOND,
    requestsPerDay: 100_000,
    spreadMinutes: 0,
  };
  writeFileSync(join(folder, "profile.json"), JSON.stringify(sandboxProfile));
  writeFileSync(join(folder, "policies.json"), JSON.stringify({ watching, ...options.policies }));
  const keysFile = join(folder, "keys.json");
  const ring = createKeyRing(now());
  saveKeyRing(keysFile, ring, "create");
  const databaseUrl = options.databaseUrl ?? `file:${join(folder, "kotib.db")}`;
  const people = giveTelegram(service, telegram, options.isLoggedIn);
  const db = await openDatabase({
    tables: everyTable,
    url: databaseUrl,
    vault: createVault(ring),
    clock: { now },
  });
  await logInPast(service, db, people);
  await db.close();

  const variables = ports.map(
    (port, index): Record<string, string> => ({
      ...{ BOT_TOKEN, BOT_API_ROOT: ways?.toTelegram.url ?? server.apiRoot, PUBLIC_URL },
      ...{ SERVICE_URL: ways?.toService.url ?? door.url, ...(webhook ? { WEBHOOK_SECRET } : {}) },
      ...{ PORT: String(port), METRICS_ADDRESS: `${HOST}:${port + 1}`, LOG_LEVEL: "info" },
      SERVICE_PROFILE: join(folder, "profile.json"),
      POLICIES: join(folder, "policies.json"),
      KEYS_FILE: keysFile,
      DATABASE_URL: databaseUrl,
      ...options.env?.(index),
    }),
  );
  const hear = (text: string) => appendFileSync(join(folder, "kotib.log"), text);
  const replicas = variables.map((env) =>
    createReplicaProcess(env, { now, hear, flags: options.flags ?? [] }),
  );
  const look = createLook(databaseUrl);

  return {
    ...{ folder, keysFile, world, service, door, telegram, balancer, ways, replicas, variables },
    ...{ people, look, now, publicUrl: PUBLIC_URL },
    async startAll() {
      await Promise.all(replicas.map((each) => each.start()));
      await until(
        async () =>
          (await Promise.all(replicas.map((each) => each.ready()))).every(({ status }) => status === 200),
        "all of them to be ready",
        60_000,
      );
    },
    async close(keep = false) {
      await Promise.all(replicas.map((each) => each.end("SIGKILL")));
      await Promise.all([look.close(), balancer.close(), server.close(), door.close()]);
      await Promise.all([ways?.toService.close(), ways?.toTelegram.close()]);
      service.close();
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}
