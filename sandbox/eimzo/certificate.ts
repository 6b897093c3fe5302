/** Reads certificates in PEM. */
import { Certificate } from "pkijs";

export function readCertificate(pem: string): Certificate {
  const bytes = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ""), "base64");
  return Certificate.fromBER(Uint8Array.from(bytes).buffer);
}

/** Serial number in hex, without the zero that only keeps it positive. */
export function serialNumberOf(certificate: Certificate): string {
  return Buffer.from(certificate.serialNumber.valueBlock.valueHexView)
    .toString("hex")
    .replace(/^00(?=[89a-f])/, "");
}
