/** `npm run proofs -- NAME`: runs one of the proofs; what it prints last is a line of JSON. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { proofs } from "../proofs/proofs.mjs";
import { installDependencies, root, writeKeys } from "./prepare.mjs";

const width = Math.max(...Object.keys(proofs).map(({ length }) => length));
const USAGE = ["Usage: npm run proofs -- NAME [OPTIONS], or npm run proofs -- NAME --help"]
  .concat(Object.entries(proofs).map(([name, does]) => `  ${name.padEnd(width)}  ${does}`))
  .join("\n");

const [name, ...args] = process.argv.slice(2);
if (name === "--help" || name === "-h") {
  console.log(USAGE);
  process.exit(0);
}
if (name === undefined || !Object.hasOwn(proofs, name)) {
  console.error(name === undefined ? USAGE : `There is no proof ${name}.\n${USAGE}`);
  process.exit(2);
}
installDependencies({ development: true });
writeKeys();
const [script] = ["ts", "mjs"].map((end) => join(root, "proofs", name, `run.${end}`)).filter(existsSync);
process.exit(spawnSync(process.execPath, [script, ...args], { stdio: "inherit" }).status ?? 1);
