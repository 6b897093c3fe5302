/** The senders' signatures of sent documents: those that came with them, otherwise made up for the made-up world. */
import * as asn1js from "asn1js";
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import type { SandboxDatabase } from "./database.ts";
import { createCertificate, generateKeyPair } from "./demo-certificate.ts";
import type { DemoAuthority } from "./demo-keys.ts";
import type { StoredDocument } from "./document-store.ts";
import { doubtful, organizations } from "./world/organizations.ts";

export interface SenderSignatures {
  /** Keeps the signature that came with a document sent here. */
  keep(documentId: string, signature: string): void;
  /** Base64 of a PKCS#7 that holds the document's text. */
  find(document: StoredDocument): Promise<string>;
}

const DAY_MS = 24 * 3600 * 1000;

export function createSenderSignatures(
  database: SandboxDatabase,
  authority: DemoAuthority,
  now: () => number,
): SenderSignatures {
  const keepOne = database.prepare(
    "INSERT OR REPLACE INTO sender_signatures (document, signature) VALUES (?, ?)",
  );
  const findOne = database
    .prepare<[string], string>("SELECT signature FROM sender_signatures WHERE document = ?")
    .pluck();
  const keys = new Map<string, ReturnType<typeof createKey>>();

  return {
    keep: (documentId, signature) => void keepOne.run(documentId, signature),
    async find(document) {
      const kept = findOne.get(document.id);
      if (kept !== undefined) return kept;
      const tin = document.tin0 ?? "";
      const key = keys.get(tin) ?? createKey(authority, tin, now());
      keys.set(tin, key);
      const signature = await sign(document, await key);
      keepOne.run(document.id, signature);
      return signature;
    },
  };
}

async function createKey(authority: DemoAuthority, tin: string, now: number) {
  const pair = await generateKeyPair("ecdsa");
  const organization = [...organizations, ...doubtful].find((one) => one.tin === tin);
  const certificate = await createCertificate({
    subject: {
      commonName: `DEMO ${organization?.director ?? tin}`,
      organization: organization?.name ?? tin,
      country: "UZ",
      organizationTin: tin,
    },
    publicKey: pair.publicKey,
    issuer: authority,
    validFrom: new Date(now - 365 * DAY_MS),
    validTo: new Date(now + 365 * DAY_MS),
    isAuthority: false,
  });
  return { certificate, privateKey: pair.privateKey };
}

async function sign(
  { content }: StoredDocument,
  { certificate, privateKey }: Awaited<ReturnType<typeof createKey>>,
): Promise<string> {
  const bytes = Uint8Array.from(Buffer.from(content));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute("1.2.840.113549.1.9.3", new asn1js.ObjectIdentifier({ value: "1.2.840.113549.1.7.1" })),
        attribute("1.2.840.113549.1.9.4", new asn1js.OctetString({ valueHex: digest })),
      ],
    }),
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: "1.2.840.113549.1.7.1",
      eContent: new asn1js.OctetString({ valueHex: bytes.buffer }),
    }),
    signerInfos: [signer],
    certificates: [certificate],
  });
  await signed.sign(privateKey, 0, "SHA-256", bytes.buffer);
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER(false)).toString("base64");
}
