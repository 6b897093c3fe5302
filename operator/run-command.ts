/** The common frame of the operator's commands: `--help` without any configuration, and each failure in one sentence. */
import type { Clock } from "../src/clock.ts";
import type { Environment } from "../src/environment.ts";
import { AppError, ConfigError } from "../src/errors.ts";

export type Print = (line: string) => void;

/** A command; returns the exit code: 0 done, 1 not done, 2 called in a wrong way. */
export type Command = (
  argv: readonly string[],
  env: Environment,
  print?: Print,
  clock?: Clock,
) => Promise<number>;

/** Runs `work`, which returns the exit code, or `usage` where it does not understand the arguments. */
export async function runCommand(
  { usage, argv, print }: { readonly usage: string; readonly argv: readonly string[]; readonly print: Print },
  work: (argv: readonly string[]) => Promise<number | "usage">,
): Promise<number> {
  if (argv.includes("--help") || argv.includes("-h")) {
    print(usage);
    return 0;
  }
  try {
    const code = await work(argv);
    if (code !== "usage") return code;
    print(usage);
    return 2;
  } catch (error) {
    if (isOfSystem(error)) {
      print(error.message);
      return 1;
    }
    if (!(error instanceof AppError)) throw error;
    for (const problem of error instanceof ConfigError ? error.problems : [error.message]) print(problem);
    return 1;
  }
}

/** A file that may not be read, a folder that is not there: the message names the path and nothing else. */
function isOfSystem(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error && "code" in error;
}
