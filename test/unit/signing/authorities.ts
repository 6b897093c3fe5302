/** Authorities and the keys that they certify, of ordinary and of Uzbek algorithms, as an operator's roots would be. */
import { createHash, generateKeyPairSync, type KeyPairKeyObjectResult, randomBytes, sign } from "node:crypto";
import * as asn1js from "asn1js";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
} from "pkijs";
import { gostHash } from "../../../src/signing/gost-hash.ts";
import { Point } from "../../../src/signing/uzbek-signature.ts";

const oids = {
  commonName: "2.5.4.3",
  organizationTin: "1.2.860.3.16.1.1",
  pinfl: "1.2.860.3.16.1.2",
  uid: "0.9.2342.19200300.100.1.1",
} as const;

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

export const ordinaryPair = (): Pair =>
  standardPair(generateKeyPairSync("ec", { namedCurve: "P-256" }), "1.2.840.10045.4.3.2");

/** Slow to make. */
export const rsaPair = (): Pair =>
  standardPair(generateKeyPairSync("rsa", { modulusLength: 2048 }), "1.2.840.113549.1.1.11");

function standardPair({ publicKey, privateKey }: KeyPairKeyObjectResult, signature: string): Pair {
  return {
    publicKey: PublicKeyInfo.fromBER(new Uint8Array(publicKey.export({ format: "der", type: "spki" }))),
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: signature }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: "2.16.840.1.101.3.4.2.1" }),
    sign: (message) => sign("sha256", message, privateKey),
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
  notBefore?: number;
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
  certificate.notBefore.value = new Date(options.notBefore ?? now - DAY_MS);
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

/** A changed copy; its authority's signature no longer fits, which only a check of the chain would see. */
export function rewrite(certificate: Certificate, change: (copy: Certificate) => void): Certificate {
  const copy = Certificate.fromBER(certificate.toSchema(true).toBER(false));
  change(copy);
  // Both are kept as they were read and would be written again unchanged.
  copy.subject.valueBeforeDecode = new ArrayBuffer(0);
  copy.tbsView = new Uint8Array(copy.encodeTBS().toBER(false));
  return copy;
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

export function copyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
