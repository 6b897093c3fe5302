/** `npm run <command>`: runs one of the operator's commands from the built form. */
import { loadBuilt } from "./load-built.mjs";
import { build, installDependencies } from "./prepare.mjs";

const [command, ...args] = process.argv.slice(2);
installDependencies();
build();
const { main } = loadBuilt(`cli/${command}`);
process.exitCode = await main(args, process.env);
