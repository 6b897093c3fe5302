/** Keeps an outage from filling the log: a failure that repeats several times a second is logged once a minute. */
import type { Log, LogFields } from "../log.ts";

const SAID_EVERY_MS = 60_000;

/** Returns a writer of errors that leaves out one that it logged, with the same code, in the minute before. */
export function createSaySeldom(
  log: Pick<Log, "error">,
  now: () => number = () => performance.now(),
): (message: string, fields: LogFields) => void {
  const saidAt = new Map<string, number>();
  return (message, fields) => {
    const what = `${message} ${fields.code ?? ""}`;
    const last = saidAt.get(what);
    if (last !== undefined && now() - last < SAID_EVERY_MS) return;
    saidAt.set(what, now());
    log.error(message, fields);
  };
}
