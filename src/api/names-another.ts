/** Finds out whether an answer about one document names another, whose content must not be signed. */
import type { KindDescription } from "../documents/description.ts";
import type { DocumentId } from "../documents/document.ts";
import { isObject, type JsonObject } from "../documents/json.ts";
import { parseJson } from "./json.ts";

/** A part of an answer, such as the whole of it or the content to sign. */
export interface Part {
  readonly value: unknown;
  /** Whether a bare `id` in it is that of the document, and not of a hash or a signature. */
  readonly isDocument: boolean;
}

/**
 * Whether one of the parts, or a record about the document within it, has an identifier of the kind, and none of its
 * identifiers is `id`. The identifiers of a contract, a line or an earlier document say nothing about it.
 */
export function namesAnother(parts: readonly Part[], description: KindDescription, id: DocumentId): boolean {
  const names = namesOf(description);
  const ofKind = [...description.pathWords, ...[...names].map((name) => name.replace(/_?id$/, ""))];
  const aboutDocument = new Set([...ABOUT_DOCUMENT, ...ofKind]);
  const isAbout = (name: string) => aboutDocument.has(name) || ABOUT_SIGNATURE.has(name);
  let level = parts.flatMap(recordsIn);
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    if (level.some((one) => isAnother(one, names, id))) return true;
    level = level.flatMap(({ record, isDocument }) =>
      entriesOf(record)
        .filter(([name]) => isAbout(name))
        .flatMap(([name, value]) => recordsIn({ value, isDocument: isDocument && aboutDocument.has(name) })),
    );
  }
  return false;
}

const MAX_DEPTH = 4;
/** Names of wrappers of a document, and of records about it beside its content. */
const ABOUT_DOCUMENT = [
  ...["data", "result", "response", "payload", "body", "content", "document", "doc"],
  ...["meta", "metadata", "meta_data", "info", "header", "attributes"],
];
/** Names of records that may have an `id` of their own. */
const ABOUT_SIGNATURE: ReadonlySet<string> = new Set(["hash", "sign", "signdata", "sign_data", "signature"]);
const BARE: readonly string[] = ["id", "_id"];
/** The form of the service's own identifiers. */
const OBJECT_ID = /^[0-9a-f]{24}$/;

interface FoundRecord {
  readonly record: JsonObject;
  readonly isDocument: boolean;
}

/** The kind's own names, such as `facturaid`, in lower case. */
function namesOf({ record, actions }: KindDescription): ReadonlySet<string> {
  const paths = [...record.id, ...Object.values(actions).map(({ body }) => body.id)];
  const names = paths.map(
    (path) =>
      path
        .toLowerCase()
        .replace(/\.\$oid$/, "")
        .split(".")
        .at(-1) ?? "",
  );
  return new Set(names.filter((name) => name !== "" && !BARE.includes(name)));
}

/** A record may also be the one item of a list, or JSON text. */
function recordsIn({ value, isDocument }: Part): FoundRecord[] {
  if (isObject(value)) return [{ record: value, isDocument }];
  if (Array.isArray(value) && value.length === 1) return recordsIn({ value: value[0], isDocument });
  if (typeof value !== "string" || !/^\s*\{/.test(value)) return [];
  return recordsIn({ value: parseJson(Buffer.from(value)), isDocument });
}

/** A record with the right identifier is the document's, whatever else it names. */
function isAnother({ record, isDocument }: FoundRecord, names: ReadonlySet<string>, id: DocumentId): boolean {
  const asked = id.trim().toLowerCase();
  const entries = entriesOf(record);
  const own = entries.flatMap(([name, value]) => (names.has(name) ? readIdentifier(value) : []));
  const bare = entries.flatMap(([name, value]) => (BARE.includes(name) ? readIdentifier(value) : []));
  if (own.includes(asked) || bare.includes(asked)) return false;
  const hasOther = isDocument && OBJECT_ID.test(asked) && bare.some((one) => OBJECT_ID.test(one));
  return own.length > 0 || hasOther;
}

/** The identifier in lower case; empty for a value that identifies nothing. */
function readIdentifier(value: unknown): string[] {
  const bare = isObject(value) ? value.$oid : value;
  if (typeof bare !== "string" && typeof bare !== "number") return [];
  const text = String(bare).trim().toLowerCase();
  return ["", "null", "0"].includes(text) ? [] : [text];
}

/** The record's entries, with names in lower case, since the service spells them as it likes. */
function entriesOf(record: JsonObject): Array<readonly [name: string, value: unknown]> {
  return Object.entries(record).map(([name, value]) => [name.toLowerCase(), value]);
}
