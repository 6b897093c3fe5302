/** Stops a running Kotib in good order: first the parts that bring work, then those that work, then the ways out. */
import type { JobRunners } from "../jobs/create-job-runners.ts";

/** All parts get this long (milliseconds) together to stop; a part that then still hangs is cut off. */
const STOP_WITHIN_MS = 8000;
/** Parts that only close get this long (milliseconds) after that. */
const CLOSE_WITHIN_MS = 500;

export interface Stopped {
  readonly watches: ReadonlyArray<{ stop(): void }>;
  readonly telegram: { stopTaking(): Promise<void>; close(): Promise<void> };
  readonly web: { stop(graceMs: number): Promise<void> };
  readonly metricsServer: { stop(graceMs: number): Promise<void> } | null;
  readonly runners: Pick<JobRunners, "stop">;
  readonly transport: { close(): Promise<void> };
}

/** Ends everything but the database, within nine seconds whatever hangs. */
export async function stopByDeadline(parts: Stopped): Promise<void> {
  const end = performance.now() + STOP_WITHIN_MS;
  const left = () => Math.max(0, end - performance.now());
  for (const watch of parts.watches) watch.stop();
  await within(left(), parts.telegram.stopTaking());
  await Promise.all([
    parts.web.stop(left()),
    parts.metricsServer?.stop(0),
    within(left() + CLOSE_WITHIN_MS, parts.runners.stop(left())),
  ]);
  // Its requests end with the connections.
  await within(CLOSE_WITHIN_MS, Promise.all([parts.telegram.close(), parts.transport.close()]));
}

/**
 * Ends with the work, or after so long (milliseconds): a process that stops cannot wait for work that hangs. Throws the
 * error of the work, if it comes in that time.
 */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
