/** Makes certificates and signatures as signers make them, and as forgers would. */
import { createHash, randomBytes, webcrypto } from "node:crypto";
import * as asn1js from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";

export const oids = {
  commonName: "2.5.4.3",
  organizationTin: "1.2.860.3.16.1.1",
  pinfl: "1.2.860.3.16.1.2",
  uid: "0.9.2342.19200300.100.1.1",
} as const;

const DAY_MS = 24 * 60 * 60_000;

export interface SigningKey {
  readonly certificate: Certificate;
  readonly privateKey: webcrypto.CryptoKey;
}

export interface KeyOptions {
  algorithm?: "rsa" | "ec";
  subject?: Partial<Record<keyof typeof oids, string>>;
  now: number;
  notBefore?: number;
  notAfter?: number;
  authority?: boolean;
}

/** A key with a certificate of its own making. */
export async function createKey(options: KeyOptions): Promise<SigningKey> {
  const { algorithm = "rsa", subject = { organizationTin: "301000011" }, now } = options;
  const parameters =
    algorithm === "rsa"
      ? {
          name: "RSASSA-PKCS1-v1_5",
          hash: "SHA-256",
          modulusLength: 2048,
          publicExponent: new Uint8Array([1, 0, 1]),
        }
      : { name: "ECDSA", namedCurve: "P-256" };
  const pair = (await webcrypto.subtle.generateKey(parameters, true, [
    "sign",
    "verify",
  ])) as webcrypto.CryptoKeyPair;
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ valueHex: new Uint8Array([1, ...randomBytes(7)]).buffer });
  for (const [name, value] of Object.entries({ commonName: "SINOV KALITI", ...subject })) {
    const entry = new AttributeTypeAndValue({
      type: oids[name as keyof typeof oids],
      value: new asn1js.Utf8String({ value }),
    });
    certificate.subject.typesAndValues.push(entry);
    certificate.issuer.typesAndValues.push(entry);
  }
  certificate.notBefore.value = new Date(options.notBefore ?? now - DAY_MS);
  certificate.notAfter.value = new Date(options.notAfter ?? now + DAY_MS);
  const constraints = new BasicConstraints({ cA: options.authority ?? false });
  certificate.extensions = [
    new Extension({
      extnID: "2.5.29.19",
      critical: true,
      extnValue: constraints.toSchema().toBER(false),
      parsedValue: constraints,
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  await certificate.sign(pair.privateKey, "SHA-256");
  return { certificate, privateKey: pair.privateKey };
}

export interface CmsOptions {
  content: Uint8Array;
  key: SigningKey;
  /** Signs with another private key than the certificate's. */
  signedBy?: SigningKey;
  detached?: boolean;
  /** The content put into the container instead of the signed one. */
  replacedContent?: Uint8Array;
  /** The digest attribute instead of the content's; the signature over it is good. */
  digest?: Uint8Array;
  signingTime?: number;
  withoutAttributes?: boolean;
  withoutCertificate?: boolean;
  /** Last change before it is written. */
  tamper?: (signedData: SignedData) => void;
}

/** A CMS SignedData in base64. */
export async function signCms(options: CmsOptions): Promise<string> {
  const { content, key, signedBy = key } = options;
  const inside = options.replacedContent ?? content;
  const { certificate } = key;
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
  });
  if (!options.withoutAttributes) signer.signedAttrs = attributesOf(options);
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: "1.2.840.113549.1.7.1",
      ...(options.detached ? {} : { eContent: new asn1js.OctetString({ valueHex: copyOf(inside) }) }),
    }),
    signerInfos: [signer],
    certificates: options.withoutCertificate ? [] : [certificate],
  });
  await signedData.sign(signedBy.privateKey, 0, "SHA-256", copyOf(content));
  options.tamper?.(signedData);
  return wrap(signedData);
}

function wrap(signedData: SignedData): string {
  const info = new ContentInfo({
    contentType: ContentInfo.SIGNED_DATA,
    content: signedData.toSchema(true),
  });
  return Buffer.from(info.toSchema().toBER(false)).toString("base64");
}

function attributesOf({ content, digest, signingTime }: CmsOptions): SignedAndUnsignedAttributes {
  const value = digest ?? createHash("sha256").update(content).digest();
  const attributes = [
    new Attribute({
      type: "1.2.840.113549.1.9.3",
      values: [new asn1js.ObjectIdentifier({ value: "1.2.840.113549.1.7.1" })],
    }),
    new Attribute({
      type: "1.2.840.113549.1.9.4",
      values: [new asn1js.OctetString({ valueHex: copyOf(value) })],
    }),
  ];
  if (signingTime !== undefined) {
    attributes.push(
      new Attribute({
        type: "1.2.840.113549.1.9.5",
        values: [new asn1js.UTCTime({ valueDate: new Date(signingTime) })],
      }),
    );
  }
  return new SignedAndUnsignedAttributes({ type: 0, attributes });
}

/** Makes a signature look as if Uzbek algorithms had made it: such a key, digest and signature value. */
export function disguiseAsUzbek(signedData: SignedData): void {
  signedData.certificates = signedData.certificates?.map((certificate) =>
    rewrite(certificate as Certificate, (copy) => {
      copy.subjectPublicKeyInfo.algorithm = uzbek("1.2.860.3.15.1.1.2.1");
    }),
  ) as Certificate[];
  signedData.signerInfos.forEach(disguiseSigner);
}

/** A changed copy; its authority's signature no longer fits, which only a check of the chain would see. */
export function rewrite(certificate: Certificate, change: (copy: Certificate) => void): Certificate {
  const copy = Certificate.fromBER(certificate.toSchema(true).toBER(false));
  change(copy);
  // Both are kept as they were read and would be written again unchanged.
  copy.subject.valueBeforeDecode = new ArrayBuffer(0);
  copy.tbsView = new Uint8Array(copy.encodeTBS().toBER(false));
  return copy;
}

/** Only the signer's algorithms, not the key. */
export function disguiseSigner(signer: SignerInfo): void {
  signer.digestAlgorithm = uzbek("1.2.860.3.15.1.3.2.1.1");
  signer.signatureAlgorithm = uzbek("1.2.860.3.15.1.1.2.2.2.2");
}

function uzbek(algorithmId: string): AlgorithmIdentifier {
  return new AlgorithmIdentifier({ algorithmId });
}

function copyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
