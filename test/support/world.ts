/** The whole product in one process: the real bot, web, store and client on the sandbox's service and Telegram. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import {
  createDocumentService,
  type DocumentService,
} from "../../sandbox/service/create-document-service.ts";
import { createAuthority, type DemoAuthority } from "../../sandbox/service/demo-keys.ts";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import { createLocalTelegram, type LocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { startTelegramServer } from "../../sandbox/telegram/telegram-server.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/key-ring.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { createLog } from "../../src/log.ts";
import { main, type Running } from "../../src/main.ts";
import { freePort } from "./free-port.ts";
import { SigningBrowser } from "./signing-browser.ts";

export const BOT_TOKEN = "700000000:token-canary-for-tests-only-000";

export interface WorldOptions {
  readonly stateDelayMs?: number;
  /** Laid over the sandbox's profile. */
  readonly profile?: Record<string, unknown>;
  readonly language?: string;
  /** Variables that differ from a usual start. */
  readonly env?: Record<string, string>;
}

export class World {
  readonly telegram: LocalTelegram;
  readonly service: DocumentService;
  readonly folder: string;
  readonly env: Record<string, string>;
  readonly url: string;
  readonly chatUrl: string;
  readonly #closers: Array<() => Promise<void> | void>;
  readonly #logLines: string[] = [];
  readonly #language: string;
  #running: Running | null = null;

  constructor(parts: {
    telegram: LocalTelegram;
    service: DocumentService;
    folder: string;
    env: Record<string, string>;
    chatUrl: string;
    closers: Array<() => Promise<void> | void>;
    language: string;
  }) {
    this.telegram = parts.telegram;
    this.service = parts.service;
    this.folder = parts.folder;
    this.env = parts.env;
    this.url = parts.env.PUBLIC_URL ?? "";
    this.chatUrl = parts.chatUrl;
    this.#closers = parts.closers;
    this.#language = parts.language;
  }

  /** Starts Kotib, or starts it again after `stopKotib`. */
  async startKotib(): Promise<void> {
    const lines = this.#logLines;
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    this.#running = await main({ env: this.env, root: process.cwd(), log: createLog("trace", sink) });
  }

  async stopKotib(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  async stop(): Promise<void> {
    await this.stopKotib();
    for (const close of this.#closers) await close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Somebody with a phone; the same id is the same person. */
  person(firstName: string, id?: number): Person {
    return this.telegram.person({
      firstName,
      languageCode: this.#language,
      ...(id === undefined ? {} : { id }),
    });
  }

  demo(username: string) {
    const person = this.service.people.find((one) => one.username === username);
    if (person === undefined) throw new Error(`nobody in the sandbox is called ${username}`);
    return person;
  }

  /** A person logged in as somebody of the sandbox, by the chat. Waits until home is shown. */
  async loggedIn(username: string, person: Person = this.person(username)): Promise<Person> {
    const { password } = this.demo(username);
    person.send("/start");
    await person.sees("Log in with your user name");
    await person.press("Log in here in the chat");
    await person.sees("type your user name");
    person.send(username);
    await person.sees("Now send your password");
    person.send(password);
    await person.sees("You are logged in");
    return person;
  }

  /** A browser that signs like the signing page, with the key of somebody in the sandbox. */
  browser(username: string): SigningBrowser {
    return new SigningBrowser(this.url, () => this.demo(username).key());
  }

  get logText(): string {
    return this.#logLines.join("");
  }

  /** Every file Kotib wrote, as raw bytes. */
  files(): Array<{ name: string; bytes: Buffer }> {
    return readdirSync(this.folder)
      .filter((name) => name.startsWith("kotib.db"))
      .map((name) => ({ name, bytes: readFileSync(join(this.folder, name)) }));
  }
}

let authority: Promise<DemoAuthority> | undefined;

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  authority ??= createAuthority();
  const folder = mkdtempSync(join(tmpdir(), "kotib-world-"));
  const override = { ...sandboxProfile, ...options.profile };
  const made = createProfile(override);
  if (!made.ok) throw new Error(made.problems.join("; "));
  const service = createDocumentService({
    databaseFile: ":memory:",
    profile: made.profile,
    authority: await authority,
    stateDelayMs: options.stateDelayMs ?? 50,
  });
  const listening = await service.start({ host: "127.0.0.1", port: 0 });
  const telegram = createLocalTelegram({
    token: BOT_TOKEN,
    username: "kotib_test_bot",
    name: "Kotib",
    relaxHttpButtons: false,
  });
  const server = await startTelegramServer({
    telegram,
    host: "127.0.0.1",
    apiPort: 0,
    chatPort: 0,
    chatPageDir: join(process.cwd(), "dist/chat"),
  });
  const port = await freePort();
  writeFileSync(join(folder, "profile.json"), JSON.stringify(override));
  saveKeyRing(join(folder, "keys.json"), createKeyRing(Date.now()), "create");
  const world = new World({
    telegram,
    service,
    folder,
    chatUrl: server.chatUrl,
    language: options.language ?? "en",
    env: {
      BOT_TOKEN,
      BOT_API_ROOT: server.apiRoot,
      SERVICE_URL: listening.url,
      SERVICE_PROFILE: join(folder, "profile.json"),
      KEYS_FILE: join(folder, "keys.json"),
      DATABASE_URL: `file:${join(folder, "kotib.db")}`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      ...options.env,
    },
    closers: [() => server.close(), () => listening.close(), () => service.close()],
  });
  await world.startKotib();
  return world;
}
