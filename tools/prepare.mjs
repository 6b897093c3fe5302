/** Does what set-up is missing: dependencies, then the builds. Uses nothing but Node itself. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SOURCES = [
  "src",
  "sandbox",
  "package-lock.json",
  "vite.server.config.ts",
  "vite.pages.config.ts",
  "vite.chat.config.ts",
];

/** Installs the locked dependencies when they are missing or another lockfile's. */
export function installDependencies() {
  const stamp = join(root, "node_modules", ".kotib-lock");
  const wanted = hashOf([join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const installed = join(root, "node_modules", ".package-lock.json");
  const lock = join(root, "package-lock.json");
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
    console.log("Installing dependencies (once; a minute or two) …");
    execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: "inherit",
    });
  }
  writeFileSync(stamp, wanted);
}

/** Builds pages and server when a source changed since the last build. */
export function build({ force = false } = {}) {
  const stamp = join(root, "dist", ".built");
  const wanted = hashOf(SOURCES.flatMap((source) => filesBelow(join(root, source))));
  if (!force && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  // Not on the standard output, which may be a command's answer.
  console.error("Building …");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  for (const config of ["vite.pages.config.ts", "vite.chat.config.ts", "vite.server.config.ts"]) {
    execFileSync(process.execPath, [vite, "build", "-c", config, "--logLevel", "warn"], {
      cwd: root,
      stdio: "inherit",
    });
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
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
