/** Values of labelled fields as people read them: sums and dates written their way, all else as it came. */
import { parseDate } from "../../documents/dates.ts";
import type { KindName } from "../../documents/description.ts";
import { parseTiyin } from "../../documents/money.ts";
import { cleanText } from "../ui/clean-text.ts";
import type { Visit } from "../visit.ts";

const DATE = /^\d{4}-\d{2}-\d{2}(T00:00:00(\.0+)?Z?)?$/;
const MAX_VALUE_LENGTH = 2000;

/** The description says which keys are sums; a date is told by its form. */
export function valueText(visit: Visit, kind: KindName, key: string, value: string): string {
  const sum = sumOf(visit, kind, key, value);
  if (sum !== null) return visit.words.amount(sum);
  const date = DATE.test(value) ? parseDate(value) : null;
  return date === null ? cleanText(value, MAX_VALUE_LENGTH) : visit.words.date(date);
}

/** True for a sum that is not zero: worth a place in a line. */
export function isSum(visit: Visit, kind: KindName, key: string, value: string): boolean {
  return Boolean(sumOf(visit, kind, key, value));
}

/** Tiyin, or null where the key is no sum's or the value cannot be read as one. */
function sumOf(visit: Visit, kind: KindName, key: string, value: string): bigint | null {
  return visit.dependencies.profile.kinds[kind].record.sums.includes(key) ? parseTiyin(value) : null;
}
