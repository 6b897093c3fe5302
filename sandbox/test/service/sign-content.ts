/** Makes CMS signatures for tests, sound ones and ones that are wrong in a single place. */
import { createPrivateKey, type webcrypto } from "node:crypto";
import * as asn1js from "asn1js";
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import type { IssuedKey } from "../../service/demo-keys.ts";
import { MOMENT } from "../moment.ts";

export interface SignOptions {
  readonly detached?: boolean;
  /** Bytes whose digest the signature states instead of the content's. */
  readonly digestOf?: Uint8Array;
  /** Bytes that the container carries instead of the content. */
  readonly carried?: Uint8Array;
  readonly withoutCertificate?: boolean;
  /** Changes the parts after everything was signed. */
  readonly tamper?: (signer: SignerInfo) => void;
  /** Indefinite lengths and a fragmented content, as E-IMZO and streaming tools write. */
  readonly ber?: boolean;
}

/** Base64 of a CMS SignedData over the content. */
export async function signContent(
  key: IssuedKey,
  content: Uint8Array,
  options: SignOptions = {},
): Promise<string> {
  const { certificate, privateKey } = await openKey(key);
  const carried = Uint8Array.from(options.carried ?? content).buffer;
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: ContentInfo.DATA,
      ...(options.detached === true ? {} : { eContent: new asn1js.OctetString({ valueHex: carried }) }),
    }),
    signerInfos: [await makeSigner(certificate, options.digestOf ?? content)],
    ...(options.withoutCertificate === true ? {} : { certificates: [certificate] }),
  });
  await signed.sign(privateKey, 0, "SHA-256");
  const signer = signed.signerInfos[0];
  if (signer !== undefined) options.tamper?.(signer);
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  const schema = info.toSchema();
  const der = schema.toBER(false);
  return Buffer.from(options.ber === true ? toIndefiniteLength(der) : der).toString("base64");
}

/** Each is made a second after the one before: of the same content by the same key, too, it is another one. */
let signatures = 0;

async function makeSigner(certificate: Certificate, content: Uint8Array): Promise<SignerInfo> {
  const digest = await crypto.subtle.digest("SHA-256", Uint8Array.from(content));
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        new Attribute({
          type: "1.2.840.113549.1.9.3",
          values: [new asn1js.ObjectIdentifier({ value: ContentInfo.DATA })],
        }),
        new Attribute({
          type: "1.2.840.113549.1.9.5",
          values: [new asn1js.UTCTime({ valueDate: new Date(MOMENT + 1000 * signatures++) })],
        }),
        new Attribute({
          type: "1.2.840.113549.1.9.4",
          values: [new asn1js.OctetString({ valueHex: digest })],
        }),
      ],
    }),
  });
}

interface OpenKey {
  readonly certificate: Certificate;
  readonly privateKey: webcrypto.CryptoKey;
}

/** A story signs many times with one key, and reading it takes longer than signing. */
const openKeys = new WeakMap<IssuedKey, Promise<OpenKey>>();

function openKey(key: IssuedKey): Promise<OpenKey> {
  const open = openKeys.get(key) ?? readKey(key);
  openKeys.set(key, open);
  return open;
}

async function readKey(key: IssuedKey): Promise<OpenKey> {
  return {
    certificate: Certificate.fromBER(pemBytes(key.certificatePem)),
    privateKey: await importKey(key),
  };
}

async function importKey(key: IssuedKey): Promise<webcrypto.CryptoKey> {
  const isRsa = createPrivateKey(key.privateKeyPem).asymmetricKeyType === "rsa";
  const parameters = isRsa
    ? { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }
    : { name: "ECDSA", namedCurve: "P-256" };
  return await crypto.subtle.importKey("pkcs8", pemBytes(key.privateKeyPem), parameters, false, ["sign"]);
}

function pemBytes(pem: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ""), "base64")).buffer;
}

/** The same structure with every outer length left open and the content cut into two pieces. */
function toIndefiniteLength(der: ArrayBuffer): ArrayBuffer {
  const info = asn1js.fromBER(der).result as asn1js.Sequence;
  const wrapped = info.valueBlock.value[1] as asn1js.Constructed;
  const signed = wrapped.valueBlock.value[0] as asn1js.Sequence;
  const encapsulated = signed.valueBlock.value[2] as asn1js.Sequence;
  const content = encapsulated.valueBlock.value[1] as asn1js.Constructed;
  const bytes = (content.valueBlock.value[0] as asn1js.OctetString).getValue();
  const fragments = new asn1js.OctetString({
    isConstructed: true,
    value: [bytes.slice(0, 5), bytes.slice(5)].map((valueHex) => new asn1js.OctetString({ valueHex })),
  });
  fragments.idBlock.isConstructed = true;
  content.valueBlock.value = [fragments];
  for (const part of [info, wrapped, signed, encapsulated, content, fragments]) {
    part.lenBlock.isIndefiniteForm = true;
  }
  return info.toBER(false);
}
