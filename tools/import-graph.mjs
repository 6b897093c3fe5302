/** Draws which room imports which into docs/architecture.md; `--check` only compares. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";
import { readArguments } from "./read-arguments.mjs";

const { values } = readArguments({
  usage: `Usage: npm run graph [-- --check]
  Draws which room imports which into docs/architecture.md.

  --check   only compares; ends with 1 where the page does not show the imports as they are
  --help    prints this`,
  options: { check: { type: "boolean" } },
});

const FILE = join(root, "docs", "architecture.md");
const BEGIN = "<!-- import graph: made by `npm run graph` -->";
const END = "<!-- end of import graph -->";

/** The room a file lives in, or null for main, the shared files and what is not ours. */
function roomOf(path) {
  const [top, room, rest] = path.split("/");
  if (top === "operator") return top;
  if (top === "src" && room !== "main" && rest !== undefined) return room;
  if (top === "sandbox" && room !== "test" && rest !== undefined) return `sandbox/${room}`;
  return null;
}

function drawGraph() {
  const run = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "json",
      "src",
      "operator",
      "sandbox",
    ],
    { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 },
  );
  const arrows = new Set();
  for (const module of JSON.parse(run.stdout).modules) {
    const from = roomOf(module.source);
    for (const dependency of module.dependencies) {
      const to = roomOf(dependency.resolved);
      if (from !== null && to !== null && from !== to) arrows.add(`  ${from} --> ${to}`);
    }
  }
  return ["```mermaid", "flowchart TD", ...[...arrows].sort(), "```"].join("\n");
}

const text = readFileSync(FILE, "utf8");
const start = text.indexOf(BEGIN) + BEGIN.length;
const end = text.indexOf(END);
const drawn = `${text.slice(0, start)}\n${drawGraph()}\n${text.slice(end)}`;
if (drawn === text) process.exit(0);
if (values.check) {
  console.error("docs/architecture.md does not show the imports as they are: run `npm run graph`.");
  process.exit(1);
}
writeFileSync(FILE, drawn);
