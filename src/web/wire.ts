/** The messages between pages and server: JSON over POST, the same types on both sides. */
import type { VoidReason } from "../documents/void-reason.ts";
import type { Language } from "../locales/language.ts";
import type { ItemResult, SessionResult, ShownItem, SignatureProblem } from "../signing/signing.ts";

/** Why a request was not done; each has its own sentence on the page. */
export type Problem =
  | "gone"
  | "browser"
  | "credentials"
  | "limited"
  /** The operator does not serve the organization. */
  | "notAllowed"
  /** An administrator has to let the person in. */
  | "notAdmitted"
  | "loginNeeded"
  | "forbidden"
  | "unavailable"
  /** The service answered for another document. */
  | "anotherDocument"
  /** Kotib itself cannot work just now. */
  | "later"
  | "unread"
  | "request"
  | "launch"
  /** Nothing of the link waits for a signature any more. */
  | "nothingToSign"
  /** It is open, or being posted, in another browser. */
  | "signedElsewhere"
  /** All of it changed since it was decided upon. */
  | "changed"
  /** None of it can be decided so any more; `detail` is the reason. */
  | "void"
  /** Too many browsers asked to be trusted. */
  | "questionsLimited"
  | "bug";

export interface ProblemAnswer {
  readonly problem: Problem;
  /** The code of the line in the log; with `bug` only. */
  readonly incident?: string;
  readonly detail?: string;
  /** When the service allows the next try, in milliseconds since the epoch; with `limited` only. */
  readonly until?: number;
}

/** How long an opened session lives, by the server's clock, so that a wrong clock of the device does no harm. */
export interface Lifetime {
  readonly expiresAt: number;
  readonly now: number;
}

/** `POST /api/sign/state`. */
export interface SignState {
  readonly language: Language;
  readonly trustedBrowser: boolean;
  /** How many documents opening the link will prepare; null for a browser that is not trusted. */
  readonly waiting: number | null;
  /** The code of a question that already waits in the chat for this browser. */
  readonly browserCode: string | null;
}

/** `POST /api/sign/ask` and `POST /api/login/ask`. */
export interface AskAnswer {
  readonly browserCode: string;
}

/** `POST /api/sign/poll` and `POST /api/login/poll`. */
export type PollAnswer =
  /** The code of the waiting question; another window of this browser may have asked anew. */
  | { readonly state: "asked"; readonly browserCode: string }
  | { readonly state: "denied" }
  | { readonly state: "approved" };

export interface ItemWire extends ShownItem {
  /** The exact bytes to sign. */
  readonly contentBase64: string;
  readonly detached: boolean;
  /** Whether it may be handed over together with others of its kind. */
  readonly bulkSubmit: boolean;
  readonly result: ItemResult | null;
  readonly detail: string | null;
}

/** The operator's configuration that single signers need. */
export interface SignerSettings {
  /** `apiKey` is the key that the E-IMZO application wants for this site's address; null if it needs none. */
  readonly eimzoDesktop: { readonly apiKey: string | null };
  /** Whether the operator has an E-IMZO-SERVER. */
  readonly eimzoMobile: boolean;
}

/** A document that could not be taken along. */
export interface NotTakenWire {
  readonly kind: ShownItem["kind"];
  readonly number: string | null;
  readonly counterpartyName: string | null;
  /** Why it is still to be signed; null: its choice was taken back, since the document changed. */
  readonly problem: Problem | null;
  /** The reason, where the choice is over. */
  readonly detail?: VoidReason;
}

/** `POST /api/sign/open`: continues the session of this link and browser, or begins one. */
export interface OpenAnswer extends Lifetime {
  /** The id that goes with every later call. */
  readonly session: string;
  readonly organization: { readonly name: string; readonly tin: string };
  readonly documentCode: string;
  readonly fingerprint: string;
  /** Ids of the signers that the operator allows. */
  readonly signers: readonly string[];
  readonly signerSettings: SignerSettings;
  readonly items: readonly ItemWire[];
  /** Documents left out, which are named once, when the session begins. */
  readonly notTaken: readonly NotTakenWire[];
  /** How many more documents the link has: a session takes 50. */
  readonly remaining: number;
}

/** The names of an opened session in every later call. */
export interface SessionAccess {
  /** The secret of the link that opened it. */
  readonly secret: string;
  readonly session: string;
}

/** `POST /api/sign/results`: the outcome of each document so far, also when the session is over. */
export interface ResultsAnswer extends Partial<Lifetime> {
  readonly results: readonly SessionResult[];
}

/** A document of a session as its outcome names it. */
export type SignedItemWire = Pick<
  ItemWire,
  "decisionId" | "kind" | "action" | "number" | "total" | "currency" | "result" | "detail"
>;

/** `POST /api/sign/last`: what this browser signed last by the link, so that a page loaded again still tells it. */
export interface LastAnswer {
  /** Null where it signed nothing lately. */
  readonly last: { readonly session: string; readonly items: readonly SignedItemWire[] } | null;
}

/** `POST /api/sign/rest`: what else waits for the person's signature in the organization, and the link over it. */
export interface RestAnswer {
  readonly count: number;
  readonly secret: string;
}

/** `POST /api/sign/submit`. */
export type SubmitAnswer =
  | (Partial<Lifetime> & {
      readonly ok: true;
      readonly result: ItemResult;
      readonly detail: string | null;
      readonly until?: number;
    })
  | { readonly ok: false; readonly signatureProblem: SignatureProblem };

/** `POST /api/sign/submit-many`: the outcome of each document, by its decision. */
export interface SubmitManyAnswer extends Partial<Lifetime> {
  readonly answers: ReadonlyArray<{ readonly decisionId: string; readonly answer: SubmitAnswer }>;
}

/** Why E-IMZO on a phone did not sign; each has its own sentence on the page. */
export type EimzoProblem =
  | "expired"
  /** The phone's clock is wrong. */
  | "clock"
  | "certificate"
  | "signature"
  | "unreachable"
  | "failed";

interface EimzoRefusal {
  readonly ok: false;
  readonly eimzoProblem: EimzoProblem;
}

/** `POST /api/sign/eimzo/start`: the beginning of the phone's code, and `place`, which later calls send along. */
export type EimzoStartAnswer =
  | { readonly ok: true; readonly siteId: string; readonly documentId: string; readonly place: string }
  | EimzoRefusal;

/** `POST /api/sign/eimzo/status`. */
export type EimzoStatusAnswer = { readonly ok: true; readonly state: "waiting" | "ready" } | EimzoRefusal;

/** `POST /api/sign/eimzo/result`: a signature in base64, to be handed over like any other. */
export type EimzoResultAnswer = { readonly ok: true; readonly signature: string } | EimzoRefusal;

/** The Telegram account that a login gives access to, so that nobody lets in a stranger. */
export interface LoginPerson {
  /** The name at Telegram, cleaned; null if it is not known. */
  readonly name: string | null;
  /** The user name without the `@`; null if there is none. */
  readonly username: string | null;
  /** When it first wrote to this Kotib, in milliseconds since the epoch. */
  readonly since: number;
  /** True where Telegram itself opened the page for this account: it cannot be somebody else's. */
  readonly isOwn: boolean;
  /** The one login that ended: its user name at the service, and whose it is; null where there is none, or several. */
  readonly ended: { readonly loginName: string; readonly organization: string } | null;
}

/** `POST /api/login/state` and `POST /api/login/launch`; `secret` stands for the link in later calls. */
export interface LoginState {
  readonly secret: string;
  readonly language: Language;
  /** True in a Mini App, where Telegram proves the person. */
  readonly trustedBrowser: boolean;
  /** The code of a question that already waits in the chat for this browser. */
  readonly browserCode: string | null;
  /** Null before the browser is proved, and for somebody who has not written to this Kotib yet. */
  readonly person: LoginPerson | null;
}

/** `POST /api/login`. */
export interface LoginAnswer {
  readonly organization: { readonly name: string; readonly tin: string };
}
