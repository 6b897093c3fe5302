/** Reads the arguments of scripts and of the operator's commands, alike for each, before anything else happens. */
import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** A program was called in a wrong way. */
export class UsageError extends Error {}

export interface Expected<T extends Options> {
  readonly options?: T;
  /** The fewest and the most words beside the options; default: none. */
  readonly words?: readonly [fewest: number, most: number];
}

/** Throws `UsageError` for an unknown option, one without its value, and too few or too many words. */
export function parseArguments<const T extends Options = Record<never, never>>(
  args: readonly string[],
  { options, words: [fewest, most] = [0, 0] }: Expected<T>,
) {
  const { values, positionals } = parse(args, options ?? ({} as T));
  if (positionals.length > most) throw new UsageError(`"${positionals[most]}" is not understood`);
  if (positionals.length < fewest) throw new UsageError("something is missing");
  return { values, words: positionals };
}

function parse<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!String(code).startsWith("ERR_PARSE_ARGS")) throw error;
    throw new UsageError(message.replace(/\. To specify a positional.*$/s, ""));
  }
}

/**
 * The arguments of this process, with `--help` and `-h` beside `options`. Asked for help, prints `usage` and ends the
 * process with 0. Wrong arguments, and one of `numbers` that is no number above 0, end it with 2, one sentence and
 * `usage`; the returned `fail` does the same.
 */
export function readArguments<const T extends Options>({
  usage,
  options,
  numbers = [],
  words,
}: {
  usage: string;
  options?: T;
  numbers?: ReadonlyArray<keyof T & string>;
  words?: readonly [fewest: number, most: number];
}): {
  readonly values: ReturnType<typeof parseArguments<T>>["values"];
  readonly positionals: string[];
  readonly fail: (sentence: string) => never;
} {
  function fail(sentence: string): never {
    console.error(`${sentence.replace(/\.?$/, ".")}\n${usage}`);
    process.exit(2);
  }

  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const { values, words: positionals } = parseArguments<T>(args, {
      ...(options && { options }),
      ...(words && { words }),
    });
    for (const name of numbers) {
      const value = (values as Record<string, unknown>)[name];
      if (value !== undefined && !(Number(value) > 0))
        fail(`--${name} must be a number above 0, not "${value}"`);
    }
    return { values, positionals, fail };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return fail(error.message);
  }
}
