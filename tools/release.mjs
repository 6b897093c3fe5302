/** `npm run release -- FOLDER`: makes a tree that runs Kotib without the tools of development, with built pages. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { buildPages, npmCommand, root, run } from "./prepare.mjs";
import { readArguments } from "./read-arguments.ts";

const USAGE = `Usage: npm run release -- FOLDER [--with-node] [--commit HASH]
  Builds the pages and writes a tree that needs no build tools: its process is \`node src/main.ts\`, run in FOLDER.
  A release that is there already stays beside the new one as FOLDER.old, to go back to.

  --with-node   puts the Node that runs this into the tree, too, as FOLDER/node
  --commit HASH the commit that \`kotib --version\` prints, where there is no Git to ask
  --help        prints this`;

/** Files that run, files that an operator reads, and files that `npm ci` needs. */
const CONTENTS = [
  "package.json",
  "package-lock.json",
  ".npmrc",
  ".env.example",
  "LICENSE",
  "CHANGELOG.md",
  "tools",
  "src",
  "operator",
  "dist/pages",
  // They are listed by name: the folder may hold an operator's secrets.
  ...globSync(["deploy/kotib*", "deploy/Caddyfile"], { cwd: root }),
];

/** Loads everything that Kotib loads, now and later, with all compiled parts. */
const SMOKE_TEST = `
  await import("./src/main/run.ts");
  const { connectSqlite } = await import("./src/db/engine/sqlite/connection.ts");
  connectSqlite("file::memory:").close();
  for (const load of Object.values(await import("./src/files/load-files.ts"))) await load();
`;

function isRelease(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).name === "kotib";
  } catch {
    return false;
  }
}

/** The commit; an image is built from files without Git, and somebody has to name it. */
function readCommit(named) {
  const git = () => spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).stdout?.trim();
  return (named || git() || "unknown").slice(0, 12);
}

/** Writes a fresh tree at `folder`. */
function write(folder, { withNode, commit }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of CONTENTS) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, "release.json"), `${JSON.stringify({ commit: readCommit(commit) })}\n`);
  const program = withNode ? join(folder, "node") : process.execPath;
  if (withNode) {
    copyFileSync(process.execPath, program);
    chmodSync(program, 0o755);
  }
  const [command, ...first] = npmCommand();
  const args = ["ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  run("npm ci --omit=dev", command, [...first, ...args], folder);
  run("loading the new tree", program, ["--input-type=module", "-e", SMOKE_TEST], folder);
}

const { values, positionals } = readArguments({
  usage: USAGE,
  options: { "with-node": { type: "boolean", default: false }, commit: { type: "string" } },
  words: [1, 1],
});

// Relative to the folder of the call, not the one where npm runs it.
const folder = resolve(process.env.INIT_CWD ?? "", positionals[0]);
if (existsSync(folder) && !isRelease(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} holds something else than a release of Kotib; nothing was changed.`);
  process.exit(1);
}
// The service's user must be able to read it, whoever writes it.
process.umask(0o022);
buildPages(["pages"]);
write(`${folder}.new`, { withNode: values["with-node"], commit: values.commit });
if (existsSync(folder)) {
  rmSync(`${folder}.old`, { recursive: true, force: true });
  renameSync(folder, `${folder}.old`);
}
renameSync(`${folder}.new`, folder);
console.log(`The release is in ${folder}.`);
