/** A folder that looks like the built pages, for tests that only look at how they are served. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const sources = join(import.meta.dirname, "../../../src/web/pages");

/** The folder; the shells are the real ones. */
export function writePages(): string {
  const folder = mkdtempSync(join(tmpdir(), "kotib-page-stubs-"));
  for (const name of ["sign.html", "login.html"]) {
    writeFileSync(join(folder, name), readFileSync(join(sources, name)));
  }
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "sign-abc123.js"), "export {};\n".repeat(200));
  return folder;
}
