/** Delivers updates to the bot's webhook: in order per chat, with the secret, again and again until taken. */
import { errors } from "./error-table.ts";
import type { QueuedUpdate, UpdateQueue } from "./update-queue.ts";

/** The parts of the outside world that a delivery needs. */
export type WebhookFetch = (url: string, init: RequestInit) => Promise<Response>;

export interface WebhookTarget {
  url: string;
  secretToken: string;
  maxConnections: number;
}

/** A bot may answer a delivery with one call of its own. */
export type WebhookReply = (method: string, parameters: Record<string, unknown>) => void;

interface Line {
  key: number;
  updates: QueuedUpdate[];
  isBusy: boolean;
  failures: number;
  /** In milliseconds; 0 when the line may continue now. */
  nextAt: number;
}

const ANSWER_TIMEOUT_MS = 60_000;
const RETRY_AFTER_LIMIT_S = 3600;
const DEFAULT_CONNECTIONS = 40;

/** Seconds until the next try: at once after the first failure, then 2, 4, 8 … up to one or two minutes. */
function backoffSeconds(failures: number, retryAfter: string | null): number {
  const asked = Number(retryAfter);
  if (retryAfter !== null && asked > 0) return Math.min(RETRY_AFTER_LIMIT_S, asked);
  return failures === 1 ? 0 : Math.min(2 ** (failures - 1), 60 + Math.random() * 60);
}

/** Checks the parameters of `setWebhook`; http and any port pass only as on a local Bot API server. */
export function checkWebhook(
  url: string,
  secretToken: string,
  connections: number,
  isLocal: boolean,
): WebhookTarget {
  if (!URL.canParse(url)) throw errors.webhookUrlInvalid();
  if (secretToken.length > 256) throw errors.secretTooLong();
  if (!/^[A-Za-z0-9_-]*$/.test(secretToken)) throw errors.secretCharacters();
  const { protocol, port } = new URL(url);
  if (!isLocal && protocol !== "https:") throw errors.webhookNotHttps();
  if (!isLocal && !["", "80", "88", "443", "8443"].includes(port)) throw errors.webhookPort();
  return { url, secretToken, maxConnections: connections === 0 ? DEFAULT_CONNECTIONS : connections };
}

export class Webhook {
  readonly #queue: UpdateQueue;
  readonly #now: () => number;
  readonly #fetch: WebhookFetch;
  readonly #onReply: WebhookReply;
  #target: WebhookTarget | undefined;
  #lines = new Map<number, Line>();
  readonly #ready = new Set<Line>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #connections = 0;
  #lastError: { at: number; message: string } | undefined;

  constructor(queue: UpdateQueue, now: () => number, fetch: WebhookFetch, onReply: WebhookReply) {
    this.#queue = queue;
    this.#now = now;
    this.#fetch = fetch;
    this.#onReply = onReply;
    queue.onPush((queued) => {
      if (this.#target === undefined) return;
      this.#enqueue(queued);
      this.#pump();
    });
  }

  get isActive(): boolean {
    return this.#target !== undefined;
  }

  set(target: WebhookTarget | undefined): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#lines = new Map();
    this.#ready.clear();
    this.#lastError = undefined;
    this.#target = target;
    if (target === undefined) return;
    for (const queued of this.#queue.waiting()) this.#enqueue(queued);
    this.#pump();
  }

  /** The answer to `getWebhookInfo`. */
  info(): Record<string, unknown> {
    const allowed = this.#queue.allowedTypes;
    return {
      url: this.#target?.url ?? "",
      has_custom_certificate: false,
      pending_update_count: this.#queue.size,
      ...(this.#target === undefined ? {} : { max_connections: this.#target.maxConnections }),
      ...(this.#lastError === undefined
        ? {}
        : {
            last_error_date: Math.floor(this.#lastError.at / 1000),
            last_error_message: this.#lastError.message,
          }),
      ...(allowed === undefined ? {} : { allowed_updates: allowed }),
    };
  }

  /** Starts the tries that are due by the clock; call it after moving an injected clock. */
  tick(): void {
    for (const line of this.#lines.values()) {
      if (!line.isBusy && line.nextAt !== 0 && line.nextAt <= this.#now()) this.#ready.add(line);
    }
    this.#pump();
  }

  #enqueue(queued: QueuedUpdate): void {
    const line = this.#lines.get(queued.key) ?? {
      key: queued.key,
      updates: [],
      isBusy: false,
      failures: 0,
      nextAt: 0,
    };
    this.#lines.set(queued.key, line);
    line.updates.push(queued);
    if (!line.isBusy && line.nextAt === 0) this.#ready.add(line);
  }

  #pump(): void {
    const target = this.#target;
    if (target === undefined) return;
    for (const line of this.#ready) {
      if (this.#connections >= target.maxConnections) return;
      this.#ready.delete(line);
      void this.#deliver(target, line);
    }
  }

  async #deliver(target: WebhookTarget, line: Line): Promise<void> {
    const queued = line.updates[0];
    if (queued === undefined) return;
    line.isBusy = true;
    this.#connections += 1;
    const failure = await this.#post(target, queued);
    this.#connections -= 1;
    line.isBusy = false;
    if (this.#target !== target) return this.#pump();
    if (failure === undefined) this.#settle(line, queued);
    else this.#postpone(line, queued, failure);
    if (line.updates.length === 0) this.#lines.delete(line.key);
    else if (line.nextAt === 0) this.#ready.add(line);
    this.#pump();
  }

  async #post(
    target: WebhookTarget,
    queued: QueuedUpdate,
  ): Promise<{ message: string; retryAfter: string | null } | undefined> {
    try {
      const response = await this.#fetch(target.url, {
        method: "POST",
        redirect: "manual",
        headers: {
          "content-type": "application/json",
          ...(target.secretToken === "" ? {} : { "x-telegram-bot-api-secret-token": target.secretToken }),
        },
        body: JSON.stringify(queued.update),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      const text = await response.text();
      if (!response.ok) {
        const message = `Wrong response from the webhook: ${response.status} ${response.statusText}`.trim();
        return { message, retryAfter: response.headers.get("retry-after") };
      }
      this.#reply(text);
      return undefined;
    } catch {
      return { message: "Connection failed", retryAfter: null };
    }
  }

  #reply(text: string): void {
    if (!text.startsWith("{")) return;
    try {
      const { method, ...parameters } = JSON.parse(text) as Record<string, unknown>;
      if (typeof method === "string") this.#onReply(method, parameters);
    } catch {
      // Telegram ignores bodies that it cannot read.
    }
  }

  #settle(line: Line, queued: QueuedUpdate): void {
    line.failures = 0;
    line.nextAt = 0;
    if (queued.repeats > 0) {
      queued.repeats -= 1;
      return;
    }
    line.updates.shift();
    this.#queue.remove(queued);
  }

  #postpone(line: Line, queued: QueuedUpdate, failure: { message: string; retryAfter: string | null }): void {
    this.#lastError = { at: this.#now(), message: failure.message };
    line.failures += 1;
    const delayMs = backoffSeconds(line.failures, failure.retryAfter) * 1000;
    if (this.#now() + delayMs > queued.expiresAt) {
      line.updates.shift();
      this.#queue.remove(queued);
      line.failures = 0;
      line.nextAt = 0;
    } else if (delayMs === 0) line.nextAt = 0;
    else {
      line.nextAt = this.#now() + delayMs;
      this.#wakeFor(line);
    }
  }

  #wakeFor(line: Line): void {
    const { nextAt } = line;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.tick();
        // A timer may fire a little before the clock says that it is time.
        if (line.nextAt === nextAt && nextAt > this.#now()) this.#wakeFor(line);
      },
      Math.max(1, nextAt - this.#now()),
    );
    timer.unref();
    this.#timers.add(timer);
  }
}
