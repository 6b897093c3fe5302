/** Everything that a seed may rename, as data: forms that a real service of this family might have. */

/** The text before the word of a kind in the paths that the interface does not have. */
export const pathPrefixes = ["/documents", ""] as const;

export const viewParts = ["show/{id}", "{id}"] as const;

export const listWords: Readonly<Record<string, readonly string[]>> = {
  receive: ["received", "incoming", "inbox"],
  send: ["sent", "outgoing", "outbox"],
  queue: ["processing", "pending"],
  draft: ["drafts"],
};

export const dashboardPrefixes = ["/documents", "/main", "/user"] as const;

/** How a release of the service might spell the names of a record. */
export const nameStyles = ["snake", "camel", "joined"] as const;
export type NameStyle = (typeof nameStyles)[number];

/** The placings of a record's values in a release: as they are, below one key, or side by side under long names. */
export const placings = ["as they lie", "attributes", "document_data", "side by side"] as const;
export type Placing = (typeof placings)[number];

/** Other words for single fields of every kind, by the first place that Kotib knows; each seed takes some. */
export const otherWords: ReadonlyArray<Readonly<Record<string, string>>> = [
  { stateid: "state.id", "statetext.text": "state.title" },
  { stateid: "status.code", "statetext.text": "status.name" },
  { payabletotal: "total_sum" },
  { payabletotal: "amount" },
  { notes: "comment" },
  { lasterror: "error_message" },
  { created_at: "created_time", updated_at: "updated_time" },
  { _id: "document_id" },
  { _id: "uid" },
  { "actdoc.actno": "document.number", "actdoc.actdate": "document.date" },
  { "facturadoc.facturano": "invoice_number", "facturadoc.facturadate": "invoice_date" },
  { "waybilldoc.waybillno": "waybill.number", "waybilldoc.waybilldate": "waybill.date" },
  { "contractdoc.contractno": "contract.number", "contractdoc.contractdate": "contract.date" },
];

/** Other words for lines: the list's own last word, and fields within a line. */
export const otherLineWords: ReadonlyArray<Readonly<Record<string, string>>> = [
  { products: "items" },
  { products: "goods" },
  { summa: "price" },
  { count: "quantity" },
  { packagename: "unit_name" },
  { deliverysumwithvat: "total_with_vat", totalsum: "line_total" },
];

/** The forms of values; Kotib reads them all without being told. */
export const valueForms = {
  sums: ["as they are", "texts", "numbers"],
  dates: ["as they are", "times", "dotted"],
  taxNumbers: ["as they are", "texts", "numbers"],
  states: ["numbers", "texts"],
} as const;
export type ValueForms = { readonly [Name in keyof typeof valueForms]: (typeof valueForms)[Name][number] };

/** The places of values in answers that are no records. */
export const answerForms = {
  token: ["data.token", "data.access_token", "data.auth.bearer", "result.accessToken"],
  tin: ["data.user.tin", "data.company.tin", "data.user.company.inn"],
  name: ["data.user.name", "data.company.title", "data.user.company.short_name"],
  newId: ["data.id", "result.id", "data.document_id", "data.unique_id"],
  companyName: ["data.shortName", "data.company_name", "result.title"],
  measures: [
    ["data", "measureId", "name"],
    ["data.items", "code", "title"],
    ["result", "measure_id", "name_uz"],
  ],
  hash: ["data.hash", "data.document_hash", "hash", "data.sign.hash"],
  signedDocument: ["data", "data.document", "document", "result"],
} as const;

/** The service's `{lang}` per language of Kotib's. */
export const languageForms = [
  { uz: "uz", "uz-cyrl": "uz", ru: "ru", en: "en" },
  { uz: "uz", "uz-cyrl": "uz", ru: "ru", en: "ru" },
  { uz: "oz", "uz-cyrl": "uz", ru: "ru", en: "en" },
] as const;

export const dateFormats = ["YYYY-MM-DD", "DD.MM.YYYY"] as const;
