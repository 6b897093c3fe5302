/** Every kind of failure that some caller treats differently. */

export type Retry = "no" | "safe" | "unknown";

export interface AppErrorOptions {
  /** The sentence for logs: no personal data, no secret. */
  readonly message: string;
  /** Locale key of the sentence a person reads. */
  readonly userKey: string;
  readonly retry: Retry;
  readonly cause?: unknown;
}

/** The base of all expected failures. `message` is for logs, `userKey` for people. */
export class AppError extends Error {
  readonly code: string;
  readonly userKey: string;
  readonly retry: Retry;
  /** The button that continues from the failed step, where that is another than the one that led there. */
  resume: string | null = null;
  constructor(code: string, options: AppErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = code;
    this.code = code;
    this.userKey = options.userKey;
    this.retry = options.retry;
  }
}

/**
 * Wrong or missing configuration; `problems` names every wrong variable. The process exits with 78, or with 1 where
 * the same start may go well later (`mayPass`).
 */
export class ConfigError extends AppError {
  readonly problems: readonly string[];
  readonly mayPass: boolean;
  constructor(problems: readonly string[], { mayPass = false } = {}) {
    super("ConfigError", {
      message: `Kotib cannot start with this configuration:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
      userKey: "error-bug",
      retry: "no",
    });
    this.problems = problems;
    this.mayPass = mayPass;
  }
}

/** 401 on any call but login: the token is missing or expired. Drop the token, offer login, keep the screen. */
export class ServiceUnauthorized extends AppError {
  constructor(message: string) {
    super("ServiceUnauthorized", { message, userKey: "error-unauthorized", retry: "no" });
  }
}

/** Login refused: wrong user name or password. Never repeated automatically: accounts get blocked for it. */
export class BadCredentials extends AppError {
  /** The service's own sentence, if it gave one. */
  readonly detail: string | null;
  constructor(message: string, detail: string | null) {
    super("BadCredentials", { message, userKey: "error-bad-credentials", retry: "no" });
    this.detail = detail;
  }
}

/** 403: the user's role or the document's owner does not allow it. */
export class ServiceForbidden extends AppError {
  constructor(message: string) {
    super("ServiceForbidden", { message, userKey: "error-forbidden", retry: "no" });
  }
}

/** The sentence for each thing that can be asked for. */
const NOT_FOUND = {
  document: "error-not-found",
  list: "error-list-not-found",
  newId: "error-no-new-id",
  save: "error-no-save",
} as const;

/** 404, 405 or 501: the document is missing, or the operation; a 404 alone does not always tell which. */
export class ServiceNotFound extends AppError {
  readonly status: 404 | 405 | 501;
  /** `what` is the thing that was asked for; the sentence names it. */
  constructor(message: string, status: ServiceNotFound["status"], what: keyof typeof NOT_FOUND = "document") {
    super("ServiceNotFound", { message, userKey: NOT_FOUND[what], retry: "no" });
    this.status = status;
  }
}

/** The document is neither shown nor known to be gone: no place that could tell it can be asked or tells it now. */
export class DocumentUnread extends AppError {
  constructor() {
    super("DocumentUnread", {
      message: "the document is not shown now, and nothing tells that it is gone",
      userKey: "error-document-unread",
      retry: "safe",
    });
  }
}

/** 409: the document's state changed meanwhile. Re-read and show it afresh. */
export class ServiceConflict extends AppError {
  readonly detail: string | null;
  constructor(message: string, detail: string | null) {
    super("ServiceConflict", { message, userKey: "error-conflict", retry: "no" });
    this.detail = detail;
  }
}

/** 422 and other refusals with reasons, and `success:false` with 200. Nothing was done. */
export class ServiceRejected extends AppError {
  /** The service's sentence and its errors by field, cleaned of markup, capped in length. */
  readonly detail: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly status: number;
  constructor(
    message: string,
    options: { status: number; detail: string | null; fields?: Readonly<Record<string, readonly string[]>> },
  ) {
    super("ServiceRejected", { message, userKey: "error-rejected", retry: "no" });
    this.status = options.status;
    this.detail = options.detail;
    this.fields = options.fields ?? {};
  }
}

/** 429: the service limits the rate of requests. */
export class ServiceRateLimited extends AppError {
  /** The service's own figure, otherwise a guess. */
  readonly retryAfterSeconds: number;
  /** When the service allows the next try (milliseconds since the epoch); null if it does not say. */
  readonly retryAt: number | null;
  constructor(message: string, wait: { readonly seconds: number; readonly retryAt: number | null }) {
    super("ServiceRateLimited", { message, userKey: "error-rate-limited", retry: "safe" });
    this.retryAfterSeconds = wait.seconds;
    this.retryAt = wait.retryAt;
  }
}

/** No usable answer to a read: network, 5xx, time-out, HTML page. Repeating is safe. */
export class ServiceUnavailable extends AppError {
  constructor(message: string, cause?: unknown) {
    super("ServiceUnavailable", { message, userKey: "error-unavailable", retry: "safe", cause });
  }
}

/**
 * A write that may have arrived: the answer is missing, or does not prove the outcome. Never repeated; read the
 * document instead.
 */
export class OutcomeUnknown extends AppError {
  /** The service's own words, if any, where it answered that the write failed. Null where it did not answer so. */
  readonly failure: { readonly detail: string | null } | null;
  constructor(message: string, failure: OutcomeUnknown["failure"] = null) {
    super("OutcomeUnknown", { message, userKey: "error-outcome-unknown", retry: "unknown" });
    this.failure = failure;
  }
}

/** The failure that the service reported in its answer to a write; null for any other error. */
export function failureOf(error: unknown): OutcomeUnknown["failure"] {
  return error instanceof OutcomeUnknown ? error.failure : null;
}

/** The answer came but no description allows it; the message names the place, never the value. */
export class ServiceProtocol extends AppError {
  constructor(message: string) {
    super("ServiceProtocol", { message, userKey: "error-protocol", retry: "no" });
  }
}

/** The service answered for another document than it was asked for, such as a cache that mixes them up. */
export class AnotherDocument extends AppError {
  constructor(message: string) {
    super("AnotherDocument", { message, userKey: "error-another-document", retry: "safe" });
  }
}

/** The service let somebody in, but its answer holds no usable token or no organization: the operator's to mend. */
export class LoginUnread extends AppError {
  constructor(message: string) {
    super("LoginUnread", { message, userKey: "error-login-unread", retry: "no" });
  }
}

/** An operation the profile turned off, or that the service was found not to have. */
export class OperationOff extends AppError {
  /** `what` is the thing that was asked for; where it is named, the sentence names it. */
  constructor(operation: string, what?: keyof typeof NOT_FOUND) {
    super("OperationOff", {
      message: `operation ${operation} is off`,
      userKey: what === undefined ? "error-operation-off" : NOT_FOUND[what],
      retry: "no",
    });
  }
}

/** Something that the interface does not document is needed, and the service does not have it. */
export class ServiceLacks extends AppError {
  constructor(operation: string, userKey: "error-lacks-new-id" | "error-lacks-sign-data") {
    super("ServiceLacks", { message: `the service has no ${operation}`, userKey, retry: "no" });
  }
}

/** The account has no usable token. Offer login and come back to the person's last screen. */
export class LoginNeeded extends AppError {
  readonly accountId: string;
  constructor(accountId: string) {
    super("LoginNeeded", {
      message: "the account has no usable token",
      userKey: "error-unauthorized",
      retry: "no",
    });
    this.accountId = accountId;
  }
}

/** Nobody knows yet whether the document's save arrived. */
export class BeingSaved extends AppError {
  constructor() {
    super("BeingSaved", {
      message: "the document's save is not known to have arrived",
      userKey: "decision-being-saved",
      retry: "safe",
    });
  }
}

/** A button or link whose target is gone. Show the fresh screen. */
export class StaleButton extends AppError {
  constructor(message = "stale button") {
    super("StaleButton", { message, userKey: "error-stale-button", retry: "no" });
  }
}

/** The signing link or session is over, unknown, or open in another browser. The decisions wait in the queue. */
export class SigningExpired extends AppError {
  constructor(message = "the signing session is over") {
    super("SigningExpired", { message, userKey: "error-signing-expired", retry: "no" });
  }
}

/** The link that a login came by was used or refused meanwhile, or is over: nobody was let in. */
export class LoginLinkGone extends AppError {
  constructor() {
    super("LoginLinkGone", {
      message: "the login's link is over",
      userKey: "error-stale-button",
      retry: "no",
    });
  }
}

/** The operator does not serve the organization of this login. Nothing of it is kept. */
export class OrganizationNotAllowed extends AppError {
  constructor() {
    super("OrganizationNotAllowed", {
      message: "the organization is none of those that may use this Kotib",
      userKey: "login-not-allowed",
      retry: "no",
    });
  }
}

/** No administrator has let the person in yet. Nothing was asked of the service. */
export class NotAdmitted extends AppError {
  constructor() {
    super("NotAdmitted", {
      message: "no administrator has let the person in",
      userKey: "admission-waits",
      retry: "no",
    });
  }
}

/** Too many login tries by this person, for this user name or overall. Nothing was asked of the service. */
export class LoginLimited extends AppError {
  constructor() {
    super("LoginLimited", {
      message: "too many log-in tries",
      userKey: "error-login-limited",
      retry: "no",
    });
  }
}

/**
 * The key that something is encrypted with cannot be had now: the key ring lacks it, or cannot be read. Nothing is
 * lost, and the operator can mend it: a caller that meets this waits and keeps what it has.
 */
export class KeyUnavailable extends AppError {
  constructor(message: string) {
    super("KeyUnavailable", { message, userKey: "error-try-later", retry: "safe" });
  }
}

/** Encrypted data could not be opened: it was tampered with, or moved to another row. It never can be opened. */
export class VaultError extends AppError {
  constructor(message: string) {
    super("VaultError", { message, userKey: "error-bug", retry: "no" });
  }
}

/** Troubles that pass by themselves: a lock, a full disk, a database that is away or restarts. */
const PASSING = /^(SQLITE_(BUSY|LOCKED|FULL|IOERR)|(08|53|57|40)[0-9A-Z]{3}$|55P03$|E[A-Z]+$)/;

/** Troubles that pass only while no work is under way: names not known yet, a standby, another version at work. */
const PASSING_AT_START = /^(EAI_AGAIN|25006|58[0-9A-Z]{3}|OTHER_VERSION_AT_WORK)$/;

/** PostgreSQL's own code for a connection that failed. */
export const OUT_OF_REACH = "08006";

/** The code for Kotibs of another version that work on the database. */
export const OTHER_VERSION_AT_WORK = "OTHER_VERSION_AT_WORK";

/**
 * The database failed. Carries the code of SQLite (`SQLITE_FULL`), of PostgreSQL (five characters) or of the connection
 * (`ECONNREFUSED`), else the name of the error; nothing of the statement or its values.
 */
export class StorageError extends AppError {
  readonly databaseCode: string;
  constructor(databaseCode: string) {
    const passes = PASSING.test(databaseCode);
    super("StorageError", {
      message: `storage failed: ${databaseCode}`,
      userKey: passes ? "error-try-later" : "error-bug",
      retry: passes ? "safe" : "no",
    });
    this.databaseCode = databaseCode;
  }

  /**
   * Whether the database's server was out of reach, or was just being stopped or started. Nothing can be noted then,
   * and the same work goes well a little later, here or in another process.
   */
  get isOutOfReach(): boolean {
    return /^(08[0-9A-Z]{3}|57P0[1-5]|53300|E[A-Z]+)$/.test(this.databaseCode);
  }

  /** Whether it passes by itself, without a corrected setting: a server is away or restarts, or a standby waits. */
  get mayPass(): boolean {
    const isOfRights = /^(EACCES|EPERM)$/.test(this.databaseCode);
    return !isOfRights && (PASSING.test(this.databaseCode) || PASSING_AT_START.test(this.databaseCode));
  }

  /** Whether the database itself failed, not the work on its answers. */
  get isOfDatabase(): boolean {
    return /^(SQLITE_|[0-9A-Z]{5}$|E[A-Z]+$)/.test(this.databaseCode);
  }
}

/**
 * Whether every request would fail, for want of a login, a key or the database. Then the error says nothing about the
 * one document or list that was asked for, which must not be told as missing.
 */
export function failsAll(error: unknown): boolean {
  return error instanceof LoginNeeded || error instanceof KeyUnavailable || error instanceof StorageError;
}
