/** Values and states of records in words: sums and dates in the reader's way, codes by name, the rest as it came. */
import type { Currency } from "../documents/currency.ts";
import { parseDate, parseInstant } from "../documents/dates.ts";
import type { RecordDescription } from "../documents/description.ts";
import { directionOf } from "../documents/direction.ts";
import type { BusinessDocument, LabelledValue, Tiyin } from "../documents/document.ts";
import type { Label } from "../documents/label.ts";
import { parseTiyin } from "../documents/money.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { stateLabel } from "../documents/states.ts";
import { cleanText } from "./clean-text.ts";
import { labelText } from "./label-text.ts";
import type { Translator } from "./translator.ts";

const DATE = /^\d{4}-\d{2}-\d{2}(T00:00:00(\.0+)?Z?)?$/;
const MAX_VALUE_LENGTH = 2000;
const MAX_STATE_LENGTH = 60;

/** False for a code that the description says need not be told, such as that of the standard form. */
export function isTold(record: RecordDescription, key: string, value: string): boolean {
  return labelOfCode(record, key, value) !== null;
}

/**
 * The value in words. The description names the keys of sums, the codes with words and the measures with a unit; a date
 * shows by its form. With a time zone an instant is told in it, too; otherwise it stays as it came.
 */
export function valueText(
  words: Translator,
  record: RecordDescription,
  key: string,
  value: string,
  timeZone: string | null = null,
): string {
  const label = labelOfCode(record, key, value);
  if (label) return labelText(words, label);
  const sum = sumOf(record, key, value);
  if (sum !== null) return words.amount(sum);
  const date = DATE.test(value) ? parseDate(value) : null;
  if (date !== null) return words.date(date);
  const instant = timeZone === null ? null : parseInstant(value);
  if (timeZone !== null && instant !== null) return words.dateTime(Date.parse(instant), timeZone);
  return measureText(words, record, key, value) ?? cleanText(value, MAX_VALUE_LENGTH);
}

/** One of several parts of a record in a line: its values with their labels, sums with their currency. */
export function groupText(
  words: Translator,
  record: RecordDescription,
  values: readonly LabelledValue[],
  { currency, timeZone }: { readonly currency: Currency; readonly timeZone: string },
): string {
  return values
    .map(
      ([key, value]) =>
        `${words.text(key)}: ${valueWithUnit(words, record, key, value, { currency, timeZone })}`,
    )
    .join(" · ");
}

/** The value in words, with the currency of a sum. */
export function valueWithUnit(
  words: Translator,
  record: RecordDescription,
  key: string,
  value: string,
  { currency, timeZone }: { readonly currency: Currency; readonly timeZone: string | null },
): string {
  const sum = sumOf(record, key, value);
  return sum === null ? valueText(words, record, key, value, timeZone) : words.money(sum, currency);
}

/** Names of a record's parts, with their numbers from 1. */
export function groupName(words: Translator, { groups }: RecordDescription, index: number): string {
  return `${groups === undefined ? "" : labelText(words, groups.label)} ${index + 1}`;
}

/** A number with its unit; null if the key is no measure's or the value no number. */
function measureText(
  words: Translator,
  { units = {} }: RecordDescription,
  key: string,
  value: string,
): string | null {
  const unit = Object.hasOwn(units, key) ? units[key] : undefined;
  if (unit === undefined || !/^-?\d+(?:\.\d+)?$/.test(value.trim())) return null;
  return `${words.number(value.trim())}\u00a0${labelText(words, unit)}`;
}

/** Tiyin, or null if the key is no sum's or the value cannot be read as one. */
export function sumOf(record: RecordDescription, key: string, value: string): Tiyin | null {
  return record.sums.includes(key) ? parseTiyin(value) : null;
}

/** A document's state for the organization with this TIN in words: the operator's, else the service's, else ours. */
export function stateText(
  words: Translator,
  profile: ServiceProfile,
  document: BusinessDocument,
  ownTin: string,
): string {
  const isAgents =
    document.agent?.tin === ownTin &&
    ![document.sender.tin, document.receiver.tin].includes(document.agent.tin);
  const view = isAgents ? "agent" : directionOf(document, ownTin, "incoming");
  const label = stateLabel(profile, document, view, words.language);
  return label.kind === "text"
    ? cleanText(label.text, MAX_STATE_LENGTH)
    : labelText(words, label.key, label.args);
}

/** Null for a code that need not be told, undefined for an unknown code or for no code. */
function labelOfCode(
  { codes = {} }: RecordDescription,
  key: string,
  value: string,
): Label | null | undefined {
  const labels = Object.hasOwn(codes, key) ? codes[key] : undefined;
  return labels !== undefined && Object.hasOwn(labels, value) ? labels[value] : undefined;
}
