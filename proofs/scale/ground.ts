/** All that one number of replicas is measured on, each part in a process of its own but people and Telegram, who share this one. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import { createLocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import { startTelegramServer } from "../../sandbox/telegram/telegram-server.ts";
import { openBalancer } from "../../test/replicas/balancer.ts";
import { processorMs, processorMsOfFamily, processorMsOfMachine } from "../bench/processor-time.ts";
import type { CpuShare } from "./cpu-share.ts";
import { prepareDatabase, type ScaleServer } from "./database.ts";
import type { Spent } from "./judge.ts";
import { type StartedReplica, startReplicas } from "./replicas.ts";
import { createRotation, type Rotation } from "./rotation.ts";
import { createSigners, type Signers } from "./sign.ts";
import { type StartedService, startService } from "./start-service.ts";
import { createTapLedger, type TapLedger } from "./taps.ts";
import { startWalker, type Walker } from "./walk.ts";

const HOST = "127.0.0.1";
const BOT_TOKEN = "700000000:made-up-token-of-the-scale-000000";
const ORIGIN = "https://kotib.example";
/** So many people start at one time. */
const START_AT_ONCE = 20;

export interface Ground {
  readonly databaseUrl: string;
  readonly replicas: readonly StartedReplica[];
  readonly service: StartedService;
  readonly ledger: TapLedger;
  /** The people who tap, and those who decide; nobody is both. */
  readonly walkers: readonly Walker[];
  readonly signers: Signers;
  /** Updates that nobody took yet. */
  pendingUpdates(): number;
  /** Processor time so far. */
  spent(): Spent;
  close(): Promise<void>;
}

export async function prepareGround(options: {
  readonly server: ScaleServer;
  readonly replicas: number;
  readonly people: number;
  readonly signers: number;
  readonly toSign: number;
  readonly flags: readonly string[];
  readonly share: CpuShare | null;
}): Promise<Ground> {
  const { server, flags, share } = options;
  const folder = mkdtempSync(join(tmpdir(), "kotib-scale-"));
  const closers: Array<() => Promise<unknown> | unknown> = [];
  const close = async () => {
    for (const one of closers.reverse()) await one();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const service = await startService({
      ...{ people: options.people + options.signers, signers: options.signers, toSign: options.toSign },
    });
    closers.push(service.stop);
    const database = await prepareDatabase({
      ...{
        server,
        folder,
        people: service.people,
        name: `scale_${options.replicas}_${randomUUID().slice(0, 8)}`,
      },
    });
    // The cost of watching is measured by itself.
    const profile = { ...sandboxProfile, policies: { watching: { on: false } } };
    writeFileSync(join(folder, "profile.json"), JSON.stringify(profile));

    const ledger = createTapLedger();
    let rotation: Rotation | null = null;
    const telegram = createLocalTelegram({
      ...{ token: BOT_TOKEN, username: "kotib_scale_bot", name: "Kotib", relaxHttpButtons: false },
      onCalled: ledger.called,
      webhookFetch: (url, init) => {
        if (rotation === null) throw new Error("nobody is there yet");
        return rotation.deliver(url, init);
      },
    });
    const telegramServer = await startTelegramServer({
      ...{ telegram, host: HOST, apiPort: 0, chatPort: 0, chatPageDir: join(folder, "none") },
    });
    closers.push(telegramServer.close, () => telegram.close());
    const env = {
      ...{ BOT_TOKEN, BOT_API_ROOT: telegramServer.apiRoot, WEBHOOK_SECRET: "made-up-secret-of-scale" },
      ...{ PUBLIC_URL: ORIGIN, SERVICE_URL: service.url, SERVICE_PROFILE: join(folder, "profile.json") },
      ...{ KEYS_FILE: database.keysFile, DATABASE_URL: database.url },
      // Its few people tap faster than any finger.
      UPDATES_PER_MINUTE: "1000000",
    };
    const replicas = await startReplicas(options.replicas, { env, flags, share });
    closers.push(() => Promise.all(replicas.map((replica) => replica.end("SIGTERM"))));
    const addresses = replicas.map(({ url }) => url);
    rotation = createRotation(addresses);
    const pages = await openBalancer(addresses);
    closers.push(rotation.close, pages.close);

    const walkers: Walker[] = [];
    const left = database.people.entries();
    const startSome = async () => {
      for (const [index, prepared] of left) {
        const person = telegram.person({ id: prepared.id, languageCode: "en" });
        walkers[index] = await startWalker(person, prepared, ledger);
      }
    };
    await Promise.all(Array.from({ length: START_AT_ONCE }, startSome));
    return {
      ...{ databaseUrl: database.url, replicas, service, ledger },
      walkers: walkers.slice(options.signers),
      signers: createSigners(walkers.slice(0, options.signers), {
        ...{ ledger, origin: ORIGIN, address: pages.url },
      }),
      pendingUpdates: () => telegram.pendingUpdates,
      spent: () => ({
        replicas: replicas.map(({ firstPid }) => processorMs(firstPid)),
        postgres: processorMsOfFamily(server.pid),
        service: processorMs(service.pid),
        load: processorMs(process.pid),
        machine: processorMsOfMachine(),
      }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
