/** Assumptions of a kind's lists and their filters. */
import type { FilterDescription, KindDescription, ListDescription } from "../../src/documents/description.ts";
import { type Claim, quote } from "./assumption.ts";

/** Every list, with its filters after it; `at` is the profile key of the kind. */
export function* describeLists(at: string, { lists }: KindDescription): Generator<Claim> {
  for (const [name, list] of Object.entries(lists)) {
    const place = { list: `list ${name}`, at: `${at}.lists.${name}` };
    for (const claim of describeList(place, list)) yield { ...claim, on: list.on };
    for (const claim of describeFilters(place, list)) yield { ...claim, on: list.on };
  }
}

interface ListPlace {
  readonly list: string;
  readonly at: string;
}

function* describeList({ list, at }: ListPlace, description: ListDescription): Generator<Claim> {
  const { path, direction, limit, allIncoming, waiting, counts } = description;
  yield {
    what: `${list}: path`,
    assumes: `${quote([path])}, holding ${direction === "both" ? "both directions" : `${direction} documents`}`,
    key: at,
    covers: [`${at}.path`, `${at}.direction`],
    evidence: description.evidence,
    whenWrong:
      "A 404 or 405 met by two accounts switches the list off for six hours; it is logged and leaves the menu.",
  };
  yield {
    what: `${list}: page`,
    assumes: "the request takes `page`, from 1",
    key: `${at}.page`,
    evidence: description.page,
    whenWrong:
      "Paging on shows the first page again; filters reach the rest. (The key notes the evidence only.)",
  };
  yield {
    what: `${list}: limit`,
    assumes: `the request takes \`limit\` up to ${limit.maximum}`,
    key: `${at}.limit`,
    evidence: limit.evidence,
    whenWrong: "Pages are longer or shorter than on the other lists, or the service refuses the list.",
  };
  yield {
    what: `${list}: states to filter by`,
    assumes: `${quote(description.states)}${allIncoming === undefined ? "" : `, where \`${allIncoming}\` is all incoming`}`,
    key: `${at}.states`,
    evidence: description.evidence,
    whenWrong:
      "A state offered as a filter finds nothing, or the service refuses it and the person may drop it.",
  };
  if (counts !== undefined)
    yield {
      what: `${list}: keys that count it`,
      assumes: `${quote(counts.keys)} in the dashboard's summary, which move when a document comes to be open or is open no more`,
      key: `${at}.counts`,
      evidence: counts.evidence,
      whenWrong:
        "Without such a key Kotib reads the list at every look, as without a dashboard; where a key counts something else, a change is seen up to half an hour later.",
    };
  if (waiting !== undefined)
    yield {
      what: `${list}: what waits`,
      assumes: `is selected ${describeWaiting(waiting)}`,
      key: `${at}.waiting`,
      // The interface tells no state's meaning.
      evidence: "observed",
      whenWrong: "Home counts and names documents that wait for somebody else, or leaves out some that wait.",
    };
}

function describeWaiting(waiting: NonNullable<ListDescription["waiting"]>): string {
  const roles = Object.entries(waiting).map(([role, filters]) => {
    const values = Object.entries(filters ?? {}).map(([name, value]) => `\`${name}\` \`${value}\``);
    return `for the ${role} by the filters ${values.join(", ")}`;
  });
  return roles.join("; ");
}

function* describeFilters({ list, at }: ListPlace, { filters }: ListDescription): Generator<Claim> {
  for (const [name, filter] of Object.entries(filters))
    yield {
      what: `${list}: filter ${name}`,
      assumes: describeFilter(filter),
      key: `${at}.filters.${name}`,
      evidence: filter.evidence,
      whenWrong:
        "The service ignores the filter and the list shows too much, or it refuses and the person may drop the filter.",
    };
}

function describeFilter({ fields, values, ignores }: FilterDescription): string {
  return [
    quote(fields),
    ...(values === undefined ? [] : [`one of ${quote(values)}`]),
    ...(ignores === undefined ? [] : [`makes the service ignore ${ignores.join(", ")}`]),
  ].join("; ");
}
