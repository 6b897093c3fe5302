/** Changes a form: gives a value, or removes a line; pure. */
import type { Composition } from "../documents/creation/creation.ts";
import type { FieldPlace, Form } from "./form.ts";

/** The form with a value, or with the field left empty; everything that depended on the old value is removed. */
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
  const given = { ...form, asking: null, typed: null, refusals };
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
