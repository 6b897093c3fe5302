/** `npm run conformance`: walks the client over the whole interface; `-- --doc` writes docs/interface.md instead. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies, root } from "./prepare.mjs";
import { readArguments } from "./read-arguments.mjs";

const { values } = readArguments({
  usage: `Usage: npm run conformance [-- --doc]
  Walks the client over every list, filter and action of the service's interface; ends with 1 where something does not fit.

  --doc    writes docs/interface.md instead
  --help   prints this`,
  options: { doc: { type: "boolean" } },
});
installDependencies();
if (values.doc) {
  const { renderInterface } = await import("../test/contract/render-interface.ts");
  writeFileSync(join(root, "docs", "interface.md"), renderInterface());
} else {
  const { main } = await import("../test/contract/conformance.ts");
  process.exitCode = await main((line) => console.log(line));
}
