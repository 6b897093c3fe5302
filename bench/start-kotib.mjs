/** Starts the built Kotib as `npm start` does once nothing is left to install or to build. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
const { keepCompiled, loadBuilt } = await import(pathToFileURL(join(root, "tools", "load-built.mjs")).href);
const kotib = await loadBuilt("main").main({ env: process.env, root });
keepCompiled();
process.on("SIGTERM", async () => {
  await kotib.stop();
  process.exit(0);
});
