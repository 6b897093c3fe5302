/** Signing, from a decision to its outcome: the interface for bot and web. `create-signing.ts` builds it. */
import type { AccountRow } from "../db/accounts.ts";
import type { Decision } from "../db/decisions.ts";
import type { ItemResult } from "../db/schema.ts";
import type { SessionRow } from "../db/signing-sessions.ts";
import type { PageOfView, SummaryBalance } from "../db/summary.ts";
import type { ActionName } from "../documents/description.ts";
import type { BusinessDocument, CalendarDate } from "../documents/document.ts";
import type { Language } from "../documents/language.ts";
import type { ChangedDocument } from "./documents-changed.ts";

export type { ItemResult } from "../db/schema.ts";

/** What the page shows of one decision: from the sign data if the document is in it, otherwise from the list. */
export interface ShownItem {
  readonly decisionId: string;
  readonly kind: Decision["kind"];
  readonly action: ActionName;
  readonly reason: string | null;
  readonly reasonSigned: boolean;
  readonly number: string | null;
  readonly date: CalendarDate | null;
  readonly counterpartyName: string | null;
  readonly counterpartyTin: string | null;
  /** If the organization is neither party (an agent): the receiver; `counterparty` is then the sender. */
  readonly receiver?: { readonly name: string | null; readonly tin: string | null };
  /** Tiyin as decimal text. */
  readonly total: string | null;
  /** The closing balance of a document without a total. */
  readonly balance?: SummaryBalance;
  /** `signData`: rendered from what is signed; `service`: from the service's list or view. */
  readonly source: "signData" | "service";
  readonly lines: ReadonlyArray<{ name: string | null; count: string | null; total: string | null }>;
}

export interface ItemOutcome {
  readonly result: ItemResult;
  /** The service's words about a refusal. */
  readonly detail: string | null;
  /** When the service allows the next try, in milliseconds since the epoch; with `limited` only. */
  readonly until?: number;
}

export interface SessionItem extends ShownItem {
  /** The exact bytes to sign. */
  readonly content: Uint8Array;
  readonly detached: boolean;
  /** May be posted together with others of its kind. */
  readonly bulkSubmit: boolean;
  readonly result: ItemResult | null;
  /** The service's words about a refusal. */
  readonly detail: string | null;
}

/** Why a signature was not accepted; each has its own sentence on the page. Nothing was posted. */
export type SignatureProblem =
  | "tooLarge"
  | "notCms"
  | "contentDiffers"
  | "digestDiffers"
  | "certificateMissing"
  | "certificateExpired"
  | "certificateNotYetValid"
  | "tinDiffers"
  | "signatureInvalid"
  | "alreadyUsed";

/** The result of a signature that was handed in. */
export type SubmitAnswer =
  | (ItemOutcome & { readonly ok: true })
  | { readonly ok: false; readonly problem: SignatureProblem };

export interface Signing {
  /** Stores a decision. If the organization already has an open one, returns that instead (`existing`). */
  decide(request: {
    account: AccountRow;
    document: BusinessDocument;
    action: ActionName;
    reason: string | null;
    /** The page of a list that it was opened from, for the button back. */
    cameFrom?: PageOfView | null;
  }): Promise<{ decision: Decision; existing: boolean }>;
  /** Takes an unsigned decision back; false if it is too late. */
  undo(decisionId: string, telegramUserId: number): Promise<boolean>;
  /** Decisions of an account that wait for a signature. */
  findSigningQueue(accountId: string): Promise<Decision[]>;
  /**
   * Fetches the sign data of each decision and opens a session, ending an earlier one over the same decisions.
   * Decisions whose sign data cannot be fetched are left out and returned with the error. Those whose document has
   * changed since are taken back and returned with the document as it is now. Throws if none is left:
   * `DocumentsChanged` if any changed.
   */
  startSession(request: {
    accountId: string;
    telegramUserId: number;
    decisionIds: readonly string[];
    language: Language;
    /** Called with how many of the decisions are done so far. */
    onProgress?: (done: number, count: number) => void;
  }): Promise<{
    session: SessionRow;
    /** For the link; stored nowhere in clear text. */
    secret: string;
    leftOut: ReadonlyArray<{ decisionId: string; error: unknown }>;
    changed: readonly ChangedDocument[];
  }>;

  /** The active session for a link's secret, or null (unknown, expired, ended). Changes nothing. */
  findSession(secret: string): Promise<SessionRow | null>;
  /** Whether this browser (by its cookie's secret) is a trusted browser of the session's person. */
  isTrustedBrowser(session: SessionRow, browserSecret: string | null): Promise<boolean>;
  /** A new browser asks: stores the pairing and the question for the chat; returns the code to show and the browser's secret. */
  requestBrowserTrust(session: SessionRow, label: string): Promise<{ pairingSecret: string; code: string }>;
  /** The pairing's state. Once approved, the browser is remembered: `browserSecret`, given once, is for its cookie. */
  checkBrowserTrust(
    session: SessionRow,
    pairingSecret: string,
  ): Promise<{ state: "asked" } | { state: "denied" } | { state: "approved"; browserSecret: string }>;
  /** The chat's answer: one of the options, or null for none of them. A wrong choice ends the session. False if too late. */
  answerBrowserTrust(
    pairingId: string,
    telegramUserId: number,
    option: string | null,
  ): Promise<"approved" | "denied" | "late">;

  /** Opens the session for a trusted browser and gives its items with contents. Throws `SigningExpired`. */
  openSession(
    session: SessionRow,
    browserSecret: string,
  ): Promise<{ session: SessionRow; account: AccountRow; items: readonly SessionItem[] }>;
  /** Checks a signature, reads the sign data again, posts at most once. If the signature has a problem, nothing changes. */
  submit(
    session: SessionRow,
    browserSecret: string,
    decisionId: string,
    signatureBase64: string,
  ): Promise<SubmitAnswer>;
  /**
   * Like `submit`, for decisions that are posted by one bulk submit: good signatures are posted together, bad ones are
   * left out with their problems. Throws `OperationOff` if bulk submit is not possible for one of them.
   */
  submitMany(
    session: SessionRow,
    browserSecret: string,
    signatures: ReadonlyArray<{ decisionId: string; signatureBase64: string }>,
  ): Promise<ReadonlyArray<{ decisionId: string; answer: SubmitAnswer }>>;
  /** The person leaves the page; unsigned decisions go back to the signing queue. */
  endSession(session: SessionRow, browserSecret: string): Promise<void>;
}
