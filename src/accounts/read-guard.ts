/** Keeps a slow or broken service from holding everybody up: places, a time budget and a circuit, for reads only. */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from "cockatiel";
import { ServiceUnavailable } from "../errors.ts";
import type { Log } from "../log.ts";

export interface ReadGuardOptions {
  /** Reads at one time; background work gets half of it. */
  readonly concurrency?: number;
  /** Reads that may wait for a place. */
  readonly queue?: number;
  /** How long a person waits for one read. */
  readonly budgetMs?: number;
  readonly backgroundBudgetMs?: number;
  /** Failures in a row that open the circuit. */
  readonly failures?: number;
  /** How long nothing is asked before one read tries. */
  readonly pauseMs?: number;
}

/** Runs a read; throws `ServiceUnavailable` at once while the circuit is open. */
export type ReadGuard = <T>(read: () => Promise<T>, background: boolean) => Promise<T>;

export function createReadGuard(log: Log, options: ReadGuardOptions = {}): ReadGuard {
  const concurrency = options.concurrency ?? 64;
  const queue = options.queue ?? 256;

  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof ServiceUnavailable || error instanceof TaskCancelledError),
    {
      breaker: new ConsecutiveBreaker(options.failures ?? 5),
      halfOpenAfter: options.pauseMs ?? 10_000,
    },
  );
  circuit.onBreak(() => log.warn("the service does not answer; reads pause"));
  circuit.onReset(() => log.info("the service answers again"));

  const places = bulkhead(concurrency, queue);
  const backgroundPlaces = bulkhead(Math.max(1, Math.floor(concurrency / 2)), queue);
  // The budget lies outside the places: a person's wait for a place counts. A read that was given up
  // keeps its place until the transport is done with it, so that the count of connections stays true.
  const budget = (milliseconds: number) => timeout(milliseconds, TimeoutStrategy.Aggressive);
  const forPeople = wrap(circuit, budget(options.budgetMs ?? 20_000), places);
  const inBackground = wrap(circuit, budget(options.backgroundBudgetMs ?? 60_000), backgroundPlaces, places);

  return async (read, background) => {
    try {
      // A signal of its own: cockatiel's default one is shared, and gathers a listener for every read at work.
      return await (background ? inBackground : forPeople).execute(read, new AbortController().signal);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new ServiceUnavailable("the circuit is open");
      if (error instanceof BulkheadRejectedError) throw new ServiceUnavailable("too many reads at one time");
      if (error instanceof TaskCancelledError) throw new ServiceUnavailable("the read took too long");
      throw error;
    }
  };
}
