/** What the database can do for the other rooms: one method is one whole change in one transaction. */
import type { ActionName, KindName } from "../documents/description.ts";
import type { DocumentId } from "../documents/document.ts";
import type {
  accounts,
  browserPairings,
  browsers,
  decisions,
  notices,
  PageOfView,
  signingItems,
  signingSessions,
  users,
  views,
} from "./schema.ts";

export type { PageOfView } from "./schema.ts";
export type UserRow = typeof users.$inferSelect;
/** An account without its token; only `accounts.readToken` decrypts that. */
export type AccountRow = Omit<typeof accounts.$inferSelect, "token"> & { readonly hasToken: boolean };
export type ViewRow = typeof views.$inferSelect;
export type DecisionRow = typeof decisions.$inferSelect & {
  readonly kind: KindName;
  readonly action: ActionName;
};
export type SessionRow = typeof signingSessions.$inferSelect;
export type SessionItemRow = typeof signingItems.$inferSelect;
export type PairingRow = typeof browserPairings.$inferSelect;
export type BrowserRow = typeof browsers.$inferSelect;
export type NoticeRow = typeof notices.$inferSelect;

/** A new document that is being composed, without its content. */
export interface DraftRow {
  readonly id: string;
  readonly accountId: string;
  readonly kind: KindName;
  /** Milliseconds. */
  readonly updatedAt: number;
}

/** A notice to be written together with the change it tells of. */
export interface NewNotice {
  readonly telegramUserId: number;
  readonly accountId?: string | null;
  readonly news: string;
  readonly kind?: KindName | null;
  readonly documentId?: DocumentId | null;
  readonly data?: Record<string, unknown>;
  /** A second notice with the same key is silently not written. */
  readonly dedupeKey: string;
  readonly group?: string | null;
  /** Milliseconds; default: at once. */
  readonly notBefore?: number;
}

/** A job to be written together with the change that causes it. */
export interface NewJob {
  readonly type: string;
  readonly lane: string;
  readonly payload: unknown;
  /** Milliseconds; default: at once. */
  readonly runAt?: number;
  /** A living job with the same key is kept and this one not written. */
  readonly key?: string;
}

/** Side effects of a change, written in its transaction. Notices bring their own delivery job (type `notice`, lane `user:<id>`, key `notice:<dedupeKey>`, payload `{noticeId}`). */
export interface SideEffects {
  readonly notices?: readonly NewNotice[];
  readonly jobs?: readonly NewJob[];
  readonly audit?: ReadonlyArray<{
    event: string;
    telegramUserId?: number;
    accountId?: string;
    data?: Record<string, unknown>;
  }>;
}

export interface ClaimedJob {
  readonly id: number;
  readonly type: string;
  readonly lane: string;
  readonly payload: unknown;
  /** 1 at the first try. */
  readonly attempt: number;
}

/** Some types of jobs, or all but some. */
export type JobScope = { readonly only: readonly string[] } | { readonly except: readonly string[] };

/** Where to resume after login: a button to press again, and until when. */
export interface Resume {
  readonly data: string;
  /** Milliseconds; of two that were kept the later one's is greater. */
  readonly until: number;
}

export interface Users {
  find(telegramUserId: number): Promise<UserRow | null>;
  /** Makes the user at first sight; later sights change nothing but `blockedAt` (cleared). */
  meet(user: { telegramUserId: number; chatId: number; language: UserRow["language"] }): Promise<UserRow>;
  setLanguage(telegramUserId: number, language: UserRow["language"]): Promise<void>;
  setCurrentAccount(telegramUserId: number, accountId: string): Promise<void>;
  /** Keeps for a day where to resume after login. */
  setResume(telegramUserId: number, callbackData: string | null): Promise<void>;
  findResume(telegramUserId: number): Promise<Resume | null>;
  /** Forgets it, unless another was kept since. */
  dropResume(telegramUserId: number, resume: Resume): Promise<void>;
  setBlocked(telegramUserId: number): Promise<void>;
  /** Really deletes everything of this person, decisions under way excepted (their outcome is the organization's): these lose the person's id. */
  delete(telegramUserId: number): Promise<void>;
}

export interface Accounts {
  find(id: string): Promise<AccountRow | null>;
  findOfUser(telegramUserId: number): Promise<AccountRow[]>;
  /** Everybody's accounts of one organization. */
  findOfOrganization(tin: string): Promise<AccountRow[]>;
  /** New token for (user, TIN), inserting or replacing; makes it the current account. */
  saveLogin(
    login: {
      telegramUserId: number;
      tin: string;
      name: string;
      username: string;
      token: string;
      tokenExpiresAt: number | null;
    },
    sideEffects?: SideEffects | ((account: AccountRow) => SideEffects),
  ): Promise<AccountRow>;
  /** The token in clear, or null. Throws `VaultError` when it was tampered with or its key is gone. */
  readToken(id: string): Promise<string | null>;
  /** Drops the token (401), the account stays. Only if it still is this token, so that a fresh login is not undone. */
  dropToken(id: string, token: string, sideEffects?: SideEffects): Promise<void>;
  /** Log out: deletes the account with its views, seen documents, sessions, notices and open decisions. */
  delete(id: string, sideEffects?: SideEffects): Promise<void>;
}

export interface Views {
  find(id: string): Promise<ViewRow | null>;
  /** The view with exactly these filters, made when missing. */
  findOrCreate(view: {
    accountId: string;
    kind: KindName;
    list: string;
    filters: Record<string, unknown>;
  }): Promise<ViewRow>;
}

export interface SeenDocuments {
  /** Remembers a document's state; returns since when it is in it (milliseconds). */
  see(accountId: string, document: Sight): Promise<number>;
  /** Remembers a page of documents with the next change; costs no commit of its own. */
  noteListed(accountId: string, documents: readonly Sight[]): Promise<void>;
  find(accountId: string, kind: KindName, documentId: DocumentId): Promise<SeenDocument | null>;
  /** The id for which a button carries a stand-in. */
  findStandIn(standIn: string): Promise<DocumentId | null>;
  /** The states it was seen in, oldest first; `at` in milliseconds. */
  findStates(
    accountId: string,
    kind: KindName,
    documentId: DocumentId,
  ): Promise<Array<{ stateId: number; at: number }>>;
  /** Notes what a person saw on the card; costs a commit only when it is something else than before. */
  setShown(accountId: string, kind: KindName, documentId: DocumentId, digest: string): Promise<void>;
}

/** What a look at a document tells. */
export interface Sight {
  readonly kind: KindName;
  readonly documentId: DocumentId;
  readonly number: string | null;
  readonly stateId: number | null;
}

export interface SeenDocument {
  readonly number: string | null;
  readonly stateId: number | null;
  readonly stateSince: number;
  readonly shownDigest: string | null;
}

export interface Counterparties {
  /** Notes whom a page of documents was with; written with the next change, and only what is new, or once a day. */
  remember(accountId: string, met: ReadonlyArray<{ tin: string; name: string | null }>): Promise<void>;
  /** The latest first. */
  findLatest(accountId: string, limit: number): Promise<Array<{ tin: string; name: string | null }>>;
}

export interface Decisions {
  find(id: string): Promise<DecisionRow | null>;
  /** The organization's open decision about a document, whoever took it. */
  findOpen(tin: string, kind: KindName, documentId: DocumentId): Promise<DecisionRow | null>;
  /** The organization's open decisions about any document. */
  findAllOpen(tin: string): Promise<DecisionRow[]>;
  /** Decisions of an account in one of the states, oldest first. */
  findOfAccount(accountId: string, states: readonly DecisionRow["state"][]): Promise<DecisionRow[]>;
  findByState(states: readonly DecisionRow["state"][]): Promise<DecisionRow[]>;
  /** Writes an open decision; returns null where the organization already has an open one for the document. */
  create(
    decision: Pick<
      DecisionRow,
      "accountId" | "tin" | "telegramUserId" | "kind" | "action" | "reason" | "summary" | "stateBefore"
    > & { documentId: DocumentId; cameFrom?: PageOfView | null; shownDigest?: string | null },
    sideEffects?: SideEffects,
  ): Promise<DecisionRow | null>;
  /** Compare-and-set on the state; false when it was not in one of `from`. The side effects are written only when it was. */
  move(
    id: string,
    change: {
      from: readonly DecisionRow["state"][];
      to: DecisionRow["state"];
      detail?: string | null;
      stateSeen?: number | null;
      postedAt?: number;
    },
    sideEffects?: SideEffects,
  ): Promise<boolean>;
}

export interface SigningSessions {
  /** Writes the session with its items, moves its decisions `open` → `signing`; null when one of them was not open. Contents are encrypted here. */
  create(
    session: Omit<SessionRow, "state" | "createdAt" | "endedAt" | "endReason" | "browserId" | "messageId">,
    items: ReadonlyArray<{
      decisionId: string;
      content: Uint8Array;
      shown: unknown;
      digest: string;
      unchanged: string;
    }>,
    sideEffects?: SideEffects,
  ): Promise<SessionRow | null>;
  find(id: string): Promise<SessionRow | null>;
  findBySecretHash(secretHash: string): Promise<SessionRow | null>;
  /** The living session of a decision, if any. */
  findOfDecision(decisionId: string): Promise<SessionRow | null>;
  /** The latest session of a decision that has a message of its own, living or ended. */
  findWithMessage(decisionId: string): Promise<SessionRow | null>;
  /** Gives a message to a session; it is no other session's any more. */
  setMessage(id: string, messageId: number): Promise<void>;
  /** Items in order, decrypted; contents are null once the session ended. */
  readItems(
    sessionId: string,
  ): Promise<
    Array<Omit<SessionItemRow, "content" | "shown"> & { content: Uint8Array | null; shown: unknown }>
  >;
  /** `ready` → `opened` by this browser, which counts as its use, with a new expiry; false when it is not the session's browser or the session ended. */
  open(id: string, browserId: string, expiresAt: number): Promise<boolean>;
  extend(id: string, expiresAt: number): Promise<void>;
  /** Reserves a signature before posting: item's hash set, decision `signing` → `submitting`, in one transaction; false on replay or wrong state. */
  startSubmitting(
    sessionId: string,
    decisionId: string,
    signatureHash: string,
    sideEffects?: SideEffects,
  ): Promise<boolean>;
  /** As `startSubmitting` for several, all in one transaction; returns the decisions that were reserved. */
  startSubmittingMany(
    sessionId: string,
    reservations: ReadonlyArray<{ decisionId: string; signatureHash: string; sideEffects?: SideEffects }>,
  ): Promise<string[]>;
  setResult(sessionId: string, decisionId: string, result: string): Promise<void>;
  /** Ends it, wipes contents, returns still unsigned decisions (`signing`) to `open`. Idempotent. */
  end(id: string, reason: string, sideEffects?: SideEffects): Promise<void>;
  createPairing(pairing: Omit<PairingRow, "state" | "createdAt">, sideEffects?: SideEffects): Promise<void>;
  findPairing(id: string): Promise<PairingRow | null>;
  findPairingBySecretHash(secretHash: string): Promise<PairingRow | null>;
  /** `asked` → answer, once; false when it was answered before. */
  answerPairing(id: string, answer: "approved" | "denied", sideEffects?: SideEffects): Promise<boolean>;
}

export interface Browsers {
  findBySecretHash(secretHash: string): Promise<BrowserRow | null>;
  findOfUser(telegramUserId: number): Promise<BrowserRow[]>;
  create(browser: Omit<BrowserRow, "id" | "createdAt" | "usedAt">): Promise<BrowserRow>;
  delete(id: string, telegramUserId: number): Promise<boolean>;
}

export interface Notices {
  write(sideEffects: SideEffects): Promise<void>;
  find(id: string): Promise<NoticeRow | null>;
  setDelivered(id: string, messageId: number | null): Promise<void>;
}

export interface Messages {
  findPanel(telegramUserId: number): Promise<number | null>;
  setPanel(telegramUserId: number, messageId: number | null): Promise<void>;
  findDocumentMessage(accountId: string, kind: KindName, documentId: DocumentId): Promise<number | null>;
  setDocumentMessage(
    accountId: string,
    kind: KindName,
    documentId: DocumentId,
    messageId: number,
  ): Promise<void>;
}

export interface Drafts {
  /** The draft in clear. Throws `VaultError` when it was tampered with or its key is gone. */
  find(id: string): Promise<(DraftRow & { readonly content: unknown }) | null>;
  findOfAccount(accountId: string): Promise<DraftRow[]>;
  /** A new draft in place of the account's other one of this kind. */
  create(draft: {
    accountId: string;
    telegramUserId: number;
    kind: KindName;
    content: unknown;
  }): Promise<DraftRow>;
  /** False when it is gone. */
  update(draft: Pick<DraftRow, "id" | "accountId">, content: unknown): Promise<boolean>;
  delete(id: string): Promise<void>;
}

export interface Conversations {
  read(key: string): Promise<unknown>;
  write(key: string, state: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** Deletes states untouched since `before` (milliseconds); returns their keys. */
  expire(before: number): Promise<string[]>;
}

export interface Logins {
  createLink(link: { secretHash: string; telegramUserId: number; expiresAt: number }): Promise<void>;
  /** Uses a link up; null when unknown, used or expired. `peekLink` only looks. */
  takeLink(secretHash: string): Promise<{ telegramUserId: number } | null>;
  peekLink(secretHash: string): Promise<{ telegramUserId: number } | null>;
  /** False when this launch string was used before. */
  takeLaunch(hash: string, expiresAt: number): Promise<boolean>;
  setPasswordPrompt(prompt: {
    telegramUserId: number;
    username: string;
    promptMessageId: number | null;
    expiresAt: number;
  }): Promise<void>;
  findPasswordPrompt(
    telegramUserId: number,
  ): Promise<{ username: string; promptMessageId: number | null } | null>;
  clearPasswordPrompt(telegramUserId: number): Promise<void>;
  /** Counts a try in every scope; returns false, counting nothing, when one of them is over its limit. */
  countAttempt(scopes: ReadonlyArray<{ scope: string; limit: number; windowMs: number }>): Promise<boolean>;
  clearAttempts(scopes: readonly string[]): Promise<void>;
}

export interface DisabledOperations {
  /** `suspect`: one reporter met a 404 or 405; a success should clear that. */
  status(operation: string): Promise<"enabled" | "suspect" | "disabled">;
  /** The operation answered: forgets its reporters. */
  clear(operation: string): Promise<void>;
  /** Notes a 404/405; at the second different reporter the operation is disabled until `disabledUntil`; true when it is disabled from now on. */
  reportMissing(operation: string, reporter: string, disabledUntil: number): Promise<boolean>;
}

export interface Jobs {
  add(jobs: readonly NewJob[]): Promise<void>;
  /**
   * Writes updates as jobs (type `update`, lane `user:<id>`) and claims them, in one commit; redelivered ones are left out.
   * The claimed ones are returned only where their lane is free.
   */
  takeUpdates(
    updates: ReadonlyArray<{ updateId: number; lane: string; payload: unknown }>,
    claim: { owner: string; leaseUntil: number } | null,
  ): Promise<ClaimedJob[]>;
  /** Next due jobs of free lanes, at most one per lane, in order; leases them. */
  claim(request: {
    owner: string;
    leaseUntil: number;
    limit: number;
    /** Default: all types. Types that share a lane belong into one scope. */
    scope?: JobScope;
  }): Promise<ClaimedJob[]>;
  /**
   * Settles finished jobs in one commit: `done` deletes, `retry` sets the next time and keeps the lane waiting for it
   * unless it steps `aside`, `wait` keeps it waiting without counting the try, `again` sets the next time, forgets earlier attempts and lets the lane
   * go on, `dead` keeps as dead letter.
   * Jobs whose lease passed to another owner are left alone.
   */
  settle(
    results: ReadonlyArray<{
      id: number;
      owner: string;
      outcome:
        | { kind: "done" }
        | { kind: "retry"; runAt: number; errorCode: string; aside?: boolean }
        | { kind: "wait"; runAt: number }
        | { kind: "again"; runAt: number }
        | { kind: "dead"; errorCode: string };
    }>,
  ): Promise<void>;
  /** Deletes the living job with that key, also one under way, which should look whether it is still there. */
  cancel(key: string): Promise<void>;
  /** Whether a living job has that key. */
  has(key: string): Promise<boolean>;
  /** Returns the ids that this owner still holds. */
  extend(owner: string, ids: readonly number[], leaseUntil: number): Promise<number[]>;
  /** When the next job falls due (milliseconds), or null. */
  nextDue(scope?: JobScope): Promise<number | null>;
  counts(): Promise<{ waiting: number; running: number; dead: number }>;
}

/** The whole store. */
export interface Database {
  readonly users: Users;
  readonly accounts: Accounts;
  readonly views: Views;
  readonly seenDocuments: SeenDocuments;
  readonly counterparties: Counterparties;
  readonly decisions: Decisions;
  readonly signingSessions: SigningSessions;
  readonly browsers: Browsers;
  readonly notices: Notices;
  readonly messages: Messages;
  readonly drafts: Drafts;
  readonly conversations: Conversations;
  readonly logins: Logins;
  readonly disabledOperations: DisabledOperations;
  readonly jobs: Jobs;
  /** Called after every commit that wrote jobs, so that a runner need not poll. Returns the un-subscriber. */
  onJobsWritten(listener: () => void): () => void;
  /** Encrypts with the writing key whatever still lies under an older one: tokens, jobs, conversations, drafts, contents; returns how many. */
  reencrypt(): Promise<number>;
  /**
   * Deletes what is over its time: links, launches, pairings, ended sessions, notices that were delivered or given up,
   * finished decisions, audit, dead letters, unnamed views that nobody used, drafts that nobody touched, what is known of documents and
   * counterparties not seen for as long. `finished` is an instant in milliseconds.
   */
  sweep(olderThan: { finished: number }): Promise<void>;
  close(): void;
}
