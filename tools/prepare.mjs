/**
 * Completes the set-up: dependencies, the types of texts, the built pages, variables from a file. It uses nothing but
 * Node itself, and every Node from 16 on can read it, as `with-node.mjs` must.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether the module with that URL is the program that was called, also by a link, or only imported. */
export function isProgram(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}

const modules = join(root, "node_modules");
const vite = join(modules, "vite", "bin", "vite.js");
/** The folder of Node's compiled code, which goes with the dependencies. */
export const compileCache = join(modules, ".cache", "compiled");

const LOCK = join(root, "package-lock.json");
/** The file that says what was installed here. */
const STAMP = join(modules, ".kotib-installed");

/** The tools make it from the texts, and nothing that runs reads it. */

/** The exit code of a shell's command that Ctrl+C ended. */
const INTERRUPTED = 130;

const CHAT = "sandbox/telegram";

/** The pages that Vite builds: each by its configuration, and from these files besides it and the lockfile. */
const BUILDS = {
  pages: { config: "vite.pages.config.ts", sources: ["src"] },
  chat: {
    config: `${CHAT}/vite.config.ts`,
    sources: [`${CHAT}/page`, `${CHAT}/chat-protocol.ts`, `${CHAT}/wire.ts`],
  },
};

/**
 * Installs the locked dependencies when they are missing, or belong to another lockfile or platform; with
 * `development`, also when the tools of development were left out.
 */
export function installDependencies({ development = false } = {}) {
  if (needsInstall(development)) oneAtATime(() => needsInstall(development) && install());
  if (readIfThere(STAMP) === wantedStamp()) return;
  try {
    writeFileSync(STAMP, wantedStamp());
  } catch {
    // Where nothing may be written, each start looks again.
  }
}

function needsInstall(development) {
  if (development && !existsSync(vite)) return true;
  const known = readIfThere(STAMP);
  if (known === wantedStamp()) return false;
  // A set-up without a stamp is left alone: somebody made it by hand, perhaps without the tools of development.
  const installed = join(modules, ".package-lock.json");
  const isByHand =
    known === null && existsSync(installed) && statSync(installed).mtimeMs >= statSync(LOCK).mtimeMs;
  return !isByHand;
}

/** Compiled parts come ready for every version of Node, so that its version does not matter. */
function wantedStamp() {
  return `${process.platform}-${process.arch} ${hashOf([LOCK])}\n`;
}

/** Ends the process with a sentence where nothing can be written into the folder: npm would fill a screen about it. */
export function requireWritable(what, folder) {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
  } catch {
    console.error(`${what} has to be written into ${nearest}, and this user may not write there.`);
    process.exit(1);
  }
}

/** Installs the tools of development, too, which build the pages, whatever NODE_ENV says. */
function install() {
  requireWritable("What npm installs", root);
  console.error("Installing dependencies (once; about half a minute) …");
  const [command, ...first] = npmCommand();
  run("npm ci", command, [...first, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
}

/** Waits for a program. Ctrl+C ends both with a word: without a listener it would end this process in silence. */
export function waitFor(command, args, options) {
  const hear = () => {};
  process.on("SIGINT", hear);
  const done = spawnSync(command, args, options);
  process.removeListener("SIGINT", hear);
  if (done.signal === "SIGINT" || done.status === INTERRUPTED) {
    console.error("Stopped. Run the same command again to go on.");
    process.exit(INTERRUPTED);
  }
  return done;
}

/** Runs a program, and ends this process where that fails, which has said why; `what` names it. */
export function run(what, command, args, cwd = root) {
  // Its words stay off the standard output, which may be a command's answer.
  const { status, error } = waitFor(command, args, { cwd, stdio: ["ignore", 2, 2] });
  if (status === 0) return;
  console.error(`This did not work: ${what}${error === undefined ? "" : ` (${error.message})`}`);
  process.exit(1);
}

/** Builds the named pages into `dist/` where a source changed since the last build; a release has what it needs. */
export function buildPages(names = Object.keys(BUILDS), { force = false } = {}) {
  for (const name of names) {
    const stamp = join(root, "dist", name, ".built");
    const { config, sources } = BUILDS[name];
    if (!existsSync(join(root, config)) && existsSync(stamp)) continue;
    const madeOf = [...sources, config, "package-lock.json"];
    const wanted = hashOf(madeOf.flatMap((source) => filesBelow(join(root, source))));
    const isBuilt = () => !force && readIfThere(stamp) === wanted;
    if (isBuilt()) continue;
    installDependencies({ development: true });
    oneAtATime(() => {
      if (isBuilt()) return;
      requireWritable("What is built", join(root, "dist", name));
      console.error(name === "chat" ? "Building the chat page …" : "Building the pages …");
      const args = ["build", "-c", config, "--outDir", join(root, "dist", name), "--logLevel", "warn"];
      run("vite build", process.execPath, [vite, ...args]);
      writeFileSync(stamp, wanted);
    });
  }
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** Program and first arguments. npm tells its scripts where it is; by name it is no program on Windows. */
export function npmCommand() {
  const path = process.env.npm_execpath || "";
  return /npm-cli\.c?js$/.test(path) ? [process.execPath, path] : ["npm"];
}

/** The file with the number of the process that works. */
const BUSY_FILE = join(root, ".node", "busy");
/** The time between two looks, in milliseconds. */
const LOOK_EVERY_MS = 100;

let isMine = false;

/** Does `work` and returns its result while nobody else does; `work` begins with a look whether it is done already. */
export function oneAtATime(work) {
  if (isMine) return work();
  let isWaiting = false;
  while (!take()) {
    if (!isWaiting) console.error("Another command installs or builds here; waiting for it …");
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
  }
  // The process may also end within it.
  process.once("exit", leave);
  try {
    return work();
  } finally {
    process.removeListener("exit", leave);
    leave();
  }
}

function take() {
  try {
    mkdirSync(dirname(BUSY_FILE), { recursive: true });
    writeFileSync(BUSY_FILE, String(process.pid), { flag: "wx" });
  } catch (error) {
    // Where nothing may be written, the work itself says so, if it has to write.
    if (error.code !== "EEXIST") return true;
    removeIfDead();
    return false;
  }
  isMine = true;
  return true;
}

function leave() {
  if (isMine) rmSync(BUSY_FILE, { force: true });
  isMine = false;
}

/** Removes a dead process's file. Two may find it at one time: a file that another has taken since is not theirs. */
function removeIfDead() {
  const owner = readOwner(BUSY_FILE);
  if (owner === null || isAlive(owner)) return;
  const aside = `${BUSY_FILE}.${process.pid}`;
  try {
    renameSync(BUSY_FILE, aside);
    if (readOwner(aside) !== owner) linkSync(aside, BUSY_FILE);
  } catch {
    // Somebody else was faster.
  }
  rmSync(aside, { force: true });
}

/** The number of the process; null without a file, or with one not written yet. */
function readOwner(file) {
  try {
    return Number(readFileSync(file, "utf8")) || null;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return error.code === "EPERM";
  }
}

/** Reads `.env` beside package.json, where there is one; variables that are set already stay. */
export function loadEnv() {
  const file = join(root, ".env");
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch {
    console.error(`${file} cannot be read.`);
    process.exit(1);
  }
}
