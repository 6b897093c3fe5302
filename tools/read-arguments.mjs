/** Reads a script's arguments: the same way for each, and before anything else happens. */
import { parseArgs } from "node:util";

/**
 * The arguments of this process as `parseArgs` gives them, with `--help` and `-h` beside `options`. Asked for help, prints
 * `usage` and ends the process with 0. What is not understood ends it with 2, one sentence and `usage`: an argument that is
 * not known or has no value, one of `numbers` that is no number above 0, fewer or more words than `words` says. `fail` of
 * what is returned does the same for what else is wrong.
 */
export function readArguments({ usage, options = {}, numbers = [], words: [fewest, most] = [0, 0] }) {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: "boolean", short: "h" } },
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
    return { values, positionals, fail };
  } catch (error) {
    if (!String(error.code).startsWith("ERR_PARSE_ARGS")) throw error;
    fail(error.message.replace(/\. To specify a positional.*$/s, "."));
  }

  function fail(sentence) {
    console.error(`${sentence.replace(/\.?$/, ".")}\n${usage}`);
    process.exit(2);
  }
}
