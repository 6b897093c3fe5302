/** `kotib policies`: shows the operator's policies in force, or says what is wrong with a file of them. */
import { builtInPolicies, createPolicies, type Policies, policiesSchema } from "../src/documents/policies.ts";
import type { Environment } from "../src/environment.ts";
import { ConfigError } from "../src/errors.ts";
import { readOverride } from "../src/read-override.ts";
import { parseArguments, UsageError } from "../tools/read-arguments.ts";
import { makeCorrectionsSchema } from "./profile/corrections-schema.ts";
import { type Command, runCommand, toTerminal } from "./run-command.ts";

const USAGE = `Usage: kotib policies [FILE]
       kotib policies --schema
Prints as JSON the policies that Kotib has with what FILE, or the file that POLICIES names, lays over the built-in ones,
or says what is wrong with it. Objects are laid over key by key; a list or a single value replaces the built-in one whole.
  --schema   print the JSON Schema of such a file, for your editor: "$schema": "./policies.schema.json"`;

export const main: Command = (argv, env, print = toTerminal) =>
  runCommand({ usage: USAGE, argv, print }, async (args) => {
    const { values, words } = parseArguments(args, {
      options: { schema: { type: "boolean" } },
      words: [0, 1],
    });
    if (values.schema && words.length > 0) throw new UsageError("--schema takes no FILE");
    if (values.schema) {
      print(JSON.stringify(makePoliciesSchema(), null, 2));
      return 0;
    }
    const [file = env.POLICIES] = words;
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

export const makePoliciesSchema = () =>
  makeCorrectionsSchema({ title: "Kotib's policies", schema: policiesSchema, builtIn: builtInPolicies });
