/** X.509 certificates of the demo authority, with the subject fields that Uzbek signing keys carry. */
import { randomBytes, type webcrypto } from "node:crypto";
import * as asn1js from "asn1js";
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, Time, TimeType } from "pkijs";

/** Object identifiers of subject fields; the two under 1.2.860 are the Uzbek ones. */
export const subjectOids = {
  commonName: "2.5.4.3",
  country: "2.5.4.6",
  organization: "2.5.4.10",
  uid: "0.9.2342.19200300.100.1.1",
  organizationTin: "1.2.860.3.16.1.1",
  pinfl: "1.2.860.3.16.1.2",
} as const;

export type SubjectField = keyof typeof subjectOids;
export type Subject = Partial<Record<SubjectField, string>>;

export type KeyAlgorithm = "rsa" | "ecdsa";

/** Makes an extractable signing key pair: RSA 2048 or ECDSA on P-256. */
export async function generateKeyPair(algorithm: KeyAlgorithm): Promise<webcrypto.CryptoKeyPair> {
  const parameters =
    algorithm === "rsa"
      ? {
          name: "RSASSA-PKCS1-v1_5",
          modulusLength: 2048,
          publicExponent: new Uint8Array([1, 0, 1]),
          hash: "SHA-256",
        }
      : { name: "ECDSA", namedCurve: "P-256" };
  return await crypto.subtle.generateKey(parameters, true, ["sign", "verify"]);
}

export interface CertificateRequest {
  readonly subject: Subject;
  readonly publicKey: webcrypto.CryptoKey;
  readonly issuer: {
    readonly subject: Subject;
    readonly privateKey: webcrypto.CryptoKey;
    readonly publicKey: webcrypto.CryptoKey;
  };
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly isAuthority: boolean;
}

/** Makes and signs one certificate. */
export async function createCertificate(request: CertificateRequest): Promise<Certificate> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ valueHex: randomSerial() });
  certificate.subject.typesAndValues = subjectAttributes(request.subject);
  certificate.issuer.typesAndValues = subjectAttributes(request.issuer.subject);
  certificate.notBefore = timeOf(request.validFrom);
  certificate.notAfter = timeOf(request.validTo);
  await certificate.subjectPublicKeyInfo.importKey(request.publicKey);
  certificate.extensions = [
    basicConstraints(request.isAuthority),
    keyUsage(request.isAuthority),
    await keyIdentifier("2.5.29.14", request.publicKey),
    await keyIdentifier("2.5.29.35", request.issuer.publicKey),
  ];
  await certificate.sign(request.issuer.privateKey, "SHA-256");
  return certificate;
}

/** A time as RFC 5280 writes it: years from 2050 on need another form. */
function timeOf(value: Date): Time {
  const type = value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime;
  return new Time({ type, value });
}

/** The certificate in PEM. */
export function certificateToPem(certificate: Certificate): string {
  return toPem("CERTIFICATE", new Uint8Array(certificate.toSchema().toBER(false)));
}

/** DER bytes in PEM lines of 64 characters. */
export function toPem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}

/** The bytes between the lines of a PEM text. */
export function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ""), "base64"));
}

/** The algorithm parameters WebCrypto wants to import a key of this kind. */
export function importParameters(algorithm: KeyAlgorithm) {
  return algorithm === "rsa"
    ? { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }
    : { name: "ECDSA", namedCurve: "P-256" };
}

function subjectAttributes(subject: Subject): AttributeTypeAndValue[] {
  return Object.entries(subject).map(
    ([field, value]) =>
      new AttributeTypeAndValue({
        type: subjectOids[field as SubjectField],
        value: field === "country" ? new asn1js.PrintableString({ value }) : new asn1js.Utf8String({ value }),
      }),
  );
}

/** 16 random bytes that read as a positive number without a leading zero byte. */
function randomSerial(): ArrayBuffer {
  const serial = Uint8Array.from(randomBytes(16));
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  return serial.buffer;
}

function basicConstraints(isAuthority: boolean): Extension {
  const value = new BasicConstraints(isAuthority ? { cA: true, pathLenConstraint: 0 } : {});
  return new Extension({
    extnID: "2.5.29.19",
    critical: true,
    extnValue: value.toSchema().toBER(false),
  });
}

/** An authority signs certificates; a person's key signs (bit 0) and binds (bit 1, non-repudiation). */
function keyUsage(isAuthority: boolean): Extension {
  const bits = isAuthority
    ? { valueHex: Uint8Array.of(0x06).buffer, unusedBits: 1 }
    : { valueHex: Uint8Array.of(0xc0).buffer, unusedBits: 6 };
  return new Extension({
    extnID: "2.5.29.15",
    critical: true,
    extnValue: new asn1js.BitString(bits).toBER(false),
  });
}

async function keyIdentifier(
  extnID: "2.5.29.14" | "2.5.29.35",
  publicKey: webcrypto.CryptoKey,
): Promise<Extension> {
  const der = await crypto.subtle.exportKey("spki", publicKey);
  const identifier = (await crypto.subtle.digest("SHA-256", der)).slice(0, 20);
  const value =
    extnID === "2.5.29.14"
      ? new asn1js.OctetString({ valueHex: identifier })
      : new asn1js.Sequence({
          value: [new asn1js.Primitive({ idBlock: { tagClass: 3, tagNumber: 0 }, valueHex: identifier })],
        });
  return new Extension({ extnID, critical: false, extnValue: value.toBER(false) });
}
