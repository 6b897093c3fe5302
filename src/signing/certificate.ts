/** The signer's certificate in a CMS: finds it, its owner, and whether it is valid now. */
import { OctetString, Primitive } from "asn1js";
import { Certificate, IssuerAndSerialNumber, type SignedData, type SignerInfo } from "pkijs";
import { findOtherKind } from "../documents/tin.ts";

const CLOCK_TOLERANCE_MS = 5 * 60_000;
const SUBJECT_KEY_IDENTIFIER = "2.5.29.14";
const BASIC_CONSTRAINTS = "2.5.29.19";

/** Subject attributes of Uzbek certificates. */
const ORGANIZATION_TIN = "1.2.860.3.16.1.1";
const PINFL = "1.2.860.3.16.1.2";
const UID = "0.9.2342.19200300.100.1.1";
const NUMBER = /^\d{9,14}$/;

/** The one certificate that the signer names; null when it is absent, ambiguous, or an authority's. */
export function findSignerCertificate(signedData: SignedData, signer: SignerInfo): Certificate | null {
  const matching = (signedData.certificates ?? []).filter(
    (candidate): candidate is Certificate => candidate instanceof Certificate && isNamed(signer, candidate),
  );
  const [certificate] = matching;
  if (!certificate || matching.length > 1) return null;
  return isAuthority(certificate) ? null : certificate;
}

function isNamed(signer: SignerInfo, certificate: Certificate): boolean {
  const { sid } = signer;
  if (sid instanceof IssuerAndSerialNumber) {
    return sid.issuer.isEqual(certificate.issuer) && sid.serialNumber.isEqual(certificate.serialNumber);
  }
  const extension = certificate.extensions?.find(({ extnID }) => extnID === SUBJECT_KEY_IDENTIFIER);
  if (!(sid instanceof Primitive) || !(extension?.parsedValue instanceof OctetString)) return false;
  return Buffer.from(sid.valueBlock.valueHexView).equals(Buffer.from(extension.parsedValue.getValue()));
}

function isAuthority(certificate: Certificate): boolean {
  const extension = certificate.extensions?.find(({ extnID }) => extnID === BASIC_CONSTRAINTS);
  return extension?.parsedValue?.cA === true;
}

/** Whether the certificate is valid at `now` (milliseconds), five minutes of clock difference allowed. */
export function checkValidity(
  certificate: Certificate,
  now: number,
): "certificateExpired" | "certificateNotYetValid" | null {
  if (now + CLOCK_TOLERANCE_MS < certificate.notBefore.value.getTime()) return "certificateNotYetValid";
  // eslint-disable-next-line no-restricted-syntax -- an end, not an age.
  if (now - CLOCK_TOLERANCE_MS > certificate.notAfter.value.getTime()) return "certificateExpired";
  return null;
}

/** True if the certificate names an organization, false if it is an individual's. */
export function isOfOrganization(certificate: Certificate): boolean {
  return readSubject(certificate, ORGANIZATION_TIN).length > 0;
}

/**
 * Whether the certificate is this organization's: its organization TIN when it has one, otherwise (an individual
 * entrepreneur) the person's own TIN or PINFL.
 */
export function belongsTo(certificate: Certificate, tin: string): boolean {
  const organizations = readSubject(certificate, ORGANIZATION_TIN);
  if (organizations.length > 0) return organizations.every((value) => isSameTin(value, tin));
  return readOwnNumbers(certificate).some((value) => isSameTin(value, tin));
}

/** The kind of number that alone names the person, where the person's account is known by the other kind. */
export function findOtherKindOf(certificate: Certificate, tin: string): "namedByPinfl" | "namedByTin" | null {
  if (isOfOrganization(certificate)) return null;
  return findOtherKind(readOwnNumbers(certificate), tin);
}

function readOwnNumbers(certificate: Certificate): string[] {
  return [...readSubject(certificate, UID), ...readSubject(certificate, PINFL)].filter((value) =>
    NUMBER.test(value),
  );
}

export function readSerialNumber(certificate: Certificate): string {
  return Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString("hex");
}

function readSubject(certificate: Certificate, oid: string): string[] {
  return certificate.subject.typesAndValues
    .filter(({ type }) => type === oid)
    .map(({ value }) => String(value.valueBlock.value).trim());
}

/** The service hands TINs over as integers, which lose leading zeros. */
function isSameTin(left: string, right: string): boolean {
  return NUMBER.test(left) && left.padStart(14, "0") === right.padStart(14, "0");
}
