/** `npm run docs`: writes the pages that are made of the code; `--check` only compares. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";
import { readArguments } from "./read-arguments.mjs";

const { values } = readArguments({
  usage: `Usage: npm run docs [-- --check]
  Writes what is made of the code: docs/gaps.md and docs/interface.md.

  --check   only compares; ends with 1 where a page does not show the code as it is
  --help    prints this`,
  options: { check: { type: "boolean" } },
});
installDependencies({ development: true });

/** Each page, made anew from its text. */
const PAGES = {
  "docs/gaps.md": async () => {
    const { renderGaps } = await import("../operator/profile/render-gaps.ts");
    const { createProfile } = await import("../src/documents/create-profile.ts");
    return renderGaps(createProfile().profile);
  },
  "docs/interface.md": async () => (await import("../test/contract/render-interface.ts")).renderInterface(),
};

const stale = [];
for (const [page, make] of Object.entries(PAGES)) {
  const file = join(root, page);
  const text = readFileSync(file, "utf8");
  const made = await make();
  if (made === text) continue;
  stale.push(page);
  if (!values.check) writeFileSync(file, made);
}
if (values.check && stale.length > 0) {
  console.error(`Not as the code is: ${stale.join(", ")}; run \`npm run docs\`.`);
  process.exitCode = 1;
}
