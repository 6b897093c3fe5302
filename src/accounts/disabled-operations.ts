/** Disables undocumented operations for a while, once the service was found not to have them. */
import { createHash } from "node:crypto";
import type { Hook } from "../api/call.ts";
import type { Clock } from "../clock.ts";
import type { DisabledOperations } from "../db/rows/disabled-operations.ts";
import { OperationOff, ServiceNotFound } from "../errors.ts";
import type { Log } from "../log.ts";

const DISABLED_MS = 6 * 60 * 60 * 1000;

/**
 * Creates a hook for each account that throws `OperationOff` for an operation that is disabled for now. A 404 or 405 of
 * an undocumented operation may only mean that one document is gone. Therefore the operation is disabled when two
 * different subjects (documents, or else accounts) met it and nothing between them was answered.
 */
export function createDisabledOperationsHook(parts: {
  disabledOperations: DisabledOperations;
  clock: Clock;
  log: Log;
}): (accountId: string) => Hook {
  const { disabledOperations, clock, log } = parts;

  return (accountId) =>
    async ({ place: { name, evidence }, subject }, next) => {
      if (evidence === "documented") return next();
      const status = await disabledOperations.status(name);
      if (status === "disabled") throw new OperationOff(name);
      try {
        const answer = await next();
        if (status === "suspect") await disabledOperations.clear(name);
        return answer;
      } catch (error) {
        if (!(error instanceof ServiceNotFound)) throw error;
        const reporter = createHash("sha256")
          .update(subject ?? accountId)
          .digest("hex");
        const disabled = await disabledOperations.reportMissing(name, reporter, clock.now() + DISABLED_MS);
        if (!disabled) throw error;
        log.warn("the service does not seem to have this operation; it is disabled for 6 hours", {
          operation: name,
          status: error.status,
        });
        throw new OperationOff(name);
      }
    };
}
