/** The frame of every operator's command: `--help` without any configuration, and each failure in one sentence. */
import type { Clock } from "../src/clock.ts";
import type { Environment } from "../src/environment.ts";
import { AppError, ConfigError } from "../src/errors.ts";
import { explainUnread } from "../src/explain-unread.ts";
import { UsageError } from "../tools/read-arguments.ts";
import { askAtTerminal } from "./ask-at-terminal.ts";
import { NotConfirmed } from "./not-confirmed.ts";

export interface Print {
  (line: string): void;
  /** Prints failures; without it they are printed as the rest is. */
  readonly error?: (line: string) => void;
  /** Asks on the terminal; null, as without it, where there is none. */
  readonly ask?: (question: string) => Promise<string | null>;
}

/** Prints results on standard output, failures on standard error. */
export const toTerminal: Print = Object.assign((line: string) => console.log(line), {
  error: (line: string) => console.error(line),
  ask: async (question: string) =>
    process.stdin.isTTY === true ? await askAtTerminal(question, { hidden: false }) : null,
});

/** A command; returns the exit code: 0 done, 1 not done, 2 called in a wrong way. */
export type Command = (
  argv: readonly string[],
  env: Environment,
  print?: Print,
  clock?: Clock,
) => Promise<number>;

/** Runs `work`, which returns the exit code; a `UsageError` of its arguments ends with 2. */
export async function runCommand(
  { usage, argv, print }: { readonly usage: string; readonly argv: readonly string[]; readonly print: Print },
  work: (argv: readonly string[]) => Promise<number>,
): Promise<number> {
  if (argv.includes("--help") || argv.includes("-h")) {
    print(usage);
    return 0;
  }
  const tell = print.error ?? print;
  try {
    return await work(argv);
  } catch (error) {
    if (error instanceof UsageError) {
      tell(`${error.message}.`);
      tell(usage);
      return 2;
    }
    if (error instanceof NotConfirmed) {
      tell(error.message);
      return error.code;
    }
    for (const problem of problemsOf(error)) tell(problem);
    return 1;
  }
}

/** Throws an error about which a person can do nothing. */
function problemsOf(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.problems;
  if (error instanceof AppError) return [error.message];
  const { path, code, syscall, message } = error as NodeJS.ErrnoException;
  // The problem names the path, and nothing else, of a file that may not be read or a folder that is missing.
  if (path !== undefined && code !== undefined) return [`${path} cannot be used: ${explainUnread(error)}`];
  if (syscall !== undefined || code?.startsWith("SQLITE_")) return [message];
  throw error;
}
