/** The national hash against vectors of several independent makers. */
import { describe, expect, it } from "vitest";
import { gostHash } from "../../../src/signing/gost-hash.ts";

const hex = (text: string) => Buffer.from(gostHash(Buffer.from(text))).toString("hex");

describe("the GOST R 34.11-94 hash", () => {
  it.each([
    ["", "981e5f3ca30c841487830f84fb433e13ac1101569b9c13584ac483234cd656c0"],
    ["a", "e74c52dd282183bf37af0079c9f78055715a103f17e3133ceff1aacf2f403011"],
    ["abc", "b285056dbf18d7392d7677369524dd14747459ed8143997e163b2986f92fd42c"],
    ["This is message, length=32 bytes", "2cefc2f7b7bdc514e18ea57fa74ff357e7fa17d652c75f69cb1be7893ede48eb"],
    [
      "Suppose the original message has length = 50 bytes",
      "c3730c5cbccacf915ac292676f21e8bd4ef75331d9405e5f1a61dc3130a65011",
    ],
    ["some document", "3369cd520c8e556502b9bc0ac34ca69cafee96f2f4a8371a63d4dd7d3a458d05"],
  ])("of “%s”", (text, expected) => {
    expect(hex(text)).toBe(expected);
  });

  it("leaves the message as it is, wherever in a buffer it is", () => {
    const around = Buffer.from("xxabcxx");
    const inside = around.subarray(2, 5);
    expect(Buffer.from(gostHash(inside)).toString("hex")).toBe(hex("abc"));
    expect(around.toString()).toBe("xxabcxx");
  });

  it("changes with every bit, also across blocks and in the carry of their sum", () => {
    const message = Buffer.alloc(97, 0xff);
    const hashes = new Set([hex("")]);
    hashes.add(Buffer.from(gostHash(message)).toString("hex"));
    for (const index of [0, 31, 32, 63, 64, 96]) {
      const changed = Buffer.from(message);
      changed[index] = 0xfe;
      hashes.add(Buffer.from(gostHash(changed)).toString("hex"));
    }
    expect(hashes.size).toBe(8);
  });
});
