/** Logging in and out, and opening an account as a ready client; `create-accounts.ts` makes it. */
import type { Language, ServiceClient } from "../api/service-api.ts";
import type { AccountRow } from "../db/accounts.ts";

export interface Accounts {
  /**
   * Logs a Telegram user in and keeps the token. Tries are limited per person, per user name and overall.
   * Throws `BadCredentials`, `LoginLimited`, or the service's errors.
   */
  logIn(request: {
    telegramUserId: number;
    username: string;
    password: string;
    language: Language;
    /** `chat`, `link` or `launch`: the way the password came; decides what the chat is told. */
    way: "chat" | "link" | "launch";
  }): Promise<AccountRow>;
  logOut(accountId: string, telegramUserId: number): Promise<void>;
  /** Deletes the person and everything kept of him or her. */
  deletePerson(telegramUserId: number): Promise<void>;
  /**
   * Runs work with the account's client. A 401 drops the token and throws `LoginNeeded`; so does a missing token.
   * Undocumented operations that rest, or that the profile turns off, throw `OperationOff`.
   */
  withClient<T>(
    accountId: string,
    work: (client: ServiceClient, account: AccountRow) => Promise<T>,
    /** Work that nobody waits for gives way to people: fewer places, more time. */
    options?: { readonly background?: boolean },
  ): Promise<T>;
  /** One-time link to the login page; returns the secret to put into `/login/<secret>`. Valid 10 minutes. */
  createLoginLink(telegramUserId: number): Promise<string>;
}
