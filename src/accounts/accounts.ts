/** Logging in and out, and calling the service for an account; `create-accounts.ts` makes it. */
import type { Call } from "../api/call.ts";
import type { Input, Operation } from "../api/operation.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { LoginWay } from "../db/rows/login-links.ts";
import type { Language } from "../documents/language.ts";

export interface CallOptions {
  /** Nobody waits for it: it gives way to people, with fewer places and more time. */
  readonly background?: boolean;
}

export interface Accounts {
  /**
   * Logs a Telegram user in and keeps the token. Tries are limited per person, per user name and overall.
   * Throws `BadCredentials`, `LoginLimited`, `LoginLinkGone`, or the service's errors.
   */
  logIn(request: {
    telegramUserId: number;
    username: string;
    password: string;
    language: Language;
    /** The way the password came; decides what the chat is told. */
    way: "chat" | LoginWay;
    /** The hash of its link's secret: it is used up with the login, so that a wrong password does not cost it. */
    link?: string;
  }): Promise<AccountRow>;
  logOut(accountId: string, telegramUserId: number): Promise<void>;
  /** Deletes the person and everything kept of him or her. */
  deletePerson(telegramUserId: number): Promise<void>;
  /**
   * The way to call for an account. Taken before a write, it tells what failed until then, when nothing was sent, from
   * what failed with it. Throws `LoginNeeded` without a token.
   */
  open(accountId: string, options?: CallOptions): Promise<Call>;
  /**
   * Calls an operation of the service with the account's token. A missing token and a 401, which drops the token, are
   * `LoginNeeded`; what the profile turns off, and undocumented operations that are disabled for now, are
   * `OperationOff`; otherwise it throws what `Call` throws.
   */
  call<In extends Input, Out, Is>(
    accountId: string,
    operation: Operation<In, Out, Is>,
    input: NoInfer<In>,
    options?: CallOptions,
  ): Promise<Out>;
  /**
   * A one-time secret that lets the person log in on the page, for 10 minutes: by a link (`/login/<secret>`), whose
   * browser has to be proved first, or in a Mini App, by whose launch data Telegram proved the person.
   */
  createLoginLink(telegramUserId: number, way: LoginWay): Promise<string>;
}
