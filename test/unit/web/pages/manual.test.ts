/** Signatures as people bring them, and the file they take away. */
import { describe, expect, it } from "vitest";
import { contentFileName } from "../../../../src/web/pages/signers/manual/content-file.ts";
import {
  readSignatureFile,
  SignatureFileError,
} from "../../../../src/web/pages/signers/manual/read-signature.ts";

const der = Uint8Array.from([0x30, 0x80, ...Array.from({ length: 200 }, (_, index) => index)]);
const base64 = Buffer.from(der).toString("base64");
const lines = base64.replace(/.{64}/g, "$&\r\n");
const bytesOf = (text: string) => new TextEncoder().encode(text);
const problemOf = (read: () => string) => {
  try {
    return read();
  } catch (error) {
    return error instanceof SignatureFileError ? error.problem : error;
  }
};

describe("a signature from elsewhere", () => {
  it.each([
    ["binary", der],
    ["base64", bytesOf(base64)],
    ["base64 in lines", bytesOf(`${lines}\n`)],
    ["PEM", bytesOf(`-----BEGIN PKCS7-----\n${lines}\n-----END PKCS7-----\n`)],
    ["PEM by its other name", bytesOf(`-----BEGIN CMS-----\n${lines}\n-----END CMS-----`)],
  ])("is read as %s", (_, file) => {
    expect(readSignatureFile(file)).toBe(base64);
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["a text", bytesOf("This is what I wanted to sign.")],
    ["base64 of something else", bytesOf(Buffer.from("something else, and long enough").toString("base64"))],
    ["a stump", Uint8Array.from([0x30, 0x80, 0, 0])],
    ["a certificate in PEM", bytesOf(`-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----`)],
    ["base64 cut short", bytesOf(base64.slice(0, 33))],
  ])("is not %s", (_, file) => {
    expect(problemOf(() => readSignatureFile(file))).toBe("not-a-signature");
  });

  it("is at most 1 MiB", () => {
    const large = new Uint8Array(1024 * 1024 + 1).fill(0x30);
    expect(problemOf(() => readSignatureFile(large))).toBe("too-big");
    expect(problemOf(() => readSignatureFile(bytesOf(Buffer.from(large).toString("base64"))))).toBe(
      "too-big",
    );
    expect(readSignatureFile(large.subarray(1))).toHaveLength(1_398_104);
    expect(problemOf(() => readSignatureFile(new Uint8Array(2_000_000)))).toBe("too-big");
  });
});

describe("the file to sign", () => {
  const text = bytesOf('{"hash":"7f3c"}');
  it.each([
    ["118", text, "invoice-118.txt"],
    ["ЖУДА-УЗУН/2026 11", text, "invoice-ЖУДА-УЗУН-2026-11.txt"],
    ["../../etc/passwd", text, "invoice-etc-passwd.txt"],
    ['a"b\r\nc:<d>|\u202e.exe', text, "invoice-a-b-c-d-.exe.txt"],
    [null, text, "invoice.txt"],
    ["7", Uint8Array.from([0xff, 0, 1]), "invoice-7.bin"],
  ])("of the document %j is called after it", (number, content, name) => {
    expect(contentFileName({ kind: "invoice", number }, content)).toBe(name);
  });
});
