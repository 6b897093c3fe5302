/** Takes updates from Telegram: each is stored before Telegram gets its acknowledgement. */
import type { Update } from "grammy/types";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/open-database.ts";
import { AppError, StorageError } from "../errors.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import { errorCode } from "../jobs/retry-policy.ts";
import type { Log } from "../log.ts";
import { reach } from "../steps.ts";
import type { KotibBot } from "./create-bot.ts";
import { pauseFor } from "./pause-for.ts";
import { classifyTelegramError, explainTelegramError, isOtherPoller } from "./pipeline/telegram-errors.ts";
import { languageOf, personOf, type SealedUpdate, unreadableUpdate } from "./pipeline/update-job.ts";
import { type UpdateLimit, updatesLeftOut } from "./pipeline/update-limit.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** While Telegram does not answer: as soon as it does, people do. */
const LONGEST_AWAY_MS = 2000;
/** A failure of the same kind is logged once in this time (milliseconds). */
const SAID_EVERY_MS = 60_000;
/** A person who sends more than is taken is told once in this time (milliseconds). */
const TOLD_EVERY_MS = 5 * 60_000;

/** Why an update was not stored: it cannot be told from others, or its person sent too many. */
export type LeftOut = "odd" | "limit";

export interface Receiver {
  /**
   * Stores updates as jobs in one commit; used by polling and by the webhook. Throws only where nothing can be stored
   * now: one that cannot be read is stored as such, one that has no number is logged.
   */
  take(updates: readonly unknown[]): Promise<void>;
  /** Begins, also again; while it polls, nothing. */
  startPolling(): void;
  /** Ends polling, until the next start; Telegram sends again what was received but not stored. */
  stopPolling(): Promise<void>;
  /** Since when (milliseconds since the epoch) polls fail; null while they do not, and where nobody polls. */
  readonly failingSince: number | null;
  /** Somebody else polls with the same token just now: each gets only some of the updates. */
  readonly isContested: boolean;
}

/** Two refusals within that time (milliseconds) are no chance: the first may be of a Kotib that was just stopped. */
const CONTESTED_MS = 60_000;

/** Telegram gives again what nobody can confirm, at once and for ever. */
class NothingConfirmed extends Error {
  override readonly name = "NothingConfirmed";
}

export function createReceiver(options: {
  bot: Pick<KotibBot, "getUpdates" | "sealUpdate">;
  db: Database;
  runner: Pick<JobRunner, "accept" | "owner" | "leaseUntil" | "whenRoom">;
  limit: UpdateLimit;
  clock: Clock;
  log: Log;
  /** Called with the number of updates stored; one that Telegram sends again counts again. */
  onTaken?: (count: number) => void;
  onLeftOut?: (why: LeftOut) => void;
}): Receiver {
  const { bot, db, runner, limit, clock, log, onTaken, onLeftOut } = options;
  let stopped = new AbortController();
  stopped.abort();
  let polling: Promise<void> = Promise.resolve();
  let failingSince: number | null = null;
  let told = "";
  /** The logged failure of polling, and its time by `performance.now()`. */
  let failedAs: { readonly code: string; readonly at: number } | null = null;

  /** Refusals because another polls: how many in a row; by `performance.now()` the last, and the last one told of. */
  let contest = { count: 0, last: Number.NEGATIVE_INFINITY, told: Number.NEGATIVE_INFINITY };

  const isContested = () => contest.count > 1 && performance.now() - contest.last < CONTESTED_MS;

  async function tellOfLimit(telegramUserId: number): Promise<void> {
    const dedupeKey = `${updatesLeftOut.name}:${telegramUserId}:${Math.floor(clock.now() / TOLD_EVERY_MS)}`;
    // Thousands may be left out in a second: only the first of them is worth a change.
    if (told === dedupeKey) return;
    told = dedupeKey;
    await db.notices.write({ notices: [updatesLeftOut.notice({ telegramUserId, data: {}, dedupeKey })] });
  }

  /** The stored form of an update; null where it is left out. `hasty` collects people who sent more than is taken. */
  async function seal(update: unknown, hasty: Set<number>): Promise<SealedUpdate | null> {
    if (!isNumbered(update)) {
      log.warn("an update without a usable number was left out");
      onLeftOut?.("odd");
      return null;
    }
    const person = personOf(update);
    if (person !== null && !limit.take(person)) {
      onLeftOut?.("limit");
      hasty.add(person);
      return null;
    }
    try {
      return await bot.sealUpdate(update);
    } catch (error) {
      // Telegram keeps what could not be stored now.
      if (!isOfUpdate(error)) throw error;
      return await setAside(update, error);
    }
  }

  async function setAside(update: Update, error: unknown): Promise<SealedUpdate> {
    log.error("an update could not be read", { updateId: update.update_id, code: errorCode(error) });
    const telegramUserId = personOf(update);
    // Ask new people to repeat it as well.
    if (telegramUserId !== null && (await db.users.find(telegramUserId)) === null)
      await db.users.meet({ telegramUserId, chatId: telegramUserId, language: languageOf(update) });
    return unreadableUpdate(update);
  }

  async function store(sealed: readonly SealedUpdate[]): Promise<void> {
    reach("update.received");
    const { owner } = runner;
    const claimed = await db.jobs.takeUpdates(sealed, { owner, leaseUntil: runner.leaseUntil() });
    reach("update.taken");
    runner.accept(claimed, owner);
    onTaken?.(sealed.length);
  }

  /** One that cannot be written must not keep the others out. */
  async function storeOneByOne(sealed: readonly SealedUpdate[]): Promise<void> {
    for (const one of sealed) {
      try {
        await store([one]);
      } catch (error) {
        if (!isOfUpdate(error)) throw error;
        await store([await setAside(one.payload.update, error)]);
      }
    }
  }

  async function storeAll(sealed: readonly SealedUpdate[]): Promise<void> {
    if (sealed.length === 0) return;
    try {
      await store(sealed);
    } catch (error) {
      if (!isOfUpdate(error)) throw error;
      await storeOneByOne(sealed);
    }
  }

  async function take(updates: readonly unknown[]): Promise<void> {
    const sealed: SealedUpdate[] = [];
    const hasty = new Set<number>();
    for (const update of updates) {
      const one = await seal(update, hasty);
      if (one !== null) sealed.push(one);
    }
    await storeAll(sealed);
    // Behind what was taken of theirs: nothing can be told to who was never met.
    for (const person of hasty) await tellOfLimit(person);
  }

  function sayContested(): void {
    const last = performance.now();
    contest = { ...contest, count: last - contest.last < CONTESTED_MS ? contest.count + 1 : 1, last };
    if (!isContested() || last - contest.told < SAID_EVERY_MS) return;
    contest = { ...contest, told: last };
    log.error("another Kotib polls with the bot's token, and each gets only some of the updates: stop one");
  }

  function sayFailed(error: unknown): void {
    if (isOtherPoller(error)) {
      sayContested();
      return;
    }
    const code = errorCode(error);
    const at = performance.now();
    if (failedAs?.code === code && at - failedAs.at < SAID_EVERY_MS) return;
    failedAs = { code, at };
    log.warn("updates could not be taken", { code, ...explainTelegramError(error) });
  }

  async function poll(stopped: AbortController): Promise<void> {
    let offset = 0;
    let pause = FIRST_PAUSE_MS;
    while (!stopped.signal.aborted) {
      try {
        // After a failure one wants to know at once that it is over.
        const updates = await bot.getUpdates(offset, stopped.signal, { atOnce: failingSince !== null });
        if (updates.length > 0) await take(updates);
        const numbers = updates.filter(isNumbered).map(({ update_id: id }) => id);
        if (updates.length > 0 && numbers.length === 0) throw new NothingConfirmed();
        offset = Math.max(offset, ...numbers.map((id) => id + 1));
        pause = FIRST_PAUSE_MS;
        failingSince = null;
        failedAs = null;
        // A flood of updates waits at Telegram, which keeps it for a day, and is then stored a hundred at a time.
        await runner.whenRoom(stopped.signal);
      } catch (error) {
        if (stopped.signal.aborted) return;
        failingSince ??= clock.now();
        const failure = classifyTelegramError(error);
        sayFailed(error);
        const wait = failure.kind === "rateLimited" ? failure.retryAfterSeconds * 1000 : pause;
        pause = Math.min(pause * 2, failure.kind === "unavailable" ? LONGEST_AWAY_MS : LONGEST_PAUSE_MS);
        await pauseFor(wait, stopped.signal);
      }
    }
  }

  return {
    take,
    startPolling() {
      if (!stopped.signal.aborted) return;
      const next = new AbortController();
      stopped = next;
      // Store earlier updates first.
      polling = polling.then(() => poll(next));
    },
    async stopPolling() {
      stopped.abort();
      await polling;
      // Nobody fails who does not try.
      if (stopped.signal.aborted) failingSince = null;
    },
    get failingSince() {
      return failingSince;
    },
    get isContested() {
      return isContested();
    },
  };
}

/** Whether it is what was to be written that cannot be, and not the database that fails, nor the key ring. */
function isOfUpdate(error: unknown): boolean {
  if (error instanceof StorageError) return !error.isOfDatabase;
  return !(error instanceof AppError);
}

/** Whether it has a number that Telegram gives: without one nobody can tell whether it was taken before. */
function isNumbered(update: unknown): update is Update {
  return (
    typeof update === "object" &&
    update !== null &&
    "update_id" in update &&
    Number.isSafeInteger(update.update_id) &&
    Number(update.update_id) >= 0
  );
}
