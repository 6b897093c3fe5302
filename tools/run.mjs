/** `npm run <command>`: runs one of the operator's commands from the built form. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, installDependencies, root } from "./prepare.mjs";

const [command, ...args] = process.argv.slice(2);
installDependencies();
build();
const { main } = await import(pathToFileURL(join(root, "dist", "server", "cli", `${command}.js`)).href);
process.exitCode = await main(args, process.env);
