/** `npm run simulate`: lives a week with many accounts, by a moved clock; `-- --accounts 200`. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";

installDependencies({ development: true });
const args = [join(root, "test", "simulate", "run.ts"), ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1);
