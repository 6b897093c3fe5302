/** `npm run kotib -- COMMAND`: runs one of the operator's commands. */
import { enableCompileCache } from "node:module";
import { loadEnv } from "./load-env.mjs";
import { compileCache, installDependencies } from "./prepare.mjs";

loadEnv();
installDependencies();
enableCompileCache(compileCache);
const { main } = await import("../operator/kotib.ts");
process.exitCode = await main(process.argv.slice(2), process.env);
