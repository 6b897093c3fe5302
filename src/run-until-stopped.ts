/** A process's life: it starts, or says in one message why it cannot, and stops in good order on request. */
import { inspect } from "node:util";
import { openLastWords, stackOf } from "./log.ts";

/** The message by which `tools/with-node.mjs` tells a process that its npm is gone. */
const ORPHANED = "orphaned";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** After this (milliseconds) the process ends, whatever hangs: a supervisor would kill it soon after. */
const LAST_MS = 10_000;

const BEFORE_STARTED = "Kotib was stopped before it had started";

/** `EX_CONFIG` of sysexits.h; deploy/kotib.service does not try again after it. */
const WRONG_CONFIGURATION = 78;

/**
 * Starts, then stops at the first SIGINT or SIGTERM, or when the `npm` that started it is gone. A second signal, or one
 * while it starts, ends the process at once. A start that fails ends it with 1. A wrong configuration gets a message of
 * its own without a stack, and ends it with 78 where another start would fail alike. An uncaught error ends it with 1
 * and without its words: Node would print all of the error, and Telegram's hold a person's text.
 */
export async function runUntilStopped(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  let stopping = false;
  let onSignal: () => void = () => {
    const log = openLastWords();
    if (log === null) process.stderr.write(`${BEFORE_STARTED}\n`);
    else log.info(BEFORE_STARTED);
    process.exit(0);
  };
  // They are heard from the beginning: the first process of a container has no defaults for signals. One listener stays
  // until the end: replacing it would lose a signal that is on its way.
  for (const signal of SIGNALS) process.on(signal, () => onSignal());
  process.on("uncaughtException", (error) => {
    sayLast("Kotib ends: nobody caught an error", stackOf(error));
    process.exit(1);
  });
  try {
    const running = await start();
    const stop = async () => {
      stopping = true;
      setTimeout(() => {
        sayLast("Kotib did not stop in time and is ended");
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
    sayWhy(error);
    process.exit(isOfConfiguration(error) && error.mayPass !== true ? WRONG_CONFIGURATION : 1);
  }
}

function sayLast(sentence: string, stack?: string): void {
  const log = openLastWords();
  if (log === null) process.stderr.write(`${[sentence, stack].filter(Boolean).join("\n")}\n`);
  else log.error(sentence, stack === undefined ? {} : { stack });
}

/** Says why it cannot start: in one message for a person, in a line for each problem for a machine. */
function sayWhy(error: unknown): void {
  const log = openLastWords();
  if (log === null) {
    process.stderr.write(`${isOfConfiguration(error) ? error.message : inspect(error)}\n`);
    return;
  }
  const { problems = [error instanceof Error ? error.message : inspect(error)] } =
    error as Partial<OfConfiguration>;
  const fields = isOfConfiguration(error) ? { code: error.code } : { stack: stackOf(error) };
  for (const problem of problems) log.error(`Kotib cannot start: ${problem}`, fields);
}

interface OfConfiguration extends Error {
  readonly code: "ConfigError";
  readonly problems?: readonly string[];
  readonly mayPass?: boolean;
}

/** Goes by the code, not the class: the sandbox, a package of its own, has errors of its own. */
function isOfConfiguration(error: unknown): error is OfConfiguration {
  return error instanceof Error && "code" in error && error.code === "ConfigError";
}
