/** Lets undocumented operations rest that the service was found not to have. */
import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { RestingOperations } from "../db/database.ts";
import { OperationOff, ServiceNotFound } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Operation } from "./operations.ts";

const REST_MS = 6 * 60 * 60 * 1000;

/** Runs work of an operation about a subject (a document, or else an account). */
export type OperationGate = <T>(operation: Operation, subject: string, work: () => Promise<T>) => Promise<T>;

/**
 * A gate that throws `OperationOff` for what the profile turns off and for what rests. A 404 or 405 of an
 * undocumented operation may only mean that one document is gone: it rests when two different subjects met it and
 * nothing between them was answered.
 */
export function createOperationGate(parts: {
  restingOperations: RestingOperations;
  clock: Clock;
  log: Log;
}): OperationGate {
  const { restingOperations, clock, log } = parts;

  return async ({ name, on, evidence }, subject, work) => {
    if (!on) throw new OperationOff(name);
    if (evidence === "documented") return work();
    const standing = await restingOperations.standing(name);
    if (standing === "resting") throw new OperationOff(name);
    try {
      const answer = await work();
      if (standing === "doubted") await restingOperations.clear(name);
      return answer;
    } catch (error) {
      if (!(error instanceof ServiceNotFound)) throw error;
      const witness = createHash("sha256").update(subject).digest("hex");
      const rests = await restingOperations.witness(name, witness, clock.now() + REST_MS);
      if (!rests) throw error;
      log.warn("the service does not seem to have this operation; it rests for 6 hours", {
        operation: name,
        status: error.status,
      });
      throw new OperationOff(name);
    }
  };
}
