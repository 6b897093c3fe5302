/**
 * Reads a file that a Bot API server of the operator's own (`--local`) left in the folder that it shares with Kotib.
 */
import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { sep } from "node:path";
import { z } from "zod";

export type LocalFile =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `setting`: the folder, or its rights, are not as they must be. */
  | { readonly ok: false; readonly why: "tooLarge" | "setting"; readonly code: string };

/** A symbolic link is not followed at the end, and nobody is waited for who would write into a pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Reads at most `limit` bytes of the file at `path`, which must really lie in `folder`, wherever links lead. */
export async function readLocalFile(path: string, folder: string, limit: number): Promise<LocalFile> {
  try {
    const [place, root] = await Promise.all([realpath(path), realpath(folder)]);
    if (!place.startsWith(root.endsWith(sep) ? root : root + sep)) return failed("setting", "OUTSIDE");
    const file = await open(place, FLAGS);
    try {
      const facts = await file.stat();
      if (!facts.isFile()) return failed("setting", "NO_FILE");
      if (facts.size > limit) return failed("tooLarge", "TOO_LARGE");
      const { bytesRead, buffer } = await file.read(Buffer.alloc(facts.size), 0, facts.size, 0);
      return { ok: true, bytes: buffer.subarray(0, bytesRead) };
    } finally {
      await file.close();
    }
  } catch (error) {
    const read = withCode.safeParse(error);
    if (!read.success) throw error;
    return failed("setting", read.data.code);
  }
}

const withCode = z.object({ code: z.string() });

const failed = (why: "tooLarge" | "setting", code: string): LocalFile => ({ ok: false, why, code });
