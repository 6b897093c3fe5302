/** Reads a script's arguments: the same way for each, and before anything else happens. */
import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * The arguments of this process as `parseArgs` gives them, with `--help` and `-h` beside `options`. Asked for help, prints
 * `usage` and ends the process with 0. An argument that is unknown or has no value ends it with 2, one sentence and
 * `usage`. So does one of `numbers` that is no number above 0, and a number of words outside of `words`. The returned
 * `fail` does the same.
 */
export function readArguments<const T extends Options>({
  usage,
  options,
  numbers = [],
  words: [fewest, most] = [0, 0],
}: {
  usage: string;
  options?: T;
  numbers?: ReadonlyArray<keyof T & string>;
  words?: readonly [fewest: number, most: number];
}): ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>> & {
  readonly fail: (sentence: string) => never;
} {
  function fail(sentence: string): never {
    console.error(`${sentence.replace(/\.?$/, ".")}\n${usage}`);
    process.exit(2);
  }

  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: "boolean", short: "h" } } as Options,
      allowPositionals: true,
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    for (const name of numbers)
      if (values[name] !== undefined && !(Number(values[name]) > 0))
        fail(`--${name} must be a number above 0, not "${values[name]}".`);
    if (positionals.length > most) fail(`"${positionals[most]}" is not understood.`);
    if (positionals.length < fewest) fail("Something is missing.");
    return { values, positionals, fail } as unknown as ReturnType<typeof readArguments<T>>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!String(code).startsWith("ERR_PARSE_ARGS")) throw error;
    fail(message.replace(/\. To specify a positional.*$/s, "."));
  }
}
