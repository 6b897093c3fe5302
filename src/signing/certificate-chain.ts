/** Tells whether a chain leads from a certificate to a root: each link signed by the next, in force, and fit for it. */
import { createHash } from "node:crypto";
import { BitString } from "asn1js";
import { BasicConstraints, type Certificate } from "pkijs";
import { checkValidity } from "./certificate.ts";
import { verifyValue } from "./verify-value.ts";

const BASIC_CONSTRAINTS = "2.5.29.19";
const KEY_USAGE = "2.5.29.15";
/** Bits of RFC 5280, 4.2.1.3, in the order in which they are written. */
const DIGITAL_SIGNATURE = 0x80;
const NON_REPUDIATION = 0x40;
const CERTIFICATE_SIGNING = 0x04;
const MAX_AUTHORITIES = 5;
/** The limit of one chain: a container of thirty authorities of one name would take seconds; a real one needs three. */
const MAX_VERIFICATIONS = 10;

/** True if the certificate's own usage, where it states one, allows to sign documents. */
export function maySignDocuments(certificate: Certificate): boolean {
  return hasUsage(certificate, DIGITAL_SIGNATURE | NON_REPUDIATION);
}

/** True for a certificate that may issue others, as a root has to. */
export function mayIssue(certificate: Certificate): boolean {
  return readConstraints(certificate)?.cA === true && hasUsage(certificate, CERTIFICATE_SIGNING);
}

/**
 * True if a chain leads from the certificate to a root, valid at `now` (milliseconds). `others` came with the
 * signature, in any order; certificates of no chain are passed over. A link that cannot be computed here is none.
 */
export function leadsToRoot(
  certificate: Certificate,
  { others, roots, now }: { others: readonly Certificate[]; roots: readonly Certificate[]; now: number },
): boolean {
  let left = MAX_VERIFICATIONS;
  const isIssued = (head: Certificate, authority: Certificate, below: number) => {
    if (!couldIssue(head, authority, below, now) || left === 0) return false;
    left -= 1;
    return isSignedBy(head, authority);
  };
  let heads = [certificate];
  for (let below = 0; below <= MAX_AUTHORITIES && heads.length > 0; below += 1) {
    const issues = (authority: Certificate) => heads.some((head) => isIssued(head, authority, below));
    if (roots.some(issues)) return true;
    heads = others.filter(issues);
  }
  return false;
}

/** `below` is the number of authorities between the authority and the signer's certificate. */
function couldIssue(head: Certificate, authority: Certificate, below: number, now: number): boolean {
  if (!head.issuer.isEqual(authority.subject) || !mayIssue(authority)) return false;
  const { pathLenConstraint } = readConstraints(authority) ?? {};
  if (typeof pathLenConstraint === "number" && pathLenConstraint < below) return false;
  return checkValidity(authority, now) === null;
}

/** Verified links are remembered: computing one takes ten milliseconds, and the same few come with every signature. */
const verified = new Set<string>();
const MOST_REMEMBERED = 1000;

function isSignedBy(head: Certificate, authority: Certificate): boolean {
  const value = new Uint8Array(head.signatureValue.valueBlock.valueHexView);
  const keyInfo = authority.subjectPublicKeyInfo;
  const parts = [new Uint8Array(keyInfo.toSchema().toBER(false)), head.tbsView, value].map(sha256);
  const link = `${parts.join(" ")} ${head.signatureAlgorithm.algorithmId}`;
  if (verified.has(link)) return true;
  const signed = { message: head.tbsView, value, algorithm: head.signatureAlgorithm };
  if (verifyValue(keyInfo, signed) !== "verified") return false;
  if (verified.size >= MOST_REMEMBERED) verified.clear();
  verified.add(link);
  return true;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64");
}

function readConstraints(certificate: Certificate): BasicConstraints | null {
  const parsed = findExtension(certificate, BASIC_CONSTRAINTS);
  return parsed instanceof BasicConstraints ? parsed : null;
}

/** A certificate without the extension may be used for anything. */
function hasUsage(certificate: Certificate, bits: number): boolean {
  const usage = findExtension(certificate, KEY_USAGE);
  if (usage === undefined) return true;
  return usage instanceof BitString && ((usage.valueBlock.valueHexView[0] ?? 0) & bits) !== 0;
}

/** The extension; undefined if there is none, null if it cannot be read. */
function findExtension(certificate: Certificate, oid: string): unknown {
  const extension = certificate.extensions?.find(({ extnID }) => extnID === oid);
  return extension === undefined ? undefined : (extension.parsedValue ?? null);
}
