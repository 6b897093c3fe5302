/** `npm run stranger`: walks docs/operating.md on a clean Debian, by the commands that stand there. */
import { runScript } from "./prepare.mjs";

runScript("test/stranger/run.ts", process.argv.slice(2));
