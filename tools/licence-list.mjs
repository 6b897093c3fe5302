/** The licences of what is installed, from the lockfile; where it says nothing, from the package itself. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Free to use, change and pass on with Kotib, whose own licence is MIT; what they ask for is to be named. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  // Data: which browser can do what, for a tool of development.
  "CC-BY-4.0",
  "ISC",
  "MIT",
  // Files under it stay under it; what uses them does not have to be.
  "MPL-2.0",
  // Fonts.
  "OFL-1.1",
]);

/** Whether we agreed to a licence as packages write it: `MIT`, `(MIT OR GPL-3.0)`, `MIT AND OFL-1.1`. */
export function isAllowed(licence) {
  if (licence === null) return false;
  const choices = licence.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((one) => ALLOWED.has(one.trim())));
}

/** Name, version and licence (null: not to be found) of every package, by name; each once. */
export function readLicences(root, { development = false } = {}) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const found = new Map();
  for (const [path, { version, license, dev, devOptional, link }] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1);
    if (!path.includes("node_modules/") || link || (!development && (dev || devOptional))) continue;
    const licence = license ?? readOwn(join(root, path));
    found.set(`${name} ${version}`, { name, version, licence });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The licence by a package's own files. */
function readOwn(folder) {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8"));
  const named = license ?? licenses?.[0]?.type;
  if (named !== undefined) return named;
  const text = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  const isMit =
    text !== undefined &&
    /Permission is hereby granted, free of charge/.test(readFileSync(join(folder, text), "utf8"));
  return isMit ? "MIT" : null;
}
