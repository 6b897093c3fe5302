/** What `npm test` says in the end, of files made to fail in every way that is no failing test. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const fixture = join(root, "test/fixtures/failing-hooks");

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Runs `npm test` over one file of the fixture; gives its last line and how it ended. */
function count(...files: string[]) {
  const args = ["--root", fixture, "--config", join(fixture, "vitest.config.mjs"), ...files];
  const { VITEST: _, ...env } = process.env;
  const run = spawnSync(process.execPath, ["tools/test.mjs", ...args], { cwd: root, env, encoding: "utf8" });
  return { last: run.stdout.trimEnd().split("\n").at(-1), status: run.status };
}

describe("arguments that the test runner does not take", () => {
  it.each([
    ["--wrong", "Unknown option `--wrong`"],
    ["--project=nope", "The filter matched no projects: nope."],
    ["--shard=9", "options.shard"],
  ])("%s are named in one sentence, without a stack", (argument, why) => {
    const { VITEST: _, ...env } = process.env;
    const run = spawnSync(process.execPath, ["tools/test.mjs", argument], {
      cwd: root,
      env,
      encoding: "utf8",
    });
    expect(run.status).toBe(2);
    const sentence = `^The test runner does not take these arguments: .*${escapePattern(why)}`;
    expect(run.stderr).toMatch(new RegExp(sentence, "m"));
    expect(run.stderr).toContain("npm test [-- FILE");
    expect(run.stdout + run.stderr).not.toMatch(/^\s+at |file:/m);
  });
});

describe("the last line of npm test", () => {
  it.each([
    ["a set-up that fails", "before-all", "0 passed, 1 failed, 2 skipped"],
    ["a clearing away that fails", "after-all", "1 passed, 1 failed"],
  ])("counts %s", (_, file, last) => {
    expect(count(`${file}.case.mjs`)).toEqual({ last, status: 1 });
  });

  it("counts set-ups of files, files that cannot be loaded and errors that nobody caught, as well as tests", () => {
    expect(count()).toEqual({ last: "3 passed, 7 failed, 5 skipped", status: 1 });
  });

  it("counts a run without any test as failed", () => {
    expect(count("no-such-file")).toMatchObject({ last: "0 passed, 1 failed", status: 1 });
  });
});
