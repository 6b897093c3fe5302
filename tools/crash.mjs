/** `npm run crash`: kills Kotib at every step that matters, again and again; `-- --rounds 200`. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";

installDependencies({ development: true });
const args = [join(root, "test", "crash", "run.ts"), ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1);
