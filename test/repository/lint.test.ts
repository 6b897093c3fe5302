import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import { findBreaches } from "../../tools/prose.mjs";

const FIXTURE = "test/fixtures/lint/forgotten-await.ts";

describe("lint", () => {
  it("finds a forgotten await in a handler, the conversation's entry included", async () => {
    const [result] = await new ESLint({ ignore: false }).lintFiles([FIXTURE]);
    const marked = readFileSync(FIXTURE, "utf8")
      .split("\n")
      .flatMap((line, index) => (line.includes("// forgotten") ? [index + 1] : []));
    expect(marked).toHaveLength(2);
    expect(result?.messages.map(({ line, ruleId, severity }) => ({ line, ruleId, severity }))).toEqual(
      marked.map((line) => ({ line, ruleId: "@typescript-eslint/no-floating-promises", severity: 2 })),
    );
  });

  it("finds ages that are reckoned by a clock which may have been set back", async () => {
    const code = `
      import { systemClock as clock } from "./clock.ts";
      export const isFresh = (at: number) => clock.now() - at < 1000;
      export const isOld = (at: number, now: number) => now - at >= 1000;
      export const isSlow = (at: number) => performance.now() - at > 1000;
    `;
    const [result] = await new ESLint().lintText(code, { filePath: "src/errors.ts" });
    expect(result?.messages.map(({ line, ruleId }) => ({ line, ruleId }))).toEqual(
      [3, 4].map((line) => ({ line, ruleId: "no-restricted-syntax" })),
    );
  });

  /** @promise floods: No pattern over foreign text takes more than linear time. */
  it("finds patterns that take more than linear time", async () => {
    const code = [
      "export const parts = (text: string) => text.split(/\\s*;\\s*/);",
      "export const ending = (text: string) => text.replace(/0+$/, '');",
      "export const words = (text: string) => /^(\\w+\\s?)*$/.test(text);",
      "export const linear = (text: string) => text.replace(/(?<!0)0+$/, '');",
    ].join("\n");
    const [result] = await new ESLint().lintText(code, { filePath: "src/errors.ts" });
    expect(result?.messages.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(result?.messages.every(({ ruleId }) => ruleId?.startsWith("regexp/no-super-linear"))).toBe(true);
  });

  it("lets a view wait for nothing", async () => {
    const code = `
      export const render = async () => "";
      export const rows = (read: () => Promise<string>) => read().then(String);
    `;
    for (const [filePath, lines] of [
      ["src/bot/lists/view.ts", [2, 3]],
      ["src/capabilities/search/found-view.ts", [2, 3]],
      ["src/bot/lists/show-list.ts", []],
    ] as const) {
      const [result] = await new ESLint().lintText(code, { filePath });
      expect(result?.messages.map(({ line }) => line)).toEqual(lines);
    }
  });

  it("keeps the machine's clock out of tests and of the sandbox", async () => {
    const code = `
      export const at = [Date.now(), new Date(), Date(), performance.timeOrigin];
      export const clock = { now: Date.now };
      export const fixed = new Date(0);
      Date.now = () => 0;
    `;
    for (const filePath of ["test/support/clock.ts", "sandbox/clock.ts", "sandbox/telegram/page/main.tsx"]) {
      const [result] = await new ESLint().lintText(code, { filePath });
      expect(result?.messages.map(({ line, ruleId }) => ({ line, ruleId }))).toEqual(
        [2, 2, 2, 2, 3].map((line) => ({ line, ruleId: "no-restricted-syntax" })),
      );
    }
  });

  it("finds sentences that are too long, or in which nobody acts, in docs, comments and messages", () => {
    const long = `Kotib ${"reads and ".repeat(20)}writes.`;
    const planted = {
      "docs/planted.md": `What Kotib found yesterday evening is kept.\n\nKotib keeps it.\n\n${long}\n`,
      "src/planted.ts": "/** It is said in the log. */\nexport const it = 1;\n",
      "src/locales/en/planted.ftl": "key = Whoever signs this document first sees { $sum }.\n",
      "README.ru.md": `${long}\n`,
    };
    const found = Object.entries(planted).flatMap(([file, text]) => findBreaches(file, text));
    expect(found.map((breach) => breach.split("\n")[0])).toEqual([
      "docs/planted.md:1: a clause as the subject: name who or what acts",
      "docs/planted.md:5: more than 40 words: one idea a sentence",
      "src/planted.ts:1: nobody acts: say who tells, says or means",
      "src/locales/en/planted.ftl:1: a clause as the subject: name who or what acts",
    ]);
  });

  /** @promise secrets-told: Nothing writes to the console, past the log's list of fields. */
  it("lets nothing of Kotib write to the console, past the log and its list of fields", () => {
    const folder = mkdtempSync(join(tmpdir(), "kotib-lint-"));
    try {
      const { $schema: _unused, vcs: _none, ...config } = JSON.parse(readFileSync("biome.json", "utf8"));
      writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
      mkdirSync(join(folder, "src"));
      writeFileSync(join(folder, "src", "planted.ts"), 'console.error("a secret");\n');
      const biome = join(process.cwd(), "node_modules", "@biomejs", "biome", "bin", "biome");
      const run = spawnSync(process.execPath, [biome, "lint", "src"], { cwd: folder, encoding: "utf8" });
      expect(run.stdout + run.stderr).toContain("lint/suspicious/noConsole");
      expect(run.status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
