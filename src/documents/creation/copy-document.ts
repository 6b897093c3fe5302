/** Copies an earlier document into the draft of a like one: its record's values for the fields that people give. */
import { SOM } from "../currency.ts";
import type { KindDescription } from "../description.ts";
import type { BusinessDocument, DocumentLine } from "../document.ts";
import { tiyinToDecimal } from "../money.ts";
import { readTyped } from "../typed/read-field.ts";
import type { Composition, HeadField, LineField } from "./creation.ts";
import type { Draft, DraftLine } from "./draft.ts";

/** A unit of measure as lines name it. */
export interface Unit {
  readonly id: number;
  readonly name: string;
}

/**
 * The record's description names the place of a value by the same paths as the body. A value that the record lacks, or
 * that a person would first be asked about, is left out. Units are found by their names.
 */
export function copyDocument(
  kind: KindDescription,
  composition: Composition,
  document: BusinessDocument,
  units: readonly Unit[],
): Draft {
  const values: Record<string, string | null> = {};
  for (const [name, field] of Object.entries(composition.fields)) {
    const value = fitting(field, readHead(kind, document, field.path));
    if (value !== null) values[name] = value;
  }
  const lines = document.lines.slice(0, composition.lines.maximum);
  // New documents are in so‘m: a price in another currency would be another price.
  const priced = document.currency === SOM ? lines : lines.map((line) => ({ ...line, price: null }));
  return { values, lines: priced.map((line) => copyLine(kind, composition, line, units)) };
}

function readHead({ record }: KindDescription, document: BusinessDocument, path: string): string | null {
  const stands = (paths: readonly string[]) => paths.includes(path);
  for (const name of ["number", "date", "contractNumber", "contractDate", "notes"] as const) {
    if (stands(record[name])) return document[name];
  }
  for (const [index, party] of [document.sender, document.receiver].entries()) {
    const described = record.parties[index];
    if (described === undefined) continue;
    for (const name of ["tin", "name", "branchCode", "branchName"] as const) {
      if (stands(described[name])) return party[name];
    }
  }
  return readExtra(record.extra, document.extra, path);
}

function copyLine(
  { record }: KindDescription,
  { lines }: Composition,
  line: DocumentLine,
  units: readonly Unit[],
): DraftLine {
  const copied: Record<string, string | null> = {};
  for (const [name, field] of Object.entries(lines.fields)) {
    const value = fitting(field, readLine(record.lines, line, field, units), lines.vatRates);
    if (value !== null) copied[name] = value;
  }
  return copied;
}

function readLine(
  described: KindDescription["record"]["lines"],
  line: DocumentLine,
  { field, type }: LineField,
  units: readonly Unit[],
): string | null {
  if (type === "measure") return findUnit(units, line.unit);
  if (type === "vatRate") return line.vatRate ?? "none";
  if (described.price.includes(field)) return line.price === null ? null : tiyinToDecimal(line.price);
  // Later candidates stand in for a name that is missing.
  if (described.name[0] === field) return line.name;
  if (described.count.includes(field)) return line.count;
  return readExtra(described.extra, line.extra, field);
}

export function findUnit(units: readonly Unit[], name: string | null): string | null {
  const wanted = name?.trim().toLowerCase();
  const unit = units.find((one) => one.name.trim().toLowerCase() === wanted);
  return unit === undefined ? null : String(unit.id);
}

function readExtra(
  described: Readonly<Record<string, readonly string[]>>,
  extra: BusinessDocument["extra"],
  path: string,
): string | null {
  const [key] = Object.entries(described).find(([, paths]) => paths.includes(path)) ?? [];
  return extra.find(([name]) => name === key)?.[1] ?? null;
}

/** The value as a draft holds it, or null if a draft would not take it without a question. */
function fitting(
  field: Pick<HeadField | LineField, "type" | "maximum">,
  value: string | null,
  rates: readonly string[] = [],
): string | null {
  if (value === null || value.trim() === "") return null;
  const typed = readTyped(field, value, { today: null, rates });
  return "value" in typed && typed.unusual === null ? typed.value : null;
}
