/** What `npm test` says in the end, of files made to fail in every way that is no failing test. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const fixture = join(root, "test/fixtures/failing-hooks");

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Runs `npm test` over files of the fixture; gives its last line, those before it, and how it ended. */
function count(...files: string[]) {
  const args = ["--root", fixture, "--config", join(fixture, "vitest.config.mjs"), ...files];
  const { VITEST: _, ...env } = process.env;
  const run = spawnSync(process.execPath, ["tools/test.mjs", ...args], { cwd: root, env, encoding: "utf8" });
  const lines = run.stdout.trimEnd().split("\n");
  return {
    last: lines.at(-1),
    told: lines.filter((line) => /^failed: |did not run|does not say/.test(line)),
    status: run.status,
  };
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

describe("the last lines of npm test", () => {
  it("name what fails around tests as well as tests, and what is skipped without a reason", () => {
    const { told, ...end } = count();
    expect(told.sort()).toEqual([
      "6 did not run: what sets them up failed (3), no such server (2), no such program (1)",
      "failed: after-all.case.mjs > a suite that cannot be cleared away: clearing away",
      "failed: around tests: nobody waits",
      "failed: before-all.case.mjs > a suite whose set-up fails: set-up",
      "failed: cannot-load.case.mjs: cannot be loaded",
      "failed: file-hook.case.mjs: set-up of the file",
      "failed: tests.case.mjs > a suite whose every set-up fails > fails with it: set-up of each",
      "failed: tests.case.mjs > fails: expected 1 to be 2 // Object.is equality",
      "skipped, and does not say why: tests.case.mjs > is skipped",
      "skipped, and does not say why: tests.case.mjs > is still to do",
    ]);
    expect(end).toEqual({ last: "3 passed, 9 failed", status: 1 });
  });

  it("take tests that say why they do not run, or that nobody asked for, for no failure", () => {
    expect(count("skips.case.mjs")).toMatchObject({ last: "0 passed, 0 failed", status: 0 });
    expect(count("tests.case.mjs", "-t", "passes")).toEqual({
      told: ["4 did not run: not asked for (4)"],
      ...{ last: "1 passed, 0 failed", status: 0 },
    });
  });

  it("count a run without any test as failed", () => {
    expect(count("no-such-file")).toMatchObject({ last: "0 passed, 1 failed", status: 1 });
  });
});
