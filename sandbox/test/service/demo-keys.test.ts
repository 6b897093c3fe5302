import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type AuthenticatedSafe, CertBag, PFX, PKCS8ShroudedKeyBag } from "pkijs";
import { beforeAll, describe, expect, it } from "vitest";
import { createAuthority, type DemoAuthority, issueKey, openAuthority } from "../../service/demo-keys.ts";
import { atMoment, MOMENT } from "../moment.ts";

const request = {
  tin: "300000017",
  pinfl: "30101900000017",
  organization: "«Namuna Savdo» MChJ",
  commonName: "NAMUNAYEV O‘KTAM",
  password: "demo",
} as const;

function hasOpenssl(): boolean {
  try {
    return execFileSync("openssl", ["version"]).toString().startsWith("OpenSSL 3");
  } catch {
    return false;
  }
}

async function openWithPkijs(pkcs12: Uint8Array, text: string) {
  const password = Uint8Array.from(Buffer.from(text)).buffer;
  const pfx = PFX.fromBER(Uint8Array.from(pkcs12).buffer);
  await pfx.parseInternalValues({ password, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe as AuthenticatedSafe;
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
  const bags = safe.parsedValue.safeContents.flatMap(
    (content: { value: { safeBags: { bagValue: unknown }[] } }) =>
      content.value.safeBags.map((bag) => bag.bagValue),
  );
  const key = bags.find((bag: unknown) => bag instanceof PKCS8ShroudedKeyBag);
  const certificates = bags.filter((bag: unknown) => bag instanceof CertBag);
  await (key as unknown as { parseInternalValues(p: object): Promise<void> }).parseInternalValues({
    password,
  });
  return { key, certificates };
}

describe("demo keys", () => {
  let authority: DemoAuthority;
  beforeAll(async () => {
    authority = await createAuthority(atMoment);
  });

  it.each(["rsa", "ecdsa"] as const)(
    "issues an %s key that pkijs opens with the right password only",
    async (algorithm) => {
      const issued = await issueKey(authority, { ...request, algorithm });
      const opened = await openWithPkijs(issued.pkcs12, "demo");
      expect(opened.key).toBeInstanceOf(PKCS8ShroudedKeyBag);
      expect(opened.certificates).toHaveLength(2);
      await expect(openWithPkijs(issued.pkcs12, "wrong")).rejects.toThrow();
    },
  );

  it.for(["rsa", "ecdsa"] as const)(
    "issues an %s key that openssl opens and verifies",
    async (algorithm, context) => {
      context.skip(!hasOpenssl(), "openssl is not installed, or older than 3");
      const issued = await issueKey(authority, { ...request, algorithm });
      const folder = mkdtempSync(path.join(tmpdir(), "kotib-keys-"));
      writeFileSync(path.join(folder, "key.p12"), issued.pkcs12);
      writeFileSync(path.join(folder, "ca.pem"), authority.certificatePem);
      writeFileSync(path.join(folder, "leaf.pem"), issued.certificatePem);
      const run = (...args: string[]) =>
        execFileSync("openssl", args, { cwd: folder, stdio: "pipe" }).toString();
      expect(run("pkcs12", "-in", "key.p12", "-passin", "pass:demo", "-nodes")).toContain("PRIVATE KEY");
      expect(
        run("verify", "-x509_strict", "-attime", `${MOMENT / 1000}`, "-CAfile", "ca.pem", "leaf.pem"),
      ).toContain("OK");
      expect(run("x509", "-in", "leaf.pem", "-noout", "-subject")).toContain("1.2.860.3.16.1.1");
    },
  );

  it("names the organization, its TIN and the person in the certificate, under an authority that says DEMO", async () => {
    const issued = await issueKey(authority, { ...request, algorithm: "ecdsa" });
    const certificate = new X509Certificate(issued.certificatePem);
    expect(certificate.subject).toContain("1.2.860.3.16.1.1=300000017");
    expect(certificate.subject).toContain("1.2.860.3.16.1.2=30101900000017");
    expect(certificate.subject).toContain("UID=300000017");
    expect(certificate.issuer).toContain("DEMO");
    expect(certificate.verify(new X509Certificate(authority.certificatePem).publicKey)).toBe(true);
    expect(certificate.serialNumber.toLowerCase()).toBe(issued.serial);
  });

  it("makes an authority that outlives 2049", async () => {
    const { certificatePem } = await createAuthority(() => Date.UTC(2031, 10, 25));
    expect(new X509Certificate(certificatePem).validTo).toMatch(/2051 GMT$/);
  });

  it("keeps the authority in its file", async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "kotib-keys-")), "authority.pem");
    const first = await openAuthority(file, atMoment);
    const second = await openAuthority(file, atMoment);
    expect(second.certificatePem).toBe(first.certificatePem);
    const issued = await issueKey(second, { ...request, algorithm: "ecdsa" });
    const certificate = new X509Certificate(issued.certificatePem);
    expect(certificate.verify(new X509Certificate(first.certificatePem).publicKey)).toBe(true);
  });
});
