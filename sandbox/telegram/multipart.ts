/** Reads multipart bodies; by hand, since Node 20's own reader refuses the headers that grammY writes. */
import { errors } from "./error-table.ts";
import type { Parameters, UploadedFile } from "./parameters.ts";

interface Part {
  headers: string;
  content: Buffer;
}

function* splitParts(body: Buffer, boundary: string): Generator<Part> {
  const delimiter = Buffer.from(`--${boundary}`);
  let start = body.indexOf(delimiter);
  while (start >= 0) {
    const contentStart = start + delimiter.length;
    if (body.subarray(contentStart, contentStart + 2).toString() === "--") return;
    const next = body.indexOf(delimiter, contentStart);
    if (next < 0) throw errors.unreadableForm();
    const part = body.subarray(contentStart + 2, next - 2);
    const headersEnd = part.indexOf("\r\n\r\n");
    if (headersEnd < 0) throw errors.unreadableForm();
    yield { headers: part.subarray(0, headersEnd).toString("utf8"), content: part.subarray(headersEnd + 4) };
    start = next;
  }
}

function readAttribute(headers: string, name: string): string | undefined {
  const quoted = new RegExp(`[;\\s]${name}="([^"]*)"`, "i").exec(headers)?.[1];
  return quoted ?? new RegExp(`[;\\s]${name}=([^;\\r\\n"]+)`, "i").exec(headers)?.[1]?.trim();
}

function readFileName(headers: string): string | undefined {
  const extended = /[;\s]filename\*=UTF-8''([^;\s]+)/i.exec(headers)?.[1];
  return extended === undefined ? readAttribute(headers, "filename") : decodeURIComponent(extended);
}

/** The fields of a form: texts as text, files as `UploadedFile`s. Throws when the body is no such form. */
export function readMultipart(body: Uint8Array, contentType: string): Parameters {
  const boundary = readAttribute(contentType, "boundary");
  if (boundary === undefined) throw errors.unreadableForm();
  const parameters: Parameters = {};
  for (const { headers, content } of splitParts(Buffer.from(body), boundary)) {
    const name = readAttribute(headers, "name");
    if (name === undefined) throw errors.unreadableForm();
    const fileName = readFileName(headers);
    if (fileName === undefined) {
      parameters[name] = content.toString("utf8");
      continue;
    }
    const mimeType = /^content-type:\s*([^\s;]+)/im.exec(headers)?.[1] ?? "application/octet-stream";
    const file: UploadedFile = { name: fileName, mimeType, bytes: new Uint8Array(content) };
    parameters[name] = file;
  }
  return parameters;
}
