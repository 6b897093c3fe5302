/** Asks for everything besides documents: the dashboard, identifiers, companies with branches, units of measure. */
import type { Answer } from "../../src/api/classify-answer.ts";
import { listBranches } from "../../src/api/operations/branches.ts";
import { lookUpCompany } from "../../src/api/operations/company.ts";
import { getDashboard, readDashboard } from "../../src/api/operations/dashboard.ts";
import { listMeasures } from "../../src/api/operations/measures.ts";
import { getNewId } from "../../src/api/operations/new-id.ts";
import { findCountKeys, findDashboardTargets } from "../../src/documents/dashboard.ts";
import { type CandidatePath, dashboardPaths } from "./candidate-paths.ts";
import { type Answered, findPlace, noteAbsent, readObject, type Wanted } from "./find-place.ts";
import { answerOf, type ProbeContext, readContext, readOrNull } from "./probe-context.ts";
import { describeAnswer, quoteAll } from "./seen-fields.ts";

const ID_LENGTH = 24;

interface LookUp {
  readonly group?: string;
  readonly what: string;
  readonly place: Wanted<unknown>["place"] & { on?: boolean };
  readonly key: string;
  readonly others?: readonly CandidatePath[];
  /** Whether an answer shows that one of the other places is the right one. */
  readonly proves?: (answer: Answered) => boolean;
  readonly id?: string;
  /** Whether Kotib, reading the answer as it always does, finds its values there. */
  readonly holds: (answer: Answer) => boolean;
  readonly fields: string;
  /** The key that turns it off, and the consequence. */
  readonly off: readonly [key: string, told: string];
}

export async function probeLookUps(context: ProbeContext): Promise<void> {
  const { profile, own } = context;
  const { newId, companies, measures, dashboard } = profile;
  const [language, tin] = ["ru", own.tin] as const;
  const as = (name: string) => readContext(name, profile);
  context.progress("dashboard, identifiers, companies, units of measure");
  await lookUp(context, {
    group: "dashboard",
    what: "path",
    place: dashboard,
    key: "dashboard",
    others: dashboardPaths,
    proves: ({ value }) => (readDashboard(value) ?? []).length > 0,
    holds: (answer) => {
      noteKeys(
        context,
        getDashboard.decode(answer, undefined, { language }, as("dashboard")).map(({ key }) => key),
      );
      return true;
    },
    fields: "`dashboard.path`, or report it: no profile corrects the form of this answer",
    off: ["dashboard.on", "Home shows no counts of the service's own."],
  });
  if (newId.from === "service") {
    const input = { language, length: ID_LENGTH } as const;
    const outcome = await lookUp(context, {
      what: "identifiers",
      place: newId,
      key: "newId",
      holds: (answer) => getNewId.decode(answer, newId, input, as("newId")) !== null,
      fields: "`newId.id`, or `newId.from` to `own`",
      off: [
        "newId.from",
        "Kotib makes identifiers of its own: save one document, and see whether the service takes it.",
      ],
    });
    if (outcome === "absent") newId.from = "own";
  }
  const outcome = await lookUp(context, {
    what: "companies by TIN",
    place: companies,
    key: "companies",
    id: tin,
    holds: (answer) => lookUpCompany.decode(answer, companies, { language, tin }, as("companies")) !== null,
    fields: "`companies.name`",
    off: ["companies.on", "Names are then typed by people."],
  });
  const { branches } = companies;
  if (outcome === "absent") branches.on = false;
  if (outcome === "there")
    await lookUp(context, {
      what: "branches by TIN",
      place: branches,
      key: "companies.branches",
      id: tin,
      // Most organizations have none.
      holds: (answer) => listBranches.decode(answer, branches, { language, tin }, as("branches")).length >= 0,
      fields: "`companies.branches`",
      off: ["companies.branches.on", "Branches are then typed by people."],
    });
  await lookUp(context, {
    what: "units of measure",
    place: measures,
    key: "measures",
    holds: (answer) => listMeasures.decode(answer, measures, { language }, as("measures")).length > 0,
    fields: "`measures.items`, `measures.id` and `measures.name`",
    off: ["measures.on", "Units are then typed by their numbers."],
  });
}

async function lookUp(context: ProbeContext, look: LookUp): Promise<"there" | "absent" | "unknown"> {
  const { group = "making documents", what, place, key, others = [], id } = look;
  const wanted: Wanted<Answered> = {
    group,
    what,
    operation: key,
    method: "GET",
    place,
    key,
    others,
    read: readObject,
    ...(look.proves && { proves: look.proves }),
    ...(id !== undefined && { ids: [id] }),
  };
  const found = await findPlace(context, wanted);
  if (found === null) return "unknown";
  if ("status" in found) {
    if (place.on !== undefined) place.on = false;
    const [off, told] = look.off;
    noteAbsent(context, wanted, { status: found.status, told: `It is turned off. ${told}`, off });
    return "absent";
  }
  if (readOrNull(() => look.holds(answerOf(found.it))) !== true)
    context
      .on(group)
      .unknown(
        `${what}: answer`,
        `Kotib does not find in it what it looks for. The answer holds ${describeAnswer(found.it.value)}.`,
        `Set ${look.fields}.`,
      );
  return "there";
}

function noteKeys({ profile, on }: ProbeContext, met: readonly string[]): void {
  const known = [...findDashboardTargets(profile), ...findCountKeys(profile)].map(({ key }) => key);
  const strange = met.filter((key) => !known.includes(key));
  const missing = known.filter((key) => !met.includes(key));
  const said = [
    `Met: ${met.length === 0 ? "none" : quoteAll(met)}.`,
    ...(strange.length > 0 ? [`Kotib does not know ${quoteAll(strange)}.`] : []),
    ...(missing.length > 0 ? [`Not met: ${quoteAll(missing)}.`] : []),
  ].join(" ");
  const note = on("dashboard");
  if (strange.length + missing.length === 0) note.confirmed("keys", said);
  else
    note.unknown(
      "keys",
      said,
      "The `values` of a list's filter of the type `dashboardKey` say which keys open it, `counts.keys` of a list which count it.",
    );
}
