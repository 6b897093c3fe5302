/** Reads the parameters of a Bot API request out of its address and body. */
import { errors } from "./error-table.ts";
import { readMultipart } from "./multipart.ts";
import { isObject, type Parameters } from "./parameters.ts";

type FetchBody = ConstructorParameters<typeof Response>[0];

/** A body as the fronts hand it over: text for JSON, bytes for forms. */
export type RequestBody = string | Uint8Array | undefined;

function readJsonBody(body: string): Parameters {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw errors.unreadableJson();
  }
  if (!isObject(value)) throw errors.unreadableJson();
  return value;
}

/** The parameters of the body: JSON, a form with files, or a plain form. Throws on broken JSON. */
export function readBody(body: RequestBody, contentType: string): Parameters {
  if (body === undefined || body.length === 0) return {};
  if (contentType.startsWith("application/json")) {
    return readJsonBody(typeof body === "string" ? body : Buffer.from(body).toString("utf8"));
  }
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  return isBinary(contentType)
    ? readMultipart(bytes, contentType)
    : readQuery(Buffer.from(bytes).toString("utf8"));
}

/** The parameters in the address of a request. */
export function readQuery(search: string): Parameters {
  return search === "" ? {} : Object.fromEntries(new URLSearchParams(search));
}

/** Whether a body of this kind must be kept as bytes. */
export function isBinary(contentType: string): boolean {
  return contentType.startsWith("multipart/");
}

/** Collects a body given to `fetch`: text, bytes, a form, a web stream or a Node stream. */
export async function collectBody(body: unknown): Promise<RequestBody> {
  if (body === undefined || body === null || typeof body === "string" || body instanceof Uint8Array) {
    return body ?? undefined;
  }
  if (typeof body === "object" && Symbol.asyncIterator in body) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body as AsyncIterable<Uint8Array | string>) {
      chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    }
    return Buffer.concat(chunks);
  }
  return new Uint8Array(await new Response(body as FetchBody).arrayBuffer());
}
