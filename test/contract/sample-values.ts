/** Values for each type of filter: what a person gives, and what must then stand on the wire. */
import type { FilterType } from "../../src/documents/description.ts";
import type { DateRange } from "../../src/documents/filter-values.ts";
import type { Field } from "./contract.ts";

export interface SampleValue {
  /** As typed or tapped. */
  readonly input: string | number | DateRange;
  /** One value per wire field; undefined: the field is left out. */
  readonly wire: readonly [unknown, unknown?];
}

const [first, last] = ["2026-10-01", "2026-10-31"] as DateRange["from"][] as [
  NonNullable<DateRange["from"]>,
  NonNullable<DateRange["from"]>,
];
const same = (value: string): SampleValue => ({ input: value, wire: [value] });

/** `choices` are the values of types that are chosen from. */
export function sampleValues(type: FilterType, choices: readonly string[]): readonly SampleValue[] {
  switch (type) {
    case "text":
      return [
        same("17/2-A"),
        { input: "№ O‘G‘-7 Ҳисоб-фактура", wire: ["O‘G‘-7 Ҳисоб-фактура"] },
        same("0"),
        same("'; %_\\\""),
      ];
    case "tin":
      return [
        { input: "305000001", wire: [305000001] },
        { input: "30500000100001", wire: [30500000100001] },
        { input: "305 000 001", wire: [305000001] },
      ];
    case "fiztin":
      return [{ input: "30500000100001", wire: [30500000100001] }];
    case "dateRange":
      return [
        { input: { from: first, to: last }, wire: [first, last] },
        { input: { from: first, to: null }, wire: [first, "2099-12-31"] },
        { input: { from: null, to: last }, wire: ["2000-01-01", last] },
        { input: "1.10.2026 - 31.10.2026", wire: [first, last] },
        { input: "31.10.26", wire: [last, last] },
      ];
    case "branchCode":
      return [same("00017"), { input: "17", wire: ["00017"] }];
    case "coVoting":
      return [
        { input: 0, wire: [0] },
        { input: "1", wire: [1] },
      ];
    case "state":
    case "dashboardKey":
      return choices.map(same);
  }
}

/** The type that documented wire fields speak of by their own name and JSON type. */
export function typeOfFields(
  fields: readonly string[],
  request: Readonly<Record<string, Field>>,
): FilterType {
  const [name = ""] = fields;
  const field = request[name];
  if (field === undefined) throw new Error(`${name} is not in the interface`);
  if (fields.length === 2) return "dateRange";
  if (name === "stateid") return "state";
  if (name === "dashboard") return "dashboardKey";
  if (field.enum?.every((value) => typeof value === "number")) return "coVoting";
  if (field.type === "integer") return name.endsWith("fiztin") ? "fiztin" : "tin";
  return name.endsWith("branchcode") ? "branchCode" : "text";
}
