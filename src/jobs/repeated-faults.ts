/** Recognizes a mistake of Kotib's own code by which a job failed before: no later try would do better. */

/** Number of jobs remembered; the next failure of a forgotten job counts as the first. */
const MOST_REMEMBERED = 1000;

/**
 * The mistake and its place, where an error of the language itself names them; null for an error that may pass. A
 * network's failure, as `fetch` throws it, has a cause, and Node's own errors have a code.
 */
function faultOf(error: unknown): string | null {
  const isFault =
    error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  if (!isFault || error.cause !== undefined || "code" in error) return null;
  const frame = error.stack?.split("\n").find((line) => /^\s+at /.test(line)) ?? "";
  return `${error.name}: ${error.message}${frame}`;
}

export function createRepeatedFaults() {
  const faults = new Map<number, string>();
  return {
    /** Notes how a job failed, and returns whether it failed by the same mistake before. */
    isRepeated(jobId: number, error: unknown): boolean {
      const fault = faultOf(error);
      const before = faults.get(jobId);
      if (fault === null) return false;
      faults.delete(jobId);
      if (fault === before) return true;
      const [oldest] = faults.keys();
      if (oldest !== undefined && faults.size >= MOST_REMEMBERED) faults.delete(oldest);
      faults.set(jobId, fault);
      return false;
    },
    forget: (jobId: number) => void faults.delete(jobId),
  };
}
