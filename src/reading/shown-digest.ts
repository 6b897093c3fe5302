/** A document as a person saw it: a digest of all facts that a decision rests on, and the facts to tell a change by. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { SOM } from "../documents/currency.ts";
import { parseDate, parseInstant } from "../documents/dates.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { moneyText } from "../documents/money-sums.ts";

/**
 * Versions by the place of reading, since each place shows other parts of a document. A digest of another version says
 * nothing about a document of today.
 */
const VERSIONS = { view: "2:", row: "2r:", signData: "2s:" } as const;
/** It stands between the digest and its facts; the digest alone is compared. */
const FACTS_MARK = "|";

const fact = z.string().nullable();
const factsSchema = z.object({
  number: fact,
  date: fact,
  /** See `moneyText`. */
  total: fact,
  contractNumber: fact,
  contractDate: fact,
  lines: fact,
});
type ShownFacts = z.infer<typeof factsSchema>;

export interface ShownChange {
  readonly fact: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The digest changes when anything changes on which a decision rests: parties, sums, lines, contract. It does not
 * change with the spelling of a value or with the state, which is told anyway.
 */
export function shownDigest(document: BusinessDocument): string {
  return `${digestOf(document)}${FACTS_MARK}${JSON.stringify(factsOf(document))}`;
}

/**
 * Whether the document differs from the kept digest; false if that cannot be compared. Where it was read in another
 * place than now, only facts that both places show are compared.
 */
export function differsFromShown(kept: string | null, document: BusinessDocument): boolean {
  if (kept === null) return false;
  if (isShownAlike(kept, document)) return kept.split(FACTS_MARK)[0] !== digestOf(document);
  return changesSinceShown(kept, document).length > 0;
}

/** The kept facts that have changed by now; empty where no facts were kept. */
export function changesSinceShown(kept: string | null, document: BusinessDocument): ShownChange[] {
  const at = kept?.indexOf(FACTS_MARK) ?? -1;
  if (kept === null || at === -1 || !isOfToday(kept)) return [];
  const before = factsSchema.parse(JSON.parse(kept.slice(at + 1)));
  const after = factsOf(document);
  const isSame = isShownAlike(kept, document);
  return (Object.keys(after) as Array<keyof ShownFacts>)
    .filter((key) => (isSame ? before[key] !== after[key] : contradict(key, before[key], after[key])))
    .map((key) => ({ fact: key, before: before[key], after: after[key] }));
}

/** Whether the person saw the document with all that these changes made of it. */
export function showsChanges(kept: string | null, changes: readonly ShownChange[]): boolean {
  const at = kept?.indexOf(FACTS_MARK) ?? -1;
  if (kept === null || at === -1 || !isOfToday(kept) || changes.length === 0) return false;
  const shown: Readonly<Record<string, string | null>> = factsSchema.parse(JSON.parse(kept.slice(at + 1)));
  return changes.every(({ fact: key, after }) => key in shown && isAlike(key, shown[key] ?? null, after));
}

/** Whether both say the same: a row may leave the currency out, and writes numbers and dates in its own way. */
function isAlike(key: string, one: string | null, other: string | null): boolean {
  if (one === other) return true;
  if (one === null || other === null || key === "lines") return false;
  return !contradict(key as keyof ShownFacts, one, other);
}

/** Whether the document of the kept digest was read in the same place. */
export const isShownAlike = (kept: string | null, document: BusinessDocument): boolean =>
  kept?.startsWith(versionOf(document)) === true;

/** The digest to keep once the document was shown: a row that shows nothing new does not replace a view with more. */
export function keepShown(kept: string | null, document: BusinessDocument): string {
  const isLess = document.readIn !== undefined && kept?.startsWith(VERSIONS.view) === true;
  return isLess && !differsFromShown(kept, document) ? kept : shownDigest(document);
}

const versionOf = ({ readIn }: BusinessDocument) => VERSIONS[readIn ?? "view"];

const isOfToday = (kept: string) => Object.values(VERSIONS).some((version) => kept.startsWith(version));

function contradict(key: keyof ShownFacts, before: string | null, after: string | null): boolean {
  // A row has no lines.
  if (key === "lines" || before === null || after === null) return false;
  // A row may leave the currency out.
  if (key === "total" && before.includes(" ") !== after.includes(" "))
    return before.split(" ")[0] !== after.split(" ")[0];
  return plainText(before) !== plainText(after);
}

function factsOf(document: BusinessDocument): ShownFacts {
  const { number, date, contractNumber, contractDate, lines } = document;
  return {
    number,
    date,
    total: moneyText(document),
    contractNumber,
    contractDate,
    lines: String(lines.length),
  };
}

/** A card is compared with what was shown, and then is what was shown. */
const digests = new WeakMap<BusinessDocument, string>();

function digestOf(document: BusinessDocument): string {
  const known = digests.get(document);
  if (known !== undefined) return known;
  const digest = makeDigest(document);
  digests.set(document, digest);
  return digest;
}

function makeDigest(document: BusinessDocument): string {
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
    // The currency so‘m adds nothing, so that digests kept of such documents stay.
    ...(document.currency === SOM ? [] : [document.currency]),
  ];
  const text = JSON.stringify(shown, (_, value: unknown) => plainValue(value));
  return versionOf(document) + createHash("sha256").update(text).digest("hex");
}

function plainValue(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  return typeof value === "string" ? plainText(value) : value;
}

const NUMBER = /^([+-]?)(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d+))?$/;
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?$/i;

/** Numbers without needless digits, dates and instants in one form, text without surplus spaces. */
function plainText(text: string): string {
  const trimmed = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  const number = NUMBER.exec(trimmed);
  if (number !== null) {
    const [, sign = "", whole = "", fraction = ""] = number;
    const digits = [whole.replaceAll(" ", ""), fraction.replace(/(?<!0)0+$/, "")].filter(
      (part) => part !== "",
    );
    return `${sign === "-" ? "-" : ""}${digits.join(".")}`;
  }
  const day = trimmed.replace(MIDNIGHT, "");
  return (/[ T]/.test(day) ? parseInstant(trimmed) : parseDate(day)) ?? trimmed;
}
