/** The demo certificate authority and its signing keys, plainly marked as a demonstration. */

import type { webcrypto } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { Certificate } from "pkijs";
import {
  certificateToPem,
  createCertificate,
  fromPem,
  generateKeyPair,
  importParameters,
  type KeyAlgorithm,
  type Subject,
  toPem,
} from "./demo-certificate.ts";
import { createPkcs12 } from "./demo-pkcs12.ts";

export interface DemoAuthority {
  readonly certificate: Certificate;
  readonly certificatePem: string;
  readonly subject: Subject;
  readonly privateKey: webcrypto.CryptoKey;
  readonly publicKey: webcrypto.CryptoKey;
  /** The authority's time, by which keys are valid unless their request says otherwise. */
  readonly now: () => number;
}

export interface KeyRequest {
  /** TIN of the organization the key signs for. */
  readonly tin?: string;
  /** Personal number of the key's owner. */
  readonly pinfl?: string;
  readonly organization?: string;
  readonly commonName: string;
  readonly algorithm: KeyAlgorithm;
  /** By default, the key is valid for a year either side of the authority's time. */
  readonly validFrom?: Date;
  readonly validTo?: Date;
  readonly password: string;
}

export interface IssuedKey {
  /** The bytes of a `.p12` file. */
  readonly pkcs12: Uint8Array;
  readonly certificatePem: string;
  /** PKCS#8, unprotected: for tests and scripts that sign without a browser. */
  readonly privateKeyPem: string;
  /** Serial number of the certificate, hex. */
  readonly serial: string;
}

const AUTHORITY_SUBJECT: Subject = {
  commonName: "DEMO Kotib sandbox authority (not for real documents)",
  organization: "DEMO Kotib sandbox",
  country: "UZ",
};

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Makes a new demo authority (ECDSA); a service that trusts another one refuses its keys. */
export async function createAuthority(now: () => number): Promise<DemoAuthority> {
  const pair = await generateKeyPair("ecdsa");
  const certificate = await createCertificate({
    subject: AUTHORITY_SUBJECT,
    publicKey: pair.publicKey,
    issuer: { subject: AUTHORITY_SUBJECT, ...pair },
    validFrom: new Date(now() - 10 * YEAR_MS),
    validTo: new Date(now() + 20 * YEAR_MS),
    isAuthority: true,
  });
  return {
    certificate,
    certificatePem: certificateToPem(certificate),
    subject: AUTHORITY_SUBJECT,
    ...pair,
    now,
  };
}

/** The demo authority kept in a file, made there at first start, so that downloaded keys live through restarts. */
export async function openAuthority(file: string, now: () => number): Promise<DemoAuthority> {
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept !== null) return await readAuthority(kept, now);
  const authority = await createAuthority(now);
  const key = await crypto.subtle.exportKey("pkcs8", authority.privateKey);
  const text = authority.certificatePem + toPem("PRIVATE KEY", new Uint8Array(key));
  await writeFile(file, text, { mode: 0o600 });
  return authority;
}

/** Issues a signing key with its certificate as a PKCS#12 file. */
export async function issueKey(authority: DemoAuthority, request: KeyRequest): Promise<IssuedKey> {
  const pair = await generateKeyPair(request.algorithm);
  const uid = request.tin ?? request.pinfl;
  const certificate = await createCertificate({
    subject: {
      commonName: request.commonName,
      ...(request.organization === undefined ? {} : { organization: request.organization }),
      country: "UZ",
      ...(uid === undefined ? {} : { uid }),
      ...(request.tin === undefined ? {} : { organizationTin: request.tin }),
      ...(request.pinfl === undefined ? {} : { pinfl: request.pinfl }),
    },
    publicKey: pair.publicKey,
    issuer: authority,
    validFrom: request.validFrom ?? new Date(authority.now() - YEAR_MS),
    validTo: request.validTo ?? new Date(authority.now() + YEAR_MS),
    isAuthority: false,
  });
  const pkcs12 = await createPkcs12({
    privateKey: pair.privateKey,
    certificate,
    chain: [authority.certificate],
    password: request.password,
    friendlyName: `DEMO ${request.commonName}`,
  });
  const key = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
  return {
    pkcs12,
    certificatePem: certificateToPem(certificate),
    privateKeyPem: toPem("PRIVATE KEY", new Uint8Array(key)),
    serial: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString("hex"),
  };
}

async function readAuthority(text: string, now: () => number): Promise<DemoAuthority> {
  const certificatePem = pemBlock(text, "CERTIFICATE");
  const certificate = Certificate.fromBER(fromPem(certificatePem).buffer);
  return {
    certificate,
    certificatePem,
    subject: AUTHORITY_SUBJECT,
    privateKey: await crypto.subtle.importKey(
      "pkcs8",
      fromPem(pemBlock(text, "PRIVATE KEY")),
      importParameters("ecdsa"),
      true,
      ["sign"],
    ),
    publicKey: await certificate.getPublicKey(),
    now,
  };
}

function pemBlock(text: string, label: string): string {
  const block = new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----\\n`).exec(text);
  if (block === null) throw new Error(`the demo authority's file holds no ${label}; delete the file`);
  return block[0];
}
