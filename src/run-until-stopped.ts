/** A process's life: starts, says in one message why it cannot, and stops in good order when it is told to. */
import { inspect } from "node:util";
import { stackOf } from "./log.ts";

/** The message by which `tools/with-node.mjs` tells a process that its npm is gone. */
const ORPHANED = "orphaned";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** After this (milliseconds) the process ends, whatever hangs: who waits for it kills it soon after. */
const LAST_MS = 10_000;

/** `EX_CONFIG` of sysexits.h; deploy/kotib.service does not try again after it. */
const WRONG_CONFIGURATION = 78;

/**
 * Starts, then stops at the first SIGINT or SIGTERM, or when the `npm` that started it is gone; a second signal, and one
 * that comes while it starts, ends the process at once. A start that fails ends it with 1; a wrong configuration with a
 * message of its own and without a stack, and with 78 where another start would fail alike. An uncaught error ends it
 * with 1 and without its words: Node would print all of the error, and Telegram's hold what a person wrote.
 */
export async function runUntilStopped(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  let stopping = false;
  let onSignal: () => void = () => process.exit(0);
  // From the beginning: the first process of a container has no defaults for signals. By one listener until the end: a
  // signal on its way to one that is taken off reaches none that is put in its place.
  for (const signal of SIGNALS) process.on(signal, () => onSignal());
  process.on("uncaughtException", (error) => {
    process.stderr.write(`Kotib ends: nobody caught ${stackOf(error)}\n`);
    process.exit(1);
  });
  try {
    const running = await start();
    const stop = async () => {
      stopping = true;
      setTimeout(() => {
        process.stderr.write("Kotib did not stop in time and is ended\n");
        process.exit(1);
      }, LAST_MS).unref();
      await running.stop();
      process.exit(0);
    };
    onSignal = () => void (stopping ? process.exit(1) : stop());
    process.on(ORPHANED, () => {
      if (!stopping) void stop();
    });
  } catch (error) {
    process.stderr.write(`${isOfConfiguration(error) ? error.message : inspect(error)}\n`);
    process.exit(isOfConfiguration(error) && error.mayPass !== true ? WRONG_CONFIGURATION : 1);
  }
}

/** By its code, not its class: the sandbox, a package of its own, has errors of its own. */
function isOfConfiguration(error: unknown): error is Error & { readonly mayPass?: boolean } {
  return error instanceof Error && "code" in error && error.code === "ConfigError";
}
