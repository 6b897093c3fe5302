/** Verifies a signature value, of a signer over its attributes or of an authority over a certificate. */
import { constants, createPublicKey, type KeyObject, verify } from "node:crypto";
import { fromBER, ObjectIdentifier, OctetString } from "asn1js";
import { type AlgorithmIdentifier, type PublicKeyInfo, RSASSAPSSParams } from "pkijs";
import { isUzbekSignature } from "./uzbek-signature.ts";

/** Digests that are computed here. SHA-1 and older are not accepted. */
export const digestNames: Readonly<Record<string, string>> = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
  "2.16.840.1.101.3.4.2.4": "sha224",
};

const RSA = "1.2.840.113549.1.1.1";
const RSA_PSS = "1.2.840.113549.1.1.10";
const EC = "1.2.840.10045.2.1";

/** Signature algorithms that name their digest. */
const withDigest: Readonly<Record<string, { key: "rsa" | "ec"; digest: string }>> = {
  "1.2.840.113549.1.1.11": { key: "rsa", digest: "sha256" },
  "1.2.840.113549.1.1.12": { key: "rsa", digest: "sha384" },
  "1.2.840.113549.1.1.13": { key: "rsa", digest: "sha512" },
  "1.2.840.113549.1.1.14": { key: "rsa", digest: "sha224" },
  "1.2.840.10045.4.3.1": { key: "ec", digest: "sha224" },
  "1.2.840.10045.4.3.2": { key: "ec", digest: "sha256" },
  "1.2.840.10045.4.3.3": { key: "ec", digest: "sha384" },
  "1.2.840.10045.4.3.4": { key: "ec", digest: "sha512" },
};

/** O‘z DSt 1092:2009, algorithm 2: its key, its parameters A, and its signature over O‘z DSt 1106. */
const UZBEK_KEY = "1.2.860.3.15.1.1.2.1";
const UZBEK_PARAMETERS_A = "1.2.860.3.15.1.1.2.1.1";
const UZBEK_SIGNATURE = "1.2.860.3.15.1.1.2.2.2.2";
/** Sources call O‘zMSt 286:2024 the same arithmetic under other names. */
const UZBEK_KEY_2024 = "1.2.860.3.15.2.1.2.1";

/** True for the arc of the Uzbek national algorithms. */
export function isUzbekAlgorithm(oid: string): boolean {
  return oid.startsWith("1.2.860.3.15.");
}

export interface SignedBytes {
  readonly message: Uint8Array;
  readonly value: Uint8Array;
  readonly algorithm: AlgorithmIdentifier;
  /** The object identifier of the digest, for algorithms that do not name theirs. */
  readonly digestOid?: string;
}

/**
 * `verified`, `invalid`, or `unverifiable` for the Uzbek algorithms and parameters that nobody here can compute. For
 * that both the key and the signature must be Uzbek, so that an ordinary key cannot escape verification by naming
 * another algorithm.
 */
export function verifyValue(
  keyInfo: PublicKeyInfo,
  signed: SignedBytes,
): "verified" | "invalid" | "unverifiable" {
  const oid = signed.algorithm.algorithmId;
  if (isUzbekAlgorithm(keyInfo.algorithm.algorithmId))
    return isUzbekAlgorithm(oid) ? verifyUzbek(keyInfo, signed) : "invalid";
  const digest = chooseDigest(signed);
  if (!digest) return "invalid";
  try {
    const key = createPublicKey({
      key: Buffer.from(keyInfo.toSchema().toBER(false)),
      format: "der",
      type: "spki",
    });
    if (!fits(key, oid)) return "invalid";
    const padding = oid === RSA_PSS ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {};
    return verify(digest, signed.message, { key, ...padding }, signed.value) ? "verified" : "invalid";
  } catch {
    // A key or value that OpenSSL cannot read proves nothing.
    return "invalid";
  }
}

function verifyUzbek(
  keyInfo: PublicKeyInfo,
  { message, value, algorithm }: SignedBytes,
): "verified" | "invalid" | "unverifiable" {
  const { algorithmId, algorithmParams } = keyInfo.algorithm;
  const [parameters] = (algorithmParams as { valueBlock?: { value?: unknown[] } } | undefined)?.valueBlock
    ?.value ?? [null];
  const ofParametersA =
    algorithmId === UZBEK_KEY &&
    parameters instanceof ObjectIdentifier &&
    parameters.getValue() === UZBEK_PARAMETERS_A;
  if (!ofParametersA && algorithmId !== UZBEK_KEY_2024) return "unverifiable";
  const key = readUzbekKey(keyInfo);
  if (key !== null && isUzbekSignature(key, message, value)) return "verified";
  // Unproved facts about the standard of 2024 must not refuse a good signature.
  return ofParametersA && algorithm.algorithmId === UZBEK_SIGNATURE ? "invalid" : "unverifiable";
}

/** The 64 bytes are an OCTET STRING within the bits of the key. */
function readUzbekKey({ subjectPublicKey }: PublicKeyInfo): Uint8Array | null {
  const { result } = fromBER(subjectPublicKey.valueBlock.valueHexView.slice());
  return result instanceof OctetString ? new Uint8Array(result.getValue()) : null;
}

function chooseDigest({ algorithm, digestOid }: SignedBytes): string | undefined {
  const { algorithmId, algorithmParams } = algorithm;
  if (algorithmId === RSA_PSS) {
    const hash = new RSASSAPSSParams({ schema: algorithmParams }).hashAlgorithm;
    return digestNames[hash.algorithmId];
  }
  return withDigest[algorithmId]?.digest ?? digestNames[digestOid ?? ""];
}

function fits(key: KeyObject, oid: string): boolean {
  if (oid === RSA_PSS) return key.asymmetricKeyType === "rsa" || key.asymmetricKeyType === "rsa-pss";
  if (oid === RSA) return key.asymmetricKeyType === "rsa";
  if (oid === EC) return key.asymmetricKeyType === "ec";
  return withDigest[oid]?.key === key.asymmetricKeyType;
}
