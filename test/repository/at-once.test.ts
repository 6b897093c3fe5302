/**
 * Two commands of a fresh clone that are started at once: what each of them needs is fetched, installed and built once.
 */
import { spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { needs } from "../support/needs.ts";

const root = join(import.meta.dirname, "../..");

/**
 * An npm that writes what it was asked for in pieces, as the real one does, notes what it was asked, and fails where
 * another is at it.
 */
const NPM = `
  const { appendFileSync, mkdirSync, rmdirSync, writeFileSync } = require("node:fs");
  const { dirname, join } = require("node:path");
  const args = process.argv.slice(2);
  const clone = process.env.CLONE;
  appendFileSync(join(clone, "asked"), args[0] + "\\n");
  mkdirSync(join(clone, "at-it"));
  const write = (path, text) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "half", { mode: 0o755 });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    writeFileSync(path, text);
  };
  if (args[0] === "install") {
    const [, name] = /^(.+)@/.exec(args.at(-1));
    const program = join(args[args.indexOf("--prefix") + 1], "node_modules", name, "bin", "node");
    write(program, "#!/bin/sh\\nexec " + JSON.stringify(process.execPath) + ' "$@"\\n');
  } else {
    write(join(clone, "node_modules", "vite", "bin", "vite.js"), process.env.VITE);
    write(join(clone, "node_modules", ".package-lock.json"), "{}");
  }
  rmdirSync(join(clone, "at-it"));
`;

/** As npm, it fails where another builds. */
const VITE = `
  import { mkdirSync, rmdirSync, appendFileSync } from "node:fs";
  const { CLONE } = process.env;
  mkdirSync(CLONE + "/at-it");
  appendFileSync(CLONE + "/asked", "build\\n");
  mkdirSync(CLONE + "/dist/pages", { recursive: true });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  rmdirSync(CLONE + "/at-it");
`;

const SCRIPT = `
  import { buildPages, installDependencies } from "./prepare.mjs";
  installDependencies({ development: true });
  buildPages(["pages"]);
  console.log("works");
`;

/** A clone with nothing but the tools, of a Kotib that needs a newer Node than there is. */
function cloneForTest(): string {
  const clone = mkdtempSync(join(tmpdir(), "kotib-clone-"));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  cpSync(join(root, "tools"), join(clone, "tools"), { recursive: true });
  mkdirSync(join(clone, "src"));
  const files = {
    "package.json": JSON.stringify({ type: "module", engines: { node: ">=999.0.0" } }),
    "package-lock.json": "{}",
    "vite.pages.config.ts": "",
    "npm-cli.cjs": NPM,
    "tools/works.mjs": SCRIPT,
    asked: "",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(clone, name), text);
  chmodSync(join(clone, "npm-cli.cjs"), 0o755);
  return clone;
}

function start(clone: string) {
  const child = spawn(
    process.execPath,
    [join(clone, "tools/with-node.mjs"), join(clone, "tools/works.mjs")],
    {
      cwd: clone,
      env: { PATH: process.env.PATH, CLONE: clone, VITE, npm_execpath: join(clone, "npm-cli.cjs") },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return new Promise<{ status: number | null; said: string }>((resolve) =>
    child.on("close", (status) => resolve({ status, said })),
  );
}

describe(
  "commands of a fresh clone that are started at once",
  needs(process.platform !== "win32", "Windows starts no script as npm"),
  () => {
    it("all work, and fetch, install and build once", async () => {
      const clone = cloneForTest();
      const ends = await Promise.all([1, 2, 3].map(() => start(clone)));
      for (const { status, said } of ends)
        expect({ status, said }).toEqual({ status: 0, said: expect.stringMatching(/works\n$/) });
      expect(readFileSync(join(clone, "asked"), "utf8")).toBe("install\nci\nbuild\n");
    });

    it("do not wait for one that was killed", async () => {
      const clone = cloneForTest();
      const killed = spawn(process.execPath, ["-e", ""]);
      await new Promise((resolve) => killed.on("close", resolve));
      mkdirSync(join(clone, ".node"));
      writeFileSync(join(clone, ".node", "busy"), String(killed.pid));
      const ends = await Promise.all([1, 2].map(() => start(clone)));
      expect(ends.map(({ status }) => status)).toEqual([0, 0]);
      expect(readFileSync(join(clone, "asked"), "utf8")).toBe("install\nci\nbuild\n");
    });
  },
);
