/** Finds everything besides the documents: the dashboard, identifiers, companies with their branches, units of measure. */
import { findValue } from "../../src/api/find-value.ts";
import { isRecord } from "../../src/api/json.ts";
import type { Operation } from "../../src/api/operation.ts";
import { listBranches } from "../../src/api/operations/branches.ts";
import { lookUpCompany } from "../../src/api/operations/company.ts";
import { getDashboard, readDashboard } from "../../src/api/operations/dashboard.ts";
import { listMeasures } from "../../src/api/operations/measures.ts";
import { getNewId } from "../../src/api/operations/new-id.ts";
import { findDashboardTargets } from "../../src/documents/dashboard.ts";
import { splitFieldName } from "../../src/documents/field-words.ts";
import { type AnswerLeaf, findHolders, findLeaves } from "./answer-leaves.ts";
import { dashboardPaths } from "./candidate-paths.ts";
import type { ProbeContext } from "./probe-context.ts";

const ID_LENGTH = 24;

export async function probeLookUps(context: ProbeContext): Promise<void> {
  context.progress("dashboard");
  await probeDashboard(context);
  context.progress("identifiers, companies, units of measure");
  await probeNewId(context);
  await probeCompanies(context);
  await probeMeasures(context);
}

interface LookUp {
  readonly group: string;
  readonly what: string;
  /** It has one place at the service. */
  readonly operation: Pick<Operation, "method" | "places">;
  /** Paths where it may be when it is not at its place. */
  readonly others?: readonly string[];
  readonly id?: string;
  readonly how: string;
  /** The parts that are turned off where no path is there. */
  readonly off: ReadonlyArray<{ on: boolean }>;
}

/** The answer of the first path that has one; otherwise it is noted why there is none. */
async function lookUp(
  { wire, note, profile }: ProbeContext,
  { group, what, operation: { method, places }, others = [], id, how, off }: LookUp,
): Promise<{ readonly path: string; readonly value: unknown } | null> {
  const [place] = places(profile);
  const [operation, assumed] = [place?.name ?? "", place?.path ?? ""];
  for (const path of new Set([assumed, ...others])) {
    const asked = await wire.read({ operation, method, path, ...(id === undefined ? {} : { id }) });
    if (asked.kind === "absent") continue;
    if (asked.kind === "answer" && typeof asked.value === "object" && asked.value !== null) {
      const verdict = path === assumed ? "confirmed" : "corrected";
      note({ group, what, verdict, said: `It is at \`${path}\`.` });
      return { path, value: asked.value };
    }
    // At a guessed place that is a page of a site.
    if (asked.kind === "answer" && path !== assumed) continue;
    const why = asked.kind === "failed" ? asked.code : asked.kind;
    const said = `\`${path}\` gave this account nothing to read (${why}).`;
    note({ group, what, verdict: "unknown", said, how });
    return null;
  }
  for (const each of off) each.on = false;
  note({ group, what, verdict: "absent", said: `The service has no \`${assumed}\`.`, how });
  return null;
}

async function probeDashboard(context: ProbeContext): Promise<void> {
  const { dashboard } = context.profile;
  const known = findDashboardTargets(context.profile).map(({ key }) => key);
  const found = await lookUp(context, {
    group: "dashboard",
    what: "path",
    operation: getDashboard,
    others: dashboardPaths,
    how: "Watch which path the service's own site asks, and set `dashboard.path` and `on`.",
    off: [dashboard],
  });
  if (found === null) return;
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
  const asked = { on: true };
  const found = await lookUp(context, {
    ...place,
    operation: getNewId,
    how: "Kotib makes identifiers of its own (24 hexadecimal digits); save one document, and see whether the service takes it.",
    off: [asked],
  });
  if (!asked.on) newId.from = "own";
  if (found === null) return;
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
  const common = {
    group: "making documents",
    id: own.tin,
    how: "Names are then typed by people; `companies` corrects it.",
  };
  const found = await lookUp(context, {
    ...common,
    what: "companies by TIN",
    operation: lookUpCompany,
    off: [companies, branches],
  });
  if (found === null) return;
  fitName(context, found.value);
  await lookUp(context, {
    ...common,
    what: "branches by TIN",
    operation: listBranches,
    off: [branches],
  });
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
  const found = await lookUp(context, {
    ...place,
    operation: listMeasures,
    how: "Units are then typed by their numbers; `measures` corrects it.",
    off: [measures],
  });
  if (found === null) return;
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
