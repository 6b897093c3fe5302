/** Does what set-up is missing: dependencies, the types of texts, the built pages. Uses nothing but Node itself. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { npmCommand } from "./npm-command.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(root, "node_modules");
const vite = join(modules, "vite", "bin", "vite.js");
/** Where Node keeps what it compiled; goes with the dependencies. */
export const compileCache = join(modules, ".cache", "compiled");

const LOCK = join(root, "package-lock.json");
/** Says what was installed here. */
const STAMP = join(modules, ".kotib-installed");

/** Made from the texts, and nothing that runs reads it. */
const KEYS_FILE = join(root, "src", "locales", "keys.ts");

/** The pages that Vite builds, and what each is made of. */
const BUILDS = {
  pages: ["src", "vite.pages.config.ts", "package-lock.json"],
  chat: ["sandbox/telegram", "vite.chat.config.ts", "package-lock.json"],
};

/**
 * Installs the locked dependencies when they are missing, another lockfile's or another platform's; with `development`
 * also when the tools of development were left out.
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
  // Without a stamp somebody installed by hand, perhaps without the tools of development, and is left alone.
  const installed = join(modules, ".package-lock.json");
  const isByHand =
    known === null && existsSync(installed) && statSync(installed).mtimeMs >= statSync(LOCK).mtimeMs;
  return !isByHand;
}

/** Compiled parts come ready for every version of Node, so that its version does not matter. */
function wantedStamp() {
  return `${process.platform}-${process.arch} ${hashOf([LOCK])}\n`;
}

/** Also the tools of development, which build the pages, whatever NODE_ENV says. */
function install() {
  console.error("Installing dependencies (once; about half a minute) …");
  const [command, ...first] = npmCommand();
  run("npm ci", command, [...first, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeKeys();
}

/** Writes the types of all texts, which only compilers and editors read: `src/locales/keys.ts`. */
export function writeKeys() {
  run("the types of the texts", process.execPath, [join(root, "tools", "locale-keys.mjs")]);
}

/** Ends this process where that one fails, which has said why; `what` names it. */
function run(what, command, args) {
  // Not onto the standard output, which may be a command's answer.
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (status === 0) return;
  console.error(`This did not work: ${what}${error === undefined ? "" : ` (${error.message})`}`);
  process.exit(1);
}

/** Builds the named pages into `dist/` where a source changed since the last build; a release has what it needs. */
export function buildPages(names = Object.keys(BUILDS), { force = false } = {}) {
  for (const name of names) {
    const stamp = join(root, "dist", name, ".built");
    if (!existsSync(join(root, `vite.${name}.config.ts`)) && existsSync(stamp)) continue;
    const wanted = hashOf(BUILDS[name].flatMap((source) => filesBelow(join(root, source))));
    const isBuilt = () => !force && readIfThere(stamp) === wanted;
    if (isBuilt()) continue;
    installDependencies({ development: true });
    oneAtATime(() => {
      if (isBuilt()) return;
      console.error(name === "chat" ? "Building the chat page …" : "Building the pages …");
      const args = ["build", "-c", `vite.${name}.config.ts`, "--logLevel", "warn"];
      run("vite build", process.execPath, [vite, ...args]);
      writeFileSync(stamp, wanted);
    });
  }
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (path === KEYS_FILE) return [];
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
