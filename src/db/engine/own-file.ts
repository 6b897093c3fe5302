/** Files that only their owner may read, whole or not at all, and whose they stay when root works on them. */
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { ConfigError } from "../../errors.ts";
import { reach } from "../../steps.ts";

/** Throws `EEXIST`: see `createOwnFile`. */
const NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;

/** The same file of one database, by whatever way it is named. */
export const beside = (path: string, what: string) =>
  `${existsSync(path) ? realpathSync(path) : path}.${what}`;

/**
 * Makes a file (mode 0600) with this text, and its folder (0700), and puts it onto the disk. Where root makes them,
 * they belong to the owner of `like` (default: the folder): a command of root's leaves nothing that Kotib's own user
 * cannot read. Throws `EEXIST`.
 */
export function createOwnFile(path: string, { text = "", like = dirname(path) } = {}): void {
  const owner = statSync(nearest(like));
  const isRoot = process.getuid?.() === 0;
  const made = mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (made !== undefined && isRoot) chownSync(dirname(path), owner.uid, owner.gid);
  const file = openSync(path, NEW, 0o600);
  try {
    if (isRoot) fchownSync(file, owner.uid, owner.gid);
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The path, or the nearest folder above it that is there. */
function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(resolve(path)));
}

/** The same, but leaves a file that is there alone. */
export function ensureOwnFile(path: string, like?: string): void {
  try {
    createOwnFile(path, like === undefined ? {} : { like });
  } catch (error) {
    // Nobody opens it to find out: closing it drops this process's locks on it (sqlite.org/howtocorrupt.html, 2.2).
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

/**
 * Replaces a file by one with this text, the same owner and the same mode, so that whoever read it still can. Throws
 * `ConfigError`, leaving it as it was, where this user may not.
 */
export function replaceFile(path: string, text: string): void {
  const before = statSync(path);
  const fresh = `${path}.${randomBytes(4).toString("hex")}.new`;
  const file = openSync(fresh, NEW, 0o600);
  try {
    writeSync(file, text);
    giveTo(file, before, path);
    fchmodSync(file, before.mode & 0o777);
    fsyncSync(file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  reach("ring.written");
  renameSync(fresh, path);
  syncFolder(dirname(path));
}

function giveTo(file: number, { uid, gid }: Stats, path: string): void {
  // Windows has access lists instead, which a file takes from its folder.
  if (process.getuid === undefined || (process.getuid() === uid && process.getgid?.() === gid)) return;
  try {
    fchownSync(file, uid, gid);
  } catch {
    throw new ConfigError([
      `${path} belongs to another user (${uid}:${gid}): run this as that user, or as root, so that it stays readable`,
    ]);
  }
}

/** Puts onto the disk what a file holds. */
export function syncFile(path: string): void {
  const file = openSync(path, constants.O_RDWR);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes a file its owner's alone, as `createOwnFile` does. */
export function makeOwn(path: string, like: string): void {
  chmodSync(path, 0o600);
  const owner = statSync(like, { throwIfNoEntry: false });
  if (owner && process.getuid?.() === 0) chownSync(path, owner.uid, owner.gid);
}

/** Puts onto the disk what a folder names. */
export function syncFolder(path: string): void {
  // Windows opens no folders, and its renames wait for nothing.
  if (process.platform === "win32") return;
  const folder = openSync(path, constants.O_RDONLY);
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
