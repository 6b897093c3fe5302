/** Hands a private key over to the browser, which signs with it and never gives it out again. */
import * as asn1js from "asn1js";
import { PrivateKeyInfo } from "pkijs";
import { KeyFileError } from "./key-file-error.ts";
import { isNationalAlgorithm } from "./read-certificate-facts.ts";

export type PrivateKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const RSA = "1.2.840.113549.1.1.1";
const EC = "1.2.840.10045.2.1";
const curves: Readonly<Record<string, string>> = {
  "1.2.840.10045.3.1.7": "P-256",
  "1.3.132.0.34": "P-384",
  "1.3.132.0.35": "P-521",
};

/** Throws `KeyFileError`: `eimzo`, `unsupported`. Overwrites `pkcs8`. */
export async function importKey(pkcs8: Uint8Array<ArrayBuffer>): Promise<PrivateKey> {
  try {
    return await crypto.subtle.importKey("pkcs8", pkcs8, readAlgorithm(pkcs8), false, ["sign"]);
  } catch (error) {
    throw error instanceof KeyFileError ? error : new KeyFileError("unsupported");
  } finally {
    pkcs8.fill(0);
  }
}

function readAlgorithm(pkcs8: Uint8Array<ArrayBuffer>) {
  const { algorithmId, algorithmParams } = PrivateKeyInfo.fromBER(pkcs8).privateKeyAlgorithm;
  if (isNationalAlgorithm(algorithmId)) throw new KeyFileError("eimzo");
  if (algorithmId === RSA) return { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const curve =
    algorithmParams instanceof asn1js.ObjectIdentifier ? curves[algorithmParams.getValue()] : undefined;
  if (algorithmId !== EC || curve === undefined) throw new KeyFileError("unsupported");
  return { name: "ECDSA", namedCurve: curve };
}
