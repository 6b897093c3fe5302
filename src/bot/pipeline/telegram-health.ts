/**
 * Whether Telegram takes what Kotib writes. While it does not, Kotib begins no work that would end in a message: it
 * would read the service for nothing. A plain question every other second, and one piece of work at a time, find out
 * whether it is over; then all that waited for it goes on at once.
 */
import type { Transformer } from "grammy";
import { type Clock, hasPassed } from "../../clock.ts";
import { RunAgainAt } from "../../jobs/job-runner.ts";
import type { Log } from "../../log.ts";
import { classifyTelegramError } from "./telegram-errors.ts";

/** `limited`: Telegram asked to wait. */
export type CallOutcome = "ok" | "refused" | "limited" | "unavailable";

export type TelegramState = "answers" | "silent";

export interface TelegramHealth {
  /** For `api.config.use`: hears how calls end. */
  readonly listen: Transformer;
  /** Throws `RunAgainAt` while Telegram does not answer: before work that is to write to it. */
  begin(): void;
  /**
   * The error to throw where Telegram failed the work of that job, which then runs again without counting the try.
   * Null where it is this work alone that fails, again and again, while others are answered: that counts.
   */
  failed(jobId: number): RunAgainAt | null;
  /** The work of that job ended, well or for good. */
  ended(jobId: number): void;
  readonly state: TelegramState;
  /** Since when (milliseconds since the epoch) it does not answer; null while it does. */
  readonly silentSince: number | null;
  /** Asks nothing any more. */
  close(): void;
}

/** Failures in a row, of whomever, after which Telegram counts as silent. */
const FAILURES_TO_SILENCE = 4;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** Milliseconds; as long as it is given for its answer. */
const ASK_EVERY_MS = 2000;
/** The job that probes whether Telegram answers again; if it is silent until then, the next one tries. */
const TRIAL_MS = 5000;
/** Failures of one job while others were answered meanwhile, after which its tries count. */
const FAILURES_OF_ONE = 12;
const MOST_KEPT = 10_000;

interface Silence {
  readonly since: number;
  readonly pauses: number;
  readonly until: number;
  trialSince: number | null;
}

interface FailingJob {
  /** Failures in all, and those between which Telegram answered somebody. */
  failures: number;
  alone: number;
  answersBefore: number;
}

export function createTelegramHealth(options: {
  clock: Clock;
  log: Log;
  /** Told of every call but polls: its method, what came of it, and after how long. */
  onCall?: (method: string, outcome: CallOutcome, durationMs: number) => void;
  /** Asks Telegram something that changes nothing, by a call that is listened to. */
  ask?: (signal: AbortSignal) => Promise<unknown>;
  /** Telegram answers again: what was to wait for it until `latest` (milliseconds) at most may go on. */
  onBack?: (latest: number) => void;
}): TelegramHealth {
  const { clock, log, ask } = options;
  const jobs = new Map<number, FailingJob>();
  let answers = 0;
  /** By `performance.now()`. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  let failuresInRow = 0;
  let silence: Silence | null = null;
  /** How often in a row Telegram was found to answer questions and to take no messages. */
  let inVain = 0;
  /** By `performance.now()`. */
  let endedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  function onAnswer(): void {
    answers += 1;
    answeredAt = performance.now();
    failuresInRow = 0;
    if (silence === null) return;
    log.info("Telegram answers again", { durationMs: Math.max(0, clock.now() - silence.since) });
    silence = null;
    endedAt = answeredAt;
    if (timer !== null) clearTimeout(timer);
    if (!isClosed) options.onBack?.(clock.now() + LONGEST_PAUSE_MS);
  }

  function askLater(): void {
    if (ask === undefined) return;
    const pause = Math.min(ASK_EVERY_MS * 2 ** inVain, LONGEST_PAUSE_MS);
    timer = setTimeout(() => {
      // An answer ends the silence by itself.
      ask(AbortSignal.timeout(ASK_EVERY_MS))
        .catch(() => undefined)
        .finally(() => {
          if (silence !== null && !isClosed) askLater();
        });
    }, pause).unref();
  }

  function onFailure(startedAt: number): void {
    // A call that hung since before another's answer says nothing about now.
    if (startedAt < answeredAt) return;
    const now = clock.now();
    failuresInRow += 1;
    if (silence === null) {
      if (failuresInRow < FAILURES_TO_SILENCE) return;
      silence = { since: now, pauses: 0, until: now + FIRST_PAUSE_MS, trialSince: null };
      log.warn("Telegram does not answer; what is to be written waits");
      inVain = performance.now() - endedAt < LONGEST_PAUSE_MS ? inVain + 1 : 0;
      askLater();
      // A call that was under way at the beginning says nothing new.
    } else if (silence.trialSince !== null) {
      const pauses = silence.pauses + 1;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** pauses, LONGEST_PAUSE_MS);
      silence = { ...silence, pauses, until: now + pause, trialSince: null };
    }
  }

  /** 0 where one may try now. */
  function waitUntil(): number {
    if (silence === null) return 0;
    const now = clock.now();
    // A time too far ahead was set before the clock was set back.
    if (silence.until > now && silence.until - now <= LONGEST_PAUSE_MS) return silence.until;
    const { trialSince } = silence;
    if (trialSince !== null && !hasPassed(trialSince, TRIAL_MS, now)) return now + FIRST_PAUSE_MS;
    silence.trialSince = now;
    return 0;
  }

  return {
    listen: async (call, method, payload, signal) => {
      // Polls have connections of their own, and are watched by who polls.
      if (method === "getUpdates") return call(method, payload, signal);
      const startedAt = performance.now();
      let outcome: CallOutcome = "unavailable";
      try {
        const answer = await call(method, payload, signal);
        outcome = outcomeOf(answer);
        if (outcome === "unavailable") onFailure(startedAt);
        else onAnswer();
        return answer;
      } catch (error) {
        if (classifyTelegramError(error).kind === "unavailable") onFailure(startedAt);
        throw error;
      } finally {
        options.onCall?.(method, outcome, performance.now() - startedAt);
      }
    },

    begin() {
      const until = waitUntil();
      if (until > 0) throw new RunAgainAt(until);
    },

    failed(jobId) {
      if (jobs.size >= MOST_KEPT) jobs.clear();
      const known = jobs.get(jobId) ?? { failures: 0, alone: 0, answersBefore: answers };
      known.failures += 1;
      if (answers > known.answersBefore) known.alone += 1;
      known.answersBefore = answers;
      jobs.set(jobId, known);
      if (known.alone >= FAILURES_OF_ONE) return null;
      const pause = Math.min((FIRST_PAUSE_MS / 2) * 2 ** (known.failures - 1), LONGEST_PAUSE_MS);
      return new RunAgainAt(Math.max(clock.now() + pause, silence?.until ?? 0));
    },

    ended: (jobId) => void jobs.delete(jobId),

    get state() {
      return silence === null ? "answers" : "silent";
    },
    get silentSince() {
      return silence?.since ?? null;
    },
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function outcomeOf(answer: { ok: true } | { ok: false; error_code: number }): CallOutcome {
  if (answer.ok) return "ok";
  if (answer.error_code === 429) return "limited";
  return answer.error_code >= 500 ? "unavailable" : "refused";
}
