/** Logs people in and out, and calls the service for an account. */
import type { Service } from "../api/call.ts";
import type { Input, Operation } from "../api/operation.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/open-database.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { LoginWay } from "../db/rows/login-links.ts";
import { LoginNeeded, StaleButton, VaultError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Admission } from "./admission.ts";
import type { AllowedOrganizations } from "./allowed-organizations.ts";
import { createDisabledOperationsHook } from "./disabled-operations.ts";
import { type LoginRequest, logIn } from "./log-in.ts";
import { createLoginSecret, hashLoginSecret } from "./login-secret.ts";
import { createReadGuard, type ReadGuardOptions } from "./read-guard.ts";
import { createServiceHooks } from "./service-hooks.ts";
import { isLoginOver, type SessionPolicy } from "./session-ends.ts";

const LINK_TTL_MS = 10 * 60 * 1000;

export interface AccountsOptions {
  readonly db: Database;
  readonly service: Service;
  readonly clock: Clock;
  readonly log: Log;
  readonly reads?: ReadGuardOptions;
  /** How long logins hold; where it is absent, as long as the service says. */
  readonly policy?: SessionPolicy;
  readonly organizations: AllowedOrganizations;
  readonly admission: Admission;
}

export type Accounts = ReturnType<typeof createAccounts>;

export interface CallOptions {
  /** The call is background work: it gives way to people, and has fewer places and more time. */
  readonly background?: boolean;
}

export function createAccounts(options: AccountsOptions) {
  const { db, clock, log, policy, service, organizations } = options;
  const onLogin: Array<(account: AccountRow) => void> = [];
  const disabledOperations = createDisabledOperationsHook({
    disabledOperations: db.disabledOperations,
    clock,
    log,
  });
  const guardRead = createReadGuard(log, options.reads);

  async function dropToken(account: AccountRow, token: string): Promise<void> {
    await db.accounts.dropToken(account.id, token, {
      audit: [{ event: "tokenRefused", telegramUserId: account.telegramUserId, accountId: account.id }],
    });
    log.info("the service refused a token", { accountId: account.id });
  }

  /** A token that cannot be opened (tampered with, or its key is lost) is of no use: a fresh login replaces it. */
  async function findLogin(accountId: string) {
    try {
      return await db.accounts.findWithToken(accountId);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      log.error("a token could not be opened; its person is asked to log in", { accountId });
      return null;
    }
  }

  /**
   * Opens the way to call for an account. A caller that opens it before a write knows what failed while nothing was
   * sent. Throws `LoginNeeded` without a token.
   */
  async function open(accountId: string, { background = false }: CallOptions = {}) {
    const login = await findLogin(accountId);
    const token = login?.token ?? null;
    if (!login || token === null) throw new LoginNeeded(accountId);
    const { account } = login;
    if (!organizations.has(account.tin)) {
      await organizations.giveUpOthers();
      throw new LoginNeeded(accountId);
    }
    // Housekeeping ends it for good within the hour, or once the clock is believed, and the person is told then.
    if (policy !== undefined && isLoginOver(account, policy, clock.now())) throw new LoginNeeded(accountId);
    const onUnauthorized = () => dropToken(account, token);
    const hooks = createServiceHooks({
      accountId,
      background,
      disabledOperations,
      guardRead,
      onUnauthorized,
    });
    return service.open(token, hooks);
  }

  return {
    /**
     * Logs a Telegram user in and keeps the token. Tries are limited per person, per user name and overall.
     * Throws `BadCredentials`, `LoginLimited`, `LoginLinkGone`, `OrganizationNotAllowed`, `NotAdmitted`, or the
     * service's errors.
     */
    logIn: async (request: LoginRequest) => {
      const account = await logIn(options, request);
      log.info("logged in", { accountId: account.id });
      for (const hear of onLogin) hear(account);
      return account;
    },
    /** Throws `OrganizationNotAllowed` where the user name tells already that its login would be refused. */
    checkName: async (telegramUserId: number, username: string) =>
      organizations.checkName(username, await db.accounts.findOfUser(telegramUserId)),
    /** The person's accounts of organizations that the operator serves. */
    findServed: async (telegramUserId: number) =>
      (await db.accounts.findOfUser(telegramUserId)).filter(({ tin }) => organizations.has(tin)),
    /** The listener hears of every login from now on, once it is kept. */
    onLogin: (hear: (account: AccountRow) => void) => void onLogin.push(hear),

    logOut: async (accountId: string, telegramUserId: number) => {
      const account = await db.accounts.find(accountId);
      if (account?.telegramUserId !== telegramUserId) throw new StaleButton("not this person's account");
      await db.accounts.delete(accountId, { audit: [{ event: "loggedOut", telegramUserId, accountId }] });
      log.info("logged out", { accountId });
    },

    deletePerson: async (telegramUserId: number) => {
      await db.users.delete(telegramUserId);
      log.info("a person was deleted");
    },

    open,

    /**
     * Calls an operation of the service with the account's token. Throws `LoginNeeded` for a missing token and for a
     * 401, which drops the token. Throws `OperationOff` for an operation that the profile turns off, and for an
     * undocumented one that is disabled for now. Otherwise it throws what `Call` throws.
     */
    call: async <In extends Input, Out, Is>(
      accountId: string,
      operation: Operation<In, Out, Is>,
      input: NoInfer<In>,
      options?: CallOptions,
    ) => (await open(accountId, options))(operation, input),

    /**
     * Makes a one-time secret that lets the person log in on the page, for 10 minutes. A browser comes by a link
     * (`/login/<secret>`) and has to be proved first; in a Mini App, Telegram's launch data prove the person.
     */
    createLoginLink: async (telegramUserId: number, way: LoginWay) => {
      const secret = createLoginSecret();
      await db.logins.createLink({
        secretHash: hashLoginSecret(secret),
        telegramUserId,
        way,
        expiresAt: clock.now() + LINK_TTL_MS,
      });
      return secret;
    },
  };
}
