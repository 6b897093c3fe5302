/** Copies of Kotib with a rule taken out: whoever proves the rule must turn red there. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

export interface Change {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

export interface MutatedCopy {
  /** Absolute path of the copy's root. */
  readonly root: string;
  remove(): void;
}

const root = join(import.meta.dirname, "..", "..");
const LEFT_OUT = new Set(["node_modules", "dist", ".git", ".node", "gallery"]);

/** Throws where the text to be replaced is not there exactly once: then the rule has moved, and the change must follow it. */
export function createMutatedCopy(changes: readonly Change[]): MutatedCopy {
  const copy = mkdtempSync(join(tmpdir(), "kotib-mutated-"));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    cpSync(root, copy, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    for (const change of changes) apply(copy, change);
    return { root: copy, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function apply(copy: string, { file, find, replace }: Change): void {
  const path = join(copy, file);
  const parts = readFileSync(path, "utf8").split(find);
  const [before = "", after = ""] = parts;
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`);
  writeFileSync(path, before + replace + after);
}
