/** `.env.example` and docs/settings.md name the variables that the code reads: all of them, and no others. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../src/config.ts";
import { VARIABLES_ELSEWHERE, withoutFile } from "../support/variables-elsewhere.ts";

/** Set by npm for its scripts, and by a tool for what it starts. */
const NOT_THE_OPERATORS = ["CI", "INIT_CWD", "MUTATE_TESTS"];
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name) && !entry.parentPath.includes("/test"),
    )
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"));
}

/** Names in the schema of variables, `env.NAME`, `process.env.NAME`, and names handed to a function beside `env`. */
function readVariables(): string[] {
  const names = new Set<string>();
  for (const source of ["src", "operator", "tools", "sandbox"].flatMap(sources)) {
    for (const [, name] of source.matchAll(/\benv\.([A-Z][A-Z0-9_]*)\b/g)) names.add(name ?? "");
    for (const [, reader, name] of source.matchAll(/\b(\w+)\(\s*env,\s*"([A-Z][A-Z0-9_]*)"/g)) {
      names.add(name ?? "");
      if (reader === "readSecret") names.add(`${name}_FILE`);
    }
  }
  const schema = readFileSync("src/config.ts", "utf8").split("const variables = z.object({")[1] ?? "";
  for (const [, name] of schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)) names.add(name ?? "");
  return [...names].filter((name) => !NOT_THE_OPERATORS.includes(name)).sort();
}

const example = readFileSync(".env.example", "utf8");
const inExample = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? "");
const settings = readFileSync("docs/settings.md", "utf8");

describe("the variables", () => {
  it("that the code reads are those of .env.example, each once, and those that are described elsewhere", () => {
    const described = [...inExample, ...Object.keys(VARIABLES_ELSEWHERE)];
    const read = new Set(readVariables().map((name) => withoutFile(name, described)));
    expect(described.toSorted()).toEqual([...read].sort());
    for (const [name, file] of Object.entries(VARIABLES_ELSEWHERE))
      expect(readFileSync(file, "utf8")).toContain(name);
  });

  it("are few enough to be known", () => {
    expect(inExample.length).toBeLessThanOrEqual(20);
  });

  it("of the example are those of the settings' table, in one order", () => {
    const [, after = ""] = settings.split("\n## Variables\n");
    const [table = ""] = after.split("\n## ");
    const rows = table.split("\n").filter((line) => line.startsWith("| `"));
    const named = rows.flatMap((row) =>
      [...(row.split("|")[1] ?? "").matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name),
    );
    expect(named).toEqual(inExample);
  });

  it("that are secrets have the name of a file, too, which is said once", () => {
    const secrets = readVariables().filter((name) => name.endsWith("_FILE") && name !== "KEYS_FILE");
    expect(secrets).toEqual([
      "BOT_TOKEN_FILE",
      "DATABASE_URL_FILE",
      "SERVICE_PASSWORD_FILE",
      "WEBHOOK_SECRET_FILE",
    ]);
    for (const text of [example, settings]) expect(text).toMatch(/`?NAME_FILE`?/);
  });

  it("of the example are all switched off, and switched on as they stand they mean what is said to be the default", () => {
    expect(example.match(/^[A-Z].*/gm)).toBeNull();
    const needed = {
      BOT_TOKEN: "123456:abcdefghijklmnopqrstuvwxyz",
      SERVICE_URL: "https://s.example",
      KEYS_FILE: "/k",
    };
    const on = Object.fromEntries(
      [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = "", value]) => [name, value]),
    );
    const noFile = () => "";
    expect(readConfig({ ...on, ...needed }, noFile)).toEqual(readConfig(needed, noFile));
  });
});
