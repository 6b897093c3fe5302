/** Hands out the bytes to sign, and checks them inside a signature. */
import { createHash } from "node:crypto";
import type { ActionDescription, KindDescription } from "../../src/documents/description.ts";
import { type Answer, answer } from "./answers.ts";
import type { StoredDocument } from "./document-store.ts";
import { writePath } from "./record-path.ts";

/** The answer of the sign-data operation: the whole document, or its hash next to the document, as the profile says. */
export function answerSignData(kind: KindDescription, document: StoredDocument, write: Spell): Answer {
  const fields = findHashFields(kind);
  if (fields.length === 0) return { status: 200, text: wrap(write(document.content), findWholePlace(kind)) };
  const content: unknown = JSON.parse(write(document.content));
  const value: Record<string, unknown> = {};
  for (const { path, encoding } of fields) writePath(value, path, writeHash(document, encoding));
  writePath(value, "data.id", document.id);
  writePath(value, "data.number", document.number);
  writePath(value, "data.algorithm", "SHA-256");
  writePath(value, "data.document", content);
  return answer(value);
}

/**
 * Contents that a signature for this action may hold. More than one only where the description leaves a value's
 * JSON type open.
 */
export function findExpectedContents(
  kind: KindDescription,
  action: ActionDescription,
  document: StoredDocument,
  reason: string | null,
  write: Spell,
): Uint8Array[] {
  const { content, contentEncoding, template = "" } = action.signature;
  const isWhole = contentEncoding === "json";
  const text = isWhole ? readWhole(kind, action, document, write) : writeHash(document, contentEncoding);
  if (content === "signData" || content === "append") return [decode(text, contentEncoding)];
  const sender = document.tin0 ?? "";
  const common = {
    id: JSON.stringify(document.id),
    signData: isWhole ? text : JSON.stringify(text),
    reason: JSON.stringify(reason ?? ""),
  };
  return [JSON.stringify(sender), String(Number(sender))].map((sellerTin) =>
    Buffer.from(fill(template, { ...common, sellerTin }), "utf8"),
  );
}

/** A record's JSON text as the service spells it. */
type Spell = (text: string) => string;
type Encoding = ActionDescription["signature"]["contentEncoding"];

/** Paths in the answer that hold a hash; none where actions sign the document's JSON text itself. */
function findHashFields(kind: KindDescription): Array<{ path: string; encoding: Encoding }> {
  return Object.values(kind.actions)
    .filter(({ signature }) => signature.content !== "idAndSeller" && signature.contentEncoding !== "json")
    .map(({ signature }) => ({ path: signature.contentField, encoding: signature.contentEncoding }));
}

/** The JSON text that an action over the document's own text signs: `data`, or the whole answer. */
function readWhole(
  kind: KindDescription,
  action: ActionDescription,
  document: StoredDocument,
  write: Spell,
): string {
  const { text } = answerSignData(kind, document, write);
  if (action.signature.contentField === "") return text;
  return findHashFields(kind).length === 0 ? write(document.content) : text.slice('{"data":'.length, -1);
}

/** The place of the whole document in the answer, where an action that signs it looks. */
function findWholePlace({ actions }: KindDescription): string {
  const places = Object.values(actions)
    .filter(({ signature }) => signature.content !== "idAndSeller")
    .map(({ signature }) => signature.contentField);
  return places.find((place) => place !== "") ?? "data";
}

/** Puts the JSON text below the keys of a dot path, byte for byte. */
function wrap(text: string, path: string): string {
  return path
    .split(".")
    .reverse()
    .reduce((inner, key) => `{${JSON.stringify(key)}:${inner}}`, text);
}

function writeHash(document: StoredDocument, encoding: Encoding): string {
  const hash = createHash("sha256").update(`${document.id}\n${document.content}`).digest();
  return hash.toString(encoding === "base64" ? "base64" : "hex");
}

function decode(text: string, encoding: Encoding): Uint8Array {
  return Buffer.from(text, encoding === "hex" || encoding === "base64" ? encoding : "utf8");
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(id|sellerTin|signData|reason)\}/g, (_, name: string) => values[name] ?? "");
}
