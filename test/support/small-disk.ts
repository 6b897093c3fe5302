/** A disk that is soon full. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export const SMALL_DISK_BYTES = 2 * 1024 * 1024;

/** A folder on a disk of its own, of two megabytes; null where this user may not mount one. */
export function mountSmallDisk(): string | null {
  if (process.platform !== "linux") return null;
  const folder = mkdtempSync(join(tmpdir(), "kotib-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SMALL_DISK_BYTES}`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  onTestFinished(() => {
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}
