/**
 * `npm run controls`: takes each control out of a copy of Kotib and sees its test turn red; `-- --only T17`. `-- --doc`
 * writes the table of controls into docs/security.md instead.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installDependencies, root, writeKeys } from "./prepare.mjs";

installDependencies({ development: true });
writeKeys();
const args = process.argv.slice(2);
const script = args.includes("--doc") ? "write-page.ts" : "run.ts";
const command = [join(root, "test", "controls", script), ...args.filter((arg) => arg !== "--doc")];
process.exit(spawnSync(process.execPath, command, { stdio: "inherit" }).status ?? 1);
