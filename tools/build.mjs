/** `npm run build`: pages, chat page and server into `dist/`. */
import { build, installDependencies } from "./prepare.mjs";

installDependencies();
build({ force: true });
