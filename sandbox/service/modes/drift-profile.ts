/** The true profile of a drifted service, made from a seed: what an operator would have to write by hand. */
import { createProfile } from "../../../src/documents/create-profile.ts";
import type { KindDescription } from "../../../src/documents/description.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import { createSeededRandom, type SeededRandom } from "../world/seeded-random.ts";
import {
  answerForms,
  dashboardPrefixes,
  dateFormats,
  languageForms,
  listWords,
  type NameStyle,
  nameStyles,
  otherLineWords,
  otherWords,
  type Placing,
  pathPrefixes,
  placings,
  type ValueForms,
  valueForms,
  viewParts,
} from "./drift-forms.ts";
import { splitFieldName } from "./field-words.ts";

export interface DriftedService {
  readonly profile: ServiceProfile;
  readonly values: ValueForms;
}

interface Spelling {
  readonly style: NameStyle;
  readonly placing: Placing;
  readonly words: Readonly<Record<string, string>>;
  readonly lineWords: Readonly<Record<string, string>>;
}

/** The service of a seed, laid over a profile. Everything that the interface documents keeps its paths and its filters. */
export function driftProfile(base: ServiceProfile, seed: number): DriftedService {
  const random = createSeededRandom(seed * 7919 + 17);
  const profile = structuredClone(base);
  const spelling: Spelling = {
    style: random.pick(nameStyles),
    placing: random.pick(placings),
    words: pickSome(random, otherWords),
    lineWords: pickSome(random, otherLineWords),
  };
  driftAnswers(profile, random);
  driftPaths(profile, random);
  const hash = random.pick(answerForms.hash);
  const signed = random.pick(answerForms.signedDocument);
  for (const name of kindNames) {
    const kind = profile.kinds[name];
    driftRecord(kind, spelling);
    driftFilters(kind, spelling.style);
    for (const { signature } of Object.values(kind.actions)) {
      if (signature.content === "idAndSeller") continue;
      signature.contentField = signature.contentEncoding === "json" ? signed : hash;
      signature.unchangedField = signature.contentField;
    }
  }
  // Read again, so that a form that makes no valid profile shows at once.
  const made = createProfile(profile);
  if (!made.ok) throw new Error(`the drifted profile is wrong: ${made.problems.join("; ")}`);
  const values: ValueForms = {
    sums: random.pick(valueForms.sums),
    dates: random.pick(valueForms.dates),
    taxNumbers: random.pick(valueForms.taxNumbers),
    states: random.pick(valueForms.states),
  };
  return { profile: made.value, values };
}

function driftAnswers(profile: ServiceProfile, random: SeededRandom): void {
  const { login, newId, companies, measures } = profile;
  login.token = first(random.pick(answerForms.token), login.token);
  login.tin = first(random.pick(answerForms.tin), login.tin);
  login.name = first(random.pick(answerForms.name), login.name);
  newId.id = first(random.pick(answerForms.newId), newId.id);
  companies.name = first(random.pick(answerForms.companyName), companies.name);
  const [items, id, name] = random.pick(answerForms.measures);
  measures.items = first(items, measures.items);
  measures.id = first(id, measures.id);
  measures.name = first(name, measures.name);
  Object.assign(profile.languages, random.pick(languageForms));
  profile.dateFormat = random.pick(dateFormats);
}

function driftPaths({ dashboard, kinds }: ServiceProfile, random: SeededRandom): void {
  // The interface names the operation but not what is before it.
  dashboard.path = `${random.pick(dashboardPrefixes)}/dashboard/queue`;
  // One service writes the paths of all its kinds alike.
  const [prefix, view] = [random.pick(pathPrefixes), random.pick(viewParts)];
  const words = Object.fromEntries(
    Object.entries(listWords).map(([name, forms]) => [name, random.pick(forms)]),
  );
  for (const { lists, locate, signData, pathWords } of Object.values(kinds)) {
    const place = `${prefix}/${random.pick(pathWords)}`;
    for (const [name, list] of Object.entries(lists)) {
      if (list.evidence !== "documented") list.path = `${place}/${words[name] ?? name}`;
    }
    if (locate.view.evidence !== "documented") locate.view.path = `${place}/${view}`;
    if (signData.evidence !== "documented") signData.path = `${place}/sign/{id}`;
  }
}

/** The drifted place before those known so far, as an operator would correct it. */
function first(place: string, known: readonly string[]): string[] {
  return [place, ...known.filter((each) => each.toLowerCase() !== place.toLowerCase())];
}

function driftFilters(kind: KindDescription, style: NameStyle): void {
  for (const list of Object.values(kind.lists)) {
    for (const filter of Object.values(list.filters)) {
      if (filter.evidence === "documented") continue;
      const [one, two] = filter.fields.map((field) => spell(field, style));
      if (one === undefined) continue;
      filter.fields = two === undefined ? [one] : [one, two];
    }
  }
}

function driftRecord({ record }: KindDescription, spelling: Spelling): void {
  const {
    lines,
    extra,
    parties,
    sums: _sums,
    codes: _codes,
    units: _units,
    ignored: _ignored,
    closing: _closing,
    groups: _groups,
    evidence: _evidence,
    ...fields
  } = record;
  for (const [name, paths] of Object.entries(fields)) {
    if (paths.length > 0) Object.assign(record, { [name]: respelled(paths, spelling) });
  }
  for (const party of parties) {
    for (const name of ["tin", "name", "branchCode", "branchName", "fiztin"] as const) {
      const paths = party[name];
      if (paths !== undefined && paths.length > 0) party[name] = respelled(paths, spelling);
    }
  }
  for (const [key, paths] of Object.entries(extra)) extra[key] = respelled(paths, spelling);
  lines.items = lines.items
    .flatMap((path) => [place(path, spelling, spelling.lineWords)])
    .concat(lines.items);
  const { items: _items, extra: ofLine, ignored: _ofLine, ...lineFields } = lines;
  for (const [name, paths] of Object.entries(lineFields)) {
    if (paths.length > 0) Object.assign(lines, { [name]: lineSpelled(paths, spelling) });
  }
  for (const [key, paths] of Object.entries(ofLine)) ofLine[key] = lineSpelled(paths, spelling);
}

/** A field's places: the drifted form of the first, then all that were known. */
function respelled(paths: readonly string[], spelling: Spelling): string[] {
  const [known = ""] = paths;
  const named = paths.map((path) => spelling.words[path]).find((word) => word !== undefined);
  return first(place(named ?? known, spelling, {}), paths);
}

function lineSpelled(paths: readonly string[], spelling: Spelling): string[] {
  const [known = ""] = paths;
  return first(spell(spelling.lineWords[known] ?? known, spelling.style), paths);
}

function place(
  path: string,
  { style, placing }: Spelling,
  lastWords: Readonly<Record<string, string>>,
): string {
  const parts = path.split(".");
  const last = parts.pop() ?? "";
  const spelled = [...parts, lastWords[last] ?? last].map((part) => spell(part, style));
  if (placing === "as they lie") return spelled.join(".");
  if (placing !== "side by side") return `${spell(placing, style)}.${spelled.join(".")}`;
  // Values in an array cannot leave it.
  const inner = spelled.lastIndexOf("*");
  const around = spelled.slice(0, inner + 1);
  return [...around, spell(spelled.slice(inner + 1).join("_"), style)].join(".");
}

function spell(name: string, style: NameStyle): string {
  if (name === "*" || style === "joined") return name;
  // Part by part, so that what a wire name writes apart stays apart.
  const words = splitFieldName(name);
  if (style === "snake") return words.join("_");
  return words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join("");
}

/** About half of the forms; of two that rename the same, the earlier. */
function pickSome(
  random: SeededRandom,
  forms: ReadonlyArray<Readonly<Record<string, string>>>,
): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const form of forms) {
    const wanted = random.chance(0.5);
    if (wanted && Object.keys(form).every((key) => picked[key] === undefined)) Object.assign(picked, form);
  }
  return picked;
}
