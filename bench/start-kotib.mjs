/** Starts the built Kotib as `npm start` does once nothing is left to install or to build. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
const { main } = await import(pathToFileURL(join(root, "dist", "server", "main.js")).href);
const kotib = await main({ env: process.env, root });
process.on("SIGTERM", async () => {
  await kotib.stop();
  process.exit(0);
});
