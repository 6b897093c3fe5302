/** A document kind as data: the shapes from which prompts, keyboards, requests and the sandbox are derived. */
import { z } from "zod";
import { creationSchema } from "./creation/creation.ts";
import { evidenceSchema } from "./evidence.ts";
import { labelSchema } from "./label.ts";

export const actionNames = ["send", "accept", "reject", "cancel", "agentAccept", "agentReject"] as const;
export type ActionName = (typeof actionNames)[number];

/** Direction as the logged-in organization sees a document. */
export type Direction = "incoming" | "outgoing";

/** The possible actors: the party that drew the document up, the receiver, or the trusted agent in between. */
const actorSchema = z.enum(["sender", "receiver", "agent"]);
export type Actor = z.infer<typeof actorSchema>;

const filterTypes = [
  "text",
  "tin",
  "fiztin",
  "dateRange",
  "state",
  "branchCode",
  "coVoting",
  "dashboardKey",
] as const;
export type FilterType = (typeof filterTypes)[number];

const filterSchema = z.strictObject({
  type: z.enum(filterTypes),
  /** Wire fields: one, or start and end for a `dateRange`. */
  fields: z.union([z.tuple([z.string()]), z.tuple([z.string(), z.string()])], {
    error: "must be a list of one or two texts",
  }),
  /** A locale key, whose prompt is `<label>-prompt`, or the operator's words, which get the prompt of the type. */
  label: labelSchema,
  /** Allowed values of a `dashboardKey`. */
  values: z.array(z.string()).optional(),
  /** Names of filters that the service ignores while this one is set. */
  ignores: z.array(z.string()).optional(),
  evidence: evidenceSchema,
});
export type FilterDescription = z.infer<typeof filterSchema>;

const listSchema = z.strictObject({
  /** Path below `/api/{lang}`, written out in full. */
  path: z.string().startsWith("/"),
  on: z.boolean(),
  envelope: z.enum(["data", "paginator"]),
  direction: z.enum(["incoming", "outgoing", "both"]),
  label: labelSchema,
  /** Filters by name, in the order in which they are offered. */
  filters: z.record(z.string(), filterSchema),
  /** `stateid` values the list takes as a filter, as the interface gives them. */
  states: z.array(z.string()),
  /** The `stateid` that selects all incoming documents, where the interface names one. */
  allIncoming: z.string().optional(),
  /** Per role, the filters (name → value) of its waiting documents; `{ownTin}` is the organization's number. */
  waiting: z
    .strictObject({
      receiver: z.record(z.string(), z.string()).optional(),
      agent: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  /** Keys of the dashboard's summary that count the list's open documents: none moves while the list stays as it is. */
  counts: z.strictObject({ keys: z.array(z.string()), evidence: evidenceSchema }).optional(),
  limit: z.strictObject({ default: z.number().int(), maximum: z.number().int(), evidence: evidenceSchema }),
  /** Evidence that the request takes `page`. */
  page: evidenceSchema,
  evidence: evidenceSchema,
});
export type ListDescription = z.infer<typeof listSchema>;

/** How the bytes to sign come about, and the places of signature and reason (the signature profile). */
const signatureSchema = z.strictObject({
  content: z.enum(["signData", "signDataAndReason", "idAndSeller", "append"]),
  /** Template of composed content; `{id}`, `{sellerTin}`, `{signData}`, `{reason}` are replaced by JSON values. */
  template: z.string().optional(),
  /** Dot path of the content in the sign-data answer; empty: the whole answer. */
  contentField: z.string(),
  /** `utf8`: the text as given; `json`: the JSON text byte for byte as it came. */
  contentEncoding: z.enum(["utf8", "hex", "base64", "json"]),
  container: z.enum(["pkcs7-attached", "pkcs7-detached"]),
  timestamp: z.enum(["none", "service"]),
  /** Dot path in the sign-data answer of the part that must be the same when it is fetched again before posting. */
  unchangedField: z.string(),
  evidence: evidenceSchema,
});
export type SignatureProfile = z.infer<typeof signatureSchema>;

const actionSchema = z.strictObject({
  actor: actorSchema,
  on: z.boolean(),
  path: z.string().startsWith("/"),
  /** States from which the action is offered, on the way, done and failed. */
  from: z.array(z.number().int()),
  onTheWay: z.array(z.number().int()),
  done: z.array(z.number().int()),
  failed: z.array(z.number().int()),
  reason: z.enum(["required", "none"]),
  body: z.strictObject({ id: z.string(), signature: z.string(), reason: z.string().optional() }),
  signature: signatureSchema,
  evidence: z.strictObject({ path: evidenceSchema, body: evidenceSchema, states: evidenceSchema }),
});
export type ActionDescription = z.infer<typeof actionSchema>;

/** Several signatures of one action handed over by one request. */
const bulkSubmitSchema = z.strictObject({
  path: z.string().startsWith("/"),
  /** True only where the body is known. */
  on: z.boolean(),
  action: z.literal("send"),
  /** `list` holds an object per document, with its identifier and its signature. */
  body: z
    .strictObject({ list: z.string().min(1), id: z.string().min(1), signature: z.string().min(1) })
    .optional(),
  evidence: z.strictObject({ path: evidenceSchema, body: evidenceSchema }),
});
export type BulkSubmitDescription = z.infer<typeof bulkSubmitSchema>;

/** Candidate dot paths of a value: the first match wins, letter case does not matter, `*` is any array index. */
const pathsSchema = z.array(z.string());

const roleSchema = z.enum([
  "seller",
  "buyer",
  "owner",
  "partner",
  "carrier",
  "consignor",
  "consignee",
  "customer",
]);

const partySchema = z.strictObject({
  role: roleSchema,
  tin: pathsSchema,
  name: pathsSchema,
  branchCode: pathsSchema,
  branchName: pathsSchema,
  fiztin: pathsSchema.optional(),
});

const recordSchema = z.strictObject({
  id: pathsSchema,
  number: pathsSchema,
  date: pathsSchema,
  contractNumber: pathsSchema,
  contractDate: pathsSchema,
  stateId: pathsSchema,
  stateText: pathsSchema,
  /** Document total; where absent it is the sum of the lines' totals. */
  total: pathsSchema,
  /** The currency of all its sums, as letters, number or words; where the record names none, they are so‘m. */
  currency: pathsSchema,
  notes: pathsSchema,
  lastError: pathsSchema,
  coVoting: pathsSchema,
  agentTin: pathsSchema,
  agentName: pathsSchema,
  createdAt: pathsSchema,
  updatedAt: pathsSchema,
  /** The first party is the sender, the second the receiver, others follow. */
  parties: z.array(partySchema).min(2),
  lines: z.strictObject({
    items: pathsSchema,
    name: pathsSchema,
    count: pathsSchema,
    unit: pathsSchema,
    price: pathsSchema,
    vat: pathsSchema,
    /** The rate in per cent, or words where there is no rate. */
    vatRate: pathsSchema,
    total: pathsSchema,
    /** Further labelled values of a line: locale key → paths within the line. */
    extra: z.record(z.string(), pathsSchema),
    /** Paths such as those of `ignored` below, within a line. */
    ignored: pathsSchema,
  }),
  /** Keys of `extra` and `lines.extra` whose values are sums in the document's currency. */
  sums: z.array(z.string()),
  /** Keys of `extra` for the closing balance in the books of each side, for kinds that have one instead of a total. */
  closing: z.array(z.strictObject({ role: roleSchema, debit: z.string(), credit: z.string() })).optional(),
  /** Codes in words: key of `extra` or `lines.extra` → code as it comes → its label, or null if it need not be told. */
  codes: z.record(z.string(), z.record(z.string(), labelSchema.nullable())).optional(),
  /** Key of `extra` or `lines.extra` that holds a measure → its unit. */
  units: z.record(z.string(), labelSchema).optional(),
  /** Further labelled values of the card (balances, points, acttext ...): locale key → paths. */
  extra: z.record(z.string(), pathsSchema),
  /** Parts of which a record may have several, each with values of `extra` of its own: their label, and their place. */
  groups: z.strictObject({ label: labelSchema, items: pathsSchema }).optional(),
  /** Subtrees that are internal to the service and shown nowhere. */
  ignored: pathsSchema,
  evidence: evidenceSchema,
});
export type RecordDescription = z.infer<typeof recordSchema>;

/** The columns of a kind that lists other documents, in the books of each side. */
const reconciliationSchema = z.strictObject({
  /** `date`, `name`, `debit` and `credit` are keys of `lines.extra`; without one, the name is the line's own. */
  books: z
    .array(
      z.strictObject({
        role: roleSchema,
        date: z.string(),
        name: z.string().optional(),
        debit: z.string(),
        credit: z.string(),
        /** Keys of `extra`. */
        opening: z.strictObject({ debit: z.string(), credit: z.string() }),
      }),
    )
    .min(2),
  /** Keys of `extra` whose text may name the period. */
  period: z.array(z.string()),
  /** Key of `extra` that holds the numbers of the contracts that it is about. */
  contract: z.string().optional(),
});
export type ReconciliationDescription = z.infer<typeof reconciliationSchema>;

/** Possible doubts about the VAT of a document. */
export const vatDoubts = ["inactive", "suspended", "turnover", "risk"] as const;
export type VatDoubt = (typeof vatDoubts)[number];

/** The places where a record may put its own VAT in doubt. */
const vatSchema = z.strictObject({
  /** Key of the record's `extra` that holds the whole VAT, for rows that show no lines. */
  sum: z.string(),
  /** The marks by name; the first one with a doubt is told first. */
  marks: z.record(
    z.string(),
    z.strictObject({
      /** Key of the record's `extra` that holds the mark. */
      extra: z.string(),
      /** Code, in any letter case → the doubt, or null for none. An unknown code says nothing. */
      codes: z.record(z.string(), z.enum(vatDoubts).nullable()),
      evidence: evidenceSchema,
    }),
  ),
});
export type VatDescription = z.infer<typeof vatSchema>;

const locateSchema = z.strictObject({
  view: z.strictObject({ path: z.string().startsWith("/"), on: z.boolean(), evidence: evidenceSchema }),
  /** Lists asked with the document's number where there is no view, in this order. */
  byNumber: z.array(z.strictObject({ list: z.string(), filter: z.string() })),
});

export const kindSchema = z.strictObject({
  letter: z.string().length(1),
  /** Locale key prefix of the kind's words (`<label>` singular, `<label>-list` ...). */
  label: z.string(),
  /** Words by which paths of the service may call the kind, the usual one first. */
  pathWords: z
    .array(z.string().regex(/^[\w-]+$/, "must be one word of Latin letters, digits, _ and -"))
    .min(1),
  /** Whether a received document counts as accepted when nobody answers; `silence` of the profile has the rule. */
  acceptedBySilence: z.boolean(),
  /** True if its receiver comes to owe its total to its sender, so that reconciliations list it. */
  owed: z.boolean().optional(),
  /** The columns, for kinds whose lines can be compared with documents. */
  reconciliation: reconciliationSchema.optional(),
  /** Key of the record's `extra` that holds the sender's bank account, for kinds that show one. */
  senderAccount: z.string().optional(),
  /** Key of the record's `extra` that holds the code of that account's bank. */
  senderBank: z.string().optional(),
  /** The number by which a link of the service's viewer names the kind. */
  viewer: z.strictObject({ filetype: z.string(), evidence: evidenceSchema }).optional(),
  /** The marks, for kinds whose record may say that the receiver's VAT is in doubt. */
  vat: vatSchema.optional(),
  lists: z.record(z.string(), listSchema),
  actions: z.partialRecord(z.enum(actionNames), actionSchema),
  /** Bulk submit, under the name that operators' profiles, metrics and stored operations know it by. */
  massQueue: bulkSubmitSchema.optional(),
  /** The way to save a new document of the kind, where that can be done. */
  creation: creationSchema.optional(),
  /** The place where the service shows the signature that came with a document, where that is known. */
  receivedSignature: z
    .strictObject({
      /** True where a card offers it. */
      on: z.boolean(),
      /** The path, where it is not the sign data's. */
      path: z.string().startsWith("/").includes("{id}").optional(),
      /** Candidate dot paths in the answer of the base64 of a PKCS#7. */
      fields: z.array(z.string()).min(1),
      evidence: evidenceSchema,
    })
    .optional(),
  signData: z.strictObject({ path: z.string().startsWith("/"), evidence: evidenceSchema }),
  locate: locateSchema,
  record: recordSchema,
});
export type KindDescription = z.infer<typeof kindSchema>;
