/** `npm run gaps`: writes docs/gaps.md from the built-in service profile. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";
import { readArguments } from "./read-arguments.mjs";

readArguments({
  usage: `Usage: npm run gaps
  Writes docs/gaps.md, what Kotib assumes, from the built-in service profile.`,
});
installDependencies();
const { renderGaps } = await import("../operator/profile/render-gaps.ts");
const { createProfile } = await import("../src/documents/create-profile.ts");
writeFileSync(join(root, "docs", "gaps.md"), renderGaps(createProfile().profile));
