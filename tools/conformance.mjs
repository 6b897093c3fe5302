/** `npm run conformance`: walks the client over the whole interface; `-- --doc` writes docs/interface.md instead. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";

installDependencies();
if (process.argv.includes("--doc")) {
  const { renderInterface } = await import("../test/contract/render-interface.ts");
  writeFileSync(join(root, "docs", "interface.md"), renderInterface());
} else {
  const { main } = await import("../test/contract/conformance.ts");
  process.exitCode = await main((line) => console.log(line));
}
