/** Keeps a slow or broken service from delaying everybody: places, a time budget and a circuit, for reads only. */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IBackoff,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from "cockatiel";
import { ServiceUnavailable } from "../errors.ts";
import type { Log } from "../log.ts";

/** How long background work, which nobody waits for, may wait for one read. */
const BACKGROUND_BUDGET_MS = 60_000;

export interface ReadGuardOptions {
  /** Reads at one time; background work gets half of it. */
  readonly concurrency?: number;
  /** Reads that may wait for a place. */
  readonly queue?: number;
  /** How long a person waits for one read. */
  readonly budgetMs?: number;
  /** Failures in a row, of more than one account, that open the circuit. */
  readonly failures?: number;
  /** How long nothing is asked before one read tries. */
  readonly pauseMs?: number;
  /** Told when reads pause, and when they go on. */
  readonly onCircuit?: (isOpen: boolean) => void;
}

/** Runs an account's read; throws `ServiceUnavailable` at once while the circuit is open. */
export type ReadGuard = <T>(
  read: () => Promise<T>,
  whose: { readonly accountId: string; readonly background: boolean },
) => Promise<T>;

export function createReadGuard(log: Log, options: ReadGuardOptions = {}): ReadGuard {
  const concurrency = options.concurrency ?? 64;
  const queue = options.queue ?? 256;

  // Accounts whose reads failed since a read last succeeded. One alone may have a list that is too long or a broken
  // document, which must not shut the service to everybody else.
  const failing = new Set<string>();
  const circuit = circuitBreaker(
    handleWhen((error) => isFailure(error) && failing.size > 1),
    {
      breaker: new ConsecutiveBreaker(options.failures ?? 5),
      halfOpenAfter: { next: () => pauseOf(options.pauseMs ?? 10_000) },
    },
  );
  circuit.onBreak(() => {
    log.warn("the service does not answer; reads pause");
    options.onCircuit?.(true);
  });
  circuit.onReset(() => {
    log.info("the service answers again");
    options.onCircuit?.(false);
  });

  const places = bulkhead(concurrency, queue);
  const backgroundPlaces = bulkhead(Math.max(1, Math.floor(concurrency / 2)), queue);
  // The budget is outside the places: a person's wait for a place counts. A read that was given up
  // keeps its place until the transport is done with it, so that the count of connections stays true.
  const budget = (milliseconds: number) =>
    // Nobody listens to the signal of a read that ended, and aborting it costs more than asking.
    timeout(milliseconds, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
  const forPeople = wrap(budget(options.budgetMs ?? 20_000), places);
  const inBackground = wrap(budget(BACKGROUND_BUDGET_MS), backgroundPlaces, places);

  return async (read, { accountId, background }) => {
    const attempt = async () => {
      try {
        // A signal of its own: cockatiel's default one is shared, and gathers a listener for every read at work.
        const value = await (background ? inBackground : forPeople).execute(
          read,
          new AbortController().signal,
        );
        failing.clear();
        return value;
      } catch (error) {
        if (isFailure(error) && failing.size < 2) failing.add(accountId);
        throw error;
      }
    };
    try {
      return await circuit.execute(attempt, new AbortController().signal);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new ServiceUnavailable("the circuit is open");
      if (error instanceof BulkheadRejectedError) throw new ServiceUnavailable("too many reads at one time");
      if (error instanceof TaskCancelledError) throw new ServiceUnavailable("the read took too long");
      throw error;
    }
  };
}

/** A pause by a clock that nobody sets; cockatiel asks the computer's, which may be set back a day within it. */
function pauseOf(milliseconds: number): IBackoff<unknown> {
  const beganAt = performance.now();
  return {
    get duration() {
      return performance.now() - beganAt < milliseconds ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    },
    next: () => pauseOf(milliseconds),
  };
}

function isFailure(error: unknown): boolean {
  return error instanceof ServiceUnavailable || error instanceof TaskCancelledError;
}
