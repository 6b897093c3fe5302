/** A certificate for the name of a host, which its own key signed. */
import { webcrypto } from "node:crypto";
import * as asn1js from "asn1js";
import { AttributeTypeAndValue, Certificate } from "pkijs";
import { systemClock } from "../../src/clock.ts";

const COMMON_NAME = "2.5.4.3";
const DAY_MS = 24 * 60 * 60_000;

/** Certificate and key as PEM; it holds from yesterday until tomorrow. */
export async function createSelfSigned(host: string): Promise<{ cert: string; key: string }> {
  const keys = await webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const certificate = new Certificate({ version: 2, serialNumber: new asn1js.Integer({ value: 1 }) });
  for (const side of [certificate.subject, certificate.issuer]) {
    const value = new asn1js.Utf8String({ value: host });
    side.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value }));
  }
  const now = systemClock.now();
  certificate.notBefore.value = new Date(now - DAY_MS);
  certificate.notAfter.value = new Date(now + DAY_MS);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, "SHA-256");
  const key = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey));
  return {
    cert: toPem("CERTIFICATE", Buffer.from(certificate.toSchema().toBER())),
    key: toPem("PRIVATE KEY", key),
  };
}

const toPem = (what: string, bytes: Buffer) =>
  `-----BEGIN ${what}-----\n${bytes.toString("base64").replace(/.{1,64}/g, "$&\n")}-----END ${what}-----\n`;
