/** `kotib COMMAND`: the operator's commands, in a working copy (`npm run kotib -- COMMAND`) and in production alike. */
import type { Clock } from "../src/clock.ts";
import type { Environment } from "../src/environment.ts";
import { setNetworkDefaults } from "../src/network.ts";
import { describeVersion } from "../src/version.ts";
import { commands } from "./commands.ts";
import { type Print, toTerminal } from "./run-command.ts";

/** Returns the exit code: 0 done, 1 not done, 2 called in a wrong way. */
export async function main(
  [name, ...argv]: readonly string[],
  env: Environment,
  print: Print = toTerminal,
  clock?: Clock,
): Promise<number> {
  switch (name) {
    case undefined:
    case "--help":
    case "-h":
    case "help":
      print(describeCommands());
      return 0;
    case "--version":
    case "version":
      print(describeVersion());
      return 0;
  }
  setNetworkDefaults();
  const command = commands.find((one) => one.name === name);
  if (command !== undefined) return (await command.load()).main(argv, env, print, clock);
  const tell = print.error ?? print;
  tell(`There is no command ${name}.`);
  tell(describeCommands());
  return 2;
}

function describeCommands(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const rows = commands.map(({ name, does }) => `  ${name.padEnd(width)}  ${does}`);
  return [
    "Usage: kotib COMMAND [ARGUMENTS], or kotib COMMAND --help",
    ...rows,
    "  kotib --version tells which version and commit this is.",
  ].join("\n");
}
