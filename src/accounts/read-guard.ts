/** Keeps a slow or broken service from delaying everybody: places, a time budget and a circuit, for reads only. */
import { ServiceUnavailable } from "../errors.ts";
import type { Log } from "../log.ts";

/** How long background work, which nobody waits for, may wait for one read. */
const BACKGROUND_BUDGET_MS = 60_000;

export interface ReadGuardOptions {
  /** Reads at one time; background work gets half of it. */
  readonly concurrency?: number;
  /** Reads that may wait for a place. */
  readonly queue?: number;
  readonly budgetMs?: number;
  /** Failures in a row, of more than one account, that open the circuit. */
  readonly failures?: number;
  /** How long nothing is asked before one read tries. */
  readonly pauseMs?: number;
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
  const circuit = createCircuit(options.failures ?? 5, options.pauseMs ?? 10_000, (isOpen) => {
    if (isOpen) log.warn("the service does not answer; reads pause");
    else log.info("the service answers again");
    options.onCircuit?.(isOpen);
  });
  const takePlace = createPlaces(concurrency, queue);
  const takeBackgroundPlace = createPlaces(Math.max(1, Math.floor(concurrency / 2)), queue);

  // The budget is outside the places: a person's wait for a place counts. A read that was given up keeps its place
  // until the transport is done with it, so that the count of connections stays true.
  return (read, { accountId, background }) =>
    circuit(accountId, () =>
      background
        ? within(
            BACKGROUND_BUDGET_MS,
            takeBackgroundPlace(() => takePlace(read)),
          )
        : within(options.budgetMs ?? 20_000, takePlace(read)),
    );
}

/** Too many wait already, which says nothing about the service. */
class NoPlace extends ServiceUnavailable {}

/** Lets at most `count` work at one time, and at most `queue` wait. */
function createPlaces(count: number, queue: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else if (waiting.length >= queue) throw new NoPlace("too many reads at one time");
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** Gives up waiting for `work`, which goes on without a listener. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, giveUp) => {
    timer = setTimeout(() => giveUp(new ServiceUnavailable("the read took too long")), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens after `most` failures in a row; after each pause one read tries, and an answer closes it. */
function createCircuit(most: number, pauseMs: number, onChange: (isOpen: boolean) => void) {
  // Accounts whose reads failed since a read last succeeded. One account alone may have a list that is too long or a
  // broken document, which must not shut the service to everybody else.
  const failing = new Set<string>();
  let failures = 0;
  /** The time by `performance.now()`, a clock that nobody sets; null while the circuit is closed. */
  let openedAt: number | null = null;
  let isTrying = false;

  function onAnswer(): void {
    failing.clear();
    failures = 0;
    if (openedAt === null) return;
    openedAt = null;
    onChange(false);
  }

  function onFailure(accountId: string, isTrial: boolean): void {
    if (failing.size < 2) failing.add(accountId);
    if (failing.size < 2) return;
    failures += 1;
    const isOpen = openedAt !== null;
    if (isOpen ? !isTrial : failures < most) return;
    openedAt = performance.now();
    if (!isOpen) onChange(true);
  }

  return async <T>(accountId: string, attempt: () => Promise<T>): Promise<T> => {
    const isTrial = openedAt !== null;
    if (openedAt !== null && (isTrying || performance.now() - openedAt < pauseMs))
      throw new ServiceUnavailable("the circuit is open");
    isTrying = isTrial;
    try {
      const value = await attempt();
      onAnswer();
      return value;
    } catch (error) {
      if (error instanceof ServiceUnavailable) {
        if (!(error instanceof NoPlace)) onFailure(accountId, isTrial);
      } else if (isTrial) onAnswer();
      throw error;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
}
