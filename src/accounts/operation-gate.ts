/** Disables for a while undocumented operations that the service was found not to have. */
import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { DisabledOperations } from "../db/disabled-operations.ts";
import { OperationOff, ServiceNotFound } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Operation } from "./operations.ts";

const DISABLED_MS = 6 * 60 * 60 * 1000;

/** Runs work of an operation about a subject (a document, or else an account). */
export type OperationGate = <T>(operation: Operation, subject: string, work: () => Promise<T>) => Promise<T>;

/**
 * A gate that throws `OperationOff` for what the profile turns off and for what is disabled for now. A 404 or 405 of an
 * undocumented operation may only mean that one document is gone: it is disabled when two different subjects met it and
 * nothing between them was answered.
 */
export function createOperationGate(parts: {
  disabledOperations: DisabledOperations;
  clock: Clock;
  log: Log;
}): OperationGate {
  const { disabledOperations, clock, log } = parts;

  return async ({ name, on, evidence }, subject, work) => {
    if (!on) throw new OperationOff(name);
    if (evidence === "documented") return work();
    const status = await disabledOperations.status(name);
    if (status === "disabled") throw new OperationOff(name);
    try {
      const answer = await work();
      if (status === "suspect") await disabledOperations.clear(name);
      return answer;
    } catch (error) {
      if (!(error instanceof ServiceNotFound)) throw error;
      const reporter = createHash("sha256").update(subject).digest("hex");
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
