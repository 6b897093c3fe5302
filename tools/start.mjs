/** `npm start`: runs Kotib; in the sandbox when neither Telegram nor a service is configured. */
import { keepCompiled, loadBuilt } from "./load-built.mjs";
import { build, installDependencies, root } from "./prepare.mjs";

installDependencies();
build();

const { isUnconfigured, main } = loadBuilt("main");

try {
  const sandbox = isUnconfigured(process.env) ? await startSandbox() : undefined;
  const kotib = await main({
    env: { ...process.env, ...sandbox?.env },
    root,
    ...(sandbox === undefined ? {} : { sandbox: sandbox.parts }),
  });
  if (sandbox !== undefined) console.log(`\n  Kotib's sandbox is ready. Open ${kotib.address}\n`);
  keepCompiled();
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await kotib.stop();
    await sandbox?.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  console.error(error?.code === "ConfigError" ? error.message : error);
  process.exit(1);
}

async function startSandbox() {
  if (process.env.NODE_ENV === "production") {
    console.error(
      "Kotib is not configured. In production the sandbox does not start: set BOT_TOKEN, SERVICE_URL and KEYS_FILE.",
    );
    process.exit(1);
  }
  const { startSandbox: start } = loadBuilt("sandbox");
  return start({ env: process.env, root });
}
