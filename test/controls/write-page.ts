/** `npm run controls -- --doc`: writes the tables of controls into docs/security.md and docs/reliability.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { controls } from "./controls.ts";
import { pages, renderPage } from "./render-page.ts";

for (const page of pages) {
  const path = join(import.meta.dirname, "..", "..", page.path);
  writeFileSync(path, renderPage(readFileSync(path, "utf8"), page, controls));
}
