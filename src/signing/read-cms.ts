/** Reads a signature as it came from a page: strict base64, CMS SignedData in DER or BER, within limits. */
import { fromBER } from "asn1js";
import { ContentInfo, SignedData } from "pkijs";

const MAX_SIGNATURE_BYTES = 1024 * 1024;
const MAX_BASE64_LENGTH = Math.ceil(MAX_SIGNATURE_BYTES / 3) * 4;
const MAX_SIGNERS = 20;
const MAX_CERTIFICATES = 30;

export type CmsReading =
  | { readonly ok: true; readonly bytes: Buffer; readonly signedData: SignedData }
  | { readonly ok: false; readonly problem: "tooLarge" | "notCms" };

/** The parsed container and its exact bytes. Checks the form only, not the signed content. */
export function readCms(base64: string): CmsReading {
  const text = base64.replace(/[\r\n]/g, "");
  if (text.length > MAX_BASE64_LENGTH) return { ok: false, problem: "tooLarge" };
  const bytes = Buffer.from(text, "base64");
  // Buffer skips characters that are not base64; only the round trip shows that nothing was skipped.
  if (bytes.toString("base64") !== text) return { ok: false, problem: "notCms" };
  if (bytes.length > MAX_SIGNATURE_BYTES) return { ok: false, problem: "tooLarge" };
  const signedData = parse(bytes);
  return signedData ? { ok: true, bytes, signedData } : { ok: false, problem: "notCms" };
}

function parse(bytes: Buffer): SignedData | null {
  try {
    const { offset, result } = fromBER(new Uint8Array(bytes));
    if (offset !== bytes.length) return null;
    const info = new ContentInfo({ schema: result });
    if (info.contentType !== ContentInfo.SIGNED_DATA) return null;
    const signedData = new SignedData({ schema: info.content });
    const signers = signedData.signerInfos.length;
    if (signers === 0 || signers > MAX_SIGNERS) return null;
    return (signedData.certificates?.length ?? 0) > MAX_CERTIFICATES ? null : signedData;
  } catch {
    // The parser throws on every malformed structure; its reason is of no use to anybody.
    return null;
  }
}
