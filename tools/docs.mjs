/** `npm run docs`: writes the pages and drawings that are made of the code; `--check` only compares. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";
import { readArguments } from "./read-arguments.mjs";

const { values } = readArguments({
  usage: `Usage: npm run docs [-- --check]
  Writes what is made of the code: docs/gaps.md, docs/interface.md, and the imports in docs/architecture.md.

  --check   only compares; ends with 1 where a page does not show the code as it is
  --help    prints this`,
  options: { check: { type: "boolean" } },
});
installDependencies({ development: true });

const BEGIN = "<!-- import graph: made by `npm run docs` -->";
const END = "<!-- end of import graph -->";

/** Each page, made anew from its text. */
const PAGES = {
  "docs/gaps.md": async () => {
    const { renderGaps } = await import("../operator/profile/render-gaps.ts");
    const { createProfile } = await import("../src/documents/create-profile.ts");
    return renderGaps(createProfile().profile);
  },
  "docs/interface.md": async () => (await import("../test/contract/render-interface.ts")).renderInterface(),
  "docs/architecture.md": (text) => {
    const start = text.indexOf(BEGIN) + BEGIN.length;
    return `${text.slice(0, start)}\n${drawImports()}\n${text.slice(text.indexOf(END))}`;
  },
};

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

/** The room a file lives in, or null for main, the shared files and what is not ours. */
function roomOf(path) {
  const [top, room, rest] = path.split("/");
  if (top === "operator") return top;
  if (top === "src" && room !== "main" && rest !== undefined) return room;
  if (top === "sandbox" && room !== "test" && rest !== undefined) return `sandbox/${room}`;
  return null;
}

function drawImports() {
  const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", "src", "operator", "sandbox"];
  const run = spawnSync(process.execPath, [cruiser, ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
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
