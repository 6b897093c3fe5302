/** The types of signing for bot and web: a session, its documents and their outcomes. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import type { SummaryBalance } from "../db/rows/summary.ts";
import type { ItemResult } from "../db/tables/signing.ts";
import type { Currency } from "../documents/currency.ts";
import type { ActionName } from "../documents/description.ts";
import type { CalendarDate } from "../documents/document.ts";
import type { Doubt } from "../documents/doubt.ts";
import type { Ended } from "./prepare-item.ts";

export type { ItemResult } from "../db/tables/signing.ts";

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
  /** The total in tiyin, as decimal text. */
  readonly total: string | null;
  /** The currency of all its sums; null is so‘m. */
  readonly currency: Currency;
  /** The closing balance of a document without a total. */
  readonly balance?: SummaryBalance;
  /** Unusual facts about it in the organization's history when it was decided. */
  readonly doubts?: readonly Doubt[];
  /** Facts that were looked at and are right, by when it was decided. */
  readonly assured?: readonly Doubt[];
  /** `signData`: rendered from the signed content; `service`: from the service's list or view. */
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

/** A document of an ended session, as its outcome names it. */
export type SignedItem = Pick<ShownItem, "decisionId" | "kind" | "action" | "number" | "total" | "currency"> &
  Pick<SessionResult, "result" | "detail">;

export interface SessionItem extends ShownItem {
  /** The exact bytes to sign. */
  readonly content: Uint8Array;
  readonly detached: boolean;
  /** Whether it may be posted together with others of its kind. */
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
  /** A person's key and account, each known by another kind of number. */
  | "namedByPinfl"
  | "namedByTin"
  | "signatureInvalid"
  | "alreadyUsed";

export type SubmitAnswer =
  | (ItemOutcome & { readonly ok: true })
  | { readonly ok: false; readonly problem: SignatureProblem };

/** Decisions that wait for a signature and could not be fetched, with the code of the error. */
interface LeftOut {
  readonly decision: Decision;
  readonly code: string;
}

export interface OpenedSession {
  readonly session: SessionRow;
  readonly account: AccountRow;
  readonly items: readonly SessionItem[];
  /** How many more wait in the link's scope, without those left out: a session takes 50. */
  readonly remaining: number;
  readonly leftOut: readonly LeftOut[];
  /** Decisions taken back, since their documents differ from the decided ones. */
  readonly changed: readonly Decision[];
  readonly ended: readonly Ended[];
}

/** The outcome of giving decisions to a colleague. */
export interface Given {
  readonly given: readonly Decision[];
  /** How many documents the colleague may not read. */
  readonly unreadable: number;
}
