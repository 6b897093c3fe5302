/** The key ring file: several keys can be read with, one is written with. */
import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { ConfigError } from "../errors.ts";

export interface RingKey {
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

/** A ring with one fresh key, in memory. */
export function createKeyRing(now: number): KeyRing {
  const key = createKey(now);
  return { writingKeyId: key.id, keys: [key] };
}

/** The same ring with a fresh key that is written with from now on. */
export function addWritingKey(ring: KeyRing, now: number): KeyRing {
  const key = createKey(now);
  return { writingKeyId: key.id, keys: [...ring.keys, key] };
}

/** Reads a ring; throws `ConfigError`, naming no contents, when it is missing, wrong, or readable by others. */
export function loadKeyRing(path: string): KeyRing {
  const problem = (what: string) => new ConfigError([`KEYS_FILE ${path}: ${what}`]);
  let text: string;
  try {
    // Windows has no such modes; its files are guarded by access lists.
    if (process.platform !== "win32" && (statSync(path).mode & 0o077) !== 0) {
      throw problem("others can read it; chmod 600");
    }
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw problem("cannot be read; `npm run keys` makes one");
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw problem("is not JSON");
  }
  const parsed = ringSchema.safeParse(json);
  if (!parsed.success) throw problem("is not a key ring");
  const { writingKeyId, keys } = parsed.data;
  if (!keys.some((key) => key.id === writingKeyId)) throw problem("its writing key is missing");
  if (new Set(keys.map((key) => key.id)).size !== keys.length) throw problem("two keys have the same id");
  return {
    writingKeyId,
    keys: keys.map(({ id, key, createdAt }) => ({
      id,
      key: createSecretKey(Buffer.from(key, "base64")),
      createdAt,
    })),
  };
}

/** Writes a ring with mode 0600, whole or not at all; `create` refuses to touch an existing file. */
export function saveKeyRing(path: string, ring: KeyRing, mode: "create" | "replace"): void {
  const text = JSON.stringify(
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
  );
  mkdirSync(dirname(path), { recursive: true });
  const target = mode === "create" ? path : `${path}.${randomBytes(4).toString("hex")}.new`;
  const file = openSync(target, "wx", 0o600);
  try {
    writeSync(file, `${text}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  if (target !== path) renameSync(target, path);
}
