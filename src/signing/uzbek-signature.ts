/**
 * Verifies values of O‘z DSt 1092:2009, algorithm 2: GOST R 34.10-2001 (RFC 5832) on CryptoPro's curve A
 * over the hash of `gost-hash.ts`. No public text of the standard says so; public samples of its makers do.
 */
import { weierstrass } from "@noble/curves/abstract/weierstrass.js";
import { gostHash } from "./gost-hash.ts";

const PRIME = 2n ** 256n - 617n;

/**
 * The points of the curve of Uzbek signatures and keys, by the numbers of CryptoPro's parameters A (RFC 4357, 11.4).
 * `Point.Fn` computes modulo the order of the base point, `Point.BASE`.
 */
export const Point = weierstrass({
  p: PRIME,
  n: 0xffffffffffffffffffffffffffffffff6c611070995ad10045841b09b761b893n,
  h: 1n,
  a: PRIME - 3n,
  b: 166n,
  Gx: 1n,
  Gy: 0x8d91e471e0989cda27df505a453f2b7635294f2ddf23e3b122acc99c9e9f1e14n,
});

const NUMBER_BYTES = 32;

/**
 * Whether `value` (64 bytes) is this key's signature over the message. `key` holds the 64 bytes of x and y, the lowest
 * first, as certificates have them. False for a value that is no point or no signature.
 */
export function isUzbekSignature(key: Uint8Array, message: Uint8Array, value: Uint8Array): boolean {
  if (key.length !== 2 * NUMBER_BYTES || value.length !== 2 * NUMBER_BYTES) return false;
  // Certificates and digests have the lowest byte first, signature values the highest: RFC 4491, 2.3.2 and 2.2.2.
  const s = readNumber(value.subarray(0, NUMBER_BYTES));
  const r = readNumber(value.subarray(NUMBER_BYTES));
  if (!Point.Fn.isValidNot0(r) || !Point.Fn.isValidNot0(s)) return false;
  const point = readPoint(key);
  if (point === null) return false;
  const digest = Point.Fn.create(readReversed(gostHash(message)));
  const inverse = Point.Fn.inv(digest === 0n ? 1n : digest);
  const sum = Point.BASE.multiplyUnsafe(Point.Fn.mul(s, inverse)).add(
    point.multiplyUnsafe(Point.Fn.mul(Point.Fn.neg(r), inverse)),
  );
  return !sum.is0() && Point.Fn.create(sum.toAffine().x) === r;
}

function readPoint(key: Uint8Array) {
  const [x, y] = [
    readReversed(key.subarray(0, NUMBER_BYTES)),
    readReversed(key.subarray(NUMBER_BYTES)),
  ] as const;
  try {
    const point = Point.fromAffine({ x, y });
    point.assertValidity();
    return point;
  } catch {
    // The point is not on the curve, or the number is none of its field.
    return null;
  }
}

function readNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}

function readReversed(bytes: Uint8Array): bigint {
  return readNumber(Uint8Array.from(bytes).reverse());
}
