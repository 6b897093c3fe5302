/** Values of labelled fields as people read them, for a visit. */
import type { KindName } from "../../documents/kinds.ts";
import * as recordWords from "../../locales/record-words.ts";
import type { Visit } from "../visit.ts";

/** False for a code that the description says need not be told, as the one of the standard form. */
export function isTold(visit: Visit, kind: KindName, key: string, value: string): boolean {
  return recordWords.isTold(recordOf(visit, kind), key, value);
}

/** Sums and dates written the reader's way, codes in words, all else as it came. */
export function valueText(visit: Visit, kind: KindName, key: string, value: string): string {
  return recordWords.valueText(visit.words, recordOf(visit, kind), key, value);
}

/** True for a sum that is not zero: worth a place in a line. */
export function isSum(visit: Visit, kind: KindName, key: string, value: string): boolean {
  return Boolean(recordWords.sumOf(recordOf(visit, kind), key, value));
}

function recordOf(visit: Visit, kind: KindName) {
  return visit.dependencies.profile.kinds[kind].record;
}
