/** The CRC-32 of ISO 3309, as in ZIP and PNG. */

const POLYNOMIAL = 0xedb88320;

/** An unsigned number of 32 bits. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
