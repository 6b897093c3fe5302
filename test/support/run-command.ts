/** One of the operator's commands, run as a process of its own. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Death } from "../faults/crash-at.ts";
import { MOMENT } from "./clock.ts";
import { childVariables, endOf, LOAD_QUICKLY } from "./spawn-kotib.ts";

export interface EndedCommand {
  /** Its exit code, or the signal that ended it. */
  readonly end: number | NodeJS.Signals | null;
  readonly output: string;
}

/** Waits for its end. `argv`: the command and what it is given; `now`: its time (milliseconds) when it starts. */
export async function runCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  { now = MOMENT, death = null }: { readonly now?: number; readonly death?: Death | null } = {},
): Promise<EndedCommand> {
  const program = join(import.meta.dirname, "..", "faults", "command-process.ts");
  const child = spawn(process.execPath, [...LOAD_QUICKLY, program, ...argv], {
    env: childVariables(env, now, death),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { end: await endOf(child), output };
}
