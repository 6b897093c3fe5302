/** `npm run gaps`: writes docs/gaps.md from the built-in service profile. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";

installDependencies();
const { runnerImport } = await import("vite");
const load = async (path) =>
  (await runnerImport(join(root, path), { configFile: false, root, logLevel: "error" })).module;

const { renderGaps } = await load("src/cli/profile/render-gaps.ts");
const { createProfile } = await load("src/documents/create-profile.ts");
writeFileSync(join(root, "docs", "gaps.md"), renderGaps(createProfile().profile));
