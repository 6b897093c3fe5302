/** A repository of nothing but Kotib's set-up tools, with an npm that is played: no network, no waiting. */
import { type ChildProcessByStdio, type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { onTestFinished } from "vitest";

const tools = join(import.meta.dirname, "../../tools");

/**
 * Plays `ci` (makes a Vite that builds one file, and the files that npm leaves), `sbom` (prints what the variable SBOM
 * holds) and `install` (this Node, under another name).
 */
const NPM = `
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
const args = process.argv.slice(2);
appendFileSync("calls.txt", args.join(" ") + "\\n");
if (process.env.NPM_WAITS) { console.error("npm waits"); await new Promise(() => setInterval(() => {}, 1000)); }
if (process.env.NPM_FAILS) { console.error("npm error network"); process.exit(1); }
if (args[0] === "ci") {
  mkdirSync("node_modules/vite/bin", { recursive: true });
  writeFileSync("node_modules/.package-lock.json", "{}");
  writeFileSync("node_modules/vite/bin/vite.js", \`
    const { appendFileSync, mkdirSync } = require("node:fs");
    const name = process.argv.join(" ").match(/vite\\\\.(\\\\w+)\\\\.config/)[1];
    mkdirSync("dist/" + name, { recursive: true });
    appendFileSync("calls.txt", "build " + name + "\\\\n");
  \`);
} else if (args[0] === "sbom") {
  console.log(process.env.SBOM);
} else {
  const name = args.at(-1).slice(0, args.at(-1).lastIndexOf("@"));
  const folder = join(args[args.indexOf("--prefix") + 1], "node_modules", name, "bin");
  mkdirSync(folder, { recursive: true });
  symlinkSync(process.execPath, join(folder, "node"));
}
`;

export interface FakeRepository {
  readonly folder: string;
  /** Writes a file, with the folders above it. */
  write(path: string, text: string): void;
  /** Runs `node ...args` in the folder, with the played npm; as that user. */
  run(args: readonly string[], env?: Record<string, string>, user?: number): SpawnSyncReturns<string>;
  /** The same, in a process group of its own, as at a terminal. */
  spawn(args: readonly string[], env: Record<string, string>): ChildProcessByStdio<null, null, Readable>;
  /** What npm and Vite were called for since the last look. */
  takeCalls(): string[];
}

/** `engines` is what package.json asks of Node. The folder's name has a space, as folders of people do. */
export function createFakeRepository(engines = ">=16.0.0"): FakeRepository {
  const folder = mkdtempSync(join(tmpdir(), "kotib set-up "));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const name of readdirSync(tools).filter((each) => /\.(mjs|ts)$/.test(each)))
    cpSync(join(tools, name), join(folder, "tools", name));
  write("vite.pages.config.ts", "");
  write("package.json", JSON.stringify({ type: "module", engines: { node: engines } }));
  write("package-lock.json", "{}");
  write("npm/npm-cli.mjs", NPM);
  write("npm/package.json", "{}");
  write("npm/npm-cli.js", 'import("./npm-cli.mjs");');
  const calls = join(folder, "calls.txt");
  return {
    folder,
    write,
    run: (args, env = {}, user = process.getuid?.()) =>
      spawnSync(process.execPath, args, {
        ...(user !== undefined && { uid: user }),
        cwd: folder,
        env: { PATH: process.env.PATH, npm_execpath: join(folder, "npm/npm-cli.js"), ...env },
        encoding: "utf8",
      }),
    spawn: (args, env) =>
      spawn(process.execPath, args, {
        cwd: folder,
        env: { PATH: process.env.PATH, npm_execpath: join(folder, "npm/npm-cli.js"), ...env },
        stdio: ["ignore", "ignore", "pipe"],
        detached: true,
      }),
    takeCalls() {
      if (!existsSync(calls)) return [];
      const lines = readFileSync(calls, "utf8").trim().split("\n");
      rmSync(calls);
      return lines;
    },
  };
}
