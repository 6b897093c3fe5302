/** `npm run stranger`: walks docs/operating.md on a clean Debian, by the commands that stand there. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";

installDependencies({ development: true });
const args = [join(root, "test", "stranger", "run.ts"), ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1);
