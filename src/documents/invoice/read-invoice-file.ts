/** Reads a file that somebody sent as an invoice: its type, and its content in the national spelling. */
import type { BodyFile, FileProblem } from "../creation/file-format.ts";
import { isObject } from "../json.ts";
import { readJsonText } from "../json-text.ts";
import { invoiceFormat } from "./national-format.ts";
import { spellNationally } from "./spell-keys.ts";

/** File types by the ends of names; `null` stands for a possible invoice. */
const ENDINGS: ReadonlyArray<readonly [RegExp, Exclude<FileProblem["kind"], "json"> | null]> = [
  [/\.json$/i, null],
  [/\.(?:jpe?g|png|heic|webp|gif|bmp|tiff?)$/i, "picture"],
  [/\.(?:xlsx?|xlsm|ods|csv)$/i, "spreadsheet"],
  [/\.pdf$/i, "pdf"],
  [/\.(?:zip|rar|7z|gz|tar)$/i, "archive"],
  [/\.(?:xml|html?)$/i, "xml"],
  [/\.(?:docx?|rtf|odt|txt)$/i, "text"],
];

/** The fault that a file's name shows: null if it may be an invoice. */
export function problemOfName(name: string, mimeType: string | null): FileProblem | null {
  const ending = ENDINGS.find(([pattern]) => pattern.test(name));
  if (ending !== undefined) return ending[1] === null ? null : { kind: ending[1] };
  return mimeType === "application/json" ? null : { kind: "other" };
}

const STARTS: ReadonlyArray<readonly [string, FileProblem["kind"] & ("archive" | "pdf" | "picture")]> = [
  ["PK\u0003\u0004", "archive"],
  ["%PDF", "pdf"],
  ["\u0089PNG", "picture"],
  ["\u00ff\u00d8\u00ff", "picture"],
];

/** Reads the bytes of a file whose name was found good. Faults are keys that stand twice; all else is checked later. */
export function readInvoiceFile(bytes: Uint8Array): BodyFile {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  const known = STARTS.find(([signature]) => start.startsWith(signature));
  if (known !== undefined) return refuse({ kind: known[1] });
  const text = decode(bytes);
  if (text === null) return refuse({ kind: "encoding" });
  if (text.trim() === "") return refuse({ kind: "empty" });
  if (/^\s*</.test(text)) return refuse({ kind: "xml" });
  const read = readJsonText(text);
  if (!read.ok) return refuse({ kind: "json", fault: read.fault });
  const value =
    Array.isArray(read.value) && read.value.length === 1 ? (read.value[0] as unknown) : read.value;
  if (Array.isArray(value) && value.length > 1) return refuse({ kind: "several" });
  if (!isObject(value)) return refuse({ kind: "not-invoice" });
  const { body, twice } = spellNationally(value, invoiceFormat);
  const isInvoice = ["FacturaDoc", "FacturaType", "FacturaId", "ProductList"].some((name) =>
    Object.hasOwn(body, name),
  );
  if (!isInvoice) return refuse({ kind: "not-invoice" });
  return { ok: true, body, faults: twice.map((path) => ({ path, kind: "twice" })) };
}

/** UTF-8 with or without a byte order mark; null for everything else. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

function refuse(problem: FileProblem): BodyFile {
  return { ok: false, problem };
}
