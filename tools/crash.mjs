/** `npm run crash`: kills Kotib at every step that matters, again and again; `-- --rounds 200`. */
import { runScript } from "./prepare.mjs";

runScript("test/crash/run.ts", process.argv.slice(2));
