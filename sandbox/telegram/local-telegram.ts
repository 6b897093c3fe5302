/** A Telegram of one's own: one bot, its people and chats, behind the Bot API. */
import { randomInt } from "node:crypto";
import { type ApiCall, BotApi } from "./bot-api.ts";
import {
  type BotApiFetch,
  type BotApiHandler,
  createBotApiFetch,
  createBotApiHandler,
} from "./bot-api-fronts.ts";
import { BotProfile, type CallbackMode } from "./bot-profile.ts";
import { CallbackQueries, type PendingCallback } from "./callback-queries.ts";
import { machineTime } from "./clock.ts";
import { type Fault, Faults } from "./faults.ts";
import { FileStore, type StoredFile } from "./file-store.ts";
import { DEFAULT_FLOOD_LIMITS, FloodControl, type FloodLimits } from "./flood-control.ts";
import { Group } from "./group.ts";
import { LaunchDataSigner } from "./launch-data.ts";
import { LongPoll } from "./long-poll.ts";
import { Memory } from "./memory.ts";
import { type LedgerMessage, MessageLedger } from "./message-ledger.ts";
import { Person } from "./person.ts";
import { type PersonDetails, Registry } from "./registry.ts";
import type { TelegramState } from "./telegram-state.ts";
import { Transcript } from "./transcript.ts";
import { UpdateQueue } from "./update-queue.ts";
import { Webhook, type WebhookFetch } from "./webhook.ts";
import type { User } from "./wire.ts";

export interface LocalTelegramOptions {
  /** The bot's token, `<id>:<secret>`. */
  token: string;
  /** The bot's user name, without the @. */
  username: string;
  /** The bot's name. */
  name: string;
  /** The clock, in milliseconds. Waiting polls and deadlines of tests go by real time all the same. */
  now?: () => number;
  /** Lets `web_app` buttons use plain http on loopback. Telegram itself never does. */
  relaxHttpButtons: boolean;
  /** Answers 429 when the bot writes faster than these limits; true for the usual ones. */
  enforceFlood?: boolean | Partial<FloodLimits>;
  /** The folder of chats, files and unconfirmed updates; without one they go with the program. */
  folder?: string;
  /**
   * The folder in which files lie for the bot, as a local Bot API server (`--local`) leaves them: none comes by http.
   */
  localFiles?: string;
  /** Lets webhooks use http and any port, as a local Bot API server does; by default on. */
  localWebhooks?: boolean;
  /** Carries webhook deliveries. */
  webhookFetch?: WebhookFetch;
  /** Hears of every call of the bot once it was worked; never of one that a fault struck before. */
  onCalled?: (call: ApiCall) => void;
}

export class LocalTelegram {
  readonly bot: User;
  readonly #state: TelegramState;
  readonly #api: BotApi;
  readonly #memory: Memory | undefined;
  readonly #faults = new Faults();
  readonly #people = new Map<number, Person>();
  readonly #onNewPerson = new Set<(person: Person) => void>();

  constructor(options: LocalTelegramOptions) {
    const id = Number(options.token.split(":")[0]);
    if (!/^\d+:[\w-]+$/.test(options.token))
      throw new Error("A bot token looks like 123456:letters_and_digits");
    const now = options.now ?? machineTime;
    this.bot = { id, is_bot: true, first_name: options.name, username: options.username };
    const updates = new UpdateQueue(now, 100_000_000 + randomInt(100_000_000));
    const limits = options.enforceFlood === true ? {} : options.enforceFlood;
    this.#state = {
      now,
      relaxHttpButtons: options.relaxHttpButtons,
      localWebhooks: options.localWebhooks ?? true,
      registry: new Registry(this.bot),
      updates,
      longPoll: new LongPoll(updates, now),
      webhook: new Webhook(updates, now, options.webhookFetch ?? fetch, (method, parameters) => {
        void this.#api.callSilently(method, parameters);
      }),
      callbacks: new CallbackQueries(now),
      profile: new BotProfile(),
      files: new FileStore(),
      localFiles: options.localFiles,
      flood: limits ? new FloodControl({ ...DEFAULT_FLOOD_LIMITS, ...limits }, now) : undefined,
      signer: new LaunchDataSigner(options.token, id, now),
      transcript: new Transcript(now),
      ledger: new MessageLedger(now),
    };
    this.#api = new BotApi(options.token, this.#state, this.#faults, options.onCalled);
    this.#memory = options.folder === undefined ? undefined : new Memory(this.#state, options.folder);
    for (const { user } of this.#state.registry.accounts.values()) this.person({ id: user.id });
    this.fetch = createBotApiFetch(this.#api);
    this.handle = createBotApiHandler(this.#api);
  }

  /** The Bot API as a `fetch`, for grammY's `client.fetch`. */
  readonly fetch: BotApiFetch;

  /** The Bot API behind an HTTP server. Rejects with `ConnectionReset` when the connection is to be broken. */
  readonly handle: BotApiHandler;

  /** The person with that id, or a new one. A person without a given name gets a made-up one. */
  person(details: PersonDetails = {}): Person {
    const { registry } = this.#state;
    const known = details.id === undefined ? undefined : this.#people.get(details.id);
    if (known !== undefined) return known;
    const account = registry.openAccount(details);
    const chat = registry.openPrivateChat(account);
    const person = new Person(this.#state, account, chat);
    this.#people.set(person.id, person);
    for (const listener of this.#onNewPerson) listener(person);
    return person;
  }

  findPerson(id: number): Person | undefined {
    return this.#people.get(id);
  }

  get people(): readonly Person[] {
    return [...this.#people.values()];
  }

  /** Calls the listener for each new person; returns how to stop. */
  onNewPerson(listener: (person: Person) => void): () => void {
    this.#onNewPerson.add(listener);
    return () => this.#onNewPerson.delete(listener);
  }

  /** A new group with the bot and these people in it. */
  group(details: { title: string; members: readonly Person[]; type?: "group" | "supergroup" }): Group {
    const chat = this.#state.registry.openGroup(details.title, details.type ?? "group");
    return new Group(this.#state, chat, details.members);
  }

  /** Makes the next `times` calls of a method ("*" for any) fail. */
  failNext(method: string, fault: Fault, times = 1): void {
    this.#faults.plan(method, fault, times);
  }

  clearFaults(): void {
    this.#faults.clear();
  }

  /** Makes the next update come once more after the bot has confirmed it. */
  duplicateNextUpdate(times = 1): void {
    this.#state.updates.repeatNext(times);
  }

  /** The latest calls of the bot, oldest first. */
  get calls(): readonly ApiCall[] {
    return this.#api.calls;
  }

  /** The latest calls of one method. */
  callsOf(method: string): ApiCall[] {
    return this.#api.calls.filter((call) => call.method === method);
  }

  /** How often a method was called in all, refused calls included. */
  count(method: string): number {
    return this.#api.counts.get(method) ?? 0;
  }

  /** How often each method was called in all. */
  get counts(): ReadonlyMap<string, number> {
    return this.#api.counts;
  }

  /** Presses that the bot has not answered. */
  get unansweredCallbacks(): readonly PendingCallback[] {
    return this.#state.callbacks.unanswered;
  }

  /** How taps come to the bot (`setMySettings`). */
  get callbackMode(): CallbackMode {
    return this.#state.profile.callbackMode;
  }

  set callbackMode(mode: CallbackMode) {
    this.#state.profile.callbackMode = mode;
  }

  /** Updates that the bot has not confirmed. */
  get pendingUpdates(): number {
    return this.#state.updates.size;
  }

  /** Whether the bot waits in getUpdates just now. */
  get isPolled(): boolean {
    return this.#state.longPoll.isWaiting;
  }

  findFile(fileId: string): StoredFile | undefined {
    return this.#state.files.find(fileId);
  }

  /** The bot's description on its empty chat, in a language. */
  botTexts(language = ""): { name: string; description: string; shortDescription: string } {
    const { profile } = this.#state;
    return {
      name: profile.textFor("name", language) || this.bot.first_name,
      description: profile.textFor("description", language),
      shortDescription: profile.textFor("short_description", language),
    };
  }

  /** The key by which the `signature` of launch data can be checked. */
  get thirdPartyPublicKey() {
    return this.#state.signer.thirdPartyPublicKey;
  }

  /** Telegram's time here, in milliseconds since the epoch. */
  now(): number {
    return this.#state.now();
  }

  /** Starts webhook tries that have become due; call it after moving an injected clock. */
  tick(): void {
    this.#state.webhook.tick();
  }

  /** The bot's messages to everybody or to one person, edits and deletions included, oldest first. */
  messages(chatId?: number): readonly LedgerMessage[] {
    return this.#state.ledger.entries(chatId);
  }

  /** The events in all chats, for error messages. */
  transcript(): string {
    return this.#state.transcript.render();
  }

  /**
   * Refuses further calls, ends a waiting poll with no updates, stops webhook deliveries and keeps the last changes.
   */
  close(): void {
    this.#api.close();
    this.#state.longPoll.close();
    this.#state.webhook.set(undefined);
    this.#memory?.close();
  }
}

/** A new Telegram with its bot and nobody else. */
export function createLocalTelegram(options: LocalTelegramOptions): LocalTelegram {
  return new LocalTelegram(options);
}
