import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as asn1js from "asn1js";
import { AlgorithmIdentifier, type Certificate, type SignedData } from "pkijs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../../src/clock.ts";
import { checkSignature } from "../../../src/signing/check-signature.ts";
import { gostHash } from "../../../src/signing/gost-hash.ts";
import { type Authority, type Issuance, issue, rewrite, rsaPair } from "./authorities.ts";
import { disguiseAsUzbek, disguiseSigner, type SignOptions, signWith } from "./cms.ts";

const TIN = "301000011";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = Date.UTC(2026, 10, 20, 12);
const content = Buffer.from("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08");

const make = (options: Omit<Issuance, "now"> = {}) => issue({ now, ...options });
const rsa = make({ pair: rsaPair() });
const ec = make();
const other = make();

interface Handed {
  detached?: boolean;
  tin?: string;
  at?: number;
  handedOut?: Uint8Array;
  roots?: readonly Certificate[];
}

function check(
  signature: string,
  { detached = false, tin = TIN, at = now, handedOut = content, roots = [] }: Handed = {},
) {
  return checkSignature({ signature, content: handedOut, detached, tin, roots, now: at });
}

const signed = (options: SignOptions = {}, key: Authority = rsa) => signWith(key, content, options);
const problem = (name: string) => ({ ok: false, problem: name });

describe("a good signature", () => {
  it("is taken from an RSA key, with what may be kept of it", () => {
    const signature = signed({ signingTime: now });
    expect(check(signature)).toEqual({
      ok: true,
      signature: {
        base64: signature,
        signatureHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        certificateSerial: expect.stringMatching(/^[0-9a-f]+$/),
        certificateTin: TIN,
        verified: true,
        clockDiffers: false,
        digestUnconfirmed: false,
      },
    });
  });

  it.each([
    ["from an ECDSA key", signed({}, ec), false],
    ["detached where the service wants it so", signed({ detached: true }), true],
  ])("is taken %s", (_how, signature, detached) => {
    expect(check(signature, { detached })).toMatchObject({ ok: true, signature: { verified: true } });
  });

  it("is taken in lines and posted in one", () => {
    const signature = signed();
    const lines = `${signature.replace(/.{64}/g, "$&\r\n")}\n`;
    expect(check(lines)).toMatchObject({ ok: true, signature: { base64: signature } });
  });

  it("keeps its hash when the container around it is written again", () => {
    const signature = signed();
    const tamper = (data: SignedData) => data.certificates?.push(ec.certificate);
    const rewritten = signed({ tamper });
    expect(rewritten).not.toBe(signature);
    const [one, two] = [check(signature), check(rewritten)];
    expect(one.ok && two.ok && one.signature.signatureHash === two.signature.signatureHash).toBe(true);
  });

  it.each([
    ["10 minutes late", -10 * MINUTE - 1000, true],
    ["9 minutes late", -9 * MINUTE, false],
    ["6 minutes early", 6 * MINUTE, true],
  ])("signed %s is taken, the clock noted", (_name, skew, clockDiffers) => {
    const signature = signed({ signingTime: now + skew });
    expect(check(signature)).toMatchObject({ ok: true, signature: { clockDiffers } });
  });

  it("of Uzbek algorithms is forwarded as not verified here, its digest checked", () => {
    const uzbek = { digest: gostHash(content), tamper: disguiseAsUzbek };
    const signature = signed(uzbek);
    expect(check(signature)).toMatchObject({
      ok: true,
      signature: { verified: false, certificateTin: TIN, digestUnconfirmed: false },
    });
  });

  it.each([
    ["the digest of 2024, when it is another hash", "1.2.860.3.15.2.3.2.1.1", Buffer.alloc(32, 7), true],
    ["the digest of 2024, when it is the same hash", "1.2.860.3.15.2.3.2.1.1", gostHash(content), false],
    ["a national digest that nobody knows here", "1.2.860.3.15.1.3.9.9", Buffer.alloc(64, 7), true],
  ])("with %s is taken, what is unconfirmed noted", (_name, oid, digest, digestUnconfirmed) => {
    const signature = signed({ digest, tamper: nationalDigest(oid) });
    expect(check(signature)).toMatchObject({ ok: true, signature: { verified: false, digestUnconfirmed } });
  });
});

describe("whose it is", () => {
  it("is told by the organization's TIN where the certificate has one, whoever the person is", () => {
    const key = make({ subject: { organizationTin: "302000022", uid: TIN } });
    expect(check(signed({}, key))).toEqual(problem("tinDiffers"));
  });

  it.each([
    ["TIN", { uid: "512345678" }, "512345678"],
    ["PINFL", { pinfl: "31234567890123" }, "31234567890123"],
  ] as const)("is told by the person's own %s for an individual entrepreneur", (_name, subject, tin) => {
    const key = make({ subject });
    expect(check(signed({}, key), { tin })).toMatchObject({
      ok: true,
      signature: { certificateTin: null },
    });
    expect(check(signed({}, key))).toEqual(problem("tinDiffers"));
  });

  it.each([
    ["a PINFL alone, a person's account by TIN", { pinfl: "31234567890123" }, "412345678", "namedByPinfl"],
    ["a PINFL alone, twice", { uid: "31234567890123", pinfl: "31234567890123" }, "412345678", "namedByPinfl"],
    ["a TIN alone, a person's account by PINFL", { uid: "412345678" }, "31234567890123", "namedByTin"],
    ["a TIN with zeros before it", { uid: "00000412345678" }, "31234567890123", "namedByTin"],
    ["a PINFL alone, an organization's account", { pinfl: "31234567890123" }, TIN, "tinDiffers"],
    ["both, of somebody else", { uid: "412345678", pinfl: "31234567890123" }, "498765432", "tinDiffers"],
    ["no number", { uid: "sinov" }, "412345678", "tinDiffers"],
    ["an organization", { organizationTin: "302000022", pinfl: "31234567890123" }, "412345678", "tinDiffers"],
  ])("is not guessed from numbers that cannot be compared: %s", (_name, subject, tin, expected) => {
    expect(check(signed({}, make({ subject })), { tin })).toEqual(problem(expected));
  });

  it("is nobody's when the certificate names no one, or two organizations", () => {
    const nameless = make({ subject: {} });
    expect(check(signed({}, nameless))).toEqual(problem("tinDiffers"));
    const double = make({ subject: { organizationTin: TIN } });
    const second = make({ subject: { organizationTin: "302000022" } });
    const certificate = rewrite(double.certificate, ({ subject }) =>
      subject.typesAndValues.push(...second.certificate.subject.typesAndValues),
    );
    expect(check(signed({}, { ...double, certificate }))).toEqual(problem("tinDiffers"));
  });
});

describe("a TIN written with more than its digits", () => {
  it.each([
    ["spaces around it", " 301000011 ", "taken"],
    ["a line break", "301000011\n", "taken"],
    ["zeros before it", "00000301000011", "taken"],
    ["spaces within", "301 000 011", "tinDiffers"],
    ["a letter", "30100001l", "tinDiffers"],
    ["nothing", "", "tinDiffers"],
    ["a NUL", "301000011\0", "tinDiffers"],
  ])("with %s is read or refused, and told as it is known", (_name, organizationTin, expected) => {
    const key = make({ subject: { organizationTin } });
    const checked = check(signed({}, key));
    expect(checked.ok ? "taken" : checked.problem).toBe(expected);
    if (checked.ok) expect(checked.signature.certificateTin).toBe(TIN);
  });
});

describe("a container that names other types than it holds", () => {
  it.each([
    ["content type", "06092a864886f70d010903"],
    ["digest", "06092a864886f70d010904"],
    ["time", "06092a864886f70d010905"],
  ])("is refused, not fallen over: %s", (_name, attribute) => {
    const good = signed({ signingTime: now }, ec);
    const at = Buffer.from(good, "base64").indexOf(Buffer.from(attribute, "hex")) + attribute.length / 2;
    for (const tag of [0x00, 0x02, 0x04, 0x05, 0x17, 0x18, 0x30, 0xa0]) {
      const bytes = Buffer.from(good, "base64");
      expect(bytes[at]).toBe(0x31);
      bytes[at] = tag;
      const checked = check(bytes.toString("base64"));
      expect(checked.ok).toBe(false);
    }
  });
});

describe("a bad signature is named", () => {
  const signedBy =
    (key: Authority, options: SignOptions = {}) =>
    () =>
      signed(options, key);
  const byRsa = (options: SignOptions) => signedBy(rsa, options);
  const another = Buffer.from("another document");
  const cases: Array<[name: string, sign: () => string, problem: string, handed?: Handed]> = [
    ["altered content", byRsa({ replacedContent: another }), "contentDiffers"],
    /** @promise wrong-signature: A signature must be over the very bytes that were handed out. */
    ["another document's", () => signWith(rsa, another), "contentDiffers"],
    ["detached where it must not be", byRsa({ detached: true }), "contentDiffers"],
    [
      "another document's, detached",
      () => signWith(rsa, another, { detached: true }),
      "digestDiffers",
      { detached: true },
    ],
    /** @promise wrong-signature: The signed digest must be that of the bytes. */
    ["altered digest, signed well", byRsa({ digest: Buffer.alloc(32, 7) }), "digestDiffers"],
    ["no signed attributes", byRsa({ withoutAttributes: true }), "digestDiffers"],
    ["no certificate", byRsa({ withoutCertificate: true }), "certificateMissing"],
    [
      "two certificates of one name",
      () => {
        const twin = make();
        const certificate = rewrite(twin.certificate, (copy) => {
          copy.serialNumber = rsa.certificate.serialNumber;
        });
        return signed({ tamper: (data) => data.certificates?.push(certificate) });
      },
      "certificateMissing",
    ],
    /** @promise wrong-signature: An authority's certificate signs no document. */
    ["an authority's certificate", signedBy(make({ authority: true })), "certificateMissing"],
    /** @promise wrong-signature: The certificate must be in force. */
    ["expired", signedBy(make({ notAfter: now - 6 * MINUTE })), "certificateExpired"],
    ["not yet valid", signedBy(make({ notBefore: now + 6 * MINUTE })), "certificateNotYetValid"],
    /** @promise wrong-signature: The certificate must name the organization, by TIN or PINFL. */
    ["another organization's", byRsa({}), "tinDiffers", { tin: "302000022" }],
    ["another key's", signedBy(ec, { signedBy: other }), "signatureInvalid"],
    ["another kind of key's", signedBy(ec, { signedBy: rsa }), "signatureInvalid"],
    /** @promise wrong-signature: The signature must fit the certificate's key. */
    ["altered signature", byRsa({ tamper: flip }), "signatureInvalid"],
    [
      "an ordinary key that claims Uzbek algorithms",
      byRsa({ signedBy: other, digest: gostHash(content), tamper: disguiseSigners }),
      "digestDiffers",
    ],
    /** @promise wrong-signature: An ordinary key cannot escape the checks by claiming an Uzbek algorithm. */
    [
      "an ordinary key that claims an Uzbek signature",
      byRsa({ signedBy: other, tamper: keeping("digestAlgorithm", disguiseSigners) }),
      "signatureInvalid",
    ],
    [
      "an Uzbek key with an ordinary signature",
      byRsa({ tamper: keeping("digestAlgorithm", keeping("signatureAlgorithm", disguiseAsUzbek)) }),
      "signatureInvalid",
    ],
    /** @promise wrong-signature: The Uzbek digest must fit, too. */
    [
      "a national digest of something else",
      byRsa({ digest: gostHash(Buffer.from("else")), tamper: disguiseAsUzbek }),
      "digestDiffers",
    ],
    ["an ordinary digest by a national name", byRsa({ tamper: disguiseAsUzbek }), "digestDiffers"],
    [
      "an ordinary key that claims the national digest of 2024",
      byRsa({ digest: gostHash(content), tamper: digestCalled("1.2.860.3.15.2.3.2.1.1") }),
      "digestDiffers",
    ],
    /** @promise wrong-signature: Every signer in the container is checked. */
    ["a second, foreign signer", signTwice, "tinDiffers"],
    ["empty", () => "", "notCms"],
    ["no base64", () => "MII!", "notCms"],
    ["loose base64", () => `${signed()} `, "notCms"],
    ["garbage", () => Buffer.from("hello, no signature at all").toString("base64"), "notCms"],
    ["cut off", () => cut(signed()), "notCms"],
    ["something behind it", () => append(signed()), "notCms"],
    ["no signer", byRsa({ tamper: (data) => void data.signerInfos.pop() }), "notCms"],
    ["a certificate alone", () => der(rsa.certificate.toSchema(true)), "notCms"],
    ["nested without end", () => Buffer.from("3080".repeat(200_000), "hex").toString("base64"), "notCms"],
    ["2 MiB", () => Buffer.alloc(2 * 1024 * 1024, 0x30).toString("base64"), "tooLarge"],
    ["a byte over 1 MiB", () => Buffer.alloc(1024 * 1024 + 1, 0x30).toString("base64"), "tooLarge"],
  ];
  it.each(cases)("%s", (_name, sign, expected, handed = {}) => {
    expect(check(sign(), handed)).toEqual(problem(expected));
  });

  it.each([
    ["just expired", { notAfter: now - 4 * MINUTE }],
    ["just becoming valid", { notBefore: now + 4 * MINUTE }],
  ])("but %s is within the clock's tolerance", (_name, dates) => {
    const key = make({ ...dates });
    expect(check(signed({}, key))).toMatchObject({ ok: true });
  });
});

describe("what OpenSSL signs", () => {
  let folder: string;
  const fileOf = (name: string) => join(folder, name);
  const openssl = (line: string) =>
    execFileSync("openssl", line.trim().split(" "), { cwd: folder, stdio: "pipe" });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "kotib-cms-"));
    writeFileSync(fileOf("content"), Buffer.alloc(200_000, content));
    const subject = "/CN=Sinov/UID=512345678";
    const extensions = "-addext basicConstraints=critical,CA:FALSE -addext subjectKeyIdentifier=hash";
    openssl(
      `req -x509 -newkey rsa:2048 -nodes -keyout key -out cert -subj ${subject} -days 30 ${extensions}`,
    );
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const ways: Array<[what: string, options: string, detached: boolean]> = [
    ["BER of indefinite length in fragments", "-stream -nodetach", false],
    ["DER", "-nodetach", false],
    ["detached", "", true],
    ["with the subject's key identifier", "-nodetach -keyid", false],
    ["RSA-PSS", "-nodetach -keyopt rsa_padding_mode:pss", false],
    ["SHA-512", "-nodetach -md sha512", false],
  ];
  const sign = (options: string) => {
    openssl(`cms -sign -binary -in content -signer cert -inkey key -outform DER -out signed ${options}`);
    return readFileSync(fileOf("signed"));
  };
  // openssl makes its certificate valid from this machine's time on.
  const handed = { tin: "512345678", at: systemClock.now(), handedOut: Buffer.alloc(200_000, content) };

  it.each(ways)("is taken as %s", (_name, options, detached) => {
    const bytes = sign(options);
    expect(check(bytes.toString("base64"), { ...handed, detached })).toMatchObject({
      ok: true,
      signature: { verified: true, base64: bytes.toString("base64") },
    });
  });

  it("really is BER of indefinite length in the first case", () => {
    expect(sign("-stream -nodetach").subarray(0, 2).toString("hex")).toBe("3080");
  });

  it("is refused when one byte of a fragment differs", () => {
    const bytes = sign("-stream -nodetach");
    const at = bytes.indexOf(content) + 5;
    bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
    expect(check(bytes.toString("base64"), handed)).toEqual(problem("contentDiffers"));
  });

  it("is refused with SHA-1, and without attributes", () => {
    for (const options of ["-nodetach -md sha1", "-nodetach -noattr"])
      expect(check(sign(options).toString("base64"), handed)).toEqual(problem("digestDiffers"));
  });

  it("is refused after its month", () => {
    const signature = sign("-nodetach").toString("base64");
    expect(check(signature, { ...handed, at: handed.at + 31 * DAY })).toEqual(problem("certificateExpired"));
  });
});

function flip(signedData: SignedData): void {
  const signer = signedData.signerInfos[0];
  if (!signer) throw new Error("no signer");
  const value = new Uint8Array(signer.signature.valueBlock.valueHexView);
  value[20] = (value[20] ?? 0) ^ 1;
  signer.signature = new asn1js.OctetString({ valueHex: value.buffer });
}

function signTwice(): string {
  const foreign = make({ subject: { organizationTin: "302000022" } });
  let second: SignedData | undefined;
  signed({ tamper: (data) => (second = data) }, foreign);
  const tamper = (data: SignedData) => void data.signerInfos.push(...(second?.signerInfos ?? []));
  return signed({ others: [foreign], tamper });
}

function cut(base64: string): string {
  return Buffer.from(base64, "base64").subarray(0, -20).toString("base64");
}

function append(base64: string): string {
  return Buffer.concat([Buffer.from(base64, "base64"), Buffer.from([5, 0])]).toString("base64");
}

function der(schema: { toBER(sizeOnly: boolean): ArrayBuffer }): string {
  return Buffer.from(schema.toBER(false)).toString("base64");
}

const disguiseSigners = (data: SignedData) => data.signerInfos.forEach(disguiseSigner);

function digestCalled(algorithmId: string) {
  return (data: SignedData): void => {
    for (const signer of data.signerInfos) signer.digestAlgorithm = new AlgorithmIdentifier({ algorithmId });
  };
}

/** An Uzbek signature whose digest has this name. */
function nationalDigest(algorithmId: string) {
  return (data: SignedData): void => {
    disguiseAsUzbek(data);
    digestCalled(algorithmId)(data);
  };
}

/** Tampers, but leaves one of the algorithms that are named. */
function keeping(name: "digestAlgorithm" | "signatureAlgorithm", tamper: (data: SignedData) => void) {
  return (data: SignedData): void => {
    const before = data.signerInfos.map((signer) => signer[name]);
    tamper(data);
    for (const [index, signer] of data.signerInfos.entries())
      Object.assign(signer, { [name]: before[index] });
  };
}
