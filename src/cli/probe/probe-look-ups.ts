/** Finds what stands beside the documents: the dashboard, identifiers, companies with their branches, units of measure. */
import { findValue } from "../../api/find-value.ts";
import { isRecord } from "../../api/json.ts";
import type { Operation } from "../../api/operation.ts";
import { listBranches } from "../../api/operations/branches.ts";
import { lookUpCompany } from "../../api/operations/company.ts";
import { getDashboard, readDashboard } from "../../api/operations/dashboard.ts";
import { listMeasures } from "../../api/operations/measures.ts";
import { getNewId } from "../../api/operations/new-id.ts";
import { findDashboardTargets } from "../../documents/dashboard.ts";
import { splitFieldName } from "../../documents/field-words.ts";
import { type AnswerLeaf, findHolders, findLeaves } from "./answer-leaves.ts";
import {
  companyCandidates,
  dashboardCandidates,
  measureCandidates,
  newIdCandidates,
} from "./candidate-paths.ts";
import type { ProbeContext } from "./probe-context.ts";
import type { Asked } from "./probe-wire.ts";

const ID_LENGTH = 24;

export async function probeLookUps(context: ProbeContext): Promise<void> {
  context.progress("dashboard");
  await probeDashboard(context);
  context.progress("identifiers, companies, units of measure");
  await probeNewId(context);
  await probeCompanies(context);
  await probeMeasures(context);
}

interface FoundPath {
  readonly path: string;
  readonly value: unknown;
}

/** An operation that has one place at the service. */
type LookUp = Pick<Operation, "method" | "places">;

/** The first path that answers: the likeliest ones, the assumed one, then others; else the last thing that was met. */
async function findPath(
  { wire, profile }: ProbeContext,
  { method, places }: LookUp,
  {
    likeliest = [],
    others = [],
    id,
  }: { likeliest?: readonly string[]; others?: readonly string[]; id?: string },
): Promise<FoundPath | Exclude<Asked, { kind: "answer" }>> {
  let last: Exclude<Asked, { kind: "answer" }> = { kind: "failed", code: "NotAsked" };
  const paths = places(profile).map((place) => place.path);
  const operation = places(profile)[0]?.name ?? "";
  for (const path of new Set([...likeliest, ...paths, ...others])) {
    const asked = await wire.read({ operation, method, path, ...(id === undefined ? {} : { id }) });
    if (asked.kind === "answer" && typeof asked.value === "object" && asked.value !== null) {
      return { path, value: asked.value };
    }
    if (asked.kind === "answer") continue;
    last = asked;
    if (asked.kind !== "absent") return asked;
  }
  return last;
}

/** True where the operation is there; otherwise it is noted why not. */
function isFound(
  context: ProbeContext,
  place: { readonly group: string; readonly what: string },
  found: FoundPath | Exclude<Asked, { kind: "answer" }>,
  assumed: string,
  how: string,
): found is FoundPath {
  if ("path" in found) {
    context.note({
      ...place,
      verdict: found.path === assumed ? "confirmed" : "corrected",
      said: `It is at \`${found.path}\`.`,
    });
    return true;
  }
  const isAbsent = found.kind === "absent";
  context.note({
    ...place,
    verdict: isAbsent ? "absent" : "unknown",
    said: isAbsent
      ? `The service has no \`${assumed}\`, nor other likely paths.`
      : `\`${assumed}\` gave this account nothing to read (${found.kind === "failed" ? found.code : found.kind}).`,
    how,
  });
  return false;
}

async function probeDashboard(context: ProbeContext): Promise<void> {
  const { dashboard } = context.profile;
  const known = findDashboardTargets(context.profile).map(({ key }) => key);
  const found = await findPath(context, getDashboard, { others: dashboardCandidates });
  const how = "Watch which path the service's own site asks, and set `dashboard.path` and `on`.";
  if (!isFound(context, { group: "dashboard", what: "path" }, found, dashboard.path, how)) {
    if (!("path" in found) && found.kind === "absent") dashboard.on = false;
    return;
  }
  dashboard.path = found.path;
  dashboard.evidence = "observed";
  const items = readDashboard(found.value);
  const met = (items ?? []).map(({ key }) => key);
  const strange = met.filter((key) => !known.includes(key));
  const missing = known.filter((key) => !met.includes(key));
  const isPlain = items !== null && strange.length === 0 && missing.length === 0;
  const names = (keys: readonly string[]) => keys.map((key) => `\`${key}\``).join(", ");
  context.note({
    group: "dashboard",
    what: "keys",
    verdict: isPlain ? "confirmed" : "unknown",
    said:
      items === null
        ? "The answer has no items with a `key`."
        : `Met: ${met.length === 0 ? "none" : names(met)}.${strange.length > 0 ? ` Kotib does not know ${names(strange)}.` : ""}${missing.length > 0 ? ` Not met: ${names(missing)}.` : ""}`,
    ...(isPlain
      ? {}
      : { how: "The `values` of a list's filter of the type `dashboardKey` say which keys open it." }),
  });
}

async function probeNewId(context: ProbeContext): Promise<void> {
  const { newId } = context.profile;
  const place = { group: "making documents", what: "identifiers" };
  if (newId.from === "own") return;
  const found = await findPath(context, getNewId, { others: newIdCandidates });
  const how =
    "Kotib makes identifiers of its own (24 hexadecimal digits); save one document, and see whether the service takes it.";
  if (!isFound(context, place, found, newId.path, how)) {
    if (!("path" in found) && found.kind === "absent") newId.from = "own";
    return;
  }
  newId.path = found.path;
  const isId = (value: unknown) => typeof value === "string" && value.length === ID_LENGTH;
  const at = newId.id.find((path) => isId(findValue(found.value, [path])));
  if (at !== undefined) return;
  const [leaf] = findLeaves(found.value).filter(({ value }) => isId(value));
  if (leaf === undefined) {
    context.note({
      ...place,
      verdict: "unknown",
      said: `The answer holds no identifier of ${ID_LENGTH} characters.`,
      how: "Set `newId.from` to `own`, or `newId.id`.",
    });
    return;
  }
  newId.id = [leaf.path, ...newId.id];
  context.note({ ...place, verdict: "corrected", said: `The identifier is at \`${leaf.path}\`.` });
}

async function probeCompanies(context: ProbeContext): Promise<void> {
  const { own, profile } = context;
  const { companies } = profile;
  const { branches } = companies;
  const place = { group: "making documents", what: "companies by TIN" };
  const how = "Names are then typed by people; `companies` corrects it.";
  const others = companyCandidates.map(([company]) => company);
  const found = await findPath(context, lookUpCompany, { others, id: own.tin });
  if (!isFound(context, place, found, companies.path, how)) {
    if ("path" in found || found.kind !== "absent") return;
    companies.on = false;
    branches.on = false;
    return;
  }
  companies.path = found.path;
  fitName(context, found.value);
  const beside = companyCandidates.find(([company]) => company === found.path)?.[1];
  const likeliest = beside === undefined ? [] : [beside];
  const foundBranches = await findPath(context, listBranches, { likeliest, id: own.tin });
  const what = { group: "making documents", what: "branches by TIN" };
  if (!isFound(context, what, foundBranches, branches.path, how)) {
    if (!("path" in foundBranches) && foundBranches.kind === "absent") branches.on = false;
    return;
  }
  branches.path = foundBranches.path;
}

function fitName({ own, profile, note }: ProbeContext, answer: unknown): void {
  const { companies } = profile;
  const place = { group: "making documents", what: "name of a company" };
  const at = companies.name.find((path) => typeof findValue(answer, [path]) === "string");
  if (at !== undefined) {
    note({ ...place, verdict: "confirmed", said: `It is at \`${at}\`.` });
    return;
  }
  const texts = findLeaves(answer).filter(({ value }) => typeof value === "string");
  const isNamed = ({ path }: AnswerLeaf) =>
    splitFieldName(path.split(".").at(-1) ?? "").some((word) =>
      ["name", "title", "fullname", "shortname"].includes(word),
    );
  const found = texts.find(({ value }) => own.name !== "" && value === own.name) ?? texts.find(isNamed);
  if (found === undefined) {
    note({ ...place, verdict: "unknown", said: "The answer holds no name.", how: "Set `companies.name`." });
    return;
  }
  companies.name = [found.path, ...companies.name];
  note({ ...place, verdict: "corrected", said: `It is at \`${found.path}\`.` });
}

async function probeMeasures(context: ProbeContext): Promise<void> {
  const { measures } = context.profile;
  const place = { group: "making documents", what: "units of measure" };
  const how = "Units are then typed by their numbers; `measures` corrects it.";
  const found = await findPath(context, listMeasures, { others: measureCandidates });
  if (!isFound(context, place, found, measures.path, how)) {
    if (!("path" in found) && found.kind === "absent") measures.on = false;
    return;
  }
  measures.path = found.path;
  const holders = findHolders(found.value).filter(
    ({ value }) => Array.isArray(value) && value.some(isRecord),
  );
  const assumed = holders.find(({ path }) =>
    measures.items.some((each) => each.toLowerCase() === path.toLowerCase()),
  );
  const holder = assumed ?? holders[0];
  const items = (Array.isArray(holder?.value) ? holder.value : []).filter(isRecord);
  const [first] = items;
  if (holder === undefined || first === undefined) {
    context.note({
      ...place,
      verdict: "unknown",
      said: "The answer holds no list of units.",
      how: "Set `measures.items`.",
    });
    return;
  }
  if (assumed === undefined && holder.path !== "") measures.items = [holder.path, ...measures.items];
  const leaves = findLeaves(first);
  const findIn = (known: string[], fits: (value: unknown) => boolean): string[] => {
    if (known.some((path) => fits(findValue(first, [path])))) return known;
    const leaf = leaves.find(({ value }) => fits(value));
    return leaf === undefined ? known : [leaf.path, ...known];
  };
  const [id, name] = [measures.id, measures.name];
  measures.id = findIn(id, (value) => value !== undefined && /^\d{1,9}$/.test(String(value)));
  measures.name = findIn(name, (value) => typeof value === "string" && /\p{L}/u.test(value));
  const isChanged = assumed === undefined || measures.id !== id || measures.name !== name;
  context.note({
    ...place,
    verdict: isChanged ? "corrected" : "confirmed",
    said: `Each of ${items.length} has its number at \`${measures.id[0]}\` and its name at \`${measures.name[0]}\`.`,
  });
}
