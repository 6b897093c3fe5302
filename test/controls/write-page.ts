/** `npm run controls -- --doc`: writes the table of controls into docs/security.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { controls } from "./controls.ts";
import { renderPage } from "./render-page.ts";

const path = join(import.meta.dirname, "..", "..", "docs", "security.md");
writeFileSync(path, renderPage(readFileSync(path, "utf8"), controls));
