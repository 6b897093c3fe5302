/** `npm run simulate`: lives a week with many accounts, by a moved clock; `-- --accounts 200`. */
import { runScript } from "./prepare.mjs";

runScript("test/simulate/run.ts", process.argv.slice(2));
