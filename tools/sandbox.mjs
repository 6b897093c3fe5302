/** `npm run sandbox`: the sandbox's service and Telegram alone, for a Kotib that you start separately. */
import { buildPages, installDependencies, root } from "./prepare.mjs";

installDependencies();
buildPages(["chat"]);
const { startSandbox } = await import("../sandbox/start-sandbox.ts");
const sandbox = await startSandbox({ env: process.env, root });
console.log("The sandbox's service and Telegram are running. Start Kotib beside them with:\n");
for (const [name, value] of Object.entries(sandbox.env)) console.log(`  export ${name}='${value}'`);
console.log("  npm run keys -- create   # once\n  npm start\n");
console.log(`The chat: ${sandbox.parts.chatUrl}`);
process.on("SIGINT", async () => {
  await sandbox.stop();
  process.exit(0);
});
