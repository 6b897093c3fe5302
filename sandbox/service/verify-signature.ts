/** Judges a CMS signature as the service would: content, digest, value, certificate and owner. No state, no HTTP. */
import { createHash, timingSafeEqual, verify as verifyValue, X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from "pkijs";
import { subjectOids } from "./demo-certificate.ts";

export type SignatureFault =
  | "notCms"
  | "contentDiffers"
  | "digestDiffers"
  | "certificateMissing"
  | "certificateUntrusted"
  | "certificateExpired"
  | "certificateNotYetValid"
  | "tinDiffers"
  | "signatureInvalid";

export type Verdict =
  /** `replayKey` is the same for the same signature in whatever packing. */
  { readonly ok: true; readonly replayKey: string } | { readonly ok: false; readonly fault: SignatureFault };

export interface SignatureQuestion {
  /** Base64 of a CMS SignedData, BER or DER, line breaks allowed. */
  readonly signature: string;
  /** The contents of which one must have been signed. */
  readonly contents: readonly Uint8Array[];
  readonly container: "pkcs7-attached" | "pkcs7-detached";
  /** 9 digits: the organization's TIN; 14: the person's PINFL. */
  readonly tin: string;
  /** PEM of the only authority that is trusted. */
  readonly authorityPem: string;
  readonly now: number;
}

const MAXIMUM_BYTES = 1024 * 1024;
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const digestNames: Readonly<Record<string, string>> = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};

class Fault extends Error {
  readonly fault: SignatureFault;
  constructor(fault: SignatureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The verdict on a signature. Every signer in it must be sound, and one of them must be the actor. */
export function verifySignature(question: SignatureQuestion): Verdict {
  try {
    const signed = parse(question.signature);
    const content = findContent(signed, question);
    const authority = new X509Certificate(question.authorityPem);
    const keys = signed.signerInfos.map((signer) =>
      verifySigner(signed, signer, content, authority, question),
    );
    const own = keys.find(({ certificate }) => isOwner(certificate, question.tin));
    if (own === undefined) throw new Fault("tinDiffers");
    return { ok: true, replayKey: own.replayKey };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.fault };
    throw error;
  }
}

function parse(base64: string): SignedData {
  const compact = base64.replace(/[\r\n]/g, "");
  if (compact.length > (MAXIMUM_BYTES * 4) / 3 || !/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) {
    throw new Fault("notCms");
  }
  try {
    const parsed = asn1js.fromBER(Uint8Array.from(Buffer.from(compact, "base64")).buffer);
    if (parsed.offset === -1) throw new Fault("notCms");
    const info = new ContentInfo({ schema: parsed.result });
    if (info.contentType !== ContentInfo.SIGNED_DATA) throw new Fault("notCms");
    const signed = new SignedData({ schema: info.content });
    if (signed.signerInfos.length === 0) throw new Fault("notCms");
    return signed;
  } catch {
    throw new Fault("notCms");
  }
}

/** The signed bytes: those inside when attached, otherwise the expected ones; either way those handed out. */
function findContent(signed: SignedData, { contents, container }: SignatureQuestion): Uint8Array[] {
  const inside = signed.encapContentInfo.eContent;
  if (inside === undefined) {
    if (container === "pkcs7-attached") throw new Fault("contentDiffers");
    return [...contents];
  }
  const bytes = new Uint8Array(inside.getValue());
  if (!contents.some((expected) => isSame(expected, bytes))) throw new Fault("contentDiffers");
  return [bytes];
}

function verifySigner(
  signed: SignedData,
  signer: SignerInfo,
  contents: readonly Uint8Array[],
  authority: X509Certificate,
  { now }: SignatureQuestion,
): { certificate: Certificate; replayKey: string } {
  const certificate = findCertificate(signed, signer);
  const x509 = new X509Certificate(Buffer.from(certificate.toSchema().toBER(false)));
  if (!x509.checkIssued(authority) || !x509.verify(authority.publicKey) || x509.ca) {
    throw new Fault("certificateUntrusted");
  }
  if (certificate.notAfter.value.getTime() < now) throw new Fault("certificateExpired");
  if (certificate.notBefore.value.getTime() > now) throw new Fault("certificateNotYetValid");

  const digest = digestNames[signer.digestAlgorithm.algorithmId];
  const attributes = signer.signedAttrs;
  if (digest === undefined || attributes === undefined) throw new Fault("signatureInvalid");
  const stated = readDigest(signer);
  if (!contents.some((bytes) => isSame(createHash(digest).update(bytes).digest(), stated))) {
    throw new Fault("digestDiffers");
  }
  const value = Buffer.from(signer.signature.valueBlock.valueHexView);
  const key = x509.publicKey;
  let sound = false;
  try {
    sound = verifyValue(digest, Buffer.from(attributes.encodedValue), key, value);
  } catch {
    // The value is no signature at all.
  }
  if (!sound) throw new Fault("signatureInvalid");
  return { certificate, replayKey: makeReplayKey(key.asymmetricKeyType, value) };
}

function findCertificate(signed: SignedData, signer: SignerInfo): Certificate {
  const { sid } = signer;
  const found = signed.certificates?.find(
    (candidate) =>
      candidate instanceof Certificate &&
      sid instanceof IssuerAndSerialNumber &&
      candidate.serialNumber.isEqual(sid.serialNumber) &&
      candidate.issuer.isEqual(sid.issuer),
  );
  if (!(found instanceof Certificate)) throw new Fault("certificateMissing");
  return found;
}

function readDigest(signer: SignerInfo): Uint8Array {
  const attribute = signer.signedAttrs?.attributes.find(({ type }) => type === MESSAGE_DIGEST);
  const value: unknown = attribute?.values[0];
  if (!(value instanceof asn1js.OctetString)) throw new Fault("digestDiffers");
  return new Uint8Array(value.getValue());
}

/** An organization's key carries its TIN; a person's PINFL counts only where the account is a person's. */
function isOwner(certificate: Certificate, tin: string): boolean {
  const oid = tin.length === 14 ? subjectOids.pinfl : subjectOids.organizationTin;
  return certificate.subject.typesAndValues.some(
    ({ type, value }) => type === oid && String(value.valueBlock.value) === tin,
  );
}

/** ECDSA gives only the first of its two numbers: from (r, s) anyone can make the equally valid (r, n−s). */
function makeReplayKey(type: string | undefined, value: Buffer): string {
  let bytes: Uint8Array = value;
  if (type === "ec") {
    const { result } = asn1js.fromBER(Uint8Array.from(value).buffer);
    const first = result instanceof asn1js.Sequence ? result.valueBlock.value[0] : undefined;
    if (first instanceof asn1js.Integer) bytes = first.valueBlock.valueHexView;
  }
  return createHash("sha256").update(bytes).digest("hex");
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
