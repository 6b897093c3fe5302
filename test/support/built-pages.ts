/** The pages built from the sources as they are, in a folder that no other build empties. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "../..");

let built: Promise<string> | undefined;

/** Folder with the built pages; built once per process. */
export function buildPages(): Promise<string> {
  built ??= buildInto(mkdtempSync(join(tmpdir(), "kotib-pages-")));
  return built;
}

async function buildInto(outDir: string): Promise<string> {
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await build({ configFile: join(root, "vite.pages.config.ts"), logLevel: "error", build: { outDir } });
  return outDir;
}
