/** Checks the version, Node, and the room on the disk. */
import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { describeVersion } from "../../src/version.ts";
import { type Finding, reportOn } from "./finding.ts";

const MEGABYTE = 1024 * 1024;
/** Below the first limit nothing can be written soon; below the second somebody should look. */
const FULL_MB = 100;
const NARROW_MB = 1024;

const packageSchema = z.object({ engines: z.object({ node: z.string() }) });

/** The version of the tree that this runs from; `/health` tells that of the running Kotib. */
export const checkVersion = (): Finding => reportOn("Kotib").good(`it is ${describeVersion()}`);

export function checkNode(): Finding {
  const report = reportOn("Node");
  const file = new URL("../../package.json", import.meta.url);
  const wanted = packageSchema.parse(JSON.parse(readFileSync(file, "utf8"))).engines.node.replace(">=", "");
  const isOld = process.versions.node.localeCompare(wanted, "en", { numeric: true }) < 0;
  return isOld
    ? report.failure(`it is ${process.versions.node}`, `Kotib needs ${wanted} or later.`)
    : report.good(`it is ${process.versions.node}`);
}

/** `path` is the database's: SQLite writes beside it, too. */
export function checkWritable(path: string): Finding[] {
  const report = reportOn("Owners and modes");
  try {
    accessSync(nearestFolder(path), constants.W_OK | constants.X_OK);
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
    return [];
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return [
      report.failure(
        `this user may not write at ${path} (${code})`,
        "Run by this user, Kotib does not start: it writes the database and, beside it, SQLite's files and the lock.",
      ),
    ];
  }
}

function nearestFolder(path: string): string {
  let folder = dirname(path);
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}

/** `path` is the database's. */
export function checkDisk(path: string): Finding {
  const report = reportOn("Disk");
  const { bavail, bsize } = statfsSync(nearestFolder(path));
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  const size = existsSync(path) ? Math.ceil(statSync(path).size / MEGABYTE) : 0;
  const says = `${free} MB are free where the database is (its own size: ${size} MB)`;
  const means =
    "On a full disk Kotib takes no updates; nothing that it took is lost. Make room, or move old backups elsewhere.";
  if (free < FULL_MB) return report.failure(says, means);
  return free < NARROW_MB || free < 2 * size ? report.warning(says, means) : report.good(says);
}
