/**
 * Asks what hangs a second time, beside the first: a connection may be dead while the service is not. It hangs for certain
 * once what was asked later has its answer; until then one at a time tries, so that what is slow for everybody is not
 * asked twice.
 */

export interface SecondTries {
  /**
   * Resolves with the first answer, or with the last failure. `send` is called once or twice and never rejects; the signal
   * of what is not waited for any more is aborted.
   */
  run<Result>(
    send: (signal: AbortSignal) => Promise<Result>,
    isAnswer: (result: Result) => boolean,
  ): Promise<Result>;
}

interface Waiting {
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly askAgain: () => void;
  isAskedTwice: boolean;
}

const LOOK_EVERY_MS = 250;

/** `afterMs`: what has no answer for so long may hang. */
export function createSecondTries(afterMs: number): SecondTries {
  const waiting = new Set<Waiting>();
  /** When the latest that has its answer was asked. */
  let answeredFrom = Number.NEGATIVE_INFINITY;
  let nextTrialAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;

  function look(): void {
    isLooking = false;
    const at = performance.now();
    for (const one of waiting) {
      if (one.isAskedTwice || at - one.startedAt < afterMs) continue;
      if (one.startedAt >= answeredFrom) {
        if (at < nextTrialAt) continue;
        nextTrialAt = at + afterMs;
      }
      one.isAskedTwice = true;
      one.askAgain();
    }
    lookLater();
  }

  function lookLater(): void {
    if (isLooking || waiting.size === 0) return;
    isLooking = true;
    setTimeout(look, LOOK_EVERY_MS).unref();
  }

  return {
    run: (send, isAnswer) =>
      new Promise((resolve) => {
        const tries = new Set<AbortController>();
        const ask = () => {
          const startedAt = performance.now();
          const abort = new AbortController();
          tries.add(abort);
          void send(abort.signal).then((result) => {
            tries.delete(abort);
            if (isAnswer(result)) answeredFrom = Math.max(answeredFrom, startedAt);
            // The other one may still be answered.
            else if (tries.size > 0) return;
            waiting.delete(entry);
            for (const other of tries) other.abort();
            resolve(result);
          });
        };
        const entry: Waiting = { startedAt: performance.now(), askAgain: ask, isAskedTwice: false };
        waiting.add(entry);
        ask();
        lookLater();
      }),
  };
}
