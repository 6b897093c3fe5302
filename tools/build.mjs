/** `npm run build`: the pages and the sandbox's chat page into `dist/`; everything else runs as it is. */
import { buildPages, installDependencies } from "./prepare.mjs";

installDependencies({ development: true });
buildPages(undefined, { force: true });
