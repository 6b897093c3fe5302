/** The elliptic curve of Uzbek signatures and keys: CryptoPro's parameters A (RFC 4357, 11.4), by their numbers. */
import { weierstrass } from "@noble/curves/abstract/weierstrass.js";

const PRIME = 2n ** 256n - 617n;

/** The curve's points; `Point.Fn` computes modulo the order of the base point, `Point.BASE`. */
export const Point = weierstrass({
  p: PRIME,
  n: 0xffffffffffffffffffffffffffffffff6c611070995ad10045841b09b761b893n,
  h: 1n,
  a: PRIME - 3n,
  b: 166n,
  Gx: 1n,
  Gy: 0x8d91e471e0989cda27df505a453f2b7635294f2ddf23e3b122acc99c9e9f1e14n,
});
