/** A document being composed: what was given, what was found about it, and what comes next; pure. */
import type { Branch } from "../../api/operations/branches.ts";
import type { Composition, HeadField, LineField } from "../../documents/creation/creation.ts";
import type { Draft, DraftLine } from "../../documents/creation/draft.ts";
import type { Place } from "../../documents/creation/find-place.ts";

/** Raised when drafts of before can no longer be read. */
export const FORM_VERSION = 1;

export interface FieldPlace extends Place {
  readonly field: string;
}

/** An earlier document for the same partner. */
export interface Earlier {
  readonly id: string;
  readonly number: string | null;
  readonly date: string | null;
}

/** What the service did not take; without line and field it speaks of the whole. */
export interface Refusal extends Place {
  readonly text: string;
}

export interface Form extends Draft {
  readonly version: typeof FORM_VERSION;
  /** The field that was asked for last. */
  readonly asking: FieldPlace | null;
  /** Once everything was seen together, each answer leads back there. */
  readonly reviewed: boolean;
  /** The counterparty's TIN of which name, branches and earlier documents were looked for. */
  readonly lookedUp: string | null;
  readonly branches: { readonly own: readonly Branch[]; readonly counterparty: readonly Branch[] };
  /** Names of the units in use. */
  readonly units: Readonly<Record<string, string>>;
  /** Offered as a model; null when there is none, or once it was answered. */
  readonly earlier: Earlier | null;
  /** Identifiers under which it is saved, the document's own first; kept so that a second try is the same document. */
  readonly ids: readonly string[];
  /** It may have reached the service: read it before it is sent again. */
  readonly posted: boolean;
  readonly refusals: readonly Refusal[];
}

export type Step =
  | { readonly kind: "ask"; readonly place: FieldPlace }
  | { readonly kind: "earlier" }
  | { readonly kind: "lines" }
  | { readonly kind: "review" };

/** An empty document of an organization. */
export function beginForm(
  { own }: Composition,
  { tin, name }: { tin: string; name: string },
  branches: readonly Branch[],
): Form {
  return {
    version: FORM_VERSION,
    values: { [own.tin]: tin, [own.name]: name },
    lines: [],
    asking: null,
    reviewed: false,
    lookedUp: null,
    branches: { own: branches, counterparty: [] },
    units: {},
    earlier: null,
    ids: [],
    posted: false,
    refusals: [],
  };
}

/** The description of a field, or null where there is none by this name. */
export function findField(
  composition: Composition,
  { line, field }: FieldPlace,
): HeadField | LineField | null {
  return (line === null ? composition.fields : composition.lines.fields)[field] ?? null;
}

export function valueAt({ values, lines }: Draft, { line, field }: FieldPlace): string | null {
  return (line === null ? values : lines[line])?.[field] ?? null;
}

/** Names of the head fields that a person gives; the sender is known from the login. */
export function givenFields({ fields, own }: Composition): string[] {
  return Object.keys(fields).filter((name) => name !== own.tin && name !== own.name);
}

/** The form with a value, or with the field left empty; what hung on the value before is gone. */
export function giveValue(
  composition: Composition,
  form: Form,
  place: FieldPlace,
  value: string | null,
): Form {
  const refusals = form.refusals.filter(
    (one) =>
      one.line !== place.line || (one.field !== place.field && !(place.line !== null && one.field === null)),
  );
  const given = { ...form, asking: null, refusals };
  if (place.line !== null) {
    const lines = [...form.lines];
    lines[place.line] = { ...lines[place.line], [place.field]: value };
    return { ...given, lines };
  }
  const values: Record<string, string | null> = { ...form.values, [place.field]: value };
  const { counterparty } = composition;
  for (const [side, party] of [
    ["own", composition.own],
    ["counterparty", counterparty],
  ] as const) {
    if (place.field !== party.branchCode || party.branchName === undefined) continue;
    values[party.branchName] = form.branches[side].find(({ code }) => code === value)?.name ?? null;
  }
  if (place.field !== counterparty.tin) return { ...given, values };
  for (const name of [counterparty.name, counterparty.branchCode, counterparty.branchName]) {
    if (name !== undefined) delete values[name];
  }
  return {
    ...given,
    values,
    lookedUp: null,
    earlier: null,
    branches: { ...form.branches, counterparty: [] },
  };
}

/** The form without a line. */
export function withoutLine(form: Form, index: number): Form {
  return {
    ...form,
    asking: null,
    lines: form.lines.filter((_, line) => line !== index),
    refusals: form.refusals.flatMap((one) => {
      if (one.line === null || one.line < index) return [one];
      return one.line === index ? [] : [{ ...one, line: one.line - 1 }];
    }),
  };
}

/** What comes after an answer, or after a return to the draft (`null`). */
export function nextStep(composition: Composition, form: Form, after: FieldPlace | null): Step {
  if (after !== null && after.line !== null) {
    const field = missingOfLine(composition, form.lines[after.line] ?? {});
    if (field !== null) return ask(after.line, field);
  }
  const head = missingOfHead(composition, form, after);
  if (head !== null) return head;
  if (form.reviewed) return { kind: "review" };
  const unfinished = form.lines.findIndex((line) => missingOfLine(composition, line) !== null);
  const line = unfinished < 0 ? form.lines.length : unfinished;
  if (unfinished >= 0 || form.lines.length === 0) {
    const field = missingOfLine(composition, form.lines[line] ?? {});
    if (field !== null) return ask(line, field);
  }
  return { kind: after === null || after.line === null ? "review" : "lines" };
}

const ask = (line: number | null, field: string): Step => ({ kind: "ask", place: { line, field } });

/** Once reviewed, only what belongs to the party whose TIN or name was given. */
function missingOfHead(composition: Composition, form: Form, after: FieldPlace | null): Step | null {
  const { fields, own, counterparty } = composition;
  const ofParty: ReadonlyArray<string | undefined> = [
    counterparty.tin,
    counterparty.name,
    counterparty.branchCode,
  ];
  const isTouched = after !== null && after.line === null && ofParty.includes(after.field);
  const identifying: ReadonlyArray<string | undefined> = [
    own.branchCode,
    own.branchName,
    counterparty.tin,
    counterparty.name,
  ];
  const names = givenFields(composition);
  // The counterparty's identity comes first: an earlier document may give all the rest.
  const ordered = [
    ...names.filter((name) => identifying.includes(name)),
    null,
    ...names.filter((name) => !identifying.includes(name)),
  ];
  for (const name of ordered) {
    if (name === null) {
      if (form.earlier !== null && !form.reviewed) return { kind: "earlier" };
      continue;
    }
    if (form.reviewed && !(isTouched && ofParty.includes(name))) continue;
    const hasBranches =
      (name === own.branchCode && form.branches.own.length > 0) ||
      (name === counterparty.branchCode && form.branches.counterparty.length > 0);
    const value = form.values[name];
    if (fields[name]?.required ? (value ?? "") === "" : hasBranches && value === undefined)
      return ask(null, name);
  }
  return null;
}

/** The first field of a line that is asked for and has no value; VAT is asked for wherever there is any. */
function missingOfLine({ lines }: Composition, line: DraftLine): string | null {
  const found = Object.entries(lines.fields).find(([name, { required, type }]) => {
    if (type === "vatRate") return lines.vatRates.length > 0 && line[name] === undefined;
    return required && (line[name] ?? "") === "";
  });
  return found?.[0] ?? null;
}
