/** Waits for a condition that nothing announces. */

const LOOK_EVERY_MS = 10;
const DEFAULT_TIMEOUT_MS = 30_000;

/** Ends when `condition` gives something truthy, and with that; rejects after the time-out with what was waited for. */
export async function until<Value>(
  condition: () => Value | Promise<Value>,
  what: string,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<NonNullable<Value>> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > end) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
