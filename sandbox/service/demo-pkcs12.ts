/** Packs a key and its certificates into a PKCS#12 file that OpenSSL 3 and browsers open (PBES2, AES-256, SHA-256). */
import type { webcrypto } from "node:crypto";
import * as asn1js from "asn1js";
import {
  Attribute,
  AuthenticatedSafe,
  CertBag,
  type Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from "pkijs";

/** This is OpenSSL 3's default; the demo password guards nothing. */
const ITERATIONS = 2048;

export interface Pkcs12Request {
  readonly privateKey: webcrypto.CryptoKey;
  readonly certificate: Certificate;
  readonly chain: readonly Certificate[];
  readonly password: string;
  readonly friendlyName: string;
}

/** The bytes of a password-protected `.p12` file: the key, its certificate, and the chain. */
export async function createPkcs12(request: Pkcs12Request): Promise<Uint8Array> {
  const password = Uint8Array.from(Buffer.from(request.password, "utf8")).buffer;
  const encryption = {
    password,
    contentEncryptionAlgorithm: { name: "AES-CBC", length: 256 },
    hmacHashAlgorithm: "SHA-256",
    iterationCount: ITERATIONS,
  };
  const keyBag = new PKCS8ShroudedKeyBag({ parsedValue: await privateKeyInfo(request.privateKey) });
  await keyBag.makeInternalValues(encryption as Parameters<typeof keyBag.makeInternalValues>[0]);

  const der = request.certificate.toSchema().toBER(false);
  const localKeyId = await crypto.subtle.digest("SHA-1", der);
  const attributes = () => [friendlyName(request.friendlyName), localKey(localKeyId)];

  const keys = new SafeContents({
    safeBags: [
      new SafeBag({
        bagId: "1.2.840.113549.1.12.10.1.2",
        bagValue: keyBag,
        bagAttributes: attributes(),
      }),
    ],
  });
  const certificates = new SafeContents({
    safeBags: [
      certificateBag(request.certificate, attributes()),
      ...request.chain.map((certificate) => certificateBag(certificate, [])),
    ],
  });

  const authenticatedSafe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        { privacyMode: 0, value: keys },
        { privacyMode: 1, value: certificates },
      ],
    },
  });
  await authenticatedSafe.makeInternalValues({ safeContents: [{}, encryption] });
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  await pfx.makeInternalValues({
    password,
    iterations: ITERATIONS,
    pbkdf2HashAlgorithm: "SHA-256",
    hmacHashAlgorithm: "SHA-256",
  });
  return new Uint8Array(pfx.toSchema().toBER(false));
}

async function privateKeyInfo(key: webcrypto.CryptoKey): Promise<PrivateKeyInfo> {
  return PrivateKeyInfo.fromBER(await crypto.subtle.exportKey("pkcs8", key));
}

function certificateBag(certificate: Certificate, attributes: Attribute[]): SafeBag {
  return new SafeBag({
    bagId: "1.2.840.113549.1.12.10.1.3",
    bagValue: new CertBag({ parsedValue: certificate }),
    ...(attributes.length > 0 ? { bagAttributes: attributes } : {}),
  });
}

function friendlyName(value: string): Attribute {
  return new Attribute({ type: "1.2.840.113549.1.9.20", values: [new asn1js.BmpString({ value })] });
}

function localKey(valueHex: ArrayBuffer): Attribute {
  return new Attribute({ type: "1.2.840.113549.1.9.21", values: [new asn1js.OctetString({ valueHex })] });
}
