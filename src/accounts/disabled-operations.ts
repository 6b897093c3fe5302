/** Disables undocumented operations for a while, once the service was found not to have them. */
import type { Hook } from "../api/call.ts";
import type { Clock } from "../clock.ts";
import { hasPassed } from "../clock.ts";
import type { DisabledOperations, MissingOf } from "../db/rows/disabled-operations.ts";
import { HOUR_MS, MINUTE_MS } from "../documents/durations.ts";
import { OperationOff, ServiceNotFound } from "../errors.ts";
import type { Log } from "../log.ts";

/** A service that is just being installed answers 404, too, so that the first report does not last. */
const DISABLED_FOR = { first: 5 * MINUTE_MS, again: HOUR_MS, all: 6 * HOUR_MS };
/** So long (milliseconds) an account's answer shows that the address is there: a 404 is then about what was asked. */
const ANSWER_COUNTS_MS = HOUR_MS;
const MOST_ANSWERS = 20_000;

/**
 * Creates a hook for each account that throws `OperationOff` for an operation that is disabled for now. A 405 or 501,
 * and the 404 of a read that asks for nothing in particular, such as a list, are about the address. They disable it
 * for the account at once, and for everybody once a second account meets it. Any other 404 may only mean that one
 * document is gone, so that two different documents must have met it. An operation that answers is enabled again.
 */
export function createDisabledOperationsHook(parts: {
  disabledOperations: DisabledOperations;
  clock: Clock;
  log: Log;
}): (accountId: string) => Hook {
  const { disabledOperations, clock, log } = parts;
  /** When an operation answered an account last, the oldest first. */
  const answers = new Map<string, number>();

  function noteAnswer(key: string): void {
    answers.delete(key);
    answers.set(key, clock.now());
    const [oldest] = answers.keys();
    if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
  }

  return (accountId) =>
    async ({ place: { name, evidence }, effect, subject, what }, next) => {
      if (evidence === "documented") return next();
      const status = await disabledOperations.status(name, accountId);
      if (status === "disabled") throw new OperationOff(name, what);
      const key = `${accountId} ${name}`;
      const isOfAddress = effect === "read" && subject === null;
      try {
        const answer = await next();
        if (isOfAddress) noteAnswer(key);
        if (status === "suspect") await disabledOperations.clear(name);
        return answer;
      } catch (error) {
        if (!(error instanceof ServiceNotFound)) throw error;
        const missing = missingOf(error);
        if (missing === null) throw error;
        const { disabledFor, isNew } = await disabledOperations.reportMissing(name, missing, DISABLED_FOR);
        if (disabledFor === "nobody") throw error;
        const about = { operation: name, status: error.status };
        if (isNew && disabledFor === "all")
          log.warn("the service does not seem to have this operation; it is disabled for 6 hours", about);
        else if (isNew) log.info("an account does not seem to have this operation; it is disabled", about);
        throw new OperationOff(name, what);
      }

      function missingOf({ status }: ServiceNotFound): MissingOf | null {
        if (status !== 404) return "service";
        if (!isOfAddress) return { document: subject ?? accountId };
        const answeredAt = answers.get(key);
        const isThere = answeredAt !== undefined && !hasPassed(answeredAt, ANSWER_COUNTS_MS, clock.now());
        return isThere ? null : { account: accountId };
      }
    };
}
