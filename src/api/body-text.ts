/** Reads the text of a body, also of an old system that writes no UTF-8, whatever its head says or leaves out. */
import { isUtf8 } from "node:buffer";
import { type HttpAnswer, readHeader } from "./exchange.ts";

/** The coding of Cyrillic before UTF-8: what is no UTF-8 and names no coding is most likely in it. */
const USUAL = "windows-1251";

export function textOf({ headers, body }: Pick<HttpAnswer, "headers" | "body">): string {
  const named = decoderOf(readHeader(headers, "content-type"));
  // A text of ASCII letters in UTF-16 is also one in UTF-8, with zeros.
  if (named?.encoding.startsWith("utf-16")) return named.decode(body);
  // It is several times as fast as a TextDecoder, and gives the same: bytes that are no UTF-8 become U+FFFD.
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("utf8");
  if (isUtf8(body)) return text;
  if (named !== null && named.encoding !== "utf-8") return named.decode(body);
  return isMostlyUtf8(text) ? text : new TextDecoder(USUAL).decode(body);
}

function decoderOf(contentType: string | null): TextDecoder | null {
  const [, label] = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? "") ?? [];
  if (label === undefined) return null;
  try {
    return new TextDecoder(label);
  } catch {
    // Nobody knows a coding of that name.
    return null;
  }
}

/** Whether only some letters are broken: hardly a letter of another coding is one of UTF-8. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return whole > broken;
}
