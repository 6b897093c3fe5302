/** Set-up of the browser project: the pages built from the sources as they are, in a folder that no other build empties. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder with the built pages. */
    readonly pagesDir: string;
  }
}

const root = join(import.meta.dirname, "../..");

export default async function buildPages(project: TestProject): Promise<() => void> {
  const outDir = mkdtempSync(join(tmpdir(), "kotib-pages-"));
  await build({ configFile: join(root, "vite.pages.config.ts"), logLevel: "error", build: { outDir } });
  project.provide("pagesDir", outDir);
  return () => rmSync(outDir, { recursive: true, force: true });
}
