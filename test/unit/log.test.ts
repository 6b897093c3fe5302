/** The log as a machine reads it: its lines, their priority in the journal, and the last words of a start. */
import { spawnSync } from "node:child_process";
import { fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createLog } from "../../src/log.ts";
import { NOTHING_CONFIGURED } from "../support/nothing-configured.ts";

const LEVELS = ["debug", "info", "warn", "error"] as const;
const PRIORITIES = ["<7>", "<6>", "<4>", "<3>"];
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether `JOURNAL_STREAM` names what the process writes to, another stream, or nothing. */
type Named = "this" | "another" | "none";

/** What a program writes into a file, line by line: standard output and standard error alike. */
function linesOf(args: readonly string[], named: Named, env: Record<string, string> = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), "kotib-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = openSync(join(folder, "log"), "a+");
  const { dev, ino } = fstatSync(file, { bigint: true });
  const stream = { this: `${dev}:${ino}`, another: `${dev}:${ino + 1n}`, none: "" }[named];
  spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, ...NOTHING_CONFIGURED, ...env, JOURNAL_STREAM: stream },
    stdio: ["ignore", file, file],
  });
  return readFileSync(join(folder, "log"), "utf8").trimEnd().split("\n");
}

const SAY_ALL = `
  import { openLog } from "./src/log.ts";
  const log = await openLog("debug");
  for (const level of ${JSON.stringify(LEVELS)}) log[level]("word", { count: 1 });
`;

describe("the log", () => {
  it("has a word as its level, the time in UTC, and the message with its fields", () => {
    const lines: string[] = [];
    const log = createLog("debug", { write: (line) => void lines.push(line) });
    for (const level of LEVELS) log[level]("word", { count: 1 });
    const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(read.map(({ level }) => level)).toEqual(LEVELS);
    for (const line of read)
      expect(line).toEqual({
        level: expect.any(String),
        time: expect.stringMatching(ISO),
        count: 1,
        msg: "word",
      });
  });

  it("begins each line with its priority where the journal hears it", () => {
    const lines = linesOf(["--input-type=module", "-e", SAY_ALL], "this");
    expect(lines.map((line) => line.slice(0, 3))).toEqual(PRIORITIES);
    expect(lines.map((line) => JSON.parse(line.slice(3)).level)).toEqual(LEVELS);
  });

  it.each(["another", "none"] as const)("has no priority where the journal hears %s", (named) => {
    const lines = linesOf(["--input-type=module", "-e", SAY_ALL], named);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(LEVELS);
  });
});

describe("what ends a process", () => {
  const failing = (error: string) => [
    "--input-type=module",
    "-e",
    `import { ConfigError } from "./src/errors.ts";
     import { runUntilStopped } from "./src/run-until-stopped.ts";
     await runUntilStopped(async () => { ${error} });`,
  ];
  const lines = (error: string) =>
    linesOf(failing(error), "this").map((line) => [line.slice(0, 3), JSON.parse(line.slice(3))] as const);

  it("is a line of the log for each wrong setting", () => {
    const line = (problem: string) => ({
      level: "error",
      time: expect.stringMatching(ISO),
      code: "ConfigError",
      msg: `Kotib cannot start: ${problem}`,
    });
    expect(lines(`throw new ConfigError(["PORT is wrong", "KEYS_FILE is missing"]);`)).toEqual([
      ["<3>", line("PORT is wrong")],
      ["<3>", line("KEYS_FILE is missing")],
    ]);
  });

  it("is one line, whatever it is", () => {
    expect(lines(`throw new RangeError("two\\nlines");`)).toEqual([
      [
        "<3>",
        expect.objectContaining({ level: "error", stack: expect.stringMatching(/^RangeError\n\s+at /) }),
      ],
    ]);
    expect(
      lines(`setTimeout(() => { throw new RangeError("a person's text"); }); return { stop() {} };`),
    ).toEqual([
      ["<3>", expect.objectContaining({ level: "error", msg: "Kotib ends: nobody caught an error" })],
    ]);
  });
});
