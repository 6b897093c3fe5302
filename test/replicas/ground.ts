/**
 * Several Kotibs on one PostgreSQL, as an operator runs them: one bot of the strict local Telegram, the sandbox's service, a
 * made-up world of people who are logged in, and one public address before them all.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MadeUpWorld, makeWorld } from "../../proofs/simulate/made-up-world.ts";
import {
  createDocumentService,
  type DocumentService,
} from "../../sandbox/service/create-document-service.ts";
import { createAuthority, type DemoAuthority } from "../../sandbox/service/demo-keys.ts";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import type { ApiCall } from "../../sandbox/telegram/bot-api.ts";
import { createLocalTelegram, type LocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import { startTelegramServer } from "../../sandbox/telegram/telegram-server.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { createTestClock, MOMENT } from "../support/clock.ts";
import { giveTelegram, logInPast, type MadeUpPerson } from "../support/made-up-people.ts";
import { reservePorts } from "../support/reserve-ports.ts";
import { openServiceDoor, type ServiceDoor } from "../support/service-door.ts";
import { createLook, type Look } from "../support/store-under-test.ts";
import { until } from "../support/until.ts";
import { type Balancer, openBalancer } from "./balancer.ts";
import { createReplicaProcess, type ReplicaProcess } from "./replica.ts";

const HOST = "127.0.0.1";
const BOT_TOKEN = "700000000:replicas-token-of-no-value-at-all";
const WEBHOOK_SECRET = "made-up-secret-of-the-webhook";
/** As people and Telegram see it: nobody listens there, the balancer does. */
const PUBLIC_URL = "https://kotib.example";
const YEAR_MS = 365 * 24 * 3_600_000;
const STATE_DELAY_MS = 300;
const LOOKS_PER_SECOND = 300;

export interface GroundOptions {
  /** Of the database: empty, or with the tables of this version. */
  readonly databaseUrl: string;
  readonly replicas: number;
  /** How many people, each of an organization of its own. */
  readonly people: number;
  readonly seed?: number;
  /** Every so manieth update is brought twice at the same time, to two of them; absent: none. */
  readonly repeatEvery?: number;
  /** False: they poll. */
  readonly webhook?: boolean;
  /** Laid over the sandbox's profile, without its policies. */
  readonly policies?: Readonly<Record<string, unknown>>;
  /** Variables of all, or of one by its number from 0. */
  readonly env?: (index: number) => Readonly<Record<string, string>>;
  /** Of Node, for all. */
  readonly flags?: readonly string[];
  readonly onCalled?: (call: ApiCall) => void;
}

export interface ReplicaGround {
  readonly folder: string;
  readonly keysFile: string;
  readonly world: MadeUpWorld;
  readonly service: DocumentService;
  readonly door: ServiceDoor;
  readonly telegram: LocalTelegram;
  readonly balancer: Balancer;
  /** None of them runs yet. */
  readonly replicas: readonly ReplicaProcess[];
  readonly people: readonly MadeUpPerson[];
  /** What stands in the links of pages; their requests go to the balancer. */
  readonly publicUrl: string;
  /** Into the database, past Kotib. */
  readonly look: Look;
  /** The time of everything here, in milliseconds: an hour in which people are told at once. */
  now(): number;
  /** Starts them all, and waits until each says that it is ready. */
  startAll(): Promise<void>;
  /** Ends all that run, and takes everything away but the database. */
  close(): Promise<void>;
}

let authority: Promise<DemoAuthority> | undefined;

export async function prepareGround(options: GroundOptions): Promise<ReplicaGround> {
  const { databaseUrl, people: count, seed = 1, webhook = true } = options;
  const { now } = createTestClock();
  const folder = mkdtempSync(join(tmpdir(), "kotib-replicas-"));
  const made = createProfile(sandboxProfile);
  if (!made.ok) throw new Error(made.problems.join("; "));
  authority ??= createAuthority(() => MOMENT);
  const world = makeWorld(count, seed, now(), () => 1);
  const service = createDocumentService({
    ...{ databaseFile: ":memory:", profile: made.profile, authority: await authority },
    ...{ now, world, stateDelayMs: STATE_DELAY_MS, tokenLifetimeMs: YEAR_MS },
  });
  const door = await openServiceDoor(service);
  const ports = await Promise.all(Array.from({ length: options.replicas }, () => reservePorts(2)));
  const balancer = await openBalancer(ports.map((port) => `http://${HOST}:${port}`));
  let delivered = 0;
  const telegram = createLocalTelegram({
    ...{ token: BOT_TOKEN, username: "kotib_replicas_bot", name: "Kotib", now, relaxHttpButtons: false },
    ...(options.onCalled === undefined ? {} : { onCalled: options.onCalled }),
    webhookFetch: async (url, init) => {
      const bring = () => fetch(`${balancer.url}${new URL(url).pathname}`, init);
      delivered += 1;
      if (options.repeatEvery === undefined || delivered % options.repeatEvery !== 0) return bring();
      const [first, second] = await Promise.all([bring(), bring()]);
      await second.body?.cancel();
      return first;
    },
  });
  const server = await startTelegramServer({
    ...{ telegram, host: HOST, apiPort: 0, chatPort: 0, chatPageDir: join(folder, "none") },
  });
  const { policies } = sandboxProfile as { readonly policies?: Record<string, unknown> };
  const watching = {
    on: true,
    requestsPerSecond: LOOKS_PER_SECOND,
    requestsPerDay: 100_000,
    spreadMinutes: 0,
  };
  const profile = { ...sandboxProfile, policies: { ...policies, watching, ...options.policies } };
  writeFileSync(join(folder, "profile.json"), JSON.stringify(profile));
  const keysFile = join(folder, "keys.json");
  const ring = createKeyRing(now());
  saveKeyRing(keysFile, ring, "create");
  const people = giveTelegram(service, telegram);
  const db = await openDatabase({ url: databaseUrl, vault: createVault(ring), clock: { now } });
  await logInPast(service, db, people);
  await db.close();

  const replicas = ports.map((port, index) =>
    createReplicaProcess(
      {
        ...{ BOT_TOKEN, BOT_API_ROOT: server.apiRoot, SERVICE_URL: door.url, PUBLIC_URL },
        ...(webhook ? { WEBHOOK_SECRET } : {}),
        ...{ PORT: String(port), METRICS_ADDRESS: `${HOST}:${port + 1}`, LOG_LEVEL: "info" },
        SERVICE_PROFILE: join(folder, "profile.json"),
        KEYS_FILE: keysFile,
        DATABASE_URL: databaseUrl,
        // The limit of one person's updates is another test's.
        UPDATES_PER_MINUTE: "100000",
        ...options.env?.(index),
      },
      { now, flags: options.flags ?? [] },
    ),
  );
  const look = createLook(databaseUrl);

  return {
    ...{ folder, keysFile, world, service, door, telegram, balancer, replicas, people, look, now },
    publicUrl: PUBLIC_URL,
    async startAll() {
      await Promise.all(replicas.map((each) => each.start()));
      await until(
        async () =>
          (await Promise.all(replicas.map((each) => each.ready()))).every(({ status }) => status === 200),
        "all of them to be ready",
        60_000,
      );
    },
    async close() {
      await Promise.all(replicas.map((each) => each.end("SIGKILL")));
      await Promise.all([look.close(), balancer.close(), server.close(), door.close()]);
      telegram.close();
      service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
