/** A small fingerprint of a document's lines, for comparing documents whose lines are not at hand. Pure. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { DocumentLine } from "../document.ts";
import { foldText, latinReadings } from "../typed/fold-text.ts";

const factSchema = z.string().nullable().default(null);

export const lineFactsSchema = z
  .object({
    /** The same where names, counts and sums are; null where a line does not tell them all. */
    exact: factSchema,
    /** The same where names and counts are. */
    goods: factSchema,
    /** The same where the names are. */
    names: factSchema,
    /** The sum of all counts as decimal text, and their unit; null where they have several units or none. */
    count: factSchema,
    unit: factSchema,
  })
  .readonly();
export type LineFacts = z.output<typeof lineFactsSchema>;

type Line = Pick<DocumentLine, "name" | "count" | "unit" | "total">;

/** A card asks for those of its lines several times: to learn them, to chain the document and to doubt it. */
const known = new WeakMap<readonly Line[], LineFacts | null>();

/** Null where there are no lines, or one without a name. */
export function lineFactsOf(lines: readonly Line[]): LineFacts | null {
  const found = known.get(lines);
  if (found !== undefined) return found;
  const facts = readFacts(lines);
  known.set(lines, facts);
  return facts;
}

function readFacts(lines: readonly Line[]): LineFacts | null {
  if (lines.length === 0 || lines.some(({ name }) => !name?.trim())) return null;
  const facts = lines.map(({ name, count, total }) => ({
    name: nameKey(name ?? ""),
    count: parseCount(count),
    total: total === null ? null : String(total),
  }));
  const hasCounts = facts.every(({ count }) => count !== null);
  const hasSums = hasCounts && facts.every(({ total }) => total !== null);
  const units = new Set(lines.map(({ unit }) => (unit === null ? "" : foldText(unit))));
  const counted = hasCounts && units.size === 1;
  return {
    exact: hasSums ? digest(facts.map(({ name, count, total }) => [name, count, total])) : null,
    goods: hasCounts ? digest(facts.map(({ name, count }) => [name, count])) : null,
    names: digest([...new Set(facts.map(({ name }) => name))].map((name) => [name])),
    count: counted ? formatCount(facts.reduce((sum, { count }) => sum + (count ?? 0n), 0n)) : null,
    unit: counted ? lines[0]?.unit?.trim() || null : null,
  };
}

/** Letters and digits alone, in Latin by their sound. */
function nameKey(name: string): string {
  return latinReadings(name)[1].replaceAll(/[^\p{L}\d]/gu, "");
}

const DECIMALS = 6;

/** The count in millionths; null where the text is no number. */
export function parseCount(text: string | null): bigint | null {
  const [, whole, decimals = ""] =
    /^(-?\d+)(?:[.,](\d{1,6}))?$/.exec(text?.replaceAll(/\s/g, "") ?? "") ?? [];
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(DECIMALS, "0"));
}

/** Writes a number of millionths without zeros at its end. */
export function formatCount(millionths: bigint): string {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(DECIMALS + 1, "0");
  const decimals = digits.slice(-DECIMALS).replace(/(?<!0)0+$/, "");
  return `${millionths < 0n ? "-" : ""}${digits.slice(0, -DECIMALS)}${decimals === "" ? "" : `.${decimals}`}`;
}

/** This many characters tell documents of one partner apart. */
const DIGEST_LENGTH = 16;

/** The digest does not depend on the order of the lines. */
function digest(lines: ReadonlyArray<ReadonlyArray<string | bigint | null>>): string {
  const sorted = lines.map((line) => line.join("\t")).sort();
  return createHash("sha256").update(sorted.join("\n")).digest("base64url").slice(0, DIGEST_LENGTH);
}
