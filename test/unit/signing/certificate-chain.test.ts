/** Whose keys are accepted: with the operator's roots, only those that lead to one of them. */
import { describe, expect, it } from "vitest";
import { checkSignature } from "../../../src/signing/check-signature.ts";
import { readRoots } from "../../../src/signing/read-roots.ts";
import {
  type Authority,
  type Issuance,
  issue,
  names2009,
  names2024,
  ordinaryPair,
  pemOf,
  type UzbekNames,
  uzbekPair,
} from "./authorities.ts";
import { signWith } from "./cms.ts";

const TIN = "301000011";
const now = Date.UTC(2026, 10, 20, 12);
const DAY = 24 * 60 * 60_000;
const content = Buffer.from("a document");

const make = (options: Omit<Issuance, "now"> = {}) => issue({ now, ...options });
const root = make({ authority: true });
const between = make({ authority: true, by: root });

function check(signature: string, roots: readonly Authority[], at = now) {
  const checked = checkSignature({
    signature,
    content,
    detached: false,
    tin: TIN,
    roots: roots.map(({ certificate }) => certificate),
    now: at,
  });
  return checked.ok ? (checked.signature.verified ? "verified" : "taken") : checked.problem;
}

describe("with roots", () => {
  /** @promise wrong-signature: Where the operator names authorities, the certificate must lead to one of them. */
  it("a self-made certificate with the right TIN is refused, which passes without them", () => {
    const forged = make();
    expect(check(signWith(forged, content), [])).toBe("verified");
    expect(check(signWith(forged, content), [root])).toBe("certificateUntrusted");
  });

  it("a key of a root passes, directly and through an authority that came along in any order", () => {
    expect(check(signWith(make({ by: root }), content), [root])).toBe("verified");
    const key = make({ by: between });
    expect(check(signWith(key, content, { others: [make(), root, between] }), [root])).toBe("verified");
    expect(check(signWith(key, content), [root])).toBe("certificateUntrusted");
    expect(check(signWith(key, content), [between])).toBe("verified");
  });

  it("one of several roots is enough", () => {
    expect(check(signWith(make({ by: root }), content), [make({ authority: true }), root])).toBe("verified");
  });

  const expired = make({ authority: true, by: root, notAfter: now - DAY });
  const unfit = make({ authority: true, by: root, usage: 0xc0 });
  const shallow = make({ authority: true, by: root, pathLength: 0 });
  const tooDeep = make({ authority: true, by: shallow });

  /** @promise wrong-signature: An authority that has expired stands for nothing. */
  /** @promise wrong-signature: Only an authority's certificate issues another. */
  it.each<[string, () => Authority, readonly Authority[]]>([
    [
      "an authority of the same name and another key",
      () => make({ by: { ...root, pair: ordinaryPair() } }),
      [],
    ],
    ["no authority but a person's key", () => make({ by: make({ by: root }) }), []],
    ["an authority that has expired", () => make({ by: expired }), [expired]],
    ["an authority that may not sign certificates", () => make({ by: unfit }), [unfit]],
    ["an authority below one that allows none", () => make({ by: tooDeep }), [shallow, tooDeep]],
  ])("%s does not stand for a key", (_name, key, others) => {
    expect(check(signWith(key(), content, { others }), [root])).toBe("certificateUntrusted");
  });

  it("a root that has expired stands for nothing", () => {
    const old = make({ authority: true, notAfter: now + DAY });
    const key = make({ by: old, notAfter: now + 9 * DAY });
    expect(check(signWith(key, content), [old])).toBe("verified");
    expect(check(signWith(key, content), [old], now + 2 * DAY)).toBe("certificateUntrusted");
  });

  /** @promise floods: A container of thirty authorities of one name is soon given up. */
  it("thirty authorities of one name are soon given up", () => {
    const subject = { commonName: "SINOV MARKAZI" };
    const twins = Array.from({ length: 28 }, () => make({ authority: true, subject }));
    const own = make({ authority: true, by: root, subject });
    const key = make({ by: own });
    expect(check(signWith(key, content, { others: [own] }), [root])).toBe("verified");
    // Each costs a computation: what stands behind so many is not looked for.
    expect(check(signWith(key, content, { others: [...twins, own] }), [root])).toBe("certificateUntrusted");
  });
});

describe("usage", () => {
  it.each([
    ["no usage stated", null, "verified"],
    ["digital signature", 0x80, "verified"],
    ["non-repudiation", 0x40, "verified"],
    ["key encipherment only", 0x20, "certificateUnfit"],
  ])("%s: %s is %s", (_name, usage, expected) => {
    expect(check(signWith(make({ usage }), content), [])).toBe(expected);
  });
});

/** @promise wrong-signature: The certificate must be made for signing, where it says what for. */
it("a usage that is of another type than it must be is named, and no error of ours", () => {
  const good = Buffer.from(signWith(make({ by: root }), content), "base64").toString("hex");
  // A bit string, written as a time.
  const spoiled = good.replace("0404030200c0", "0404180200c0");
  expect(spoiled).not.toBe(good);
  expect(check(Buffer.from(spoiled, "hex").toString("base64"), [root])).toBe("notCms");
});

describe("Uzbek signatures", () => {
  const uzbekRoot = make({ authority: true, pair: uzbekPair() });

  it("are verified, and so is their chain", () => {
    const key = make({ by: uzbekRoot, pair: uzbekPair() });
    expect(check(signWith(key, content), [])).toBe("verified");
    expect(check(signWith(key, content), [uzbekRoot])).toBe("verified");
    expect(check(signWith(make({ pair: uzbekPair() }), content), [uzbekRoot])).toBe("certificateUntrusted");
  });

  /** @promise wrong-signature: Uzbek signatures of the standard of 2009 are verified. */
  it("are refused with one bit changed, and of another key", () => {
    const key = make({ pair: uzbekPair() });
    expect(check(signWith(key, content, { spoil: true }), [])).toBe("signatureInvalid");
    const stolen = { ...key, pair: uzbekPair() };
    expect(check(signWith(stolen, content), [])).toBe("signatureInvalid");
  });

  it.each<[what: string, names: UzbekNames, good: string]>([
    ["2024", names2024, "verified"],
    ["parameters that nobody knows here", { ...names2009, parameters: "1.2.860.3.15.1.1.2.1.3" }, "taken"],
    [
      "an algorithm that nobody knows here",
      { ...names2009, signature: "1.2.860.3.15.1.1.2.2.2.9" },
      "verified",
    ],
  ])("of %s are left to the service where they do not fit", (_what, names, good) => {
    const key = make({ pair: uzbekPair(names) });
    expect(check(signWith(key, content, { spoil: true }), [])).toBe("taken");
    expect(check(signWith(key, content), [])).toBe(good);
  });
});

describe("the file of roots", () => {
  const HALF = "1 of its 2 parts are no whole certificate";

  it("holds one certificate or more, with words around them", () => {
    const read = readRoots(`Root of the test\n${pemOf(root)}\nand\n${pemOf(between)}`);
    expect(read.ok && read.roots.map((one) => one.serialNumber.toString())).toEqual([
      root.certificate.serialNumber.toString(),
      between.certificate.serialNumber.toString(),
    ]);
  });

  it("is read as any system writes it", () => {
    for (const pem of [pemOf(root).replaceAll("\n", "\r\n"), `\ufeff${pemOf(root)}`, pemOf(root).trim()])
      expect(readRoots(pem)).toMatchObject({ ok: true, roots: [{}] });
  });

  it.each([
    ["nothing", "", "there is no certificate in PEM form in it"],
    [
      "garbage",
      "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----",
      "certificate 1 of it cannot be read",
    ],
    [
      "a person's certificate",
      `${pemOf(root)}${pemOf(make({ by: root }))}`,
      "certificate 2 of it is no authority's: it may not issue others",
    ],
    [
      "a certificate with a stray character after a good one",
      `${pemOf(root)}${pemOf(between).replace("M", "-")}`,
      HALF,
    ],
    ["one that was cut off", `${pemOf(root)}${pemOf(between).slice(0, 300)}`, HALF],
    [
      "one whose end is missing before a good one",
      `${pemOf(root).replace(/-----END.*/, "")}${pemOf(between)}`,
      HALF,
    ],
    ["something else", `${pemOf(root)}-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n`, HALF],
    [
      "more than a certificate in its place",
      pemOf(root)
        .replace("\n-----END", () => `${"\nAAAA".repeat(4)}\n-----END`)
        .replaceAll("=", ""),
      "certificate 1 of it cannot be read",
    ],
  ])("with %s is refused in one sentence", (_name, pem, problem) => {
    expect(readRoots(pem)).toEqual({ ok: false, problem });
  });
});
