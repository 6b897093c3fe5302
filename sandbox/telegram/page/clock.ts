/** Telegram's time, which may be ahead of the browser's: the server's last word, running on since. */
let told = { now: 0, heardAt: 0 };

/** Takes the server's time, in milliseconds since the epoch. */
export function hearTime(now: number): void {
  told = { now, heardAt: performance.now() };
}

/** Milliseconds since the epoch. */
export const telegramTime = (): number => told.now + performance.now() - told.heardAt;
