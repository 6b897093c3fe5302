/** Signing, from a decision to its outcome: the interface for bot and web. `create-signing.ts` builds it. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { SigningLinkRow } from "../db/rows/signing-links.ts";
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import type { PageOfView, SummaryBalance } from "../db/rows/summary.ts";
import type { ItemResult } from "../db/schema.ts";
import type { ActionName } from "../documents/description.ts";
import type { BusinessDocument, CalendarDate } from "../documents/document.ts";
import type { UnusualFact } from "../documents/unusual-fact.ts";
import type { AskingLink } from "./asking-link.ts";
import type { SigningScope } from "./scope.ts";

export type { ItemResult } from "../db/schema.ts";
export type { AskingLink } from "./asking-link.ts";
export type { SigningScope } from "./scope.ts";

/** One decision as the page shows it: from the sign data if the document is in it, otherwise from the list. */
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
  /** Unusual facts about it in the organization's history when it was decided. */
  readonly unusual?: readonly UnusualFact[];
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

/** The state so far of a document of a session. */
export interface SessionResult extends Pick<SessionItem, "decisionId" | "result" | "detail"> {
  /** Whether the service's own state says that it is done; null while it does not tell. */
  readonly confirmed: boolean | null;
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
  /** Its usage does not allow to sign documents. */
  | "certificateUnfit"
  /** It does not lead to a root that the operator trusts. */
  | "certificateUntrusted"
  | "tinDiffers"
  | "signatureInvalid"
  | "alreadyUsed";

/** The result of a signature that was handed in. */
export type SubmitAnswer =
  | (ItemOutcome & { readonly ok: true })
  | { readonly ok: false; readonly problem: SignatureProblem };

/** Decisions that wait for a signature and could not be fetched, with the code of the error. */
export interface LeftOut {
  readonly decision: Decision;
  readonly code: string;
}

export interface OpenedSession {
  readonly session: SessionRow;
  readonly account: AccountRow;
  readonly items: readonly SessionItem[];
  /** How many more wait in the link's scope, what is left out apart: a session takes 50. */
  readonly remaining: number;
  readonly leftOut: readonly LeftOut[];
  /** Taken back, since their documents are not what was decided upon any more. */
  readonly changed: readonly Decision[];
}

/** The outcome of giving decisions to a colleague. */
export interface Given {
  readonly given: readonly Decision[];
  /** How many documents the colleague may not read. */
  readonly unreadable: number;
}

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
  /** Takes an unsigned decision back, or gives it back to whom it came from; false if it is too late. */
  undo(decisionId: string, telegramUserId: number): Promise<boolean>;
  /**
   * Gives decisions of the giver's account to a colleague who signs them under the own name; what waits in an open
   * session leaves it. One that is being posted, was prepared by somebody else, or is not the giver's any more is left
   * out, and so is one whose document the colleague may not read. Throws `ColleagueUnable` where the colleague cannot
   * sign at all, and what reading with the colleague's login throws; then nothing was given.
   */
  give(request: {
    readonly from: AccountRow;
    /** The colleague's account. */
    readonly to: string;
    readonly decisionIds: readonly string[];
  }): Promise<Given>;
  /**
   * Gives what a colleague prepared back to that colleague; returns what went back. `telegramUserId`: the signer, or the
   * one who prepared it, who cannot take it back while the signer has the page open. The other one is told.
   */
  giveBack(decisionIds: readonly string[], telegramUserId: number): Promise<readonly Decision[]>;
  /** Decisions of an account that wait for a signature. */
  findSigningQueue(accountId: string): Promise<Decision[]>;
  /**
   * The secret of the person's link to the signing page over this scope; made where there is none yet, otherwise only
   * read. It does not age. Throws `StaleButton` for another person's account.
   */
  linkTo(request: {
    readonly accountId: string;
    readonly telegramUserId: number;
    readonly scope: SigningScope;
  }): Promise<{ readonly secret: string }>;

  /** The link behind a secret, or null. Changes nothing. */
  findLink(secret: string): Promise<SigningLinkRow | null>;
  /** How many decisions of the link's scope wait for a signature now. */
  countWaiting(link: SigningLinkRow): Promise<number>;
  /** Is this browser (by its cookie's secret) a trusted browser of this person? */
  isTrustedBrowser(of: { readonly telegramUserId: number }, browserSecret: string | null): Promise<boolean>;
  /** Notes that a trusted browser was used: what is not used ends sooner. */
  useBrowser(of: { readonly telegramUserId: number }, browserSecret: string): Promise<void>;
  /** Ends the trust in a browser of this Telegram user. */
  forgetBrowser(of: { readonly telegramUserId: number }, browserSecret: string): Promise<void>;
  /** The question that this browser has asked about this person, by any link, and that is not over; otherwise null. */
  findQuestion(
    link: AskingLink,
    pairingSecret: string | null,
  ): Promise<{ pairingSecret: string; code: string } | null>;
  /**
   * A new browser asks: writes the pairing and the chat's question; returns the code to show and the secret to keep in
   * the browser. `asked`: the secret that it keeps already; its question is not asked again. Throws `QuestionsLimited`.
   */
  requestBrowserTrust(
    link: AskingLink,
    label: string,
    asked: string | null,
  ): Promise<{ pairingSecret: string; code: string }>;
  /**
   * The pairing's state. When approved, the browser becomes remembered: `browserSecret` for its cookie, the same each time,
   * until it is used.
   */
  checkBrowserTrust(
    link: AskingLink,
    pairingSecret: string,
  ): Promise<
    { state: "asked"; code: string } | { state: "denied" } | { state: "approved"; browserSecret: string }
  >;
  /** The chat's answer: one of the options or null for none of these. A wrong pick ends the link. `late` when it came too late. */
  answerBrowserTrust(
    pairingId: string,
    telegramUserId: number,
    option: string | null,
  ): Promise<"approved" | "denied" | "late">;

  /**
   * Opens the link for a trusted browser: continues its living session, otherwise settles now what the link is over,
   * fetches it and begins a session, ending earlier ones over the same decisions. Throws `SigningExpired` (not
   * trusted), `NothingToSign`, `SignedElsewhere`, `DocumentsChanged`, or why nothing could be fetched; the chat is told.
   */
  openLink(link: SigningLinkRow, browserSecret: string): Promise<OpenedSession>;
  /** The session with this id, living or ended, if it was opened by this link. */
  findSession(id: string, link: Pick<SigningLinkRow, "id">): Promise<SessionRow | null>;
  /** The items of a living session, for the browser that opened it. Throws `SigningExpired`. */
  readItems(session: SessionRow, browserSecret: string): Promise<readonly SessionItem[]>;
  /** The outcome of each document so far, also after the end, for the browser that opened the session. Throws `SigningExpired`. */
  readResults(session: SessionRow, browserSecret: string): Promise<readonly SessionResult[]>;
  /** Checks a signature, reads the sign data again, posts at most once. Problems of the signature leave everything as it was. */
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
