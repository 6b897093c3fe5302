/** Values of labelled fields as people read them, for a visit. */
import type { BusinessDocument } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import * as recordWords from "../../locales/record-words.ts";
import type { ViewContext } from "../view-context.ts";

/** False for a code that, by its description, need not be shown, such as that of the standard form. */
export function isTold(visit: ViewContext, kind: KindName, key: string, value: string): boolean {
  return recordWords.isTold(recordOf(visit, kind), key, value);
}

/** Sums and dates in the reader's format, codes in words, everything else as it came. */
export function valueText(visit: ViewContext, kind: KindName, key: string, value: string): string {
  return recordWords.valueText(visit.words, recordOf(visit, kind), key, value, visit.user.timeZone);
}

/** The same with the currency of a sum, for a line of its own. */
export function valueWithUnit(
  visit: ViewContext,
  { kind, currency }: Pick<BusinessDocument, "kind" | "currency">,
  key: string,
  value: string,
): string {
  const { timeZone } = visit.user;
  return recordWords.valueWithUnit(visit.words, recordOf(visit, kind), key, value, { currency, timeZone });
}

/** True for a sum other than zero, which is worth showing in a line. */
export function isSum(visit: ViewContext, kind: KindName, key: string, value: string): boolean {
  return Boolean(recordWords.sumOf(recordOf(visit, kind), key, value));
}

function recordOf(visit: ViewContext, kind: KindName) {
  return visit.profile.kinds[kind].record;
}
