/** Values of labelled fields as people read them: sums and dates written their way, codes in words, all else as it came. */
import { parseDate } from "../../documents/dates.ts";
import type { KindName } from "../../documents/description.ts";
import type { Label } from "../../documents/label.ts";
import { parseTiyin } from "../../documents/money.ts";
import { cleanText } from "../ui/clean-text.ts";
import type { Visit } from "../visit.ts";

const DATE = /^\d{4}-\d{2}-\d{2}(T00:00:00(\.0+)?Z?)?$/;
const MAX_VALUE_LENGTH = 2000;

/** False for a code that the description says need not be told, as the one of the standard form. */
export function isTold(visit: Visit, kind: KindName, key: string, value: string): boolean {
  return labelOfCode(visit, kind, key, value) !== null;
}

/** The description says which keys are sums and which codes have words; a date is told by its form. */
export function valueText(visit: Visit, kind: KindName, key: string, value: string): string {
  const label = labelOfCode(visit, kind, key, value);
  if (label) return visit.label(label);
  const sum = sumOf(visit, kind, key, value);
  if (sum !== null) return visit.words.amount(sum);
  const date = DATE.test(value) ? parseDate(value) : null;
  return date === null ? cleanText(value, MAX_VALUE_LENGTH) : visit.words.date(date);
}

/** True for a sum that is not zero: worth a place in a line. */
export function isSum(visit: Visit, kind: KindName, key: string, value: string): boolean {
  return Boolean(sumOf(visit, kind, key, value));
}

/** Null for what need not be told, undefined for what is no code or an unknown one. */
function labelOfCode(visit: Visit, kind: KindName, key: string, value: string): Label | null | undefined {
  const { codes = {} } = visit.dependencies.profile.kinds[kind].record;
  const labels = Object.hasOwn(codes, key) ? codes[key] : undefined;
  return labels !== undefined && Object.hasOwn(labels, value) ? labels[value] : undefined;
}

/** Tiyin, or null where the key is no sum's or the value cannot be read as one. */
function sumOf(visit: Visit, kind: KindName, key: string, value: string): bigint | null {
  return visit.dependencies.profile.kinds[kind].record.sums.includes(key) ? parseTiyin(value) : null;
}
