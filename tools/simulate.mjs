/** `npm run simulate`: lives a week with many accounts, by a moved clock; `-- --accounts 200`, or `-- --mutants`. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";

installDependencies({ development: true });
const args = process.argv.slice(2);
const script = args.includes("--mutants") ? "run-mutants.ts" : "run.ts";
const command = [join(root, "test", "simulate", script), ...args.filter((arg) => arg !== "--mutants")];
process.exit(spawnSync(process.execPath, command, { stdio: "inherit" }).status ?? 1);
