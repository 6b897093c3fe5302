/** `kotib policies`: shows the operator's policies in force, or says what is wrong with a file of them. */

import { createPolicies, type Policies } from "../src/documents/policies.ts";
import type { Environment } from "../src/environment.ts";
import { ConfigError } from "../src/errors.ts";
import { readOverride } from "../src/read-override.ts";
import { parseArguments } from "../tools/read-arguments.ts";
import { type Command, runCommand, toTerminal } from "./run-command.ts";

const USAGE = `Usage: kotib policies [FILE]
Prints as JSON the policies that Kotib has with what FILE, or the file that POLICIES names, lays over the built-in ones,
or says what is wrong with it. Objects are laid over key by key; a list or a single value replaces the built-in one whole.`;

export const main: Command = (argv, env, print = toTerminal) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const [file = env.POLICIES] = parseArguments(args, { words: [0, 1] }).words;
    print(JSON.stringify(loadPolicies(file, env), null, 2));
    return 0;
  });

/** The built-in policies with those of this file. Throws `ConfigError` with every problem. */
export function loadPolicies(file: string | undefined, env: Environment): Policies {
  const made = createPolicies(
    file ? readOverride(file, file === env.POLICIES ? "" : env.INIT_CWD) : undefined,
  );
  if (!made.ok) throw new ConfigError(made.problems);
  return made.value;
}
