/** Reads the operator's roots: the certificates of authorities whose keys are accepted. */
import { fromBER } from "asn1js";
import { Certificate } from "pkijs";
import { mayIssue } from "./certificate-chain.ts";

const PEM = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;
const BEGINNING = /-----BEGIN /g;

export type ReadRoots =
  | { readonly ok: true; readonly roots: readonly Certificate[] }
  | { readonly ok: false; readonly problem: string };

/** The certificates of a PEM text, or one sentence about the fault in it. */
export function readRoots(pem: string): ReadRoots {
  const roots: Certificate[] = [];
  for (const [, base64 = ""] of pem.matchAll(PEM)) {
    const place = roots.length + 1;
    const certificate = readCertificate(base64);
    if (certificate === null) return { ok: false, problem: `certificate ${place} of it cannot be read` };
    if (!mayIssue(certificate))
      return { ok: false, problem: `certificate ${place} of it is no authority's: it may not issue others` };
    roots.push(certificate);
  }
  // Without this, keys of an authority that was passed over would be refused, and nobody would know why.
  const parts = pem.match(BEGINNING)?.length ?? 0;
  if (parts > roots.length)
    return { ok: false, problem: `${parts - roots.length} of its ${parts} parts are no whole certificate` };
  if (roots.length === 0) return { ok: false, problem: "there is no certificate in PEM form in it" };
  return { ok: true, roots };
}

function readCertificate(base64: string): Certificate | null {
  try {
    const bytes = new Uint8Array(Buffer.from(base64, "base64"));
    const { offset, result } = fromBER(bytes);
    return offset === bytes.length ? new Certificate({ schema: result }) : null;
  } catch {
    // The parser throws on every malformed structure; its reason is of no use to anybody.
    return null;
  }
}
