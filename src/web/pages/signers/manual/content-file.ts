/** The file in which a person takes the content to sign away. */
import type { ItemWire } from "../../../wire.ts";

/** A name such as `invoice-118.txt`: its end says only how to look at the file, whose bytes are those to sign. */
export function contentFileName(
  { kind, number }: Pick<ItemWire, "kind" | "number">,
  content: Uint8Array,
): string {
  const safe = (number ?? "").normalize("NFC").replace(/[^\p{L}\p{N}._-]+/gu, "-");
  const name = /[^-.](?:.*[^-.])?/.exec(safe)?.[0].slice(0, 60);
  return `${kind}${name === undefined ? "" : `-${name}`}.${isText(content) ? "txt" : "bin"}`;
}

function isText(content: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    return !/[\p{Cc}]/u.test(text.replace(/[\t\r\n]/g, ""));
  } catch {
    return false;
  }
}
