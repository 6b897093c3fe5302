/** Ends waiting, also in browsers older than the standard's own ways: Chrome before 103 and Safari before 16. */

/** A signal that aborts after so many milliseconds. */
export function abortAfter(milliseconds: number): AbortSignal {
  const stopper = new AbortController();
  setTimeout(() => stopper.abort(), milliseconds);
  return stopper.signal;
}

/** Throws the reason of an aborted `signal`. */
export function stopIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason ?? new Error("stopped");
}
