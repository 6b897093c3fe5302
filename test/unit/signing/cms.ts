/** Makes signatures as signers make them, and as forgers would. */
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
import { type Authority, copyOf, names2009, rewrite } from "./authorities.ts";

export interface SignOptions {
  /** Certificates besides the signer's. */
  others?: readonly Authority[];
  /** Signs with another key than the certificate's. */
  signedBy?: Authority;
  detached?: boolean;
  /** The content put into the container instead of the signed one. */
  replacedContent?: Uint8Array;
  /** The digest attribute instead of the content's; the signature over it is good. */
  digest?: Uint8Array;
  signingTime?: number;
  withoutAttributes?: boolean;
  withoutCertificate?: boolean;
  /** Changes one bit of the signature. */
  spoil?: boolean;
  /** Last change before it is written. */
  tamper?: (signedData: SignedData) => void;
}

/** A CMS SignedData in base64. */
export function signWith(signer: Authority, content: Uint8Array, options: SignOptions = {}): string {
  const { certificate } = signer;
  const { others = [], replacedContent = content, signedBy: { pair } = signer } = options;
  const attributes = options.withoutAttributes ? null : attributesOf(signer, content, options);
  const signed = attributes === null ? content : new Uint8Array(attributes.toSchema().toBER(false));
  // What is signed is a SET, what is sent is its place in the structure: RFC 5652, 5.4.
  if (attributes !== null) signed[0] = 0x31;
  const value = pair.sign(signed);
  if (options.spoil) value[40] = (value[40] ?? 0) ^ 1;
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: "1.2.840.113549.1.7.1",
      ...(options.detached
        ? {}
        : { eContent: new asn1js.OctetString({ valueHex: copyOf(replacedContent) }) }),
    }),
    digestAlgorithms: [pair.digestAlgorithm],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: pair.digestAlgorithm,
        ...(attributes === null ? {} : { signedAttrs: attributes }),
        signatureAlgorithm: pair.signatureAlgorithm,
        signature: new asn1js.OctetString({ valueHex: copyOf(value) }),
      }),
    ],
    certificates: [
      ...(options.withoutCertificate ? [] : [certificate]),
      ...others.map((other) => other.certificate),
    ],
  });
  options.tamper?.(signedData);
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signedData.toSchema(true) });
  return Buffer.from(info.toSchema().toBER(false)).toString("base64");
}

function attributesOf({ pair }: Authority, content: Uint8Array, { digest, signingTime }: SignOptions) {
  const attribute = (name: number, value: asn1js.BaseBlock) =>
    new Attribute({ type: `1.2.840.113549.1.9.${name}`, values: [value] });
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(3, new asn1js.ObjectIdentifier({ value: "1.2.840.113549.1.7.1" })),
      attribute(4, new asn1js.OctetString({ valueHex: copyOf(digest ?? pair.digest(content)) })),
      ...(signingTime === undefined
        ? []
        : [attribute(5, new asn1js.UTCTime({ valueDate: new Date(signingTime) }))]),
    ],
  });
}

/** Makes a signature look as if Uzbek algorithms had made it: such a key, digest and signature value. */
export function disguiseAsUzbek(signedData: SignedData): void {
  signedData.certificates = signedData.certificates?.map((certificate) =>
    rewrite(certificate as Certificate, (copy) => {
      copy.subjectPublicKeyInfo.algorithm = new AlgorithmIdentifier({ algorithmId: names2009.key });
    }),
  ) as Certificate[];
  signedData.signerInfos.forEach(disguiseSigner);
}

/** Only the signer's algorithms, not the key. */
export function disguiseSigner(signer: SignerInfo): void {
  signer.digestAlgorithm = new AlgorithmIdentifier({ algorithmId: names2009.digest });
  signer.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: names2009.signature });
}
