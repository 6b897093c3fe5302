/**
 * What each `npm run` script does with `--help`, and with what it does not understand: before anything else, and
 * without configuration.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { proofs } from "../../proofs/proofs.mjs";

const root = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
/** Each proof is called as a script of its own. */
const called = Object.keys(proofs).map((name) => [`proofs -- ${name}`, `${scripts.proofs} ${name}`] as const);
/** Those that run a program of somebody else's by itself have its arguments. */
const own = [...Object.entries(scripts).filter(([, command]) => command.startsWith("node ")), ...called];
/** Vitest reads the arguments of `npm test`. */
const strict = own.filter(([name]) => name !== "test");

function run(command: string, argument: string, signal: AbortSignal) {
  const args = [...command.split(" ").slice(1), argument];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  return new Promise<{ status: number | string; stdout: string; stderr: string }>((done) =>
    execFile(process.execPath, args, { cwd: root, env, signal }, (error, stdout, stderr) =>
      done({ status: error === null ? 0 : (error.code ?? "killed"), stdout, stderr }),
    ),
  );
}

describe("arguments of npm's scripts", () => {
  it("are those of all but a few", () => {
    expect(own.length).toBeGreaterThan(Object.keys(scripts).length - 2);
  });

  // Those in `operator` read `-h` in one place, all others in another.
  const asked = [
    ...own.map(([name, command]) => [name, "--help", command] as const),
    ...["kotib", "licences", "test"].map((name) => [name, "-h", scripts[name] ?? ""] as const),
  ];
  it.concurrent.each(asked)("%s %s says how it is called, and does nothing", async (name, flag, command) => {
    const { status, stdout, stderr } = await run(command, flag, AbortSignal.timeout(85_000));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(name === "kotib" ? /^Usage: kotib/ : new RegExp(`npm (?:run )?${name}`));
  });

  it.concurrent.each(strict)(
    "%s ends with 2 for what it does not understand, without a stack",
    async (name, command) => {
      const { status, stdout, stderr } = await run(command, "--nonsense", AbortSignal.timeout(85_000));
      expect(status).toBe(2);
      expect(stdout + stderr).toMatch(name === "kotib" ? /Usage: kotib/ : new RegExp(`npm (?:run )?${name}`));
      expect(stdout + stderr).not.toMatch(/^\s+at /m);
    },
  );

  it.each(["", "nonsense", "constructor"])(
    "name a script: tools/run.mjs does not know %j",
    async (argument) => {
      const { status, stderr } = await run("node tools/run.mjs", argument, AbortSignal.timeout(85_000));
      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: expect.stringMatching(
          /^Usage: node tools\/run\.mjs NAME …, where NAME is one of start, .*\.\n$/,
        ),
      });
    },
  );

  it("reach a script also by a link to its folder", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kotib-link-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    symlinkSync(root, join(folder, "kotib"));
    const licences = `node ${join(folder, "kotib/tools/licences.mjs")}`;
    const { stdout } = await run(licences, "--help", AbortSignal.timeout(85_000));
    expect(stdout).toMatch(/^Usage: npm run licences/);
  });
});
