/** Looks into a PKCS#12 file as far as that goes without the password. */
import * as asn1js from "asn1js";
import { AuthenticatedSafe, CertBag, Certificate, type ContentInfo, PFX, SafeContents } from "pkijs";
import { KeyFileError } from "./key-file-error.ts";
import { isNationalAlgorithm } from "./read-certificate-facts.ts";

/** A key of a few kilobytes with its chain; anything near this is something else. */
const MAX_BYTES = 256 * 1024;
const DATA = "1.2.840.113549.1.7.1";
const ENCRYPTED_DATA = "1.2.840.113549.1.7.6";
const PBES2 = "1.2.840.113549.1.5.13";
const AES = "2.16.840.1.101.3.4.1.";
const FRIENDLY_NAME = "1.2.840.113549.1.9.20";
/** Subject identifiers that E-IMZO writes into the name of a key. */
const NATIONAL_NAME = "1.2.860.3.16.1.";
const KEY_BAG = "1.2.840.113549.1.12.10.1.2";

export interface KeyFileStructure {
  readonly pfx: PFX;
  /** Everything is encrypted in a way that the browser itself can undo. */
  readonly modern: boolean;
}

/** Throws `KeyFileError`: `too-big`, `not-a-key`, or `eimzo` where that shows without the password. */
export function readKeyFileStructure(bytes: Uint8Array<ArrayBuffer>, name: string): KeyFileStructure {
  if (bytes.length > MAX_BYTES) throw new KeyFileError("too-big");
  if (/\.yks$/i.test(name)) throw new KeyFileError("eimzo");
  try {
    return walk(bytes);
  } catch (error) {
    if (error instanceof KeyFileError) throw error;
    // It has a name as E-IMZO gives, and is no PKCS#12 that we can read: a container of E-IMZO's own.
    throw new KeyFileError(/^DS\d.*\.(pfx|p12)$/i.test(name) ? "eimzo" : "not-a-key");
  }
}

function walk(bytes: Uint8Array<ArrayBuffer>): KeyFileStructure {
  const pfx = PFX.fromBER(bytes);
  const algorithms: PasswordAlgorithm[] = [];
  for (const content of contentsOf(pfx)) {
    if (content.contentType === ENCRYPTED_DATA) {
      const encryptedContentInfo = content.content.valueBlock.value[1] as asn1js.Sequence;
      algorithms.push(readPasswordAlgorithm(encryptedContentInfo.valueBlock.value[1]));
    } else if (content.contentType === DATA) {
      for (const { bagId, bagValue, bagAttributes } of safeContentsOf(content).safeBags) {
        if (bagValue instanceof CertBag) refuseNationalCertificate(bagValue);
        if (bagAttributes?.some(isNationalName)) throw new KeyFileError("eimzo");
        if (bagId === KEY_BAG && "encryptionAlgorithm" in bagValue) {
          algorithms.push(readPasswordAlgorithm(bagValue.encryptionAlgorithm.toSchema()));
        }
      }
    }
  }
  return { pfx, modern: algorithms.every(({ id, cipher }) => id === PBES2 && cipher.startsWith(AES)) };
}

function contentsOf(pfx: PFX): readonly ContentInfo[] {
  return AuthenticatedSafe.fromBER(octetsOf(pfx.authSafe)).safeContents;
}

function safeContentsOf(content: ContentInfo): SafeContents {
  return SafeContents.fromBER(octetsOf(content));
}

function octetsOf(content: ContentInfo): ArrayBuffer {
  if (!(content.content instanceof asn1js.OctetString)) throw new Error("no octets");
  return content.content.getValue();
}

function refuseNationalCertificate(bag: CertBag): void {
  if (!(bag.certValue instanceof asn1js.OctetString)) return;
  const certificate = Certificate.fromBER(bag.certValue.getValue());
  if (isNationalAlgorithm(certificate.subjectPublicKeyInfo.algorithm.algorithmId)) {
    throw new KeyFileError("eimzo");
  }
}

function isNationalName(attribute: { type: string; values: unknown[] }): boolean {
  return (
    attribute.type === FRIENDLY_NAME &&
    attribute.values.some(
      (value) => value instanceof asn1js.BmpString && value.getValue().includes(NATIONAL_NAME),
    )
  );
}

interface PasswordAlgorithm {
  readonly id: string;
  /** OID of the cipher inside PBES2, otherwise empty. */
  readonly cipher: string;
}

/** `AlgorithmIdentifier { id, { keyDerivation, { cipher, ... } } }`. */
function readPasswordAlgorithm(schema: unknown): PasswordAlgorithm {
  const [id, parameters] = childrenOf(schema);
  const [cipher] = childrenOf(childrenOf(parameters)[1]);
  return { id: oidOf(id), cipher: oidOf(cipher) };
}

function childrenOf(block: unknown): readonly unknown[] {
  return block instanceof asn1js.Sequence ? block.valueBlock.value : [];
}

function oidOf(block: unknown): string {
  return block instanceof asn1js.ObjectIdentifier ? block.getValue() : "";
}
