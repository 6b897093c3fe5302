/**
 * Finds whether the VAT of a received document is in doubt, by its record's marks and the profile's codes. Pure. A mark
 * that no record shows, or whose code the profile does not know, says nothing: neither that there is a doubt nor that
 * there is none.
 */
import type { KindDescription, VatDescription, VatDoubt } from "../documents/description.ts";
import { directionOf } from "../documents/direction.ts";
import type { BusinessDocument, VatMarks } from "../documents/document.ts";
import type { VatFact } from "../documents/doubt.ts";
import { parseTiyin, sumTiyin } from "../documents/money.ts";
import { isDropped } from "../documents/standing.ts";

type Kind = Pick<KindDescription, "vat" | "actions">;

type Shown = Pick<BusinessDocument, "extra" | "lines">;
type Codes = VatDescription["marks"][string]["codes"];

/** Empty for an own document, and for one that was rejected or taken back. */
export function findVatFacts(kind: Kind, document: BusinessDocument, ownTin: string): VatFact[] {
  const { vat } = kind;
  if (vat === undefined || directionOf(document, ownTin, "incoming") === "outgoing") return [];
  const { stateId, vatMarks: kept } = document;
  // A list is full of documents that nobody doubts.
  if (kept == null && !showsDoubt(vat, document)) return [];
  const marks = { ...kept?.marks, ...findMarks(vat, document, true) };
  return factsOf(kind, stateId, { sum: findSum(vat, document) ?? kept?.sum ?? null, marks });
}

/** The marks that a record shows; `listed` tells that it is a row of a list. */
export function readVatMarks({ vat }: Pick<Kind, "vat">, document: Shown, listed = true): VatMarks {
  if (vat === undefined) return { sum: null, marks: {} };
  return { sum: findSum(vat, document), marks: findMarks(vat, document, listed) };
}

/**
 * The marks to keep after another look; null where none speaks of a doubt, whatever the sum. A look that no longer
 * shows a mark takes it away where looks of its sort showed it: a list mostly shows less than the document itself.
 */
export function keepVatMarks(
  { vat }: Pick<Kind, "vat">,
  before: VatMarks | null,
  now: VatMarks,
  listed: boolean,
): VatMarks | null {
  if (vat === undefined) return null;
  const marks = Object.keys(vat.marks).flatMap((name) => {
    const [was, is] = [before?.marks[name], now.marks[name]];
    // A list showed it only where it showed this code.
    const isListed = listed || (was?.listed === true && was.code === is?.code);
    if (is !== undefined) return [[name, { ...is, listed: isListed }] as const];
    return was === undefined || was.listed === listed ? [] : [[name, was] as const];
  });
  const known = { sum: now.sum ?? before?.sum ?? null, marks: Object.fromEntries(marks) };
  return Object.keys(known.marks).some((name) => codeOf(vat, name, known) != null) ? known : null;
}

/** The news between two looks: a doubt appeared, or the service answers all of them. A vanished mark is no news. */
export function compareVat(
  kind: Pick<Kind, "vat">,
  before: VatMarks | null,
  kept: VatMarks | null,
  now: VatMarks,
): "doubted" | "cleared" | null {
  const { vat } = kind;
  if (vat === undefined) return null;
  const [was, is] = [before, kept].map((marks) => (marks === null ? [] : doubtsOf(vat, marks)));
  if (is?.some(([name, doubt]) => !was?.some((one) => one[0] === name && one[1] === doubt))) return "doubted";
  const isAnswered = ([name]: readonly [string, VatDoubt]) => codeOf(vat, name, now) === null;
  return is?.length === 0 && was !== undefined && was.length > 0 && was.every(isAnswered) ? "cleared" : null;
}

function showsDoubt({ marks }: VatDescription, { extra }: Shown): boolean {
  return Object.values(marks).some(({ extra: from, codes }) =>
    extra.some(([key, value]) => key === from && doubtOf(codes, value) != null),
  );
}

function findMarks(vat: VatDescription, { extra }: Shown, listed: boolean): VatMarks["marks"] {
  const marks: Record<string, VatMarks["marks"][string]> = {};
  for (const [name, { extra: from, codes }] of Object.entries(vat.marks)) {
    const found = extra.filter(([key]) => key === from);
    const [, code] = found.find(([, value]) => doubtOf(codes, value) !== undefined) ?? found[0] ?? [];
    if (code !== undefined) marks[name] = { code, listed };
  }
  return marks;
}

/** The VAT in tiyin as decimal text; null where the record tells neither the whole nor that of each line. */
function findSum({ sum }: VatDescription, { extra, lines }: Shown): string | null {
  const whole = extra.find(([key]) => key === sum)?.[1];
  return (parseTiyin(whole) ?? sumTiyin(lines.map(({ vat }) => vat)))?.toString() ?? null;
}

function factsOf(kind: Kind, stateId: number | null, marks: VatMarks): VatFact[] {
  if (kind.vat === undefined || isDropped(kind, stateId)) return [];
  return doubtsOf(kind.vat, marks).map(([, doubt]) => ({ fact: "vat", doubt, vat: marks.sum }));
}

/** The doubts by their mark's name, in the profile's order. */
function doubtsOf(vat: VatDescription, marks: VatMarks): Array<readonly [name: string, doubt: VatDoubt]> {
  const sum = marks.sum === null ? null : BigInt(marks.sum);
  return Object.keys(vat.marks).flatMap((name) => {
    const doubt = codeOf(vat, name, marks);
    if (doubt == null) return [];
    // Where there is no VAT, none is in doubt; the service's risk for the invoice itself stands.
    if (sum === 0n && doubt !== "risk") return [];
    // The doubt concerns only a seller who charges VAT.
    if (doubt === "turnover" && (sum === null || sum < 0n)) return [];
    return [[name, doubt]];
  });
}

function codeOf(vat: VatDescription, name: string, { marks }: VatMarks): VatDoubt | null | undefined {
  const mark = Object.hasOwn(marks, name) ? marks[name] : undefined;
  return mark === undefined ? undefined : doubtOf(vat.marks[name]?.codes ?? {}, mark.code);
}

function doubtOf(codes: Codes, code: string): VatDoubt | null | undefined {
  const wanted = code.trim().toLowerCase();
  for (const known in codes) if (known.toLowerCase() === wanted) return codes[known];
  return undefined;
}
