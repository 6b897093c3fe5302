/** The whole product in one process: the real bot, web, store and client on the sandbox's service and Telegram. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import {
  createDocumentService,
  type DocumentService,
} from "../../sandbox/service/create-document-service.ts";
import { createAuthority, type DemoAuthority } from "../../sandbox/service/demo-keys.ts";
import { sandboxPolicies } from "../../sandbox/service/sandbox-policies.ts";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import { createLocalTelegram, type LocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { startTelegramServer } from "../../sandbox/telegram/telegram-server.ts";
import { reservePorts } from "../../sandbox/test/reserve-ports.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { createLog } from "../../src/log.ts";
import { main, type Running } from "../../src/main/run.ts";
import { said } from "./bot-words.ts";
import { languageOf, logsIn } from "./chat-steps.ts";
import { createTestClock, MOMENT, type TestClock } from "./clock.ts";
import { TraceSearch } from "./find-traces.ts";
import { openServiceDoor, type ServiceDoor } from "./service-door.ts";
import { SigningBrowser } from "./signing-browser.ts";
import { createStoreForTest, type Look, type StoreForTest } from "./store-under-test.ts";
import { until } from "./until.ts";
import { nextWorkingTime } from "./working-time.ts";

/** After so long (milliseconds) the service shows an outcome, and where it is held. */
const STATE_DELAY_MS = 50;
/** Less than after which an outcome is told in a message of its own. */
const HELD_MS = 30_000;

export const BOT_TOKEN = "700000000:token-canary-for-tests-only-000";

export interface WorldOptions {
  readonly stateDelayMs?: number;
  /** Laid over the sandbox's profile. */
  readonly profile?: Record<string, unknown>;
  readonly policies?: Record<string, unknown>;
  readonly language?: string;
  /** True: lists are looked at while nobody asks. Stories of other things are not to be told news. */
  readonly watching?: boolean;
  /** Address as browsers and Telegram see it, behind a proxy that is not there; otherwise a loopback address. */
  readonly publicUrl?: string;
  /** False: everything stands but Kotib, which the test starts itself. */
  readonly start?: boolean;
  /** Milliseconds since the epoch; the moment of all tests unless the story is about another day. */
  readonly startAt?: number;
  /** The limit of one person's updates, where the story is about it. */
  readonly updatesPerMinute?: number;
  /** The folder of a Bot API server that runs with `--local`. */
  readonly localFiles?: string;
  /** Variables that differ from a usual start. */
  readonly env?: Record<string, string>;
}

export class World {
  readonly telegram: LocalTelegram;
  readonly service: DocumentService;
  /** What stands between Kotib and the service. */
  readonly door: ServiceDoor;
  readonly folder: string;
  /** Into Kotib's database, past Kotib. */
  readonly look: Look;
  readonly env: Record<string, string>;
  /** Where the web server listens. */
  readonly url: string;
  readonly chatUrl: string;
  readonly metricsUrl: string;
  /** Texts that must be in no file and no log. */
  readonly secrets = new Set<string>();
  readonly traces = new TraceSearch();
  /** Messages of the log and of Telegram that the stories expect although they report trouble. */
  forgiven: readonly RegExp[] = [];
  /** Where the story began, in the log and in Telegram's list of calls. */
  beginning = { logLines: 0, at: 0 };
  readonly #store: StoreForTest;
  readonly #closers: Array<() => Promise<void> | void>;
  /** Kotib's, and that of the operator's commands. */
  readonly clock: TestClock;
  /** Telegram's and the service's, which nobody moves. */
  readonly outside: TestClock;
  readonly #logLines: string[] = [];
  readonly #language: string;
  readonly #updatesPerMinute: number;
  readonly #tokens = new Map<string, string>();
  #running: Running | null = null;

  constructor(parts: {
    telegram: LocalTelegram;
    service: DocumentService;
    door: ServiceDoor;
    store: StoreForTest;
    env: Record<string, string>;
    chatUrl: string;
    closers: Array<() => Promise<void> | void>;
    language: string;
    updatesPerMinute: number;
    clock: TestClock;
    outside: TestClock;
  }) {
    this.clock = parts.clock;
    this.outside = parts.outside;
    this.telegram = parts.telegram;
    this.service = parts.service;
    this.door = parts.door;
    this.secrets.add(BOT_TOKEN);
    this.#store = parts.store;
    this.folder = parts.store.folder;
    this.look = parts.store.look;
    this.env = parts.env;
    this.url = `http://127.0.0.1:${parts.env.PORT}`;
    this.chatUrl = parts.chatUrl;
    this.metricsUrl = `http://${parts.env.METRICS_ADDRESS}/metrics`;
    this.#closers = parts.closers;
    this.#language = parts.language;
    this.#updatesPerMinute = parts.updatesPerMinute;
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
    this.#running = await main({
      env: this.env,
      log: createLog("trace", sink),
      clock: this.clock,
      // Tests press buttons faster than any finger.
      updatesPerMinute: this.#updatesPerMinute,
    });
  }

  /** Kotib's time, in milliseconds. */
  now(): number {
    return this.clock.now();
  }

  /** Moves Kotib's clock on; Telegram's and the service's continue as before. */
  advance(milliseconds: number): void {
    this.clock.advance(milliseconds);
  }

  /** Moves Kotib's clock on, where it must, to an hour in which people may be told at once. */
  advanceToWorkingHours(): void {
    const now = this.now();
    if (nextWorkingTime(now) > now) this.advance(nextWorkingTime(now) - now);
  }

  /** Expects trouble of this kind, for which the invariants would fail the story. */
  forgive(...messages: RegExp[]): void {
    this.forgiven = [...this.forgiven, ...messages];
  }

  /** Forgives nothing any more and counts what follows as another story. */
  beginStory(): void {
    this.forgiven = [];
    this.beginning = { logLines: this.#logLines.length, at: this.outside.now() };
  }

  /** What the log has told since the story began. */
  get newLogLines(): readonly string[] {
    return this.#logLines.slice(this.beginning.logLines);
  }

  /** Waits until every update was taken and worked and every notice that is due was delivered. */
  async settled(): Promise<void> {
    await until(
      async () =>
        this.#running === null ||
        (this.telegram.pendingUpdates === 0 &&
          (await this.count(
            `jobs where type in ('update', 'notice') and dead_at is null
               and (lease_owner is not null or run_at <= ${this.now() + 1000})`,
          )) === 0),
      "Kotib to have worked everything",
      30_000,
    );
  }

  /** Keeps what is signed from now on from its outcome, until the returned function lets the time pass. */
  holdsOutcomes(): () => void {
    this.service.faults.setStateDelay(HELD_MS);
    return () => {
      this.service.faults.setStateDelay(STATE_DELAY_MS);
      this.outside.advance(HELD_MS);
      this.advance(HELD_MS);
    };
  }

  /** How many rows of Kotib's own there are: `"jobs where …"`. */
  count(rows: string): Promise<number> {
    return this.look.count(rows);
  }

  /** What the service itself says of an invoice, read past Kotib. */
  async truth(id: string, username = "dilnoza"): Promise<Record<string, unknown>> {
    const path = `/documents/invoice/view/${id}`;
    const { data } = await this.past<{ data?: Record<string, unknown> }>(username, path);
    if (data === undefined) throw new Error(`the service does not show ${id}`);
    return data;
  }

  /** What the service itself answers somebody of the sandbox, asked past Kotib: posted where there is a body. */
  async past<T>(username: string, path: string, body?: object): Promise<T> {
    const { password } = this.demo(username);
    const token = this.#tokens.get(username) ?? "";
    const answer = await this.service.fetch(
      new Request(`http://service/api/en${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          authorization: `Bearer ${token}`,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    if (answer.status !== 401 || path === "/login") return (await answer.json()) as T;
    const login = await this.past<{ data: { token: string } }>(username, "/login", { username, password });
    this.#tokens.set(username, login.data.token);
    return this.past(username, path, body);
  }

  async stopKotib(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  async restartKotib(): Promise<void> {
    await this.stopKotib();
    await this.startKotib();
  }

  async stop(): Promise<void> {
    await this.stopKotib();
    for (const close of this.#closers) await close();
    await this.#store.remove();
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
    person.send("/start");
    await logsIn(this, person, username);
    const home = said("home-btn", {}, languageOf(person));
    const { message } = await person.waitFor(() => person.findButton(home), { what: "the way home" });
    await person.press(message.id, home);
    const lists = said("home-all-lists-btn", {}, languageOf(person));
    await person.waitFor(() => person.message(message.id)?.labels.includes(lists), { what: "home" });
    return person;
  }

  /** A browser that signs like the signing page, with the key of somebody in the sandbox. */
  browser(username: string): SigningBrowser {
    return new SigningBrowser({ origin: this.env.PUBLIC_URL ?? this.url, address: this.url }, () =>
      this.demo(username).key(),
    );
  }

  get logText(): string {
    return this.#logLines.join("");
  }

  /** All that Kotib wrote into its database, as raw bytes. */
  files(): Promise<ReadonlyArray<{ readonly name: string; readonly bytes: Buffer }>> {
    return this.look.bytes();
  }
}

let authority: Promise<DemoAuthority> | undefined;

/** Who issued the keys of all demo people. */
export function getAuthority(): Promise<DemoAuthority> {
  authority ??= createAuthority(() => MOMENT);
  return authority;
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const override = { ...sandboxProfile, ...options.profile };
  const watching = { ...sandboxPolicies.watching, on: options.watching ?? false };
  const made = createProfile(override);
  if (!made.ok) throw new Error(made.problems.join("; "));
  const store = await createStoreForTest();
  const { folder } = store;
  const clock = createTestClock(options.startAt);
  const outside = createTestClock(options.startAt);
  const service = createDocumentService({
    now: outside.now,
    databaseFile: options.watching ? join(folder, "service.db") : ":memory:",
    profile: made.value,
    authority: await getAuthority(),
    stateDelayMs: options.stateDelayMs ?? STATE_DELAY_MS,
  });
  const door = await openServiceDoor(service);
  const port = await reservePorts(2);
  const telegram = createLocalTelegram({
    token: BOT_TOKEN,
    username: "kotib_test_bot",
    name: "Kotib",
    now: outside.now,
    relaxHttpButtons: false,
    ...(options.localFiles !== undefined && { localFiles: options.localFiles }),
    webhookFetch: (url, init) => fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`, init),
  });
  const server = await startTelegramServer({
    telegram,
    host: "127.0.0.1",
    apiPort: 0,
    chatPort: 0,
    chatPageDir: join(process.cwd(), "dist/chat"),
  });
  writeFileSync(join(folder, "profile.json"), JSON.stringify(override));
  writeFileSync(join(folder, "policies.json"), JSON.stringify({ ...options.policies, watching }));
  saveKeyRing(join(folder, "keys.json"), createKeyRing(clock.now()), "create");
  const world = new World({
    telegram,
    service,
    door,
    store,
    clock,
    outside,
    chatUrl: server.chatUrl,
    language: options.language ?? "en",
    updatesPerMinute: options.updatesPerMinute ?? 100_000,
    env: {
      BOT_TOKEN,
      BOT_API_ROOT: server.apiRoot,
      SERVICE_URL: door.url,
      SERVICE_PROFILE: join(folder, "profile.json"),
      POLICIES: join(folder, "policies.json"),
      KEYS_FILE: join(folder, "keys.json"),
      DATABASE_URL: store.url,
      PUBLIC_URL: options.publicUrl ?? `http://127.0.0.1:${port}`,
      PORT: String(port),
      METRICS_ADDRESS: `127.0.0.1:${port + 1}`,
      ...options.env,
    },
    closers: [() => server.close(), () => door.close(), () => service.close()],
  });
  if (options.start !== false) await world.startKotib();
  return world;
}
