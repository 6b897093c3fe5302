/** `kotib policies`: what is in force, and the schema that editors read, against the check that Kotib itself makes. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { main, makePoliciesSchema } from "../../../operator/policies.ts";
import { builtInPolicies, createPolicies } from "../../../src/documents/policies.ts";

async function run(argv: readonly string[]) {
  const lines: string[] = [];
  const code = await main(argv, {}, (line) => void lines.push(line));
  return { code, text: lines.join("\n") };
}

describe("kotib policies", () => {
  it("prints those in force as JSON", async () => {
    const { code, text } = await run([]);
    expect({ code, policies: JSON.parse(text) }).toEqual({ code: 0, policies: builtInPolicies });
  });

  const checker = z.fromJSONSchema(makePoliciesSchema() as never);
  it.each([
    [{}, true],
    [builtInPolicies, true],
    [{ $schema: "./policies.schema.json", sessions: { idleDays: 14 } }, true],
    [{ eimzoMobile: { serverUrl: "http://127.0.0.1:8080", siteHost: "sign.example.uz" } }, true],
    [{ rowsPerPage: 16 }, false],
    [{ sessions: { idelDays: 14 } }, false],
    [{ eimzoMobile: { serverUrl: "http://127.0.0.1:8080" } }, false],
  ])("have a schema that takes %j as Kotib does: %s", (policies, isTaken) => {
    expect([checker.safeParse(policies).success, createPolicies(policies).ok]).toEqual([isTaken, isTaken]);
  });

  it("print the schema, with a sentence and the built-in value of each", async () => {
    const { code, text } = await run(["--schema"]);
    expect(code).toBe(0);
    const told: string[] = [];
    const walk = (place: Record<string, unknown>, key: string): void => {
      for (const [name, part] of Object.entries((place.properties ?? {}) as Record<string, typeof place>)) {
        const at = `${key}${name}`;
        if (part.properties === undefined && name !== "$schema")
          expect(part.description, at).toMatch(/^[A-Z].*\.$/);
        if (part.default !== undefined) told.push(at);
        walk(part, `${at}.`);
      }
    };
    walk(JSON.parse(text), "");
    expect(told).toContain("watching.requestsPerDay");
  });

  it("stand in the settings' table, each by its key", () => {
    const settings = readFileSync("docs/settings.md", "utf8");
    for (const [name, value] of Object.entries(builtInPolicies)) {
      const isGroup = typeof value === "object" && !Array.isArray(value) && name !== "eimzoDesktop";
      for (const key of isGroup ? Object.keys(value).map((one) => `${name}.${one}`) : [name])
        expect(settings).toMatch(new RegExp(`^\\| .*\`${key.replace(".", "\\.")}\``, "m"));
    }
  });
});
