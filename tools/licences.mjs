/** `npm run licences`: lists the licences of the dependencies, and the known advisories. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies, isProgram, npmCommand, root } from "./prepare.mjs";
import { readArguments } from "./read-arguments.ts";

const USAGE = `Usage: npm run licences [-- OPTIONS]
  Lists every dependency of production with its licence, and the known advisories that the registry names.
  Ends with 1 where a licence was not agreed to (tools/licences.mjs) or an advisory is known.

  --all      the tools of development, too
  --help     prints this`;

/** Licences to use, change and pass on with Kotib, whose own is MIT; their terms are that somebody names them. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  // It covers data: which browser can do what, for a tool of development.
  "CC-BY-4.0",
  "ISC",
  "MIT",
  // Files under it stay under it; programs that use them do not have to be.
  "MPL-2.0",
  // It covers fonts.
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

/**
 * `lines` has one for each package with a known fault. `summary` is one sentence; it says where nothing was asked, so
 * that nobody takes silence for safety. `asked`: the registry answered; where it did not, CI fails.
 */
export function readAdvisories(json) {
  let answer;
  try {
    answer = JSON.parse(json);
  } catch {
    return {
      asked: false,
      lines: [],
      summary: "Advisories: npm audit gave no answer, so nothing is known either way.",
    };
  }
  if (answer.vulnerabilities === undefined) {
    const why = answer.message ?? answer.error?.summary ?? "";
    const reason = why === "" ? "" : ` (${why.split("\n")[0]})`;
    const nothing = `Advisories: this registry does not tell of any${reason}, so nothing is known either way.`;
    return { asked: false, lines: [], summary: `${nothing} Ask another one: npm audit --registry=ADDRESS` };
  }
  const lines = Object.values(answer.vulnerabilities).map(({ name, severity, range, via }) => {
    const titles = via.filter((one) => typeof one === "object").map(({ title, url }) => `${title} ${url}`);
    return `${severity}: ${name} ${range}${titles.length > 0 ? `: ${titles.join("; ")}` : ""}`;
  });
  return { asked: true, lines, summary: `Known advisories: ${lines.length}.` };
}

function main() {
  const { values } = readArguments({
    usage: USAGE,
    options: { all: { type: "boolean", default: false } },
  });

  installDependencies({ development: values.all });
  const packages = readLicences(root, { development: values.all });
  const width = Math.max(...packages.map(({ name, version }) => name.length + version.length)) + 3;
  for (const { name, version, licence } of packages) {
    console.log(`${`${name} ${version}`.padEnd(width)}${licence ?? "UNKNOWN"}`);
  }
  const wrong = packages.filter(({ licence }) => !isAllowed(licence));
  console.log(`\n${packages.length} packages, ${wrong.length} under a licence that was not agreed to.`);

  const [command, ...first] = npmCommand();
  const args = [...first, "audit", "--json", ...(values.all ? [] : ["--omit=dev"])];
  const { stdout } = spawnSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  const advisories = readAdvisories(stdout ?? "");
  for (const line of advisories.lines) console.log(line);
  console.log(advisories.summary);
  const isUnknown = !advisories.asked && Boolean(process.env.CI);
  process.exit(wrong.length > 0 || advisories.lines.length > 0 || isUnknown ? 1 : 0);
}

if (isProgram(import.meta.url)) main();
