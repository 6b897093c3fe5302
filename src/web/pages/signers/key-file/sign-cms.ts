/** Makes a CMS SignedData: DER, base64 in one line. */
import * as asn1js from "asn1js";
import {
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import { toBase64 } from "../to-base64.ts";
import type { PrivateKey } from "./import-key.ts";

const HASH = "SHA-256";
const DATA = "1.2.840.113549.1.7.1";
const SIGNED_DATA = "1.2.840.113549.1.7.2";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_TIME = "1.2.840.113549.1.9.5";

export interface CmsRequest {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly detached: boolean;
  readonly key: PrivateKey;
  readonly certificate: Certificate;
  readonly chain: readonly Certificate[];
  readonly signedAt: Date;
}

export async function signCms(request: CmsRequest): Promise<string> {
  const { content, detached, key, certificate, chain, signedAt } = request;
  const digest = await crypto.subtle.digest(HASH, content);
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: inDerOrder([
            attribute(CONTENT_TYPE, new asn1js.ObjectIdentifier({ value: DATA })),
            attribute(SIGNING_TIME, new asn1js.UTCTime({ valueDate: signedAt })),
            attribute(MESSAGE_DIGEST, new asn1js.OctetString({ valueHex: digest })),
          ]),
        }),
      }),
    ],
    certificates: [certificate, ...chain],
  });
  // It is set afterwards: the constructor would cut the content into pieces, which is BER and no longer DER.
  if (!detached) signed.encapContentInfo.eContent = new asn1js.OctetString({ valueHex: content });
  await signed.sign(key, 0, HASH);
  const info = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
  return toBase64(new Uint8Array(info.toSchema().toBER()));
}

function attribute(type: string, value: asn1js.BaseBlock): Attribute {
  return new Attribute({ type, values: [value] });
}

/** DER orders the members of a SET by their encoding, and the signature is over the DER. */
function inDerOrder(attributes: readonly Attribute[]): Attribute[] {
  return attributes
    .map((each) => ({ each, der: new Uint8Array(each.toSchema().toBER()) }))
    .sort((one, other) => compareBytes(one.der, other.der))
    .map(({ each }) => each);
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
