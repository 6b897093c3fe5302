/** Every command of the operator's explains itself without any configuration. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Command } from "../../../src/cli/run-command.ts";

const scripts = JSON.parse(readFileSync("package.json", "utf8")).scripts as Record<string, string>;
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /tools\/run\.mjs (\S+)$/.exec(script) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});

it("has an npm script for each command", () => {
  expect(commands.map(([name]) => name).sort()).toEqual(
    [
      "backup",
      "dead-letters",
      "doctor",
      "keys",
      "move-database",
      "probe",
      "profile",
      "restore",
      "revoke",
    ].sort(),
  );
});

// `probe` talks to a terminal: probe/probe-command.test.ts.
it.each(commands.filter(([name]) => name !== "probe"))(
  "npm run %s -- --help tells how it is used, and does nothing",
  async (name, file) => {
    const { main } = (await import(`../../../src/cli/${file}.ts`)) as { main: Command };
    for (const flag of ["--help", "-h"]) {
      const lines: string[] = [];
      expect(await main([flag], {}, (line) => void lines.push(line))).toBe(0);
      expect(lines.join("\n")).toContain(`npm run ${name}`);
    }
  },
);
