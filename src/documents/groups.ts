/** The parts of a record that have values of their own, such as the cargoes of a waybill. */
import type { BusinessDocument, LabelledValue } from "./document.ts";

/** The labelled values that belong to none of several parts: each value of a part is left out once. */
export function ungrouped({
  extra,
  groups = [],
}: Pick<BusinessDocument, "extra" | "groups">): LabelledValue[] {
  const left = groups.flat();
  return extra.filter(([key, value]) => {
    const at = left.findIndex(([leftKey, leftValue]) => leftKey === key && leftValue === value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
