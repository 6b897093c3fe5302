/** Assumptions of a kind's lists and their filters. */
import type { FilterDescription, KindDescription, ListDescription } from "../../src/documents/description.ts";
import { type Assumption, quote } from "./assumption.ts";

export interface KindPlace {
  readonly group: string;
  readonly at: string;
}

/** Assumptions of every list, with its filters after it. */
export function findListAssumptions({ group, at }: KindPlace, kind: KindDescription): Assumption[] {
  return Object.entries(kind.lists).flatMap(([name, list]) => {
    const place = { group, on: list.on, list: `list ${name}`, at: `${at}.lists.${name}` };
    return [...describeList(place, list), ...describeFilters(place, list)];
  });
}

interface ListPlace {
  readonly group: string;
  readonly on: boolean;
  readonly list: string;
  readonly at: string;
}

function describeList({ group, on, list, at }: ListPlace, description: ListDescription): Assumption[] {
  const { limit, allIncoming, waiting, counts } = description;
  return [
    {
      group,
      on,
      what: `${list}: path`,
      assumes: `${quote([description.path])}, holding ${description.direction === "both" ? "both directions" : `${description.direction} documents`}`,
      key: at,
      covers: [`${at}.path`, `${at}.direction`],
      evidence: description.evidence,
      whenWrong:
        "A 404 or 405 met by two accounts switches the list off for six hours; it is logged and leaves the menu.",
    },
    {
      group,
      on,
      what: `${list}: page`,
      assumes: "the request takes `page`, from 1",
      key: `${at}.page`,
      evidence: description.page,
      whenWrong:
        "Paging on shows the first page again; filters reach the rest. (The key notes the evidence only.)",
    },
    {
      group,
      on,
      what: `${list}: limit`,
      assumes: `the request takes \`limit\` up to ${limit.maximum}`,
      key: `${at}.limit`,
      evidence: limit.evidence,
      whenWrong: "Pages are longer or shorter than on the other lists, or the service refuses the list.",
    },
    {
      group,
      on,
      what: `${list}: states to filter by`,
      assumes: `${quote(description.states)}${allIncoming === undefined ? "" : `, where \`${allIncoming}\` is all incoming`}`,
      key: `${at}.states`,
      evidence: description.evidence,
      whenWrong:
        "A state offered as a filter finds nothing, or the service refuses it and the person may drop it.",
    },
    ...(counts === undefined
      ? []
      : [
          {
            group,
            on,
            what: `${list}: keys that count it`,
            assumes: `${quote(counts.keys)} in the dashboard's summary, which move when a document comes to be open or is open no more`,
            key: `${at}.counts`,
            evidence: counts.evidence,
            whenWrong:
              "Without such a key Kotib reads the list at every look, as without a dashboard; where a key counts something else, a change is seen up to half an hour later.",
          },
        ]),
    ...(waiting === undefined ? [] : [describeWaiting({ group, on, list, at }, waiting)]),
  ];
}

function describeWaiting(
  { group, on, list, at }: ListPlace,
  waiting: NonNullable<ListDescription["waiting"]>,
): Assumption {
  const roles = Object.entries(waiting).map(([role, filters]) => {
    const values = Object.entries(filters ?? {}).map(([name, value]) => `\`${name}\` \`${value}\``);
    return `for the ${role} by the filters ${values.join(", ")}`;
  });
  return {
    group,
    on,
    what: `${list}: what waits`,
    assumes: `is selected ${roles.join("; ")}`,
    key: `${at}.waiting`,
    // No state's meaning is in the interface.
    evidence: "observed",
    whenWrong: "Home counts and names documents that wait for somebody else, or leaves out some that wait.",
  };
}

function describeFilters({ group, on, list, at }: ListPlace, { filters }: ListDescription): Assumption[] {
  return Object.entries(filters).map(([name, filter]) => ({
    group,
    on,
    what: `${list}: filter ${name}`,
    assumes: describeFilter(filter),
    key: `${at}.filters.${name}`,
    evidence: filter.evidence,
    whenWrong:
      "The service ignores the filter and the list shows too much, or it refuses and the person may drop the filter.",
    together: { what: `${list}: filters`, key: `${at}.filters` },
  }));
}

function describeFilter({ fields, values, ignores }: FilterDescription): string {
  return [
    quote(fields),
    ...(values === undefined ? [] : [`one of ${quote(values)}`]),
    ...(ignores === undefined ? [] : [`makes the service ignore ${ignores.join(", ")}`]),
  ].join("; ");
}
