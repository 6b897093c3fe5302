import type { ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Reads this process's arguments; ends the process after `--help`, and with 2 where they are not understood. */
export function readArguments<const T extends Options>(command: {
  usage: string;
  options?: T;
  /** Options whose value must be a number above 0. */
  numbers?: readonly (keyof T & string)[];
  /** The fewest and the most words that are no options. */
  words?: readonly [fewest: number, most: number];
}): ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>> & {
  /** Ends the process with 2 and this sentence. */
  readonly fail: (sentence: string) => never;
};
