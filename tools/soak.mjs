/** `npm run soak`: many people use Kotib at random while things go wrong; `-- --users 2000 --minutes 5`. */
import { runScript } from "./prepare.mjs";

runScript("test/soak/run.ts", process.argv.slice(2));
