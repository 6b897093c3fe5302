/** `npm run build`: the pages and the sandbox's chat page into `dist/`; everything else runs as it is. */
import { buildPages, installDependencies } from "./prepare.mjs";
import { readArguments } from "./read-arguments.mjs";

readArguments({
  usage: `Usage: npm run build
  Builds the pages into dist/; everything else runs from source.`,
});
installDependencies({ development: true });
buildPages(undefined, { force: true });
