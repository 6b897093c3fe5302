/** Checks a signature before anything is posted: it must sign the content handed out, now, for this organization. */
import { createHash, timingSafeEqual } from "node:crypto";
import { GeneralizedTime, type ObjectIdentifier, OctetString, UTCTime } from "asn1js";
import { Certificate, type SignedData, type SignerInfo } from "pkijs";
import {
  belongsTo,
  checkValidity,
  findOtherKindOf,
  findSignerCertificate,
  isOfOrganization,
  readSerialNumber,
} from "./certificate.ts";
import { leadsToRoot, maySignDocuments } from "./certificate-chain.ts";
import { gostHash } from "./gost-hash.ts";
import { type CmsReading, readCms } from "./read-cms.ts";
import type { SignatureProblem } from "./signing.ts";
import { digestNames, isUzbekAlgorithm, verifyValue } from "./verify-value.ts";

const ID_DATA = "1.2.840.113549.1.7.1";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_TIME = "1.2.840.113549.1.9.5";
/** O‘z DSt 1106 A, and O‘zMSt 285 A, which sources call the same hash. */
const GOST_DIGEST = "1.2.860.3.15.1.3.2.1.1";
const GOST_DIGEST_2024 = "1.2.860.3.15.2.3.2.1.1";
const MAX_EARLY_MS = 5 * 60_000;
const MAX_LATE_MS = 10 * 60_000;

export interface SignatureRequest {
  readonly signature: string;
  /** The bytes that were handed out. */
  readonly content: Uint8Array;
  /** True if the service wants the content left out of the container. */
  readonly detached: boolean;
  readonly tin: string;
  /** Certificates of which one must stand behind the signer's; empty if the operator gave none, to let any pass. */
  readonly roots: readonly Certificate[];
  /** The time of the check, in milliseconds. */
  readonly now: number;
}

/** The storable facts of a signature; the signature itself is not stored. */
export interface CheckedSignature {
  /** Base64 in one line, as it is posted. */
  readonly base64: string;
  /** SHA-256 (hex) of the signature values, the same however the container around them is written. */
  readonly signatureHash: string;
  readonly certificateSerial: string;
  /** The organization's TIN; null for an individual's certificate. */
  readonly certificateTin: string | null;
  /** False for the Uzbek algorithms that only the service can verify. */
  readonly verified: boolean;
  /** The signer's clock differs by more than a few minutes. */
  readonly clockDiffers: boolean;
  /** The digest is a national one that Kotib cannot confirm: the service judges it. */
  readonly digestUnconfirmed: boolean;
}

export type SignatureCheck =
  | { readonly ok: true; readonly signature: CheckedSignature }
  | { readonly ok: false; readonly problem: SignatureProblem };

/** The facts of a good signature, or the first problem met. Cheap checks come first. */
export function checkSignature(request: SignatureRequest): SignatureCheck {
  const cms = readCms(request.signature);
  if (!cms.ok) return cms;
  try {
    return checkCms(cms, request);
  } catch {
    // The parser hands out values of other types than it names, where somebody wrote others. Nothing is asked of
    // anybody here, so that every error comes from such a container.
    return { ok: false, problem: "notCms" };
  }
}

function checkCms(cms: CmsReading & { ok: true }, request: SignatureRequest): SignatureCheck {
  if (!hasContent(cms.signedData, request)) return { ok: false, problem: "contentDiffers" };
  const hash = createHash("sha256");
  let last: SignerFacts | undefined;
  let verified = true;
  let clockDiffers = false;
  let digestUnconfirmed = false;
  // The digest is computed once, however many signers there are: a large content takes a good part of a second.
  let national: Uint8Array | undefined;
  const nationalDigest = () => {
    national ??= gostHash(request.content);
    return national;
  };
  for (const signer of cms.signedData.signerInfos) {
    const facts = checkSigner(cms.signedData, signer, request, nationalDigest);
    if (typeof facts === "string") return { ok: false, problem: facts };
    hash.update(Buffer.from(signer.signature.getValue()));
    verified &&= facts.verified;
    clockDiffers ||= facts.clockDiffers;
    digestUnconfirmed ||= facts.digestUnconfirmed;
    last = facts;
  }
  if (!last) return { ok: false, problem: "notCms" };
  return {
    ok: true,
    signature: {
      base64: cms.bytes.toString("base64"),
      signatureHash: hash.digest("hex"),
      certificateSerial: last.certificateSerial,
      certificateTin: last.certificateTin,
      verified,
      clockDiffers,
      digestUnconfirmed,
    },
  };
}

type SignerFacts = Pick<
  CheckedSignature,
  "certificateSerial" | "certificateTin" | "verified" | "clockDiffers" | "digestUnconfirmed"
>;

function hasContent(signedData: SignedData, { content, detached }: SignatureRequest): boolean {
  const { eContentType, eContent } = signedData.encapContentInfo;
  if (eContentType !== ID_DATA) return false;
  if (!eContent) return detached;
  return eContent instanceof OctetString && isEqual(Buffer.from(eContent.getValue()), content);
}

function checkSigner(
  signedData: SignedData,
  signer: SignerInfo,
  { content, tin, roots, now }: SignatureRequest,
  nationalDigest: () => Uint8Array,
): SignerFacts | SignatureProblem {
  const digest = judgeDigest(signer, content, nationalDigest);
  if (digest === "differs") return "digestDiffers";
  const certificate = findSignerCertificate(signedData, signer);
  if (!certificate) return "certificateMissing";
  const keyOid = certificate.subjectPublicKeyInfo.algorithm.algorithmId;
  if (isUzbekAlgorithm(signer.digestAlgorithm.algorithmId) && !isUzbekAlgorithm(keyOid))
    return "digestDiffers";
  const invalid = checkValidity(certificate, now);
  if (invalid) return invalid;
  if (!belongsTo(certificate, tin)) return findOtherKindOf(certificate, tin) ?? "tinDiffers";
  if (!maySignDocuments(certificate)) return "certificateUnfit";
  const value = verifySigner(signer, certificate);
  if (value === "invalid") return "signatureInvalid";
  const others = (signedData.certificates ?? []).filter((one) => one instanceof Certificate);
  if (roots.length > 0 && !leadsToRoot(certificate, { others, roots, now })) return "certificateUntrusted";
  return {
    certificateSerial: readSerialNumber(certificate),
    // The organization's known TIN, not the certificate's spelling of it.
    certificateTin: isOfOrganization(certificate) ? tin : null,
    verified: value === "verified",
    clockDiffers: hasOtherClock(signer, now),
    digestUnconfirmed: digest === "unconfirmed",
  };
}

function verifySigner(signer: SignerInfo, certificate: Certificate) {
  if (!signer.signedAttrs) return "invalid";
  return verifyValue(certificate.subjectPublicKeyInfo, {
    message: new Uint8Array(signer.signedAttrs.encodedValue),
    value: new Uint8Array(signer.signature.getValue()),
    algorithm: signer.signatureAlgorithm,
    digestOid: signer.digestAlgorithm.algorithmId,
  });
}

/**
 * Signed attributes are required: RFC 5652 signs either them or the bare content, and without them a signature over
 * one content could be passed off as one over another content that looks like attributes.
 */
function judgeDigest(
  signer: SignerInfo,
  content: Uint8Array,
  nationalDigest: () => Uint8Array,
): "fits" | "differs" | "unconfirmed" {
  const type = readAttribute(signer, CONTENT_TYPE);
  if ((type as ObjectIdentifier | null)?.getValue?.() !== ID_DATA) return "differs";
  const attribute = readAttribute(signer, MESSAGE_DIGEST);
  if (!(attribute instanceof OctetString)) return "differs";
  const digest = Buffer.from(attribute.getValue());
  const oid = signer.digestAlgorithm.algorithmId;
  if (oid === GOST_DIGEST) return isEqual(digest, nationalDigest()) ? "fits" : "differs";
  // No official text says which hash the standard of 2024 names, so a difference is noted and not refused.
  if (oid === GOST_DIGEST_2024) return isEqual(digest, nationalDigest()) ? "fits" : "unconfirmed";
  // Only the service can compute other national digests; `checkSigner` makes sure that the key is national, too.
  if (isUzbekAlgorithm(oid)) return "unconfirmed";
  const name = digestNames[oid];
  const fits = name !== undefined && isEqual(digest, createHash(name).update(content).digest());
  return fits ? "fits" : "differs";
}

function hasOtherClock(signer: SignerInfo, now: number): boolean {
  const time = readAttribute(signer, SIGNING_TIME);
  if (!(time instanceof UTCTime || time instanceof GeneralizedTime)) return false;
  const signedAt = time.toDate().getTime();
  // eslint-disable-next-line no-restricted-syntax -- judged on both sides.
  return signedAt > now + MAX_EARLY_MS || signedAt < now - MAX_LATE_MS;
}

/** The value of a signed attribute that is there once with one value, otherwise null. */
function readAttribute(signer: SignerInfo, oid: string): unknown {
  const found = signer.signedAttrs?.attributes.filter(({ type }) => type === oid) ?? [];
  const [attribute] = found;
  return found.length === 1 && attribute?.values.length === 1 ? attribute.values[0] : null;
}

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
