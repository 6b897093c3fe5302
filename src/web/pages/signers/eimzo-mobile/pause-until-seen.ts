/** Waits for a while, or until the person comes back to the page. */

/** Throws what `signal` says when it is aborted. */
export function pauseUntilSeen(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onChange);
      signal.removeEventListener("abort", finish);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const onChange = () => {
      if (document.visibilityState === "visible") finish();
    };
    const timer = setTimeout(finish, milliseconds);
    document.addEventListener("visibilitychange", onChange);
    signal.addEventListener("abort", finish);
    if (signal.aborted) finish();
  });
}
