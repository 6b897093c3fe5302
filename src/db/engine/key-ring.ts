/** The key ring file: several keys can be read with, one is written with. */
import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { readFileSync, type Stats, statSync } from "node:fs";
import { z } from "zod";
import { ConfigError } from "../../errors.ts";
import { explainUnread } from "../../explain-unread.ts";
import { createOwnFile, replaceFile } from "./own-file.ts";

interface RingKey {
  /** 16 hex characters; written beside everything this key encrypted. */
  readonly id: string;
  readonly key: KeyObject;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface KeyRing {
  readonly writingKeyId: string;
  readonly keys: readonly RingKey[];
}

/** Where a ring comes from, which another process may change. */
export interface RingSource {
  /** Another one whenever the ring was changed; null where there is none to be seen. */
  version(): string | null;
  /** Throws `ConfigError`. */
  load(): KeyRing;
}

const keyIdSchema = z.string().regex(/^[0-9a-f]{16}$/);
const ringSchema = z.strictObject({
  version: z.literal(1),
  writingKeyId: keyIdSchema,
  keys: z
    .array(
      z.strictObject({
        id: keyIdSchema,
        key: z.base64().refine((text) => Buffer.from(text, "base64").length === 32),
        createdAt: z.iso.datetime(),
      }),
    )
    .min(1),
});

function createKey(now: number): RingKey {
  return {
    id: randomBytes(8).toString("hex"),
    key: createSecretKey(randomBytes(32)),
    createdAt: new Date(now).toISOString(),
  };
}

export function createKeyRing(now: number): KeyRing {
  const key = createKey(now);
  return { writingKeyId: key.id, keys: [key] };
}

export function addWritingKey(ring: KeyRing, now: number): KeyRing {
  const key = createKey(now);
  return { writingKeyId: key.id, keys: [...ring.keys, key] };
}

/** Those of the key ids that the ring has not. */
export function findLacking({ keys }: KeyRing, ids: Iterable<string>): string[] {
  return [...ids].filter((id) => keys.every((key) => key.id !== id));
}

/** Throws `ConfigError` where the database needs keys, by their ids, that the ring has not. */
export function requireFit(path: string, ring: KeyRing, needed: Iterable<string>): void {
  const missing = findLacking(ring, needed);
  if (missing.length === 0) return;
  throw new ConfigError([
    `KEYS_FILE ${path} does not fit the database, which needs the keys ${missing.join(", ")} besides: bring back the key ring that has them`,
  ]);
}

const OTHERS = process.platform === "win32" ? 0 : 0o077;
const GROUP_READS = 0o040;

/** Whether nobody may read it but its owner and a group that this process is in, as where Kubernetes mounts it. */
function isOwnGroups({ mode, gid }: Stats): boolean {
  const groups = [process.getgid?.(), process.getegid?.(), ...(process.getgroups?.() ?? [])];
  return (mode & OTHERS) === GROUP_READS && groups.includes(gid);
}

/** Whether this process, and everybody else in its group, reads the ring by that group. */
export function isReadByGroup(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && isOwnGroups(found);
}

/** The warning for a ring that `isReadByGroup`. */
export const READ_BY_GROUP =
  "Kotib's group can read it: chmod 600, unless it is mounted so (Kubernetes' fsGroup) and nobody else is in the group";

/** Says what to do without a ring, by whether the database was used before; null leaves that open. */
export function explainMissing(isUsed: boolean | null): string {
  const remedies = {
    used: "bring back its copy, without which nothing that is encrypted in the database can be read",
    fresh: "make one by `kotib keys`",
    unknown: "bring back its copy, or for a new database make one by `kotib keys`",
  };
  const remedy = isUsed === null ? remedies.unknown : isUsed ? remedies.used : remedies.fresh;
  return `there is no such file: ${remedy}`;
}

/** Reads a ring; throws `ConfigError`, naming no contents, when it is missing, wrong, or readable by others. */
export function loadKeyRing(path: string): KeyRing {
  const problems: string[] = [];
  /** A fault of its contents, reported together with any of its mode. */
  const problem = (what: string) => new ConfigError([...problems, `KEYS_FILE ${path}: ${what}`]);
  let text: string;
  try {
    // Windows has no such modes; its files are guarded by access lists.
    const found = statSync(path);
    if (found.isDirectory()) throw problem("it is a folder");
    if ((found.mode & OTHERS) !== 0 && !isOwnGroups(found))
      problems.push(`KEYS_FILE ${path}: others can read it; chmod 600`);
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw problem(explainMissing(null));
    throw problem(`cannot be read: ${explainUnread(error)}`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw problem("is no JSON: bring back its copy");
  }
  const parsed = ringSchema.safeParse(json);
  if (!parsed.success) throw problem("is no key ring: bring back its copy");
  const { writingKeyId, keys } = parsed.data;
  if (!keys.some((key) => key.id === writingKeyId)) throw problem("its writing key is missing");
  if (new Set(keys.map((key) => key.id)).size !== keys.length) throw problem("two keys have the same id");
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    writingKeyId,
    keys: keys.map(({ id, key, createdAt }) => ({
      id,
      key: createSecretKey(Buffer.from(key, "base64")),
      createdAt,
    })),
  };
}

/** The ring in a file, as it is whenever it is asked for. */
export function ringFile(path: string): RingSource {
  return {
    version: () => {
      const found = statSync(path, { throwIfNoEntry: false });
      // A ring is replaced, not changed, so that it becomes another inode.
      return found ? [found.ino, found.mtimeMs, found.ctimeMs, found.size].join(":") : null;
    },
    load: () => loadKeyRing(path),
  };
}

/**
 * Writes a ring, whole or not at all. `create` (mode 0600) refuses to touch an existing file; `replace` keeps owner and
 * mode, and throws `ConfigError`, changing nothing, where this user may not.
 */
export function saveKeyRing(path: string, ring: KeyRing, mode: "create" | "replace"): void {
  const text = `${JSON.stringify(
    {
      version: 1,
      writingKeyId: ring.writingKeyId,
      keys: ring.keys.map(({ id, key, createdAt }) => ({
        id,
        key: key.export().toString("base64"),
        createdAt,
      })),
    },
    null,
    2,
  )}\n`;
  if (mode === "create") createOwnFile(path, { text });
  else replaceFile(path, text);
}
