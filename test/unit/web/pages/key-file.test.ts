/** Opening key files and signing with them, as the page does it, judged by the openssl command line tool. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ContentInfo, SignedData } from "pkijs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KeyFileError } from "../../../../src/web/pages/signers/key-file/key-file-error.ts";
import { inspectKeyFile, openKeyFile } from "../../../../src/web/pages/signers/key-file/open-key-file.ts";

const keys = join(import.meta.dirname, "../../../fixtures/keys");
const now = Date.UTC(2026, 10, 20);
const tin = "301234567";
const content = new TextEncoder().encode('{"hash":"7f3c\u2026","sum":"1 000"}');
const signal = new AbortController().signal;

const read = (name: string) => new Uint8Array(readFileSync(join(keys, name)));
const open = (name: string, changes: { password?: string; tin?: string; as?: string } = {}) =>
  openKeyFile({
    file: read(name),
    name: changes.as ?? name,
    password: changes.password ?? "demo",
    tin: changes.tin ?? tin,
    now,
  });
const problemOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof KeyFileError ? error.problem : error;
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kotib-cms-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The content that openssl finds to be signed. */
function verify(base64: string, detachedContent?: Uint8Array): Buffer {
  const signature = join(folder, "signature.der");
  writeFileSync(signature, Buffer.from(base64, "base64"));
  const detached = join(folder, "content");
  if (detachedContent !== undefined) writeFileSync(detached, detachedContent);
  return execFileSync(
    "openssl",
    [
      ...["cms", "-verify", "-binary", "-inform", "DER", "-in", signature, "-purpose", "any"],
      ...["-CAfile", join(keys, "ca.pem")],
      ...(detachedContent === undefined ? [] : ["-content", detached]),
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
}

describe("a key file", () => {
  const files = ["rsa.pfx", "rsa-legacy.pfx", "ec.pfx", "ec-legacy.pfx"];
  it.each(files)("signs attached with %s", async (name) => {
    const key = await open(name);
    expect(verify(await key.sign({ content, detached: false, signal }))).toEqual(Buffer.from(content));
    const organization = { organization: '"NAMUNA SAVDO" MCHJ', organizationTin: tin };
    expect(key.facts).toMatchObject({ owner: "Namunayev Sinov", ...organization });
  });

  it.each(files)("signs detached with %s", async (name) => {
    const base64 = await (await open(name)).sign({ content, detached: true, signal });
    expect(verify(base64, content)).toEqual(Buffer.from(content));
    expect(() => verify(base64, new TextEncoder().encode("something else"))).toThrow();
  });

  it("makes DER in one line of base64, with the whole chain", async () => {
    const base64 = await (await open("rsa.pfx")).sign({ content, detached: false, signal });
    expect(base64).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
    const der = Buffer.from(base64, "base64");
    // 30 82: a definite length, where BER would begin with 30 80.
    expect(der.subarray(0, 2).toString("hex")).toBe("3082");
    const signed = new SignedData({ schema: ContentInfo.fromBER(der).content });
    expect(Buffer.from(signed.toSchema(true).toBER()).length).toBeGreaterThan(0);
    expect(signed.certificates).toHaveLength(2);
    expect(signed.encapContentInfo.eContent?.idBlock.isConstructed).toBe(false);
    expect(signed.signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type)).toEqual([
      "1.2.840.113549.1.9.3",
      "1.2.840.113549.1.9.5",
      "1.2.840.113549.1.9.4",
    ]);
  });

  it("signs large content in one piece", async () => {
    const large = new Uint8Array(200_000).fill(65);
    const base64 = await (await open("ec.pfx")).sign({ content: large, detached: false, signal });
    expect(verify(base64)).toEqual(Buffer.from(large));
    const signed = new SignedData({ schema: ContentInfo.fromBER(Buffer.from(base64, "base64")).content });
    expect(signed.encapContentInfo.eContent?.idBlock.isConstructed).toBe(false);
  });

  it.each(["rsa-cyrillic-password.pfx", "rsa-legacy-cyrillic-password.pfx"])(
    "opens %s with a password in Cyrillic",
    async (name) => {
      await expect(open(name, { password: "калит" })).resolves.toBeDefined();
      expect(await problemOf(open(name, { password: "калид" }))).toBe("wrong-password");
    },
  );

  it("takes an individual's key for the individual's own documents", async () => {
    await expect(open("individual.pfx", { tin: "500000001" })).resolves.toBeDefined();
    await expect(open("individual.pfx", { tin: "30000000000001" })).resolves.toBeDefined();
  });
});

describe("a key file that cannot be used", () => {
  it.each([
    ["rsa.pfx", { password: "wrong" }, "wrong-password"],
    ["rsa.pfx", { password: "" }, "wrong-password"],
    ["rsa.pfx", { password: "парол" }, "wrong-password"],
    ["ec.pfx", { password: "wrong" }, "wrong-password"],
    ["rsa-legacy.pfx", { password: "wrong" }, "wrong-password"],
    ["ec-legacy.pfx", { password: "wrong" }, "wrong-password"],
    ["expired.pfx", {}, "expired"],
    ["not-yet-valid.pfx", {}, "not-yet-valid"],
    ["other-organization.pfx", {}, "other-owner"],
    ["individual.pfx", {}, "other-owner"],
    ["rsa.pfx", { tin: "500000001" }, "other-owner"],
    ["certificate-only.pfx", {}, "no-key"],
    ["eimzo.pfx", { password: "" }, "eimzo"],
    ["eimzo-hidden.pfx", {}, "eimzo"],
    ["eimzo-hidden.pfx", { password: "wrong" }, "wrong-password"],
    ["ca.pem", {}, "not-a-key"],
    ["ca.pem", { as: "DS3012345670001.pfx" }, "eimzo"],
    ["rsa.pfx", { as: "key.yks" }, "eimzo"],
  ] as const)("%s with %o: %s", async (name, changes, problem) => {
    expect(await problemOf(open(name, changes))).toBe(problem);
  });

  it("tells what shows without the password before asking for one", () => {
    const inspect = (bytes: Uint8Array<ArrayBuffer>, name: string) => () => inspectKeyFile(bytes, name);
    expect(inspect(read("rsa.pfx"), "rsa.pfx")).not.toThrow();
    expect(inspect(read("rsa-legacy.pfx"), "DS3012345670001.pfx")).not.toThrow();
    expect(inspect(read("eimzo-hidden.pfx"), "eimzo-hidden.pfx")).not.toThrow();
    expect(inspect(read("eimzo.pfx"), "eimzo.pfx")).toThrow("eimzo");
    expect(inspect(new Uint8Array(0), "empty.pfx")).toThrow("not-a-key");
    expect(inspect(new Uint8Array(300_000), "film.p12")).toThrow("too-big");
  });

  it("gives the certificate's facts with a refusal, and no secret", async () => {
    const error = await open("other-organization.pfx").catch((reason: unknown) => reason);
    expect(error).toMatchObject({ facts: { organizationTin: "309999999", organization: '"BOSHQA" MCHJ' } });
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('demo"');
  });
});
