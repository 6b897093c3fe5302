/** Set-up of the browser projects: the pages as their sources are, built once for everybody who serves them. */
import { buildPages } from "../../tools/prepare.mjs";

export default () => buildPages();
