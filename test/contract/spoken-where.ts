/** Where Kotib speaks each operation and keeps each rule of the interface, and what shows it; written by hand. */

export interface Shown {
  /** Files that speak it. */
  readonly spoken: readonly string[];
  /** Commands and tests that show it, besides the walk. */
  readonly shown: readonly string[];
}

const signing = ["src/documents/invoice/description.ts", "src/api/operations/submit-action.ts"];
const firstThread = "test/scenarios/first-thread.test.ts";

/** Operation → where it is spoken; those that nobody speaks have no file. */
export const spokenOperations: Readonly<Record<string, Shown>> = {
  login: {
    spoken: ["src/api/operations/log-in.ts"],
    shown: ["test/scenarios/log-in-by-chat.test.ts", "test/scenarios/log-in-by-page.test.ts"],
  },
  "invoice-sign-data": { spoken: ["src/api/operations/sign-data.ts"], shown: [firstThread] },
  "invoice-send": { spoken: signing, shown: [] },
  "invoice-accept": { spoken: signing, shown: [firstThread] },
  "invoice-reject": { spoken: signing, shown: ["test/scenarios/reject-with-reason.test.ts"] },
  "invoice-cancel": { spoken: signing, shown: [] },
  "invoice-agent-accept": { spoken: signing, shown: ["test/scenarios/home.test.ts"] },
  "invoice-agent-reject": { spoken: signing, shown: [] },
  "invoice-progress-queue": {
    spoken: ["src/documents/invoice/description.ts", "src/api/operations/bulk-submit.ts"],
    shown: ["test/unit/api/operations/bulk-submit.test.ts"],
  },
  "invoice-save": {
    spoken: [
      "src/documents/invoice/creation.ts",
      "src/documents/invoice/compose-invoice.ts",
      "src/api/operations/save-document.ts",
    ],
    shown: ["test/scenarios/new-invoice.test.ts"],
  },
  "dashboard-queue": {
    spoken: ["src/api/operations/dashboard.ts"],
    shown: ["test/unit/api/operations/dashboard.test.ts"],
  },
  "statement-queue": {
    spoken: ["src/documents/statement/description.ts", "src/api/operations/list-documents.ts"],
    shown: ["test/scenarios/lists-and-search.test.ts"],
  },
  "act-sent-list": {
    spoken: ["src/documents/act/description.ts", "src/api/operations/list-documents.ts"],
    shown: ["test/scenarios/lists-and-search.test.ts"],
  },
  "waybill-received-list": {
    spoken: ["src/documents/waybill/description.ts", "src/api/operations/list-documents.ts"],
    shown: ["test/scenarios/lists-and-search.test.ts"],
  },
  "act-save": {
    spoken: ["src/documents/act/creation.ts", "src/api/operations/save-document.ts"],
    shown: ["test/scenarios/new-act.test.ts", "test/unit/documents/creation/compose-body.test.ts"],
  },
};

/** What the interface says besides its operations. */
export const keptRules: ReadonlyArray<readonly [rule: string, Shown]> = [
  [
    "Bearer token on every request but login",
    { spoken: ["src/api/transport.ts"], shown: ["test/unit/api/transport.test.ts"] },
  ],
  [
    "The token stands in no URL and in no log",
    {
      spoken: ["src/api/transport.ts", "src/log.ts"],
      shown: ["test/unit/api/transport.test.ts", "test/scenarios/secrets.test.ts"],
    },
  ],
  [
    "401: the token is missing or expired, log in again",
    { spoken: ["src/api/classify-answer.ts"], shown: ["test/scenarios/expired-login.test.ts"] },
  ],
  [
    "403: no right for the action",
    {
      spoken: ["src/api/classify-answer.ts"],
      shown: ["test/unit/api/classify-answer.test.ts", "sandbox/test/service/refusals.test.ts"],
    },
  ],
  [
    "422: an unknown or foreign key of the dashboard",
    {
      spoken: ["src/documents/filter-types.ts", "src/api/classify-answer.ts"],
      shown: ["test/unit/api/classify-answer.test.ts", "sandbox/test/service/refusals.test.ts"],
    },
  ],
  [
    "The data envelope: rows at `data`, no last page, `from` and `to` strings or null",
    {
      spoken: ["src/documents/envelopes.ts"],
      shown: ["test/unit/documents/envelopes.test.ts", "test/contract/conformance.test.ts"],
    },
  ],
  [
    "The sent acts' envelope: a paginator with links, its rows not shown",
    {
      spoken: ["src/documents/envelopes.ts"],
      shown: ["test/unit/documents/envelopes.test.ts", "test/contract/conformance.test.ts"],
    },
  ],
  [
    "The private key never leaves its owner: signatures are made on the device",
    {
      spoken: ["src/web/pages/signers/signer.ts"],
      shown: ["test/unit/signing/check-signature.test.ts", firstThread],
    },
  ],
  [
    "`dashboard` makes the service ignore `stateid` and branches",
    {
      spoken: ["src/documents/act/description.ts"],
      shown: ["test/unit/documents/kinds.test.ts", "test/scenarios/filters.test.ts"],
    },
  ],
];
