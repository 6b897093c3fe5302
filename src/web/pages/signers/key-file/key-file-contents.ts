/** The contents of a decrypted key file. */

export interface KeyFileContents {
  readonly keys: readonly KeyEntry[];
  readonly certificates: readonly CertificateEntry[];
}

export interface KeyEntry {
  /** PrivateKeyInfo, DER. Overwritten as soon as the browser holds the key. */
  readonly pkcs8: Uint8Array<ArrayBuffer>;
  /** The id in hex; the certificate of this key has the same. */
  readonly localKeyId: string | null;
}

export interface CertificateEntry {
  readonly der: Uint8Array<ArrayBuffer>;
  readonly localKeyId: string | null;
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
