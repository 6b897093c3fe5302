/** Authorities and the keys that they certify, of ordinary and of Uzbek algorithms, as an operator's roots would be. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from "node:crypto";
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
  PublicKeyInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import { Point } from "../../../src/signing/cryptopro-curve.ts";
import { gostHash } from "../../../src/signing/gost-hash.ts";
import { oids } from "./cms.ts";

const DAY_MS = 24 * 60 * 60_000;
const { ORDER } = Point.Fn;

export interface UzbekNames {
  key: string;
  parameters: string;
  signature: string;
  digest: string;
}

/** The object identifiers of 2009; those of 2024 are another family. */
export const names2009: UzbekNames = {
  key: "1.2.860.3.15.1.1.2.1",
  parameters: "1.2.860.3.15.1.1.2.1.1",
  signature: "1.2.860.3.15.1.1.2.2.2.2",
  digest: "1.2.860.3.15.1.3.2.1.1",
};
export const names2024: UzbekNames = {
  key: "1.2.860.3.15.2.1.2.1",
  parameters: "1.2.860.3.15.2.1.2.1.1",
  signature: "1.2.860.3.15.2.1.2.2.2.2",
  digest: "1.2.860.3.15.2.3.2.1.1",
};

/** A pair of keys of some algorithm, and what is written about it in certificates and signatures. */
export interface Pair {
  readonly publicKey: PublicKeyInfo;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly digestAlgorithm: AlgorithmIdentifier;
  sign(message: Uint8Array): Uint8Array;
  digest(content: Uint8Array): Uint8Array;
}

export function ordinaryPair(): Pair {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const spki = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  return {
    publicKey: PublicKeyInfo.fromBER(new Uint8Array(spki)),
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: "1.2.840.10045.4.3.2" }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: "2.16.840.1.101.3.4.2.1" }),
    sign: (message) =>
      sign("sha256", message, createPrivateKey(privateKey.export({ format: "pem", type: "pkcs8" }))),
    digest: (content) => createHash("sha256").update(content).digest(),
  };
}

export function uzbekPair(names = names2009): Pair {
  const secret = randomNumber();
  const { x, y } = Point.BASE.multiply(secret).toAffine();
  const key = Buffer.concat([bytesOf(x).reverse(), bytesOf(y).reverse()]);
  return {
    publicKey: new PublicKeyInfo({
      algorithm: new AlgorithmIdentifier({
        algorithmId: names.key,
        algorithmParams: new asn1js.Sequence({
          value: [new asn1js.ObjectIdentifier({ value: names.parameters })],
        }),
      }),
      subjectPublicKey: new asn1js.BitString({
        valueHex: new asn1js.OctetString({ valueHex: copyOf(key) }).toBER(false),
      }),
    }),
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: names.signature }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: names.digest }),
    sign: (message) => {
      const digest = numberOf(Buffer.from(gostHash(message)).reverse());
      const once = randomNumber();
      const r = Point.BASE.multiply(once).toAffine().x % ORDER;
      const s = (r * secret + once * digest) % ORDER;
      return Buffer.concat([bytesOf(s), bytesOf(r)]);
    },
    digest: gostHash,
  };
}

export interface Authority {
  readonly certificate: Certificate;
  readonly pair: Pair;
}

export interface Issuance {
  now: number;
  pair?: Pair;
  /** Its own if absent. */
  by?: Authority;
  authority?: boolean;
  pathLength?: number;
  /** The first byte of the key usage; left out if null. */
  usage?: number | null;
  subject?: Partial<Record<keyof typeof oids, string>>;
  notAfter?: number;
}

/** A certificate with its keys. */
export function issue(options: Issuance): Authority {
  const { now, pair = ordinaryPair(), authority = false, pathLength } = options;
  const { subject = authority ? {} : { organizationTin: "301000011" } } = options;
  const { usage = authority ? 0x06 : 0xc0 } = options;
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ valueHex: new Uint8Array([1, ...randomBytes(7)]).buffer });
  const name = authority ? `SINOV MARKAZI ${randomBytes(4).toString("hex")}` : "SINOV KALITI";
  for (const [field, value] of Object.entries({ commonName: name, ...subject }))
    certificate.subject.typesAndValues.push(
      new AttributeTypeAndValue({
        type: oids[field as keyof typeof oids],
        value: new asn1js.Utf8String({ value }),
      }),
    );
  certificate.issuer.typesAndValues = (options.by?.certificate ?? certificate).subject.typesAndValues;
  certificate.notBefore.value = new Date(now - DAY_MS);
  certificate.notAfter.value = new Date(options.notAfter ?? now + DAY_MS);
  certificate.subjectPublicKeyInfo = pair.publicKey;
  const constraints = new BasicConstraints({
    cA: authority,
    ...(pathLength === undefined ? {} : { pathLenConstraint: pathLength }),
  });
  certificate.extensions = [extension("2.5.29.19", constraints.toSchema())];
  if (usage !== null)
    certificate.extensions.push(
      extension("2.5.29.15", new asn1js.BitString({ valueHex: new Uint8Array([usage]).buffer })),
    );
  const issuing = options.by?.pair ?? pair;
  certificate.signature = issuing.signatureAlgorithm;
  certificate.signatureAlgorithm = issuing.signatureAlgorithm;
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER(false));
  certificate.signatureValue = new asn1js.BitString({ valueHex: copyOf(issuing.sign(certificate.tbsView)) });
  return { certificate: Certificate.fromBER(certificate.toSchema(true).toBER(false)), pair };
}

/** A CMS SignedData in base64, with these certificates besides the signer's. */
export function signWith(
  signer: Authority,
  content: Uint8Array,
  { others = [], spoil = false }: { others?: readonly Authority[]; spoil?: boolean } = {},
): string {
  const { certificate, pair } = signer;
  const attributes = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({
        type: "1.2.840.113549.1.9.3",
        values: [new asn1js.ObjectIdentifier({ value: "1.2.840.113549.1.7.1" })],
      }),
      new Attribute({
        type: "1.2.840.113549.1.9.4",
        values: [new asn1js.OctetString({ valueHex: copyOf(pair.digest(content)) })],
      }),
    ],
  });
  const signed = new Uint8Array(attributes.toSchema().toBER(false));
  // What is signed is a SET, what is sent is its place in the structure: RFC 5652, 5.4.
  signed[0] = 0x31;
  const value = pair.sign(signed);
  if (spoil) value[40] = (value[40] ?? 0) ^ 1;
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: "1.2.840.113549.1.7.1",
      eContent: new asn1js.OctetString({ valueHex: copyOf(content) }),
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
        signedAttrs: attributes,
        signatureAlgorithm: pair.signatureAlgorithm,
        signature: new asn1js.OctetString({ valueHex: copyOf(value) }),
      }),
    ],
    certificates: [certificate, ...others.map((other) => other.certificate)],
  });
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signedData.toSchema(true) });
  return Buffer.from(info.toSchema().toBER(false)).toString("base64");
}

/** PEM, as an operator's file has it. */
export function pemOf({ certificate }: Authority): string {
  const base64 = Buffer.from(certificate.toSchema(true).toBER(false)).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
}

function extension(extnID: string, value: asn1js.BaseBlock): Extension {
  return new Extension({ extnID, critical: true, extnValue: value.toBER(false) });
}

function randomNumber(): bigint {
  return (numberOf(randomBytes(48)) % (ORDER - 1n)) + 1n;
}

function numberOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}

function bytesOf(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, "0"), "hex");
}

function copyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
