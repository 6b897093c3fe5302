/** From a decision to its outcome: what bot and web may ask of signing; `create-signing.ts` makes it. */
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

/** What the page shows of one decision, from the sign data where it holds the document, otherwise from the list. */
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
  /** Where the organization is neither party (an agent): the receiver; the counterparty is then the sender. */
  readonly receiver?: { readonly name: string | null; readonly tin: string | null };
  /** Tiyin as decimal text. */
  readonly total: string | null;
  /** The closing balance of what has no total. */
  readonly balance?: SummaryBalance;
  /** `signData`: rendered from what is signed; `service`: from the service's list or view. */
  readonly source: "signData" | "service";
  readonly lines: ReadonlyArray<{ name: string | null; count: string | null; total: string | null }>;
}

export interface ItemOutcome {
  readonly result: ItemResult;
  /** The service's words about a refusal. */
  readonly detail: string | null;
}

export interface SessionItem extends ShownItem {
  /** The exact bytes to sign. */
  readonly content: Uint8Array;
  readonly detached: boolean;
  /** May be handed over together with others of its kind. */
  readonly bulkSubmit: boolean;
  readonly result: ItemResult | null;
  /** The service's words about a refusal. */
  readonly detail: string | null;
}

/** Why a signature was not taken; each has its own sentence on the page. Nothing was posted. */
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

/** What came of a signature that was handed over. */
export type SubmitAnswer =
  | (ItemOutcome & { readonly ok: true })
  | { readonly ok: false; readonly problem: SignatureProblem };

export interface Signing {
  /** Writes a decision. Returns the open one of the organization instead when there is one (`existing`). */
  decide(request: {
    account: AccountRow;
    document: BusinessDocument;
    action: ActionName;
    reason: string | null;
    /** The page of a list that it was opened from, for the way back. */
    cameFrom?: PageOfView | null;
  }): Promise<{ decision: Decision; existing: boolean }>;
  /** Takes an unsigned decision back; false when it is too late. */
  undo(decisionId: string, telegramUserId: number): Promise<boolean>;
  /** Decisions of an account that wait for a signature. */
  findSigningQueue(accountId: string): Promise<Decision[]>;
  /**
   * Fetches sign data of each decision and opens a session, ending an earlier one over the same decisions.
   * Decisions whose sign data cannot be had are left out and named with the error. Those whose document is not what
   * was decided upon any more are taken back and named with the document as it is now. Throws when none is left:
   * `DocumentsChanged` where any changed.
   */
  startSession(request: {
    accountId: string;
    telegramUserId: number;
    decisionIds: readonly string[];
    language: Language;
    /** Told how many of the decisions were looked at so far. */
    onProgress?: (done: number, count: number) => void;
  }): Promise<{
    session: SessionRow;
    /** For the link; kept nowhere in clear. */
    secret: string;
    leftOut: ReadonlyArray<{ decisionId: string; error: unknown }>;
    changed: readonly ChangedDocument[];
  }>;

  /** The living session behind a link's secret, or null (unknown, expired, ended). Changes nothing. */
  findSession(secret: string): Promise<SessionRow | null>;
  /** Is this browser (by its cookie's secret) a trusted browser of the session's person? */
  isTrustedBrowser(session: SessionRow, browserSecret: string | null): Promise<boolean>;
  /** A new browser asks: writes the pairing and the chat's question; returns the code to show and the secret to keep in the browser. */
  requestBrowserTrust(session: SessionRow, label: string): Promise<{ pairingSecret: string; code: string }>;
  /** The pairing's state. When approved, the browser becomes remembered: `browserSecret` for its cookie, given once. */
  checkBrowserTrust(
    session: SessionRow,
    pairingSecret: string,
  ): Promise<{ state: "asked" } | { state: "denied" } | { state: "approved"; browserSecret: string }>;
  /** The chat's answer: one of the options or null for none of these. A wrong pick ends the session. False when it came too late. */
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
  /** Checks a signature, reads the sign data again, posts at most once. Problems of the signature leave everything as it was. */
  submit(
    session: SessionRow,
    browserSecret: string,
    decisionId: string,
    signatureBase64: string,
  ): Promise<SubmitAnswer>;
  /**
   * As `submit`, for decisions that go by one bulk submit: good signatures are posted together, a bad one is left out
   * with its problem. Throws `OperationOff` if one of them does not go by bulk submit.
   */
  submitMany(
    session: SessionRow,
    browserSecret: string,
    signatures: ReadonlyArray<{ decisionId: string; signatureBase64: string }>,
  ): Promise<ReadonlyArray<{ decisionId: string; answer: SubmitAnswer }>>;
  /** The person leaves the page; unsigned decisions go back to the signing queue. */
  endSession(session: SessionRow, browserSecret: string): Promise<void>;
}
