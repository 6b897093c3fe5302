/** `node tools/run.mjs NAME …`: runs npm's short scripts, a function each. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { buildPages, compileCache, installDependencies, loadEnv, root } from "./prepare.mjs";
import { readArguments } from "./read-arguments.ts";

const STEPS = [
  ["tools/locale-keys.mjs"],
  ["tools/prose.mjs"],
  ["node_modules/@biomejs/biome/bin/biome", "ci", "."],
  ["node_modules/eslint/bin/eslint.js", "."],
  ["node_modules/typescript/bin/tsc", "--noEmit"],
  ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "src/web/pages"],
  ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "sandbox/telegram/page"],
  [
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    "--config",
    ".dependency-cruiser.cjs",
    "src",
    "operator",
    "sandbox",
  ],
];

const withPromises = (page) => async (text) =>
  (await import("./render-promises.ts")).renderPromises(page, text);

/** Each page, made anew from its text. */
const PAGES = {
  "docs/what-is-kept.md": async () => (await import("./render-what-is-kept.ts")).renderWhatIsKept(),
  "docs/interface.md": async () => (await import("../test/contract/render-interface.ts")).renderInterface(),
  "docs/security.md": withPromises("docs/security.md"),
  "docs/reliability.md": withPromises("docs/reliability.md"),
};

const SCRIPTS = {
  /** Installs and builds missing parts, then runs Kotib; in the sandbox with neither Telegram nor a service set. */
  async start() {
    readArguments({
      usage: `Usage: npm start
  Installs and builds what is missing, then runs Kotib with the variables of the environment and of .env (.env.example names
  them); where neither Telegram nor a service is configured, in its sandbox (sandbox/README.md names its variables). SIGTERM
  and SIGINT stop it.`,
    });
    loadEnv();
    installDependencies();
    await loadQuickly();
    const { isUnconfigured } = await import("../src/config.ts");
    const { runUntilStopped } = await import("../src/run-until-stopped.ts");

    // A release has no sandbox: there, every missing variable is named.
    const canPlay = existsSync(join(root, "sandbox"));
    await runUntilStopped(isUnconfigured(process.env) && canPlay ? startInSandbox : startConfigured);
  },

  /** Builds the pages and the sandbox's chat page into `dist/`; everything else runs as it is. */
  build() {
    readArguments({
      usage: `Usage: npm run build
  Builds the pages into dist/; everything else runs from source.`,
    });
    installDependencies({ development: true });
    buildPages(undefined, { force: true });
  },

  /** Checks English, format, lint, types and structure; stops at the first step that fails. */
  check() {
    readArguments({
      usage: `Usage: npm run check
  Checks English, format, lint, types and structure; stops at the first step that fails.`,
    });
    installDependencies({ development: true });
    for (const [script, ...args] of STEPS) {
      const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
        cwd: root,
        stdio: "inherit",
      });
      if (status !== 0) process.exit(status ?? 1);
    }
  },

  /** Writes the pages that are made of the code; `--check` only compares. */
  async docs() {
    const { values } = readArguments({
      usage: `Usage: npm run docs [-- --check]
  Writes what is made of the code: docs/interface.md, docs/what-is-kept.md, and the tables of docs/security.md and
  docs/reliability.md.

  --check   only compares; ends with 1 where a page does not show the code as it is
  --help    prints this`,
      options: { check: { type: "boolean" } },
    });
    installDependencies({ development: true });

    const stale = [];
    for (const [page, make] of Object.entries(PAGES)) {
      const file = join(root, page);
      const text = readFileSync(file, "utf8");
      const made = await make(text);
      if (made === text) continue;
      stale.push(page);
      if (!values.check) writeFileSync(file, made);
    }
    if (values.check && stale.length > 0) {
      console.error(`Not as the code is: ${stale.join(", ")}; run \`npm run docs\`.`);
      process.exitCode = 1;
    }
  },

  /** Runs one of the operator's commands. */
  async kotib() {
    loadEnv();
    installDependencies();
    await loadQuickly();
    const { main } = await import("../operator/kotib.ts");
    process.exitCode = await main(process.argv.slice(2), process.env);
  },

  /** Runs the sandbox's service and Telegram alone, for a Kotib that somebody starts separately. */
  async sandbox() {
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
  },

  /** Runs one of the proofs; its last line is JSON. */
  async proofs() {
    const { proofs } = await import("../proofs/proofs.mjs");
    const width = Math.max(...Object.keys(proofs).map(({ length }) => length));
    const USAGE = ["Usage: npm run proofs -- NAME [OPTIONS], or npm run proofs -- NAME --help"]
      .concat(Object.entries(proofs).map(([name, does]) => `  ${name.padEnd(width)}  ${does}`))
      .join("\n");

    const [name, ...args] = process.argv.slice(2);
    if (name === "--help" || name === "-h") {
      console.log(USAGE);
      process.exit(0);
    }
    if (name === undefined || !Object.hasOwn(proofs, name)) {
      console.error(name === undefined ? USAGE : `There is no proof ${name}.\n${USAGE}`);
      process.exit(2);
    }
    installDependencies({ development: true });
    const [script] = ["ts", "mjs"].map((end) => join(root, "proofs", name, `run.${end}`)).filter(existsSync);
    process.exit(spawnSync(process.execPath, [script, ...args], { stdio: "inherit" }).status ?? 1);
  },
};

const [script] = process.argv.splice(2, 1);
if (script === undefined || !Object.hasOwn(SCRIPTS, script)) {
  console.error(`Usage: node tools/run.mjs NAME …, where NAME is one of ${Object.keys(SCRIPTS).join(", ")}.`);
  process.exit(2);
}
await SCRIPTS[script]();

async function loadQuickly() {
  enableCompileCache(compileCache);
  await import("../src/db/engine/resolve-drizzle.ts");
}

async function startConfigured() {
  buildPages(["pages"]);
  const { main } = await import("../src/main/run.ts");
  return await main({ env: process.env });
}

async function startInSandbox() {
  const { ConfigError } = await import("../src/errors.ts");
  const { findMisspelt } = await import("../src/find-misspelt.ts");
  const slips = findMisspelt(process.env);
  if (process.env.NODE_ENV === "production") {
    throw new ConfigError([
      "in production the sandbox does not start: set BOT_TOKEN, SERVICE_URL and KEYS_FILE",
      ...slips,
    ]);
  }
  for (const slip of slips) console.error(slip);
  buildPages();
  const { main } = await import("../src/main/run.ts");
  const { makeKeys } = await import("../operator/keys/make-keys.ts");
  const { startSandbox } = await import("../sandbox/start-sandbox.ts");
  const { connectSqlite } = await import("../src/db/engine/sqlite/connection.ts");
  // The sandbox needs SQLite, too: if it cannot be loaded, this says so in one sentence.
  connectSqlite("file::memory:").close();
  const sandbox = await startSandbox({ env: process.env, root });
  // A newcomer is to see the address, not a log; warnings are told all the same.
  const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || "warn", ...sandbox.env };
  // A real key ring is the operator's own to make.
  if (!existsSync(env.KEYS_FILE)) makeKeys(env.KEYS_FILE);
  const kotib = await main({ env, sandbox: sandbox.parts, clock: sandbox.clock });
  sandbox.attend(kotib.news);
  console.log(`\n  Kotib's sandbox is ready. Open ${kotib.address}\n`);
  return {
    async stop() {
      await kotib.stop();
      await sandbox.stop();
      console.log("Kotib's sandbox has stopped.");
    },
  };
}
