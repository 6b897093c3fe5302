/** This Kotib's version: the package's version, and the commit of the release or of the working copy. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export interface Version {
  readonly version: string;
  /** `unknown` in a copy without Git. */
  readonly commit: string;
}

const root = join(import.meta.dirname, "..");
const packageSchema = z.object({ version: z.string() });
/** `npm run release` writes it. */
const releaseSchema = z.object({ commit: z.string() });

let known: Version | null = null;

export function readVersion(): Version {
  known ??= { version: packageSchema.parse(readJson("package.json")).version, commit: readCommit() };
  return known;
}

/** The version and commit, such as `0.1.0 (1a2b3c4d5e6f)`. */
export function describeVersion(): string {
  const { version, commit } = readVersion();
  return `${version} (${commit})`;
}

function readCommit(): string {
  try {
    return releaseSchema.parse(readJson("release.json")).commit;
  } catch {
    return askGit() ?? "unknown";
  }
}

function askGit(): string | null {
  try {
    const args = ["rev-parse", "--short=12", "HEAD"];
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(root, name), "utf8"));
}
