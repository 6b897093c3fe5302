/** A document being composed: the values given so far, and the service's facts about them; pure. */
import { z } from "zod";
import type { Branch } from "../api/operations/branches.ts";
import type { Composition, HeadField, LineField } from "../documents/creation/creation.ts";
import type { Draft } from "../documents/creation/draft.ts";
import type { Place } from "../documents/creation/find-place.ts";
import { documentIdSchema } from "../documents/document-id.ts";
import { storedDateSchema } from "../documents/stored-date.ts";

/** Raise it when older drafts can no longer be read. */
const FORM_VERSION = 1;

const valuesSchema = z.record(z.string(), z.string().nullable()).readonly();
const branchesSchema = z.array(z.object({ code: z.string(), name: z.string().nullable() })).readonly();
const line = z.number().int().nonnegative().nullable();

export const formSchema = z
  .object({
    version: z.literal(FORM_VERSION),
    values: valuesSchema,
    lines: z.array(valuesSchema).readonly(),
    /** The last field that was asked for. */
    asking: z.object({ line, field: z.string() }).readonly().nullable(),
    /** True once the whole draft was shown: from then on each answer leads back to it. */
    reviewed: z.boolean(),
    /** The counterparty's TIN whose name, branches and earlier documents were looked up. */
    lookedUp: z.string().nullable(),
    branches: z.object({ own: branchesSchema, counterparty: branchesSchema }).readonly(),
    /** Names of the units that the lines use. */
    units: z.record(z.string(), z.string()).readonly(),
    /** An earlier document for the same partner, offered as a model; null if there is none or the person answered. */
    earlier: z
      .object({ id: documentIdSchema, number: z.string().nullable(), date: storedDateSchema })
      .readonly()
      .nullable(),
    /** The identifiers under which it is saved, its own first; kept so that a second try saves the same document. */
    ids: z.array(documentIdSchema).readonly(),
    /**
     * A text that waits for the person: typed at the whole draft, it fits several fields; typed as an answer, it
     * differs from what is usual.
     */
    typed: z.string().nullable().default(null),
    /** The service's refusal; without line and field it concerns the whole document. */
    refusals: z
      .array(z.object({ line, field: z.string().nullable(), text: z.string() }).readonly())
      .readonly(),
  })
  .readonly();
export type Form = z.infer<typeof formSchema>;
export type Earlier = NonNullable<Form["earlier"]>;
export type Refusal = Form["refusals"][number];

export interface FieldPlace extends Place {
  readonly field: string;
}

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
    typed: null,
    refusals: [],
  };
}

/** Whether it holds nothing but the facts known from the login. */
export function isEmpty({ own }: Composition, { values, lines, typed }: Form): boolean {
  const isOwn = (name: string) => name === own.tin || name === own.name;
  return Object.keys(values).every(isOwn) && lines.length === 0 && typed === null;
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

/** Names of the head fields that the person fills in; the sender is known from the login. */
export function givenFields({ fields, own }: Composition): string[] {
  return Object.keys(fields).filter((name) => name !== own.tin && name !== own.name);
}
