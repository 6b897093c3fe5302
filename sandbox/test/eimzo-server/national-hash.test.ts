/** The sandbox's own national hash, against vectors of several independent makers. */
import { expect, it } from "vitest";
import { nationalHash } from "../../eimzo-server/national-hash.ts";

it.each([
  ["", "981e5f3ca30c841487830f84fb433e13ac1101569b9c13584ac483234cd656c0"],
  ["a", "e74c52dd282183bf37af0079c9f78055715a103f17e3133ceff1aacf2f403011"],
  ["abc", "b285056dbf18d7392d7677369524dd14747459ed8143997e163b2986f92fd42c"],
  ["This is message, length=32 bytes", "2cefc2f7b7bdc514e18ea57fa74ff357e7fa17d652c75f69cb1be7893ede48eb"],
  [
    "Suppose the original message has length = 50 bytes",
    "c3730c5cbccacf915ac292676f21e8bd4ef75331d9405e5f1a61dc3130a65011",
  ],
])("the hash of “%s”", (text, expected) => {
  expect(nationalHash(Buffer.from(text))).toBe(expected);
});
