/** `npm run soak`: many people use Kotib at random while things go wrong; `-- --users 2000 --minutes 5`. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";

installDependencies({ development: true });
const args = [join(root, "test", "soak", "run.ts"), ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1);
