/**
 * Verifies values of O‘z DSt 1092:2009, algorithm 2: GOST R 34.10-2001 (RFC 5832) on the curve of `cryptopro-curve.ts`
 * over the hash of `gost-hash.ts`. No public text of the standard says so; public samples of its makers do.
 */
import { Point } from "./cryptopro-curve.ts";
import { gostHash } from "./gost-hash.ts";

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
