/** A process's life: starts, says in one message why it cannot, and stops in good order when it is told to. */
import { inspect } from "node:util";

/**
 * Starts, then stops at the first SIGINT or SIGTERM, or when another process takes its place; a second signal ends the
 * process at once. A start that fails ends it with 1, a wrong configuration with a message of its own and without a stack.
 */
export async function runUntilStopped(
  start: () => Promise<{ stop(): Promise<void>; readonly replaced?: Promise<void> }>,
): Promise<void> {
  let stopping = false;
  try {
    const running = await start();
    const stop = async () => {
      if (stopping) process.exit(1);
      stopping = true;
      await running.stop();
      process.exit(0);
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
    void running.replaced?.then(stop);
  } catch (error) {
    process.stderr.write(`${isOfConfiguration(error) ? error.message : inspect(error)}\n`);
    process.exit(1);
  }
}

/** By its code, not its class: the sandbox, a package of its own, has errors of its own. */
function isOfConfiguration(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "ConfigError";
}
