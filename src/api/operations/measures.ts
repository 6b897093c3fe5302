/** Reads the service's units of measure; lines of new documents name them by number. */

import { isObject } from "../../documents/json.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { readName } from "../clean-text.ts";
import { findValue } from "../find-value.ts";
import type { Input, Operation } from "../operation.ts";

const MAX_NAME = 60;

export interface Measure {
  readonly id: number;
  readonly name: string;
}

/** Keeps the service's order, and leaves out a unit without a number or a name. */
export const listMeasures: Operation<Input, readonly Measure[], ServiceProfile["measures"]> = {
  effect: "read",
  method: "GET",
  places: ({ measures: is }) => [{ name: "measures", path: is.path, on: is.on, evidence: is.evidence, is }],
  nameOf: () => "measures",
  encode: () => ({}),
  decode({ value }, measures) {
    const items = Array.isArray(value) ? value : findValue(value, measures.items);
    if (!Array.isArray(items)) return [];
    return items.filter(isObject).flatMap((item) => {
      const id = Number(findValue(item, measures.id) ?? Number.NaN);
      const name = readName(findValue(item, measures.name), MAX_NAME);
      return Number.isSafeInteger(id) && name !== null ? [{ id, name }] : [];
    });
  },
};
