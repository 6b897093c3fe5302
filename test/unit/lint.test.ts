import { readFileSync } from "node:fs";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";

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
});
