/**
 * The national signature against public samples: answers of E-IMZO-SERVER and DSV-SERVER in their makers' own
 * documentation (github.com/qo0p), of invented persons, and the country's former root certificate.
 */
import { readFileSync } from "node:fs";
import { Certificate } from "pkijs";
import { describe, expect, it } from "vitest";
import { leadsToRoot } from "../../../src/signing/certificate-chain.ts";
import { readRoots } from "../../../src/signing/read-roots.ts";
import { isUzbekSignature } from "../../../src/signing/uzbek-signature.ts";

interface Sample {
  /** SubjectPublicKeyInfo, of which the last 64 bytes are the key. */
  readonly publicKey: string;
  readonly signature: string;
  readonly digest: string;
  /** As an UTCTime: the documents tell the time of Tashkent, five hours later. */
  readonly signingTime: string;
}

const samples: ReadonlyArray<[string, Sample]> = [
  [
    "E-IMZO-SERVER",
    {
      publicKey:
        "MGAwGQYJKoZcAw8BAQIBMAwGCiqGXAMPAQECAQEDQwAEQH7cS8X50WPYfroxrnD6DKpUChb845rKi6Dac+B95rZ8QDoQn1o6QcHbuMihP4g8ZyEIxEjChHRrl1b1kOSJUrc=",
      signature:
        "a88ab92b3eed2221925a8532a88ff52d94fc7fa2d0b3579f614822f0723395ee4727de2ed694a21715879637b3181febb94da9016f5a1737d7e9f9920719e90d",
      digest: "3369cd520c8e556502b9bc0ac34ca69cafee96f2f4a8371a63d4dd7d3a458d05",
      signingTime: "220927061753Z",
    },
  ],
  [
    "DSV-SERVER",
    {
      publicKey:
        "MGAwGQYJKoZcAw8BAQIBMAwGCiqGXAMPAQECAQEDQwAEQMdEo+q34wBEhDjPFd79PrtfOBMBH7TaALUrL5j1jpjpUjCLpAL9Y155cO3/J7iscqyMa2cWP+nUYRHlgiPqhe0=",
      signature:
        "92e1e9a9d48d9bbfb07e284106b6c192942145d471c7fb6c0abc3822e573fdc536d824867d7513f54a74d0f7bee8e3ba69ade761eb947599849c6f316cfc799b",
      digest: "922796f2dbefe6fd71056f527b5c6090aced4558eb84ea4bccd34bcef1756f26",
      signingTime: "161108020317Z",
    },
  ],
];

/** The signed attributes as E-IMZO writes them: the type of the content, the time, the digest. */
function attributesOf({ digest, signingTime }: Sample): Buffer {
  const time = Buffer.from(signingTime).toString("hex");
  return Buffer.from(
    `3169301806092a864886f70d010903310b06092a864886f70d010701301c06092a864886f70d010905310f170d${time}302f06092a864886f70d01090431220420${digest}`,
    "hex",
  );
}

const keyOf = ({ publicKey }: Sample) => Buffer.from(publicKey, "base64").subarray(-64);
const signatureOf = ({ signature }: Sample) => Buffer.from(signature, "hex");

describe.each(samples)("the sample of %s", (_name, sample) => {
  it("verifies", () => {
    expect(isUzbekSignature(keyOf(sample), attributesOf(sample), signatureOf(sample))).toBe(true);
  });

  it("does not with any byte of message, value or key changed", () => {
    const parts = [keyOf(sample), attributesOf(sample), signatureOf(sample)] as const;
    for (const changed of [0, 1, 2] as const) {
      for (let at = 0; at < parts[changed].length; at += 7) {
        const [key, message, value] = parts.map((part) => Buffer.from(part)) as [Buffer, Buffer, Buffer];
        const part = [key, message, value][changed];
        if (part !== undefined) part[at] = (part[at] ?? 0) ^ 0x10;
        expect(isUzbekSignature(key, message, value)).toBe(false);
      }
    }
  });
});

it("does not verify what is no signature or no key", () => {
  const [, sample] = samples[0] ?? [];
  if (sample === undefined) throw new Error("there is no sample");
  const message = attributesOf(sample);
  for (const value of [Buffer.alloc(0), Buffer.alloc(63, 1), Buffer.alloc(64), Buffer.alloc(64, 0xff)])
    expect(isUzbekSignature(keyOf(sample), message, value)).toBe(false);
  for (const key of [Buffer.alloc(0), Buffer.alloc(64), Buffer.alloc(64, 0xff), Buffer.alloc(64, 1)])
    expect(isUzbekSignature(key, message, signatureOf(sample))).toBe(false);
});

it("verifies the country's former root certificate by its own key", () => {
  const read = readRoots(
    readFileSync(new URL("../../fixtures/uzbek-root-2016.pem", import.meta.url), "utf8"),
  );
  if (!read.ok) throw new Error(read.problem);
  const now = Date.UTC(2026, 10, 20);
  const [root] = read.roots;
  if (root === undefined) throw new Error("there is no root");
  expect(leadsToRoot(root, { others: [], roots: read.roots, now })).toBe(true);
  const changed = Certificate.fromBER(root.toSchema(true).toBER(false));
  changed.tbsView = Uint8Array.from(root.tbsView, (byte, at) => (at === 40 ? byte ^ 1 : byte));
  expect(leadsToRoot(changed, { others: [], roots: read.roots, now })).toBe(false);
});
