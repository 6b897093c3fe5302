/** The part of E-IMZO-SERVER's interface that a site needs for phones: `/frontend/mobile` and `/backend/mobile`. */
import { createPrivateKey } from "node:crypto";
import { isIP } from "node:net";
import { type Context, Hono } from "hono";
import { readCertificate, serialNumberOf } from "../eimzo/certificate.ts";
import { createPkcs7 } from "../eimzo/create-pkcs7.ts";
import { nationalHash } from "./national-hash.ts";
import { type Delivery, type Places, verificationStatuses } from "./places.ts";

const READY = 1;
const NOT_UPLOADED = 2;
const NOT_FOUND = -2;
const SIGNATURE_INVALID = -5;
const BAD_PARAMETERS = 400;

export interface ServerApiOptions {
  readonly siteId: string;
  /** The required `Host` of every question. */
  readonly siteHost: string;
  readonly places: Places;
  readonly now: () => number;
}

export function createServerApi({ siteId, siteHost, places, now }: ServerApiOptions): Hono {
  const app = new Hono();
  app.get("/ping", (context) => context.json({ serverDateTime: writeTime(now()), version: "stand-in" }));

  /** The site must name itself and the asking person, as the real server wants it. */
  const guard = async (context: Context, next: () => Promise<void>) => {
    const address = context.req.header("X-Real-IP") ?? "";
    if (context.req.header("Host") !== siteHost || isIP(address) === 0) {
      return context.json({ message: "Host or X-Real-IP is not as it should be" }, BAD_PARAMETERS);
    }
    return next();
  };
  app.use("/frontend/*", guard);
  app.use("/backend/*", guard);

  app.post("/frontend/mobile/sign", (context) =>
    context.json({ status: READY, message: "", siteId, documentId: places.open() }),
  );

  app.post("/frontend/mobile/status", async (context) => {
    const documentId = new URLSearchParams(await context.req.text()).get("documentId");
    if (documentId === null) return context.json({ message: "no documentId" }, BAD_PARAMETERS);
    const place = places.find(documentId);
    if (place === null) return context.json({ status: NOT_FOUND, message: "not found or expired" });
    return context.json({ status: place.delivery === null ? NOT_UPLOADED : READY, message: "" });
  });

  app.post("/backend/mobile/verify", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const [documentId, document] = [form.get("documentId"), form.get("document")];
    if (documentId === null || document === null) {
      return context.json({ message: "no documentId or no document" }, BAD_PARAMETERS);
    }
    const place = places.find(documentId);
    if (place === null) return context.json({ status: NOT_FOUND, message: "not found or expired" });
    if (place.delivery === null) return context.json({ status: NOT_UPLOADED, message: "not uploaded" });
    const { verification } = place.delivery;
    if (verification !== "good") {
      return context.json({ status: verificationStatuses[verification], message: verification });
    }
    const content = Buffer.from(document, "base64");
    if (nationalHash(content) !== place.delivery.hash.toLowerCase()) {
      return context.json({ status: SIGNATURE_INVALID, message: "the phone signed something else" });
    }
    return context.json({ status: READY, message: "", ...describeSignature(place.delivery, content, now()) });
  });
  return app;
}

/**
 * The answer to a good signature. Demo keys are RSA or ECDSA over SHA-256, which nobody can compute from the hash that
 * the phone saw. So this stand-in signs here, where the content has come, and not where the person agreed.
 */
function describeSignature({ key }: Delivery, content: Uint8Array, now: number): object {
  const certificate = readCertificate(key.certificatePem);
  const { pkcs7_64 } = createPkcs7({
    content,
    detached: false,
    certificate,
    privateKey: createPrivateKey(key.privateKeyPem),
    signedAt: new Date(now),
  });
  return {
    subjectCertificateInfo: {
      serialNumber: serialNumberOf(certificate),
      subjectName: Object.fromEntries(
        certificate.subject.typesAndValues.map(({ type, value }) => [type, String(value.valueBlock.value)]),
      ),
      validFrom: writeTime(certificate.notBefore.value.getTime()),
      validTo: writeTime(certificate.notAfter.value.getTime()),
    },
    verificationInfo: { policyIdentifiers: [], signingTime: writeTime(now), timestampedTime: writeTime(now) },
    pkcs7Attached: pkcs7_64,
  };
}

/** Writes a time as the real server does: `YYYY-MM-DD HH:mm:ss`, without a zone. */
function writeTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace("T", " ");
}
