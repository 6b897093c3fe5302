/** Every command of the operator's explains itself without any configuration. */
import { describe, expect, it } from "vitest";
import { commands } from "../../../operator/commands.ts";
import { main } from "../../../operator/kotib.ts";

async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await main(argv, {}, (line) => void lines.push(line));
  return { code, told: lines.join("\n") };
}

describe("kotib", () => {
  it.each(["--help", "-h"])("%s lists all commands", async (flag) => {
    const { code, told } = await run(flag);
    expect(code).toBe(0);
    for (const { name, does } of commands) expect(told).toContain(`${name.padEnd(13)}  ${does}`);
  });

  it.each([
    ["without a command", [], /^Usage: kotib COMMAND/],
    ["for one that is not there", ["keyz", "list"], /^There is no command keyz\.\nUsage: kotib COMMAND/],
  ])("ends with 2 %s, and lists what there is", async (_, argv, told) => {
    expect(await run(...argv)).toEqual({ code: 2, told: expect.stringMatching(told) });
  });
});

// `probe` talks to a terminal: probe/probe-command.test.ts.
const others = commands.map(({ name }) => name).filter((name) => name !== "probe");
it.each(others)("kotib %s --help tells how it is used, and does nothing", async (name) => {
  for (const flag of ["--help", "-h"])
    expect(await run(name, flag)).toEqual({
      code: 0,
      told: expect.stringMatching(new RegExp(`^Usage: .*kotib ${name}`)),
    });
});
