/** Undoes an answer's content coding, never beyond the cap: a small body may claim to be a huge one. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type BodyProblem, type Headers, readHeader } from "./exchange.ts";

const gunzipAsync = promisify(gunzip);

export async function decodeContent(
  headers: Headers,
  body: Uint8Array,
  maxBytes: number,
): Promise<Uint8Array | BodyProblem> {
  const coding = (readHeader(headers, "content-encoding") ?? "identity").trim().toLowerCase();
  if (coding === "identity" || coding === "" || body.length === 0) return body;
  if (coding !== "gzip" && coding !== "x-gzip") return "undecodable";
  try {
    return await gunzipAsync(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    return code === "ERR_BUFFER_TOO_LARGE" ? "tooLarge" : "undecodable";
  }
}
