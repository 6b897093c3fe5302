/** Under which Node the commands run, and what happens where the one at hand is too old. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createFakeRepository } from "../support/fake-npm.ts";

const WITH_NODE = "tools/with-node.mjs";
const TELL = `
  const path = process.env.PATH.split(":")[0];
  console.log(JSON.stringify({ args: process.argv.slice(2), flags: process.execArgv, path }));
  process.exitCode = 7;
`;
/** Newer than any, so that this Node counts as old. */
const FUTURE = ">=999.0.0";

describe("with a Node that is new enough", () => {
  it("a script runs in the same process, with its arguments, and nothing is fetched", () => {
    const repository = createFakeRepository();
    repository.write("tell.mjs", "console.log(process.pid, process.ppid, ...process.argv.slice(1));");
    const { stdout, status } = repository.run([WITH_NODE, "tell.mjs", "one", "--two"]);
    const [, parent, script, ...args] = stdout.trim().replace(repository.folder, "").split(" ");
    expect(Number(parent)).toBe(process.pid);
    expect([script, ...args]).toEqual(["/tell.mjs", "one", "--two"]);
    expect(status).toBe(0);
    expect(repository.takeCalls()).toEqual([]);
  });
});

describe("with an older Node", () => {
  it("a script runs under one that is fetched once, with its arguments, flags and exit code", () => {
    const repository = createFakeRepository(FUTURE);
    repository.write("tell.mjs", TELL);
    const run = () => repository.run(["--max-semi-space-size=16", WITH_NODE, "tell.mjs", "one", "--two"]);
    for (const isFirst of [true, false]) {
      const { stdout, stderr, status } = run();
      const told = JSON.parse(stdout);
      expect(told.args).toEqual(["one", "--two"]);
      expect(told.flags).toEqual(["--max-semi-space-size=16"]);
      // First in the path, for all that the script starts.
      expect(told.path).toMatch(/\.node\/[\d.]+\/node_modules\/node-[\w-]+\/bin$/);
      expect(status).toBe(7);
      expect(stderr.includes("too old for Kotib")).toBe(isFirst);
      const calls = repository.takeCalls();
      expect(calls).toHaveLength(isFirst ? 1 : 0);
      if (isFirst) expect(calls[0]).toMatch(/^install .*--ignore-scripts .* node-[\w-]+@[\d.]+$/);
    }
  });

  it("says in one sentence that none can be fetched, and ends with 1", () => {
    const repository = createFakeRepository(FUTURE);
    repository.write("tell.mjs", TELL);
    const { stderr, status } = repository.run([WITH_NODE, "tell.mjs"], { NPM_FAILS: "1" });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /\nKotib needs Node 999\.0\.0 or later; this is [\d.]+, and .* could not be fetched\.\n$/,
    );
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it("passes SIGTERM on, and ends only when the script has ended", async () => {
    const repository = createFakeRepository(FUTURE);
    repository.write(
      "wait.mjs",
      `process.on("SIGTERM", () => setTimeout(() => { console.log("ended well"); process.exit(0); }, 100));
       setInterval(() => {}, 1000);
       console.log("ready");`,
    );
    const child = spawn(process.execPath, [WITH_NODE, "wait.mjs"], {
      cwd: repository.folder,
      env: { PATH: process.env.PATH, npm_execpath: `${repository.folder}/npm/npm-cli.js` },
    });
    let output = "";
    const exit = once(child, "exit");
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output === "ready\n") child.kill("SIGTERM");
    }
    expect(output).toBe("ready\nended well\n");
    expect(await exit).toEqual([0, null]);
  });

  it("pins versions that are new enough", () => {
    const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
    const least = engines.node.replace(">=", "");
    const versions = readFileSync(WITH_NODE, "utf8").match(/(?<=version: ")[\d.]+/g) ?? [];
    expect(versions.length).toBeGreaterThan(4);
    for (const version of versions) expect(version.localeCompare(least, "en", { numeric: true })).toBe(1);
  });
});
