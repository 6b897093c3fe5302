/** `npm run conformance`: walks the client over the whole interface; `-- --doc` writes docs/interface.md instead. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";

installDependencies();
const { runnerImport } = await import("vite");
const load = async (path) =>
  (await runnerImport(join(root, path), { configFile: false, root, logLevel: "error" })).module;

if (process.argv.includes("--doc")) {
  const { renderInterface } = await load("test/contract/render-interface.ts");
  writeFileSync(join(root, "docs", "interface.md"), renderInterface());
} else {
  const { main } = await load("test/contract/conformance.ts");
  process.exitCode = await main((line) => console.log(line));
}
