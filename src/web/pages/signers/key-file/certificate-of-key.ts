/** Finds the certificate that belongs to a key. */
import { Certificate } from "pkijs";
import type { PrivateKey } from "./import-key.ts";
import type { CertificateEntry, KeyEntry } from "./key-file-contents.ts";

/** The certificate whose public key verifies what `key` signs; the one marked as its own is tried first. */
export async function findCertificateOfKey(
  key: PrivateKey,
  localKeyId: KeyEntry["localKeyId"],
  certificates: readonly CertificateEntry[],
): Promise<Certificate | null> {
  const isOwn = (entry: CertificateEntry) => localKeyId !== null && entry.localKeyId === localKeyId;
  const ordered = [...certificates].sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  for (const { der } of ordered) {
    const certificate = Certificate.fromBER(der);
    if (await fits(key, certificate)) return certificate;
  }
  return null;
}

async function fits(key: PrivateKey, certificate: Certificate): Promise<boolean> {
  const probe = crypto.getRandomValues(new Uint8Array(32));
  const spki = certificate.subjectPublicKeyInfo.toSchema().toBER();
  const signing = { name: key.algorithm.name, hash: "SHA-256" };
  try {
    const publicKey = await crypto.subtle.importKey("spki", spki, key.algorithm, false, ["verify"]);
    return await crypto.subtle.verify(
      signing,
      publicKey,
      await crypto.subtle.sign(signing, key, probe),
      probe,
    );
  } catch {
    // A certificate of another kind of key.
    return false;
  }
}
