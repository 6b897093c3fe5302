/** The code for E-IMZO on a phone, against codes of other makers. */
import { crc32 as zlibCrc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { crc32, createPhoneCode } from "../../../../src/web/pages/signers/eimzo-mobile/phone-code.ts";
import { createQrImage } from "../../../../src/web/pages/signers/eimzo-mobile/qr-image.ts";

describe("the code for the phone", () => {
  it.each([
    [
      "b552",
      "362811E9",
      "abc",
      "b552362811E9b285056dbf18d7392d7677369524dd14747459ed8143997e163b2986f92fd42c33d4ad61",
    ],
    [
      "1a47",
      "59282737",
      "INVOICE-HASH-TEST",
      "1a47592827377fc18a79c184bf08ff5f2ffe19ce8e89e07fe017d67f99e7165c8f308d8c041353705e13",
    ],
  ])("of site %s, document %s, “%s”", (siteId, documentId, content, expected) => {
    const code = createPhoneCode({ siteId, documentId }, Buffer.from(content));
    expect(code.text).toBe(expected);
    expect(code.text).toHaveLength(84);
    expect(code.hash).toBe(expected.slice(12, 76));
  });

  it("keeps its length when the check sum begins with zeros", () => {
    const found = Array.from({ length: 2000 }, (_, index) =>
      createPhoneCode({ siteId: "5a4d", documentId: "00000000" }, Buffer.from([index & 255, index >> 8])),
    ).filter(({ text }) => text.slice(76).startsWith("0"));
    expect(found.length).toBeGreaterThan(0);
    for (const { text } of found) expect(text).toHaveLength(84);
  });
});

describe("the check sum", () => {
  it("is that of ZIP", () => {
    expect(crc32(Buffer.from("123456789"))).toBe(0xcbf43926);
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(38, 0xff), Buffer.from("Кotib")]) {
      expect(crc32(bytes)).toBe(zlibCrc32(bytes));
    }
  });
});

describe("the QR image", () => {
  it("has a quiet margin, and the three corner marks within it", () => {
    const { size, path } = createQrImage("x".repeat(84));
    expect(size).toBe(37 + 8);
    const dark = new Set(path.match(/M\d+ \d+/g));
    for (const corner of ["M4 4", `M${size - 5} 4`, `M4 ${size - 5}`]) expect(dark).toContain(corner);
    for (const module of dark) {
      const [x = 0, y = 0] = module.slice(1).split(" ").map(Number);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x, y)).toBeLessThan(size - 4);
    }
  });
});
