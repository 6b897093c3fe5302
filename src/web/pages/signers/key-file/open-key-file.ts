/** Opens a key file: from its bytes and password to a key that signs. Loaded when a person picks a file. */
import { Certificate } from "pkijs";
import { stopIfAborted } from "../../ui/abort.ts";
import { belongsTo, type CertificateFacts } from "../certificate-facts.ts";
import type { SignRequest } from "../signer.ts";
import { decryptModern } from "./decrypt-modern.ts";
import { importKey, type PrivateKey } from "./import-key.ts";
import type { CertificateEntry, KeyEntry, KeyFileContents } from "./key-file-contents.ts";
import { KeyFileError } from "./key-file-error.ts";
import { readKeyFileStructure } from "./key-file-structure.ts";
import { readCertificateFacts } from "./read-certificate-facts.ts";
import { signCms } from "./sign-cms.ts";

/** A key to sign with, and its owner. */
export interface OpenedKey {
  readonly facts: CertificateFacts;
  sign(request: Pick<SignRequest, "content" | "detached" | "signal">): Promise<string>;
}

/** The facts of a file that need no password. Throws `KeyFileError`: `too-big`, `not-a-key`, `eimzo`. */
export function inspectKeyFile(file: Uint8Array<ArrayBuffer>, name: string): void {
  readKeyFileStructure(file, name);
}

/**
 * The key with its certificate. Throws `KeyFileError` for a fault of the file, the password, the certificate's time or
 * its owner; of several keys in a file it takes the first usable one.
 */
export async function openKeyFile(request: {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly password: string;
  readonly tin: string;
  readonly now: number;
}): Promise<OpenedKey> {
  const { file, name, password, tin, now } = request;
  const { keys, certificates } = await decrypt(file, name, password);
  let refusal = new KeyFileError("no-key");
  for (const { pkcs8, localKeyId } of keys) {
    try {
      const key = await importKey(pkcs8);
      const certificate = await findCertificateOfKey(key, localKeyId, certificates);
      if (certificate === null) continue;
      const facts = readCertificateFacts(certificate);
      refuseUnusable(facts, tin, now);
      const chain = certificates
        .map(({ der }) => Certificate.fromBER(der))
        .filter((each) => !each.serialNumber.isEqual(certificate.serialNumber));
      return {
        facts,
        sign: ({ content, detached, signal }) => {
          stopIfAborted(signal);
          return signCms({ content, detached, key, certificate, chain, signedAt: new Date() });
        },
      };
    } catch (error) {
      if (!(error instanceof KeyFileError)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

async function decrypt(
  file: Uint8Array<ArrayBuffer>,
  name: string,
  password: string,
): Promise<KeyFileContents> {
  const { pfx, modern } = readKeyFileStructure(file, name);
  if (modern) return decryptModern(pfx, password);
  const { decryptLegacy } = await import("./decrypt-legacy.ts");
  return decryptLegacy(file, password);
}

function refuseUnusable(facts: CertificateFacts, tin: string, now: number): void {
  if (now > facts.validTo) throw new KeyFileError("expired", facts);
  if (now < facts.validFrom) throw new KeyFileError("not-yet-valid", facts);
  if (belongsTo(facts, tin)) return;
  throw new KeyFileError("other-owner", facts);
}

/** The certificate whose public key verifies the signatures of `key`; the one marked as its own is tried first. */
async function findCertificateOfKey(
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
    // The certificate belongs to another kind of key.
    return false;
  }
}
