/** The sandbox's Telegram as a package of its own, far from this repository. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { METHODS } from "../../sandbox/telegram/methods/methods-table.ts";

describe("the package local-telegram", () => {
  it("runs a grammY and a Telegraf bot with nothing of the repository beside it", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["sandbox/telegram/try-package.mjs"]);
    expect(stdout).toContain("grammy.test.mjs, telegraf.test.mjs, the types, the command and the page");
  });

  it("names in its README every method that it plays, and no other", () => {
    const readme = readFileSync("sandbox/telegram/README.md", "utf8");
    const table = readme.slice(readme.indexOf("## Methods"), readme.indexOf("Polls are shown"));
    const rows = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| about"));
    const named = rows.flatMap((row) => row.split("|")[2]?.match(/\b[a-z]+[A-Z]\w*/g) ?? []);
    expect(named.sort()).toEqual(Object.keys(METHODS).sort());
  });
});
