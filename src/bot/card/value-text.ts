/** Values of labelled fields as people read them: sums and dates written their way, all else as it came. */
import { parseDate } from "../../documents/dates.ts";
import { parseTiyin } from "../../documents/money.ts";
import { cleanText } from "../ui/clean-text.ts";
import type { Visit } from "../visit.ts";

const SUM = /^-?\d{1,15}\.\d{2}$/;
const DATE = /^\d{4}-\d{2}-\d{2}(T00:00:00(\.0+)?Z?)?$/;
const MAX_VALUE_LENGTH = 400;

/** A sum is told by its two decimals, a date by its form; codes and account numbers have neither. */
export function valueText(visit: Visit, value: string): string {
  const sum = SUM.test(value) ? parseTiyin(value) : null;
  if (sum !== null) return visit.words.amount(sum);
  const date = DATE.test(value) ? parseDate(value) : null;
  return date === null ? cleanText(value, MAX_VALUE_LENGTH) : visit.words.date(date);
}

/** True for a sum that is not zero: worth a place in a line. */
export function isSum(value: string): boolean {
  return SUM.test(value) && parseTiyin(value) !== 0n;
}
