/** Repeats a write of what the service answered while the database is out of reach. */
import { setTimeout as pause } from "node:timers/promises";
import { StorageError } from "../errors.ts";

/** Afterwards the job that is stored with every submission finds it. */
const TRIES = 120;
const PAUSE_MS = 500;

/** `write` may be called again after it took effect, since only the word of a commit may have been lost. */
export async function keepNoting<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      const isAway = error instanceof StorageError && error.isOutOfReach;
      if (!isAway || tries === TRIES) throw error;
    }
    await pause(PAUSE_MS, undefined, { ref: false });
  }
}
