/**
 * Asks a request that hangs a second time, beside the first: a connection may be dead while the service is not. The
 * request hangs for certain once a later one has its answer. Until then requests try one at a time, so that a service
 * slow for everybody is not asked twice.
 */

export interface SecondTries {
  /**
   * Resolves with the first answer, or with the last failure. `send` is called once or twice and never rejects; a try
   * that nobody waits for any more has its signal aborted.
   */
  run<Result>(
    send: (signal: AbortSignal) => Promise<Result>,
    isAnswer: (result: Result) => boolean,
  ): Promise<Result>;
}

interface Waiting {
  /** The time by `performance.now()`. */
  readonly startedAt: number;
  readonly askAgain: () => void;
  isAskedTwice: boolean;
}

const LOOK_EVERY_MS = 250;

/** A request without an answer for `afterMs` may hang. */
export function createSecondTries(afterMs: number): SecondTries {
  const waiting = new Set<Waiting>();
  /** When the latest of the answered requests was asked. */
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
