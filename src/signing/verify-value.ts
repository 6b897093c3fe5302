/** Verifies a signer's signature value over its signed attributes, for the algorithms that Node knows. */
import { constants, createPublicKey, type KeyObject, verify } from "node:crypto";
import { type Certificate, RSASSAPSSParams, type SignerInfo } from "pkijs";

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

/** The Uzbek national algorithms live under this arc; no library here computes them. */
export function isUzbekAlgorithm(oid: string): boolean {
  return oid.startsWith("1.2.860.3.15.");
}

/**
 * `verified`, `invalid`, or `unverifiable` for Uzbek algorithms. For that both the key and the signature must be Uzbek,
 * so that an ordinary certificate cannot escape verification by naming another algorithm.
 */
export function verifyValue(
  signer: SignerInfo,
  certificate: Certificate,
): "verified" | "invalid" | "unverifiable" {
  const keyOid = certificate.subjectPublicKeyInfo.algorithm.algorithmId;
  const oid = signer.signatureAlgorithm.algorithmId;
  if (isUzbekAlgorithm(keyOid)) return isUzbekAlgorithm(oid) ? "unverifiable" : "invalid";
  const digest = chooseDigest(signer);
  if (!digest || !signer.signedAttrs) return "invalid";
  try {
    const key = createPublicKey({
      key: Buffer.from(certificate.subjectPublicKeyInfo.toSchema().toBER(false)),
      format: "der",
      type: "spki",
    });
    if (!fits(key, oid)) return "invalid";
    const padding = oid === RSA_PSS ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {};
    const attributes = Buffer.from(signer.signedAttrs.encodedValue);
    const value = Buffer.from(signer.signature.getValue());
    return verify(digest, attributes, { key, ...padding }, value) ? "verified" : "invalid";
  } catch {
    // A key or value that OpenSSL cannot read proves nothing.
    return "invalid";
  }
}

function chooseDigest(signer: SignerInfo): string | undefined {
  const { algorithmId, algorithmParams } = signer.signatureAlgorithm;
  if (algorithmId === RSA_PSS) {
    const hash = new RSASSAPSSParams({ schema: algorithmParams }).hashAlgorithm;
    return digestNames[hash.algorithmId];
  }
  return withDigest[algorithmId]?.digest ?? digestNames[signer.digestAlgorithm.algorithmId];
}

function fits(key: KeyObject, oid: string): boolean {
  if (oid === RSA_PSS) return key.asymmetricKeyType === "rsa" || key.asymmetricKeyType === "rsa-pss";
  if (oid === RSA) return key.asymmetricKeyType === "rsa";
  if (oid === EC) return key.asymmetricKeyType === "ec";
  return withDigest[oid]?.key === key.asymmetricKeyType;
}
