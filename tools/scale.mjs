/** `npm run scale`: how well several Kotibs on one PostgreSQL add up; `-- --replicas 1,2,3`. */
import { runScript } from "./prepare.mjs";

runScript("test/scale/run.ts", process.argv.slice(2));
