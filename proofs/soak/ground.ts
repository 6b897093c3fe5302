/** All that stands in a soak: the sandbox's service and Telegram in this process, ways that fail, and Kotib in its own. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createDocumentService,
  type DocumentService,
} from "../../sandbox/service/create-document-service.ts";
import { createAuthority } from "../../sandbox/service/demo-keys.ts";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import type { ApiCall } from "../../sandbox/telegram/bot-api.ts";
import { createLocalTelegram, type LocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import { startTelegramServer } from "../../sandbox/telegram/telegram-server.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { createTestClock } from "../../test/support/clock.ts";
import { giveTelegram, logInPast, type MadeUpPerson } from "../../test/support/made-up-people.ts";
import { reservePort } from "../../test/support/reserve-ports.ts";
import { openServiceDoor, type ServiceDoor } from "../../test/support/service-door.ts";
import { openTcpProxy, type TcpProxy } from "../../test/support/tcp-proxy.ts";
import { type MadeUpWorld, makeWorld } from "../simulate/made-up-world.ts";
import { type SoakedKotib, startKotib } from "./kotib.ts";

const HOST = "127.0.0.1";
const BOT_TOKEN = "700000000:soaked-token-of-no-value-at-all";
/** So many prove their right to a list at one look. */
const PEOPLE_PER_ORGANIZATION = 3;
/** Every so manieth person has to log in first. */
const NEWCOMER_EVERY = 20;
const YEAR_MS = 365 * 24 * 3_600_000;
const STATE_DELAY_MS = 500;
const LOOKS_PER_SECOND = 300;

export interface Ground {
  readonly folder: string;
  readonly databaseFile: string;
  readonly world: MadeUpWorld;
  readonly service: DocumentService;
  readonly door: ServiceDoor;
  readonly telegram: LocalTelegram;
  readonly toService: TcpProxy;
  readonly toTelegram: TcpProxy;
  readonly people: readonly MadeUpPerson[];
  /** Where pages are. */
  readonly url: string;
  /** The time of everything here, in milliseconds. */
  now(): number;
  /** Starts Kotib; again after it was stopped. */
  start(): Promise<SoakedKotib>;
  /** Moves the time on; only while Kotib is stopped. */
  advance(milliseconds: number): void;
  close(keep: boolean): Promise<void>;
}

export async function prepareGround(options: {
  readonly users: number;
  readonly seed: number;
  readonly onCalled: (call: ApiCall) => void;
}): Promise<Ground> {
  const { users, seed } = options;
  const clock = createTestClock();
  const { now } = clock;
  const memory = "/dev/shm";
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), "kotib-soak-"));
  const made = createProfile(sandboxProfile);
  if (!made.ok) throw new Error(made.problems.join("; "));
  const world = makeWorld(users, seed, now(), () => PEOPLE_PER_ORGANIZATION);
  const service = createDocumentService({
    ...{ databaseFile: ":memory:", profile: made.profile, authority: await createAuthority(now) },
    ...{ now, world, stateDelayMs: STATE_DELAY_MS, tokenLifetimeMs: YEAR_MS },
  });
  const door = await openServiceDoor(service);
  const telegram = createLocalTelegram({
    ...{ token: BOT_TOKEN, username: "kotib_soak_bot", name: "Kotib", now, relaxHttpButtons: false },
    onCalled: options.onCalled,
  });
  const server = await startTelegramServer({
    ...{ telegram, host: HOST, apiPort: 0, chatPort: 0, chatPageDir: join(folder, "none") },
  });
  const [toService, toTelegram] = await Promise.all([openTcpProxy(door.url), openTcpProxy(server.apiRoot)]);
  const { policies } = sandboxProfile as { readonly policies?: Record<string, unknown> };
  // Every organization is to be looked at soon: what is told is to be counted.
  const watching = {
    on: true,
    requestsPerSecond: LOOKS_PER_SECOND,
    requestsPerDay: 100_000,
    spreadMinutes: 0,
  };
  const profile = { ...sandboxProfile, policies: { ...policies, watching } };
  writeFileSync(join(folder, "profile.json"), JSON.stringify(profile));
  const ring = createKeyRing(now());
  saveKeyRing(join(folder, "keys.json"), ring, "create");
  const databaseFile = join(folder, "kotib.db");
  const people = giveTelegram(service, telegram, (index) => index % NEWCOMER_EVERY !== NEWCOMER_EVERY - 1);

  const db = await openDatabase({ url: `file:${databaseFile}`, vault: createVault(ring), clock: { now } });
  await logInPast(service, db, people);
  await db.close();

  const port = String(await reservePort());
  const url = `http://${HOST}:${port}`;
  const env = {
    ...{ BOT_TOKEN, BOT_API_ROOT: toTelegram.url, SERVICE_URL: toService.url, PORT: port, PUBLIC_URL: url },
    SERVICE_PROFILE: join(folder, "profile.json"),
    KEYS_FILE: join(folder, "keys.json"),
    DATABASE_URL: `file:${databaseFile}`,
    // The limit of one person's updates is another test's.
    UPDATES_PER_MINUTE: "100000",
  };
  return {
    ...{ folder, databaseFile, world, service, door, telegram, toService, toTelegram, people, url, now },
    start: () => startKotib(env, { logFile: join(folder, "kotib.log"), now: now() }),
    advance: (milliseconds) => {
      clock.advance(milliseconds);
    },
    close: async (keep) => {
      await Promise.all([toService.close(), toTelegram.close(), server.close(), door.close()]);
      service.close();
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}
