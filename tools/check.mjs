/** `npm run check`: format, lint, types and structure; stops at the first step that fails. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";
import { readArguments } from "./read-arguments.mjs";

const STEPS = [
  ["tools/locale-keys.mjs"],
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

readArguments({
  usage: `Usage: npm run check
  Checks format, lint, types and structure; stops at the first step that fails.`,
});
installDependencies({ development: true });
for (const [script, ...args] of STEPS) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
