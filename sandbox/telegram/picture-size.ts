/** Width and height of a picture, read from its first bytes. */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8]);

/** Width and height in pixels; null for anything but a PNG or JPEG. */
export function readPictureSize(content: Uint8Array): PictureSize | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.subarray(0, 8).equals(PNG_START) && bytes.length >= 24) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  return bytes.subarray(0, 2).equals(JPEG_START) ? readJpegSize(bytes) : null;
}

/** The media type of a PNG, a JPEG or a WebP; null for anything else. */
export function readPictureType(content: Uint8Array): "image/png" | "image/jpeg" | "image/webp" | null {
  const start = Buffer.from(content.subarray(0, 12)).toString("latin1");
  if (/^RIFF.{4}WEBP$/s.test(start)) return "image/webp";
  if (readPictureSize(content) === null) return null;
  return content[0] === PNG_START[0] ? "image/png" : "image/jpeg";
}

/** The frame header stands behind segments that each tell their length. */
function readJpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
