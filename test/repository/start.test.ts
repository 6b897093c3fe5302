/** What the start command, and production's process, say when they cannot start. */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createLocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import { startTelegramServer } from "../../sandbox/telegram/telegram-server.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { MOMENT } from "../support/clock.ts";
import { NOTHING_CONFIGURED } from "../support/nothing-configured.ts";

const WRONG = { BOT_TOKEN: "wrong", PORT: "x", SERVICE_PROFILE: "/no/such/file.json", POLICIES: "/none" };
const NAMED = ["BOT_TOKEN", "SERVICE_URL", "PORT", "KEYS_FILE", "SERVICE_PROFILE", "POLICIES"];

function start(
  env: Record<string, string>,
  script = ["tools/run.mjs", "start"],
  cwd = process.cwd(),
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, script, {
      cwd,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...NOTHING_CONFIGURED, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => resolve({ code, output }));
  });
}

/** Prints at the end which of those packages were loaded. */
const printLoaded = (names: readonly string[]) =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  const loaded = new Set();
  registerHooks({ load: (url, context, next) => (loaded.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]), next(url, context)) });
  process.on("exit", () => console.log("loaded", ${JSON.stringify(names)}.filter((name) => loaded.has(name))));
`)}`;

describe("the start command", () => {
  it("names every wrong variable, in a line of the log each, and listens nowhere", async () => {
    const { code, output } = await start(WRONG);
    expect(code).toBe(78);
    for (const name of NAMED) expect(output).toContain(name);
    for (const line of output.match(/^\{.*/gm) ?? [])
      expect(JSON.parse(line)).toMatchObject({ level: "error", code: "ConfigError" });
  });

  it("starts no sandbox in production", async () => {
    const { code, output } = await start({ NODE_ENV: "production" });
    expect(code).toBe(78);
    expect(output).toContain("in production the sandbox does not start");
  });
});

describe("production's process, `node src/main.ts`", () => {
  /** What is deployed: the sources, the dependencies, and perhaps the built pages. */
  function deploy(): string {
    const folder = mkdtempSync(join(tmpdir(), "kotib deployed "));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const name of ["src", "package.json"]) cpSync(name, join(folder, name), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
    return folder;
  }

  it("needs the sources and the built pages, and says in one sentence where these are missing", async () => {
    const folder = deploy();
    const { code, output } = await start(WRONG, ["src/main.ts"], folder);
    expect(code).toBe(78);
    expect(output).toContain(
      `the pages are missing: there is no folder ${join(folder, "dist/pages")}; make the release again`,
    );
    expect(output).not.toMatch(/\n\s+at /);
  });

  it("names BOT_TOKEN in one sentence where Telegram refuses it", async () => {
    const folder = deploy();
    mkdirSync(join(folder, "dist/pages"), { recursive: true });
    const telegram = await startTelegramServer({
      telegram: createLocalTelegram({
        token: "700000000:the-real-token-of-this-bot",
        username: "x_bot",
        name: "X",
        relaxHttpButtons: false,
      }),
      host: "127.0.0.1",
      apiPort: 0,
      chatPort: 0,
      chatPageDir: folder,
    });
    onTestFinished(() => telegram.close());
    const keysFile = join(folder, "keys.json");
    saveKeyRing(keysFile, createKeyRing(MOMENT), "create");
    const token = "700000000:another-token-that-was-revoked";
    const env = {
      BOT_TOKEN: token,
      BOT_API_ROOT: telegram.apiRoot,
      SERVICE_URL: "http://127.0.0.1:9",
      KEYS_FILE: keysFile,
      DATABASE_URL: `file:${join(folder, "kotib.db")}`,
      PORT: "0",
    };
    const { code, output } = await start(env, ["src/main.ts"], folder);
    expect(code).toBe(78);
    expect(output).toMatch(/BOT_TOKEN .*is refused/);
    expect(output).not.toContain(token);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it("names every wrong variable, in a line of the log each", async () => {
    const folder = deploy();
    mkdirSync(join(folder, "dist/pages"), { recursive: true });
    const { code, output } = await start(WRONG, ["src/main.ts"], folder);
    expect(code).toBe(78);
    for (const name of NAMED) expect(output).toContain(name);
    for (const line of output.match(/^\{.*/gm) ?? [])
      expect(JSON.parse(line)).toMatchObject({ level: "error", code: "ConfigError" });
  });

  it("loads no library before somebody needs it that takes megabytes", async () => {
    const late = ["pg", "pkijs", "asn1js", "@noble/curves", "pdfkit", "write-excel-file", "@takumi-rs/core"];
    const { output } = await start(WRONG, [printLoaded(["undici", ...late]), "src/main.ts"], deploy());
    expect(output).toContain("loaded [ 'undici' ]");
  });
});
