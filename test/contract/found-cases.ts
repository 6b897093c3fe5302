/** Cases on real data: a filter set to a shown document's own value finds that document and its like only. */
import { listDocuments } from "../../src/api/operations/list-documents.ts";
import { viewDocument } from "../../src/api/operations/view-document.ts";
import type { FilterDescription, ListDescription } from "../../src/documents/description.ts";
import type { BusinessDocument } from "../../src/documents/document.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import { filterChoices } from "../../src/documents/filter-types.ts";
import type { FilterValue, FilterValues } from "../../src/documents/filter-values.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { CaseRun, ConformanceCase, Person } from "./conformance-case.ts";
import { documentedLists } from "./documented-operations.ts";

export function foundCases(profile: ServiceProfile): ConformanceCase[] {
  return kindNames.flatMap((kind) =>
    Object.entries(profile.kinds[kind].lists)
      .filter(([, { on }]) => on)
      .flatMap(([list, description]) =>
        Object.entries(description.filters)
          // No record tells by which key of the dashboard it is counted.
          .filter(([, { type }]) => type !== "dashboardKey")
          // Only the view of a document tells its branch.
          .filter(([, { type }]) => type !== "branchCode" || profile.kinds[kind].locate.view.on)
          .map(([name, filter]) => ({
            what: `${kind}.${list} finds a document by its own ${name}`,
            subject: `${kind}.${list}`,
            filter: name,
            run: (world: CaseRun) =>
              findByOwnValue(world, { profile, name, filter, description }, (filters) =>
                ask(world, profile, { kind, list, description, filters }),
              ),
          })),
      ),
  );
}

interface WalkedFilter {
  readonly profile: ServiceProfile;
  readonly name: string;
  readonly filter: FilterDescription;
  readonly description: ListDescription;
}

type Ask = (filters: FilterValues) => Promise<readonly BusinessDocument[]>;

async function findByOwnValue(world: CaseRun, walked: WalkedFilter, askList: Ask): Promise<void> {
  const { name, filter, description } = walked;
  const all = await askList({});
  if (filter.type === "branchCode") return findByBranch(world, walked, all, askList);
  const values = all.map((document) => ownValue(document, name, filter));
  const isOffered = (value: FilterValue) => filterChoices(filter, description)?.includes(value) ?? true;
  const value = values.find((own) => own !== null && isOffered(own)) ?? null;
  world.check(value !== null, "no document carries a value to find it by");
  if (value === null) return;
  const found = await askList({ [name]: value });
  world.check(found.length > 0, `nothing is found by ${JSON.stringify(value)}`);
  const isLike = (own: FilterValue | null) =>
    typeof own === "string" && filter.type === "text" ? own.includes(String(value)) : isSame(own, value);
  world.check(
    found.every((document) => isLike(ownValue(document, name, filter))),
    `others are found by ${JSON.stringify(value)}`,
  );
  const expected = values.filter(isLike).length;
  world.check(found.length === expected, `${found.length} are found instead of ${expected}`);
}

/** Rows carry no branches, so that a document that has one must be looked for by its view. */
async function findByBranch(
  world: CaseRun,
  { name, filter, description, profile }: WalkedFilter,
  all: readonly BusinessDocument[],
  askList: Ask,
): Promise<void> {
  const as = whoAsks(description);
  for (const { kind, id } of all) {
    if (id === null) continue;
    const path = profile.kinds[kind].locate.view.path.replace("{id}", id);
    world.expect({
      operation: null,
      method: "GET",
      path: `/api/${profile.languages.ru}${path}`,
      body: null,
      as,
    });
    const { document } = await world.call(as)(viewDocument, { kind, id, language: "ru" });
    const code = ownValue(document, name, filter);
    if (code === null) continue;
    const found = await askList({ [name]: code });
    world.check(
      found.some((document) => document.id === id) && found.length < all.length,
      `the branch ${JSON.stringify(code)} finds not its own`,
    );
    return;
  }
  world.check(false, "no document has a branch to find it by");
}

function whoAsks({ direction }: ListDescription): Person {
  return direction === "outgoing" ? "seller" : "buyer";
}

function isSame(one: FilterValue | null, other: FilterValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What the document itself has where the filter looks; parties are named by the filter's first word. */
function ownValue(document: BusinessDocument, name: string, { type }: FilterDescription): FilterValue | null {
  const party = [document.sender, document.receiver, ...document.otherParties].find(({ role }) =>
    name.startsWith(role),
  );
  switch (type) {
    case "text":
      return name === "number" ? document.number : document.contractNumber;
    case "dateRange": {
      const date = name === "date" ? document.date : document.contractDate;
      return date === null ? null : { from: date, to: date };
    }
    case "tin":
      return party?.tin ?? null;
    case "fiztin":
      return party?.fiztin ?? null;
    case "branchCode":
      return party?.branchCode ?? null;
    case "state":
      return document.stateId === null ? null : String(document.stateId);
    case "coVoting":
      return document.coVoting === null ? null : document.coVoting ? 1 : 0;
    case "dashboardKey":
      return null;
  }
}

interface Question {
  readonly kind: KindName;
  readonly list: string;
  readonly description: ListDescription;
  readonly filters: FilterValues;
}

async function ask(
  world: CaseRun,
  profile: ServiceProfile,
  { kind, list, description, filters }: Question,
): Promise<readonly BusinessDocument[]> {
  const as = whoAsks(description);
  const documented = documentedLists.find((one) => one.kind === kind && one.list === list);
  world.expect({
    operation: documented?.operation ?? null,
    method: "POST",
    path: `/api/${profile.languages.ru}${description.path}`,
    body: undefined,
    as,
  });
  const limit = description.limit.maximum;
  const request = { kind, list, filters, page: 1, limit, language: "ru" } as const;
  return (await world.call(as)(listDocuments, request)).documents;
}
