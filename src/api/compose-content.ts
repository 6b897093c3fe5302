/** Fills a signature profile's template; every placeholder becomes a JSON value. */

export interface ContentParts {
  readonly id: string;
  readonly sellerTin: string | null;
  readonly reason: string | null;
  /** The JSON text of the sign data as it came. */
  readonly signData: Uint8Array | null;
}

const PLACEHOLDER = /\{(id|sellerTin|signData|reason)\}/;

export function templateUses(template: string, part: keyof ContentParts): boolean {
  return template.includes(`{${part}}`);
}

/** The bytes of the filled template: sign data stays byte for byte, a TIN is an integer as the interface has it. */
export function composeContent(template: string, parts: ContentParts): Uint8Array {
  // `split` with a group gives text and placeholder names in turn.
  const pieces = template
    .split(PLACEHOLDER)
    .map((piece, index) => (index % 2 === 0 ? Buffer.from(piece, "utf8") : writePart(parts, piece)));
  return Buffer.concat(pieces);
}

function writePart(parts: ContentParts, name: string): Uint8Array {
  if (name === "signData") return parts.signData ?? Buffer.from("null");
  if (name === "sellerTin" && /^[1-9]\d{0,14}$/.test(parts.sellerTin ?? "")) {
    return Buffer.from(parts.sellerTin ?? "");
  }
  const value = name === "id" ? parts.id : name === "reason" ? parts.reason : parts.sellerTin;
  return Buffer.from(JSON.stringify(value), "utf8");
}
