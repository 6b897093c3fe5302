/** `npm run sandbox`: the sandbox's service and Telegram alone, for a Kotib that you start separately. */
import { join } from "node:path";
import { buildPages, installDependencies, root } from "./prepare.mjs";
import { readArguments } from "./read-arguments.mjs";

readArguments({
  usage: `Usage: npm run sandbox
  Runs the sandbox's service and Telegram without Kotib, and prints the variables for one that you start beside them.`,
});
installDependencies();
const { runUntilStopped } = await import("../src/run-until-stopped.ts");
await runUntilStopped(async () => {
  buildPages(["chat"]);
  const { startSandbox } = await import("../sandbox/start-sandbox.ts");
  const { describePeople } = await import("../sandbox/describe-people.ts");
  const sandbox = await startSandbox({ env: process.env, root });
  const keys = join(process.env.SANDBOX_DIR ?? join(root, "data", "sandbox"), "keys");
  console.log("The sandbox's service and Telegram are running. Start Kotib beside them with:\n");
  for (const [name, value] of Object.entries(sandbox.env)) console.log(`  export ${name}='${value}'`);
  console.log("  npm run kotib -- keys create   # once\n  npm start\n");
  console.log(`The chat: ${sandbox.parts.chatUrl}\n\nThe people:\n`);
  for (const line of await describePeople(sandbox.people, keys)) console.log(`  ${line}`);
  return sandbox;
});
