/** `npm run <command>`: runs one of the operator's commands. */
import { enableCompileCache } from "node:module";
import { loadEnv } from "./load-env.mjs";
import { compileCache, installDependencies } from "./prepare.mjs";

const [command, ...args] = process.argv.slice(2);
loadEnv();
installDependencies();
enableCompileCache(compileCache);
const { main } = await import(`../src/cli/${command}.ts`);
process.exitCode = await main(args, process.env);
