/** The bot's queue of updates: rising ids, expiry, and which kinds the bot wants. */
import { isObject } from "./parameters.ts";
import type { Update, UpdateContents, UpdateType } from "./wire.ts";

export interface QueuedUpdate {
  update: Update;
  /** Updates of one key are delivered to a webhook in order. */
  key: number;
  /** The time in milliseconds. */
  expiresAt: number;
  /** The number of times that it comes again after it was confirmed. */
  repeats: number;
}

const MINUTE_MS = 60_000;
const TIME_TO_LIVE_MS: Record<UpdateType, number> = {
  message: 1440 * MINUTE_MS,
  edited_message: 1440 * MINUTE_MS,
  my_chat_member: 1440 * MINUTE_MS,
  callback_query: 2.5 * MINUTE_MS,
};

/** The kinds that exist at Telegram; others in `allowed_updates` are ignored. */
const KNOWN_TYPES: ReadonlySet<string> = new Set(
  "message edited_message channel_post edited_channel_post business_connection business_message edited_business_message deleted_business_messages guest_message message_reaction message_reaction_count inline_query chosen_inline_result callback_query shipping_query pre_checkout_query purchased_paid_media poll poll_answer my_chat_member chat_member chat_join_request chat_boost removed_chat_boost managed_bot subscription stopped_message_generation".split(
    " ",
  ),
);

export class UpdateQueue {
  readonly #now: () => number;
  #queue: QueuedUpdate[] = [];
  #head = 0;
  nextId: number;
  #allowed: ReadonlySet<string> | undefined;
  #repeatsOfNext = 0;
  readonly #listeners = new Set<(queued: QueuedUpdate) => void>();
  readonly #goneListeners = new Set<(queued: QueuedUpdate) => void>();

  constructor(now: () => number, firstId: number) {
    this.#now = now;
    this.nextId = firstId;
  }

  onPush(listener: (queued: QueuedUpdate) => void): void {
    this.#listeners.add(listener);
  }

  /** Calls the listener for each update that was confirmed, delivered or dropped. */
  onGone(listener: (queued: QueuedUpdate) => void): void {
    this.#goneListeners.add(listener);
  }

  #tellGone(queued: readonly QueuedUpdate[]): void {
    for (const listener of this.#goneListeners) for (const one of queued) listener(one);
  }

  /** Puts an update of an earlier run back. */
  take(queued: QueuedUpdate): void {
    this.#queue.push(queued);
  }

  /** Makes the next update come `times` more times after it was confirmed. */
  repeatNext(times = 1): void {
    this.#repeatsOfNext = times;
  }

  /** Takes over `allowed_updates`: kept until changed, an empty list means the default, nonsense is ignored. */
  allow(types: unknown): void {
    if (!Array.isArray(types) || types.some(isObject)) return;
    const known = types.filter((type): type is string => typeof type === "string" && KNOWN_TYPES.has(type));
    this.#allowed = types.length === 0 ? undefined : new Set(known);
  }

  get allowedTypes(): string[] | undefined {
    return this.#allowed === undefined ? undefined : [...this.#allowed];
  }

  push<Type extends UpdateType>(type: Type, content: UpdateContents[Type], key: number): void {
    if (this.#allowed !== undefined && !this.#allowed.has(type)) return;
    const update = { update_id: this.nextId, [type]: content } as Update;
    this.nextId += 1;
    const expiresAt = this.#now() + TIME_TO_LIVE_MS[type];
    const queued: QueuedUpdate = { update, key, expiresAt, repeats: this.#repeatsOfNext };
    this.#repeatsOfNext = 0;
    this.#queue.push(queued);
    for (const listener of this.#listeners) listener(queued);
  }

  get size(): number {
    return this.#queue.length - this.#head;
  }

  clear(): void {
    this.#tellGone(this.waiting());
    this.#queue = [];
    this.#head = 0;
  }

  /** Confirms all updates before the offset; a negative one keeps only that many from the end. */
  confirm(offset: number): void {
    const from = this.#head;
    if (offset < 0) this.#head = Math.max(this.#head, this.#queue.length + offset);
    const repeated: QueuedUpdate[] = [];
    while (this.#head < this.#queue.length) {
      const queued = this.#queue[this.#head];
      if (queued === undefined || queued.update.update_id >= offset) break;
      if (queued.repeats > 0) repeated.push({ ...queued, repeats: queued.repeats - 1 });
      this.#head += 1;
    }
    this.#tellGone(this.#queue.slice(from, this.#head));
    if (repeated.length > 0) {
      this.#queue = [...repeated, ...this.#queue.slice(this.#head)];
      this.#head = 0;
    } else if (this.#head > 512 && this.#head * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#head);
      this.#head = 0;
    }
  }

  /** The next unconfirmed updates that have not expired. */
  peek(limit: number): Update[] {
    const now = this.#now();
    const updates: Update[] = [];
    for (let index = this.#head; index < this.#queue.length && updates.length < limit; index += 1) {
      const queued = this.#queue[index];
      if (queued !== undefined && queued.expiresAt > now) updates.push(queued.update);
    }
    return updates;
  }

  /** All unconfirmed updates, for delivery to a webhook. */
  waiting(): readonly QueuedUpdate[] {
    return this.#queue.slice(this.#head);
  }

  /** Takes a delivered or expired update out of the middle. */
  remove(queued: QueuedUpdate): void {
    this.#tellGone([queued]);
    if (this.#queue[this.#head] === queued) {
      this.#head += 1;
      if (this.#head > 512 && this.#head * 2 > this.#queue.length) {
        this.#queue = this.#queue.slice(this.#head);
        this.#head = 0;
      }
      return;
    }
    const index = this.#queue.indexOf(queued, this.#head);
    if (index >= 0) this.#queue.splice(index, 1);
  }
}
