/** `npm run licences`: under which licences the dependencies stand, and what is known against them. */
import { spawnSync } from "node:child_process";
import { readAdvisories } from "./advisories.mjs";
import { isAllowed, readLicences } from "./licence-list.mjs";
import { npmCommand } from "./npm-command.mjs";
import { installDependencies, root } from "./prepare.mjs";
import { readArguments } from "./read-arguments.mjs";

const USAGE = `Usage: npm run licences [-- OPTIONS]
  Lists every dependency of production with its licence, and the known advisories that the registry names.
  Ends with 1 where a licence was not agreed to (tools/licence-list.mjs) or an advisory is known.

  --all      the tools of development, too
  --help     prints this`;

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
process.exit(wrong.length > 0 || advisories.lines.length > 0 ? 1 : 0);
