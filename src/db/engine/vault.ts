/** Encryption at rest: AES-256-GCM, a random nonce each, bound to the place where the ciphertext lies. */
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";
import { ConfigError, KeyUnavailable, VaultError } from "../../errors.ts";
import type { KeyRing, RingSource } from "./key-ring.ts";

/** Where a ciphertext belongs: table, column, row and whose it is. It opens nowhere else. */
export type Binding = readonly [table: string, ...place: (string | number)[]];

export type Vault = ReturnType<typeof createVault>;

// version (1) · key id (8) · nonce (12) · tag (16) · ciphertext
const VERSION = 1;
const NONCE_AT = 9;
const TAG_AT = 21;
const TEXT_AT = 37;

interface OpenedRing {
  readonly writingId: string;
  readonly writingIdBytes: Buffer;
  readonly writingKey: KeyObject;
  readonly byId: ReadonlyMap<string, KeyObject>;
}

/**
 * Keys of an earlier ring stay readable in memory, so that a ring replaced by mistake costs a running process nothing.
 */
function openRing(ring: KeyRing, earlier?: OpenedRing): OpenedRing {
  const byId = new Map(earlier?.byId);
  for (const { id, key } of ring.keys) byId.set(id, key);
  const writingKey = byId.get(ring.writingKeyId);
  if (!writingKey) throw new VaultError("the writing key is missing");
  return {
    writingId: ring.writingKeyId,
    writingIdBytes: Buffer.from(ring.writingKeyId, "hex"),
    writingKey,
    byId,
  };
}

const additionalData = (keyId: string, binding: Binding) => Buffer.from(JSON.stringify([keyId, ...binding]));

/** The id of the key that a ciphertext needs, in hex. */
export const keyIdOf = (sealed: Uint8Array): string =>
  Buffer.from(sealed.subarray(1, NONCE_AT)).toString("hex");

/**
 * A vault over a key ring. With a `source` it follows rotations made by another process. `onUnread` hears, once for
 * each state of the source, that the ring can no longer be read; the keys in memory still serve.
 */
export function createVault(initial: KeyRing, source?: RingSource, onUnread: () => void = () => {}) {
  let ring = openRing(initial);
  let seen = source?.version() ?? null;
  let reported: string | null = null;

  function reload(from: RingSource): void {
    const version = from.version();
    try {
      ring = openRing(from.load(), ring);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      if (reported !== String(version)) onUnread();
      reported = String(version);
    }
    seen = version;
  }

  function findKey(id: string): KeyObject {
    const known = ring.byId.get(id);
    if (known) return known;
    if (source) reload(source);
    const key = ring.byId.get(id);
    if (!key)
      throw new KeyUnavailable(`the key ${id} is not in the key ring, or the key ring cannot be read`);
    return key;
  }

  function sealBytes(bytes: Uint8Array, binding: Binding): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", ring.writingKey, nonce);
    cipher.setAAD(additionalData(ring.writingId, binding));
    const text = cipher.update(bytes);
    cipher.final();
    return Buffer.concat([Buffer.of(VERSION), ring.writingIdBytes, nonce, cipher.getAuthTag(), text]);
  }

  function openBytes(sealed: Uint8Array, binding: Binding): Buffer {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    if (bytes.length < TEXT_AT || bytes[0] !== VERSION) throw new VaultError("not a ciphertext");
    const keyId = keyIdOf(bytes);
    const key = findKey(keyId);
    try {
      const nonce = bytes.subarray(NONCE_AT, TAG_AT);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 });
      decipher.setAAD(additionalData(keyId, binding));
      decipher.setAuthTag(bytes.subarray(TAG_AT, TEXT_AT));
      const text = decipher.update(bytes.subarray(TEXT_AT));
      decipher.final();
      return text;
    } catch {
      throw new VaultError("a ciphertext was altered or lies in the wrong place");
    }
  }

  return {
    sealBytes,
    /** Throws `VaultError`, or `KeyUnavailable`. */
    openBytes,
    sealText: (text: string, binding: Binding) => sealBytes(Buffer.from(text), binding),
    /** Throws `VaultError`, or `KeyUnavailable`. */
    openText: (sealed: Uint8Array, binding: Binding) => openBytes(sealed, binding).toString(),
    /** Is it encrypted with the key that is written with now? */
    isCurrent: (sealed: Uint8Array) =>
      Buffer.compare(sealed.subarray(1, NONCE_AT), ring.writingIdBytes) === 0,
    /** Is there a key of this id (hex)? */
    has: (keyId: string) => ring.byId.has(keyId),
    /** Writes with the key that the ring names by now; call it inside each change, before anything is encrypted. */
    follow: () => {
      if (source && source.version() !== seen) reload(source);
    },
  };
}
