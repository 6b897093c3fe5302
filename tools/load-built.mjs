/**
 * Loads the built server. What V8 made of it is kept beside it, so that later starts need not compile it again:
 * Node itself can do this from 22.8 on, and Kotib runs on 20, too.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import { root } from "./prepare.mjs";

/** Long enough after a start for all that it uses to have been compiled. */
const KEEP_AFTER_MS = 1500;

/**
 * V8 lets the old generation grow to about four times what lives before it collects it, which after a flood of taps was
 * two thirds of the memory. Here because what is compiled is only good under the flags under which it was.
 */
setFlagsFromString("--heap-growing-percent=60");

const folder = join(root, "dist", "server");
const cacheFolder = join(folder, "compiled");
const modules = new Map();
const uncached = [];

/** What the built file `name` exports, such as `main` or `cli/keys`. */
export function loadBuilt(name) {
  return load(join(folder, `${name}.cjs`));
}

/** Keeps what was compiled, soon; to be called by processes that live long. */
export function keepCompiled() {
  setTimeout(() => {
    for (const { script, cacheFile } of uncached.splice(0)) keep(script, cacheFile);
  }, KEEP_AFTER_MS).unref();
}

function load(file) {
  const known = modules.get(file);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  modules.set(file, module);
  const requireOther = createRequire(file);
  const require = (id) => (id.startsWith(".") ? load(resolve(dirname(file), id)) : requireOther(id));
  compile(file)(module.exports, require, module, file, dirname(file));
  return module.exports;
}

function compile(file) {
  const source = readFileSync(file, "utf8");
  // V8 compares no more than the length of the source, so the name tells which source it was.
  const cacheFile = join(cacheFolder, createHash("sha256").update(source).digest("hex").slice(0, 32));
  const cachedData = readIfThere(cacheFile);
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  // Another version of Node, or other flags: V8 refuses and compiles.
  if (cachedData === undefined || script.cachedDataRejected) uncached.push({ script, cacheFile });
  return script.runInThisContext();
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Into place in one step, since another process may be starting. */
function keep(script, cacheFile) {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    const part = `${cacheFile}.${process.pid}`;
    writeFileSync(part, script.createCachedData());
    renameSync(part, cacheFile);
  } catch {
    // Where nothing may be written, every start compiles.
  }
}
