/** `npm run release`: builds the archive that runs Kotib on a machine without npm, or the tree that is in it. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { buildPages, npmCommand, root, run } from "./prepare.mjs";
import { readArguments } from "./read-arguments.ts";

const USAGE = `Usage: npm run release [-- FOLDER]
  Builds into FOLDER (dist/release) the archive that a machine without npm runs, kotib-VERSION-PLATFORM.tar.gz: Kotib, the
  dependencies of production and the Node that runs this. Beside it lie the list of what is in it (CycloneDX) and SHA256SUMS.
Usage: npm run release -- --tree FOLDER
  Writes into FOLDER, which must be empty or not there, what is in the archive but for Node: \`node src/main.ts\` runs it.

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
  ...globSync(["deploy/kotib*", "deploy/Caddyfile", "deploy/nginx.conf"], { cwd: root }),
];

/** Loads everything that Kotib loads, now and later, with all compiled parts. */
const SMOKE_TEST = `
  await import("./src/main/run.ts");
  const { connectSqlite } = await import("./src/db/engine/sqlite/connection.ts");
  connectSqlite("file::memory:").close();
  for (const load of Object.values(await import("./src/files/load-files.ts"))) await load();
`;

/** The words of Git about the commit here; empty where there is none to ask. */
const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.trim() ?? "";

/** The commit; an image is built from files without Git, and somebody has to name it. */
const readCommit = (named) => (named || git("rev-parse", "HEAD") || "unknown").slice(0, 12);

/** Writes the tree, and sees that it can be loaded. */
function writeTree(folder, { withNode, commit }) {
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
  forgetDevelopment(join(folder, "package.json"));
  run("loading the new tree", program, ["--input-type=module", "-e", SMOKE_TEST], folder);
}

/** Takes out what only a working copy needs: npm would miss it in the tree. */
function forgetDevelopment(file) {
  const {
    devDependencies: _1,
    workspaces: _2,
    scripts: _3,
    ...rest
  } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, `${JSON.stringify(rest, null, 2)}\n`);
}

/** Writes archive, list of contents and checksums; returns the archive's path. */
function writeArchive(folder, { commit }) {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const name = `kotib-${version}`;
  const archive = `${name}-${process.platform}-${process.arch}.tar.gz`;
  const contents = `${name}.cdx.json`;
  const tree = join(folder, name);
  rmSync(tree, { recursive: true, force: true });
  writeTree(tree, { withNode: true, commit });
  writeFileSync(join(folder, contents), listContents(tree));
  // One commit gives one archive, at any time and on any machine.
  const alike = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u+rwX,go=rX"];
  const date = `--mtime=@${git("log", "-1", "--format=%ct") || 0}`;
  run("tar", "tar", [...alike, date, "-czf", join(folder, archive), "-C", folder, name]);
  rmSync(tree, { recursive: true });
  const sums = [archive, contents].map((file) => `${hashOf(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
  return join(folder, archive);
}

/** Every dependency in the tree, as npm lists them. */
function listContents(tree) {
  const [command, ...first] = npmCommand();
  // No --omit=dev: npm 11 then leaves out whatever is an optional peer of another package, too.
  const args = [...first, "sbom", "--sbom-format=cyclonedx", "--loglevel=error"];
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: tree,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status !== 0) giveUp(`${stderr}This did not work: npm sbom`);
  const listed = JSON.parse(stdout).components.map(({ name }) => name);
  const { dependencies = {} } = JSON.parse(readFileSync(join(tree, "package.json"), "utf8"));
  const lacking = Object.keys(dependencies).filter((name) => !listed.includes(name));
  if (lacking.length > 0) giveUp(`npm sbom left out ${lacking.join(", ")}.`);
  return stdout;
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

const hashOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

const { values, positionals, fail } = readArguments({
  usage: USAGE,
  options: { tree: { type: "string" }, commit: { type: "string" } },
  words: [0, 1],
});
if (values.tree !== undefined && positionals.length > 0) fail("--tree has a FOLDER of its own");

// Relative to the folder of the call, not the one where npm runs it.
const whole = (path) => resolve(process.env.INIT_CWD ?? "", path);
// The service's user must be able to read it, whoever writes it.
process.umask(0o022);
if (values.tree === undefined) {
  const folder = positionals.length > 0 ? whole(positionals[0]) : join(root, "dist/release");
  buildPages(["pages"]);
  console.log(`The release is ${writeArchive(folder, values)}.`);
} else {
  const folder = whole(values.tree);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    giveUp(`${folder} is not empty; nothing was changed.`);
  buildPages(["pages"]);
  writeTree(folder, { withNode: false, commit: values.commit });
  console.log(`The release is in ${folder}.`);
}
