import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { main as backUp } from "../../../operator/backup.ts";
import { main as doctor } from "../../../operator/doctor.ts";
import { probe } from "../../../operator/probe.ts";
import { main as profile } from "../../../operator/profile.ts";
import { main as restore } from "../../../operator/restore.ts";
import { createKeyRing, saveKeyRing } from "../../../src/db/engine/key-ring.ts";
import type { Environment } from "../../../src/environment.ts";
import { createTestDatabase } from "../db/test-database.ts";

type Print = (line: string) => void;

/** Each command that reads what a variable names. */
const COMMANDS: ReadonlyArray<readonly [string, (env: Environment, print: Print) => Promise<number>]> = [
  ["profile print", (env, print) => profile(["print"], env, print)],
  ["doctor", (env, print) => doctor([], env, print)],
  [
    "probe",
    (env, print) => probe(["somebody"], env, { print, progress: print, ask: () => Promise.resolve("") }),
  ],
  [
    "restore",
    async (env, print) => {
      const file = join(env.HERE ?? "", "kotib-copy.db");
      await backUp([file], env, () => {});
      return restore([file], env, print);
    },
  ],
];

describe("a file that a variable names", () => {
  it.each(COMMANDS)("is to %s the one that it is to Kotib, wherever a person stands", async (_name, run) => {
    const { db, folder, path } = await createTestDatabase();
    await db.close();
    const elsewhere = mkdtempSync(join(tmpdir(), "kotib-elsewhere-"));
    onTestFinished(() => rmSync(elsewhere, { recursive: true }));
    // So deep that no relative path from here leads to the same place from there.
    const there = join(elsewhere, "deeper/".repeat(process.cwd().split(sep).length));
    mkdirSync(there, { recursive: true });
    const here = (name: string) => relative(process.cwd(), join(folder, name));
    writeFileSync(here("fitted.json"), '{"dateFormat":"DD.MM.YYYY"}');
    writeFileSync(here("own.json"), '{"retentionDays":123}');
    writeFileSync(here("password"), "of nobody\n");
    saveKeyRing(here("keys.json"), createKeyRing(0), "create");
    const env = {
      HERE: folder,
      INIT_CWD: there,
      SERVICE_URL: "http://127.0.0.1:1",
      SERVICE_PROFILE: here("fitted.json"),
      POLICIES: here("own.json"),
      SERVICE_PASSWORD_FILE: here("password"),
      KEYS_FILE: here("keys.json"),
      DATABASE_URL: `file:${relative(process.cwd(), path)}`,
    };
    const lines: string[] = [];
    await run(env, (line) => void lines.push(line));
    expect(lines.join("\n")).not.toBe("");
    expect(lines.join("\n")).not.toMatch(/((fitted|own)\.json|PASSWORD_FILE|keys\.json) cannot be read/);
  });
});
