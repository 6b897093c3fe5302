/** Makes signatures as E-IMZO writes them: BER with every outer length left open and the content in fragments. */
import { createHash, type KeyObject, sign } from "node:crypto";
import * as asn1js from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import { serialNumberOf } from "./certificate.ts";

/** E-IMZO cuts at 1000 bytes; this is shorter, so that even a digest comes in pieces. */
const FRAGMENT_BYTES = 24;
const SHA256 = "2.16.840.1.101.3.4.2.1";
const RSA_WITH_SHA256 = "1.2.840.113549.1.1.11";
const ECDSA_WITH_SHA256 = "1.2.840.10045.4.3.2";

export interface Pkcs7Request {
  readonly content: Uint8Array;
  readonly detached: boolean;
  readonly certificate: Certificate;
  readonly privateKey: KeyObject;
  readonly signedAt: Date;
}

/** The reply of `create_pkcs7`, by its own names. */
export interface Pkcs7Reply {
  readonly pkcs7_64: string;
  readonly signer_serial_number: string;
  readonly signature_hex: string;
}

export function createPkcs7({
  content,
  detached,
  certificate,
  privateKey,
  signedAt,
}: Pkcs7Request): Pkcs7Reply {
  const attributes = signedAttributes(createHash("sha256").update(content).digest(), signedAt);
  const signature = sign("sha256", encodeForSigning(attributes), privateKey);
  const isRsa = privateKey.asymmetricKeyType === "rsa";
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: SHA256 })],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
        signatureAlgorithm: new AlgorithmIdentifier({
          algorithmId: isRsa ? RSA_WITH_SHA256 : ECDSA_WITH_SHA256,
        }),
        signature: new asn1js.OctetString({ valueHex: Uint8Array.from(signature).buffer }),
      }),
    ],
  });
  return {
    pkcs7_64: Buffer.from(encode(signed, detached ? null : content)).toString("base64"),
    signer_serial_number: serialNumberOf(certificate),
    signature_hex: signature.toString("hex"),
  };
}

function signedAttributes(digest: Uint8Array, signedAt: Date): Attribute[] {
  const attribute = (type: string, value: asn1js.BaseBlock) => new Attribute({ type, values: [value] });
  return [
    attribute("1.2.840.113549.1.9.3", new asn1js.ObjectIdentifier({ value: ContentInfo.DATA })),
    attribute("1.2.840.113549.1.9.5", new asn1js.UTCTime({ valueDate: signedAt })),
    attribute("1.2.840.113549.1.9.4", new asn1js.OctetString({ valueHex: Uint8Array.from(digest).buffer })),
  ];
}

/** The signature covers the SET OF in DER, whatever tag it carries inside the container. */
function encodeForSigning(attributes: readonly Attribute[]): Uint8Array {
  return new Uint8Array(new asn1js.Set({ value: attributes.map((each) => each.toSchema()) }).toBER());
}

function encode(signed: SignedData, content: Uint8Array | null): ArrayBuffer {
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  const outer = info.toSchema();
  const [, wrapped] = parts(outer);
  const [inner] = parts(wrapped);
  const [, , encapsulated] = parts(inner);
  const open = [outer, wrapped, inner, encapsulated];
  if (content !== null) {
    const fragments = new asn1js.OctetString({ isConstructed: true, value: cut(content) });
    const tagged = new asn1js.Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [fragments] });
    fragments.idBlock.isConstructed = true;
    parts(encapsulated).push(tagged);
    open.push(tagged, fragments);
  }
  for (const part of open) if (part !== undefined) part.lenBlock.isIndefiniteForm = true;
  return outer.toBER();
}

function parts(block: asn1js.BaseBlock | undefined): asn1js.BaseBlock[] {
  return (block as asn1js.Constructed).valueBlock.value as asn1js.BaseBlock[];
}

function cut(content: Uint8Array): asn1js.OctetString[] {
  return Array.from({ length: Math.ceil(content.length / FRAGMENT_BYTES) }, (_, index) => {
    const piece = content.slice(index * FRAGMENT_BYTES, (index + 1) * FRAGMENT_BYTES);
    return new asn1js.OctetString({ valueHex: Uint8Array.from(piece).buffer });
  });
}
