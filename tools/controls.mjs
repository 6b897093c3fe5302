/**
 * `npm run controls`: takes each control out of a copy of Kotib and sees its test turn red; `-- --only T17`. `-- --doc`
 * writes the tables of controls into docs/security.md and docs/reliability.md instead.
 */
import { installDependencies, runScript, writeKeys } from "./prepare.mjs";

installDependencies({ development: true });
writeKeys();
const args = process.argv.slice(2);
const script = args.includes("--doc") ? "write-page.ts" : "run.ts";
runScript(
  `test/controls/${script}`,
  args.filter((arg) => arg !== "--doc"),
);
