/** Digests a document as a person saw it; leaves its state out, since that is told anyway. */
import { createHash } from "node:crypto";
import { parseDate, parseInstant } from "../documents/dates.ts";
import type { BusinessDocument } from "../documents/document.ts";

/** Of another version, a digest says nothing about a document of today. */
const VERSION = "2:";

/** Changes when anything a decision rests on changes: parties, sums, lines, contract. How a value is written is no matter. */
export function shownDigest(document: BusinessDocument): string {
  const { number, date, total, contractNumber, contractDate, sender, receiver, otherParties, lines, extra } =
    document;
  const shown = [
    number,
    date,
    total,
    contractNumber,
    contractDate,
    sender,
    receiver,
    otherParties,
    lines,
    extra,
  ];
  const text = JSON.stringify(shown, (_, value: unknown) => plainValue(value));
  return VERSION + createHash("sha256").update(text).digest("hex");
}

/** Whether the document differs from what was kept of it; false if that cannot be compared. */
export function differsFromShown(kept: string | null, document: BusinessDocument): boolean {
  return kept?.startsWith(VERSION) === true && kept !== shownDigest(document);
}

function plainValue(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  return typeof value === "string" ? plainText(value) : value;
}

const NUMBER = /^([+-]?)(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d+))?$/;
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?$/i;

/** Numbers without what their value does not need, dates and instants in one form, text without surplus spaces. */
function plainText(text: string): string {
  const trimmed = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  const number = NUMBER.exec(trimmed);
  if (number !== null) {
    const [, sign = "", whole = "", fraction = ""] = number;
    const digits = [whole.replaceAll(" ", ""), fraction.replace(/0+$/, "")].filter((part) => part !== "");
    return `${sign === "-" ? "-" : ""}${digits.join(".")}`;
  }
  const day = trimmed.replace(MIDNIGHT, "");
  return (/[ T]/.test(day) ? parseInstant(trimmed) : parseDate(day)) ?? trimmed;
}
