/** A new document's composition as data: its questions, their checks, and their places in the body. */
import { z } from "zod";
import { evidenceSchema } from "../evidence.ts";
import { labelSchema } from "../label.ts";

const paths = z.array(z.string());

/** The meaning of a value of the document's head; the type decides prompt, check and offers. */
const headTypes = ["text", "date", "tin", "name", "branchCode"] as const;

const headFieldSchema = z.strictObject({
  type: z.enum(headTypes),
  path: z.string(),
  as: z.enum(["string", "integer"]),
  required: z.boolean(),
  /** The most characters. */
  maximum: z.number().int().positive(),
  label: labelSchema,
  evidence: evidenceSchema,
});
export type HeadField = z.infer<typeof headFieldSchema>;

/** `code`: digits; `count`: at most six decimals; `sum`: so‘m with at most two; `measure`: of the service's list. */
const lineTypes = ["text", "code", "count", "sum", "vatRate", "measure"] as const;

const lineFieldSchema = z.strictObject({
  type: z.enum(lineTypes),
  /** Key in the line's object. */
  field: z.string(),
  as: z.enum(["string", "integer", "number"]),
  required: z.boolean(),
  maximum: z.number().int().positive(),
  label: labelSchema,
  evidence: evidenceSchema,
});
export type LineField = z.infer<typeof lineFieldSchema>;

const sumFieldSchema = z.strictObject({ field: z.string(), as: z.enum(["string", "number"]) });

const partySchema = z.strictObject({
  tin: z.string(),
  name: z.string(),
  branchCode: z.string().optional(),
  branchName: z.string().optional(),
});

/** Values that Kotib puts into a body by itself. */
const setValues = ["id", "ownTin", "hasVat"] as const;

const compositionSchema = z.strictObject({
  /** Head fields by name, in the order in which they are asked. */
  fields: z.record(z.string(), headFieldSchema),
  own: partySchema,
  counterparty: partySchema,
  /** Names of the head fields that are the document's number and date. */
  number: z.string(),
  date: z.string(),
  /** Name of the head field that is the contract's date, if there is one. */
  contractDate: z.string().optional(),
  lines: z.strictObject({
    items: z.string(),
    /** Key of the line's number, from 1. */
    ordinal: z.strictObject({ field: z.string(), as: z.enum(["string", "integer"]) }),
    /** `name`, `count` and `price` must be there. */
    fields: z.record(z.string(), lineFieldSchema),
    /** The sums that are calculated. */
    sums: z.strictObject({
      withoutVat: sumFieldSchema.optional(),
      vat: sumFieldSchema.optional(),
      total: sumFieldSchema,
    }),
    /** Percentages to choose from, `none` for without; no VAT at all where empty. */
    vatRates: z.array(
      z.string().regex(/^(?:none|\d{1,2})$/, "must be a whole number of one or two digits, or none"),
    ),
    maximum: z.number().int().positive(),
  }),
  /** Dot path → the value that Kotib puts there; each `id` is an identifier of its own. */
  set: z.record(z.string(), z.enum(setValues)),
});
export type Composition = z.infer<typeof compositionSchema>;

/** `fields`: composed field by field here; `file`: a whole body comes in a file, or out of an earlier document. */
const creationSources = ["fields", "file"] as const;

export const creationSchema = z.strictObject({
  path: z.string().startsWith("/"),
  on: z.boolean(),
  source: z.enum(creationSources),
  /**
   * Whether a save that never arrived may be tried again under the same identifier: the service is known to take one
   * document of an identifier and refuse the other.
   */
  again: z.boolean(),
  /** Dot path of the identifier in the body, and its length. */
  id: z.strictObject({ path: z.string(), length: z.number().int().positive() }),
  /** Candidate dot paths of the identifier in the answer. */
  saved: paths,
  /** How keys of a file's body are spelled: in lower case, or as the national format does. */
  keys: z.enum(["lower", "national"]).optional(),
  /** The questions, where the source is `fields`. */
  composition: compositionSchema.optional(),
  evidence: z.strictObject({ path: evidenceSchema, body: evidenceSchema }),
});
export type CreationDescription = z.infer<typeof creationSchema>;
