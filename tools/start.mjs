/** `npm start`: installs and builds what is missing, then runs Kotib; in the sandbox when neither Telegram nor a service is configured. */
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { loadEnv } from "./load-env.mjs";
import { buildPages, compileCache, installDependencies, root } from "./prepare.mjs";
import { readArguments } from "./read-arguments.mjs";

readArguments({
  usage: `Usage: npm start
  Installs and builds what is missing, then runs Kotib with the variables of the environment and of .env (.env.example names
  them); where neither Telegram nor a service is configured, in its sandbox. SIGTERM and SIGINT stop it.`,
});
loadEnv();
installDependencies();
enableCompileCache(compileCache);
const { isUnconfigured } = await import("../src/config.ts");
const { runUntilStopped } = await import("../src/run-until-stopped.ts");

// A release has no sandbox: there everything that is missing is named.
const canPlay = existsSync(join(root, "sandbox"));
await runUntilStopped(isUnconfigured(process.env) && canPlay ? startInSandbox : startConfigured);

async function startConfigured() {
  buildPages(["pages"]);
  const { main } = await import("../src/main.ts");
  return await main({ env: process.env });
}

async function startInSandbox() {
  if (process.env.NODE_ENV === "production") {
    console.error(
      "Kotib is not configured. In production the sandbox does not start: set BOT_TOKEN, SERVICE_URL and KEYS_FILE.",
    );
    process.exit(1);
  }
  buildPages();
  const { main } = await import("../src/main.ts");
  const { makeKeys } = await import("../operator/keys/make-keys.ts");
  const { startSandbox } = await import("../sandbox/start-sandbox.ts");
  const { connectSqlite } = await import("../src/db/engine/sqlite/connection.ts");
  // The sandbox needs SQLite, too: if it cannot be loaded, this says so in one sentence.
  connectSqlite("file::memory:").close();
  const sandbox = await startSandbox({ env: process.env, root });
  const env = { ...process.env, ...sandbox.env };
  // A real key ring is the operator's own to make.
  if (!existsSync(env.KEYS_FILE)) makeKeys(env.KEYS_FILE);
  const kotib = await main({ env, sandbox: sandbox.parts, clock: sandbox.clock });
  console.log(`\n  Kotib's sandbox is ready. Open ${kotib.address}\n`);
  return {
    replaced: kotib.replaced,
    async stop() {
      await kotib.stop();
      await sandbox.stop();
    },
  };
}
