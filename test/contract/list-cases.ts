/** Cases for every list: each filter with each value, all filters at once, and every way to page. */
import { listDocuments } from "../../src/api/operations/list-documents.ts";
import { getDate } from "../../src/documents/dates.ts";
import type { FilterDescription, ListDescription } from "../../src/documents/description.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import { filterChoices, parseFilter } from "../../src/documents/filter-types.ts";
import type { FilterValue } from "../../src/documents/filter-values.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { Language } from "../../src/documents/language.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { CaseRun, ConformanceCase, Person } from "./conformance-case.ts";
import type { Field, Operation } from "./contract.ts";
import { type DocumentedList, documentedLists } from "./documented-operations.ts";
import { type SampleValue, sampleValues, typeOfFields } from "./sample-values.ts";

const languages: readonly Language[] = ["ru", "uz", "en", "uz-cyrl"];

/** A list with what must be true of it: by the interface where that speaks of it, otherwise by its description. */
interface WalkedList {
  readonly kind: KindName;
  readonly name: string;
  readonly description: ListDescription;
  readonly operation: string | null;
  readonly path: string;
  readonly limit: { readonly default: number; readonly maximum: number };
  readonly filters: readonly WalkedFilter[];
  readonly as: Person;
}

interface WalkedFilter {
  readonly name: string;
  readonly fields: readonly string[];
  readonly samples: readonly SampleValue[];
}

/** One filter set to one value. */
interface Setting {
  readonly filter: WalkedFilter;
  readonly sample: SampleValue;
}

export interface ListCasesOptions {
  readonly profile: ServiceProfile;
  readonly contract: Readonly<Record<string, Operation>>;
  /** One value per filter instead of all. */
  readonly short: boolean;
}

export function listCases(options: ListCasesOptions): ConformanceCase[] {
  return findLists(options).flatMap((list) => casesOf(list, options));
}

function findLists({ profile, contract }: ListCasesOptions): WalkedList[] {
  return kindNames.flatMap((kind) =>
    Object.entries(profile.kinds[kind].lists)
      // What the interface has must be there; what it has not may be turned off.
      .filter(([name, { on }]) => on || documentedLists.some((one) => one.kind === kind && one.list === name))
      .map(([name, description]): WalkedList => {
        const documented = documentedLists.find((list) => list.kind === kind && list.list === name);
        const common = { kind, name, description, as: whoAsks(description) } as const;
        return documented === undefined
          ? {
              ...common,
              operation: null,
              path: description.path,
              limit: description.limit,
              filters: Object.entries(description.filters).map(([filter, { type, fields, values }]) => ({
                name: filter,
                fields,
                samples: sampleValues(type, type === "state" ? description.states : (values ?? [])),
              })),
            }
          : { ...common, ...readDocumented(documented, description, contract[documented.operation]) };
      }),
  );
}

function whoAsks({ direction }: ListDescription): Person {
  return direction === "outgoing" ? "seller" : "buyer";
}

function readDocumented(
  { operation, limit, filters }: DocumentedList,
  description: ListDescription,
  spec: Operation | undefined,
): Pick<WalkedList, "operation" | "path" | "limit" | "filters"> {
  if (spec === undefined || typeof spec.request === "string") throw new Error(`${operation} is no list`);
  const { request } = spec;
  // A filter that only the description has is walked too: its fields are then foreign to the interface.
  const names = new Set([...Object.keys(filters), ...Object.keys(description.filters)]);
  return {
    operation,
    limit,
    path: spec.path.replace("/api/{lang}", ""),
    filters: [...names].map((name) => ({
      name,
      fields: filters[name] ?? [],
      samples: documentedSamples(filters[name], description.filters[name], description, request),
    })),
  };
}

/** What the interface allows, and what the description would offer to tap. */
function documentedSamples(
  fields: readonly string[] | undefined,
  filter: FilterDescription | undefined,
  list: ListDescription,
  request: Readonly<Record<string, Field>>,
): readonly SampleValue[] {
  if (fields === undefined) return [{ input: "1", wire: [undefined] }];
  const allowed = request[fields[0] ?? ""]?.enum?.map(String) ?? [];
  const samples = sampleValues(typeOfFields(fields, request), allowed);
  const offered = (filter === undefined ? null : filterChoices(filter, list)) ?? [];
  const foreign = offered.filter((choice) => !allowed.includes(String(choice))).map(String);
  return [...samples, ...foreign.map((choice): SampleValue => ({ input: choice, wire: [choice] }))];
}

function casesOf(list: WalkedList, { profile, short }: ListCasesOptions): ConformanceCase[] {
  let turn = 0;
  const make = (what: string, settings: readonly Setting[], limit = list.limit.default): ConformanceCase => {
    const language = languages[turn++ % languages.length] ?? "ru";
    return {
      what: `${list.kind}.${list.name} ${what}`,
      subject: `${list.kind}.${list.name}`,
      filter: settings.length === 1 ? (settings[0]?.filter.name ?? null) : null,
      run: async (world) => {
        await ask(world, list, profile, { settings, page: 1, limit, language });
      },
    };
  };
  const alone = list.filters.flatMap((filter) =>
    (short ? filter.samples.slice(0, 1) : filter.samples).map((sample) =>
      make(`${filter.name} = ${JSON.stringify(sample.input)}`, [{ filter, sample }]),
    ),
  );
  const most = Math.max(...list.filters.map(({ samples }) => samples.length));
  const together = Array.from({ length: short ? 1 : most }, (_, index) =>
    make(
      `all filters, values ${index + 1}`,
      list.filters.flatMap((filter) => {
        const sample = filter.samples[index % filter.samples.length];
        return sample === undefined ? [] : [{ filter, sample }];
      }),
    ),
  );
  const { default: usual, maximum } = list.limit;
  const limits = [usual, 1, maximum, maximum + 1].map((limit) => make(`limit ${limit}`, [], limit));
  const paging = (short ? [usual] : [usual, 1, maximum]).map((limit) => pagingCase(list, profile, limit));
  return [...alone, ...together, ...limits, ...paging];
}

/** Pages 1, 2 and last; the rows of all pages are as many as the answer says. */
function pagingCase(list: WalkedList, profile: ServiceProfile, limit: number): ConformanceCase {
  const subject = `${list.kind}.${list.name}`;
  return {
    what: `${subject} pages 1, 2 and last by ${limit}`,
    subject,
    filter: null,
    run: async (world) => {
      const turn = (page: number) => ask(world, list, profile, { settings: [], page, limit, language: "ru" });
      const { total, hasNext, documents } = await turn(1);
      world.check(total !== null && total > 0 && documents.length > 0, "there is no data to page through");
      world.check(
        documents.every(({ id, unread }) => id !== null && unread.length === 0),
        "a row could not be read",
      );
      const count = total ?? 0;
      const last = Math.max(1, Math.ceil(count / limit));
      world.check(hasNext === last > 1, "page 1 does not tell whether more follows");
      const second = await turn(2);
      world.check(
        second.documents.length === Math.min(limit, Math.max(0, count - limit)),
        "page 2 is not full",
      );
      const end = await turn(last);
      world.check(!end.hasNext, "the last page says that more follows");
      world.check(end.documents.length === count - limit * (last - 1), "the last page has not what is left");
    },
  };
}

interface Question {
  readonly settings: readonly Setting[];
  readonly page: number;
  readonly limit: number;
  readonly language: Language;
}

function ask(world: CaseRun, list: WalkedList, profile: ServiceProfile, question: Question) {
  const { settings, page, limit, language } = question;
  const wire = settings.flatMap(({ filter, sample }) =>
    filter.fields.flatMap((field, index) =>
      sample.wire[index] === undefined ? [] : [[field, inFormat(sample.wire[index], profile)] as const],
    ),
  );
  const filters = Object.fromEntries(
    settings.map(({ filter, sample }) => [filter.name, take(list, filter.name, sample)]),
  );
  world.expect({
    operation: list.operation,
    method: "POST",
    path: `/api/${profile.languages[language]}${list.path}`,
    body: { page, limit: Math.min(limit, list.limit.maximum), ...Object.fromEntries(wire) },
    as: list.as,
  });
  const { kind, name } = list;
  return world.call(list.as)(listDocuments, { kind, list: name, filters, page, limit, language });
}

/** The interface shows no form of dates; they go out in that of the profile. */
function inFormat(value: unknown, { dateFormat }: ServiceProfile): unknown {
  const parts = typeof value === "string" ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  return parts === null || dateFormat === "YYYY-MM-DD" ? value : `${parts[3]}.${parts[2]}.${parts[1]}`;
}

/** People type days of any year; no sample is without one. */
const TODAY = getDate("2026-11-16");

/** The value as Kotib keeps it after a person gave it. */
function take({ description }: WalkedList, name: string, { input }: SampleValue): FilterValue {
  const filter = description.filters[name];
  if (filter === undefined) throw new Error(`there is no filter ${name}`);
  const parsed = parseFilter(filter, description, input, TODAY);
  if (!parsed.ok) throw new Error(`${name} does not take the value: ${parsed.problem}`);
  return parsed.value;
}
