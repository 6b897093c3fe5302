/** Writes a document's id in few characters, for buttons; an id that cannot be shortened gets a stand-in. */
import { createHash } from "node:crypto";
import type { DocumentId } from "./document.ts";
import { isDocumentId } from "./document-id.ts";

const hexPattern = /^(?:[0-9a-f]{2}){1,16}$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const plainPattern = /^[\w.~-]{1,24}$/;
const standInPattern = /^s[\w-]{16}$/;

/** At most 25 letters, digits and `_.~-`: hex and UUIDs packed, other short ids as they are, all else by stand-in. */
export function shortenId(id: DocumentId): string {
  if (hexPattern.test(id)) return `h${fromHex(id)}`;
  if (uuidPattern.test(id)) return `u${fromHex(id.replaceAll("-", ""))}`;
  if (plainPattern.test(id)) return `t${id}`;
  return makeStandIn(id);
}

/** The stand-in for an id that cannot be read out of its short form, so that it must be kept; null for other ids. */
export function standInOf(id: DocumentId): string | null {
  return [hexPattern, uuidPattern, plainPattern].some((pattern) => pattern.test(id)) ? null : makeStandIn(id);
}

/** It depends on the id alone, so that every account's buttons agree; nobody can guess one to an id of their choice. */
function makeStandIn(id: DocumentId): string {
  return `s${createHash("sha256").update(id).digest("base64url").slice(0, 16)}`;
}

export function isStandIn(short: string): boolean {
  return standInPattern.test(short);
}

/** The id that a short form holds; null if it is a stand-in or none of ours. */
export function readShortId(short: string): DocumentId | null {
  const id = unpack(short);
  // Only the one way of writing an id counts, so that one document has one button.
  return id !== null && isDocumentId(id) && shortenId(id) === short ? id : null;
}

function fromHex(hex: string): string {
  return Buffer.from(hex, "hex").toString("base64url");
}

function unpack(short: string): string | null {
  const rest = short.slice(1);
  if (short.startsWith("t")) return plainPattern.test(rest) ? rest : null;
  if (!/^[\w-]{2,22}$/.test(rest)) return null;
  const hex = Buffer.from(rest, "base64url").toString("hex");
  if (short.startsWith("h")) return hexPattern.test(hex) ? hex : null;
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return short.startsWith("u") && uuidPattern.test(uuid) ? uuid : null;
}
