/** Logging in and out, and calling the service for an account. */
import type { Call, Service } from "../api/call.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/open-database.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import { LoginNeeded, StaleButton, VaultError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Accounts, CallOptions } from "./accounts.ts";
import { createDisabledOperationsHook } from "./disabled-operations.ts";
import { logIn } from "./log-in.ts";
import { type LoginLimits, usualLoginLimits } from "./login-limits.ts";
import { createLoginSecret, hashLoginSecret } from "./login-secret.ts";
import { createReadGuard, type ReadGuardOptions } from "./read-guard.ts";
import { createServiceHooks } from "./service-hooks.ts";
import { loginEnd, type SessionPolicy } from "./session-ends.ts";

const LINK_TTL_MS = 10 * 60 * 1000;

export interface AccountsOptions {
  readonly db: Database;
  readonly service: Service;
  readonly clock: Clock;
  readonly log: Log;
  /** Hears of every login, once it is kept. */
  readonly onLogin?: (account: AccountRow) => void;
  readonly reads?: ReadGuardOptions;
  readonly loginLimits?: LoginLimits;
  /** How long logins hold; absent: as long as the service says. */
  readonly policy?: SessionPolicy;
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { db, service, clock, log, onLogin, loginLimits: limits = usualLoginLimits, policy } = options;
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
  async function readToken(accountId: string): Promise<string | null> {
    try {
      return await db.accounts.readToken(accountId);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      log.error("a token could not be opened; its person is asked to log in", { accountId });
      return null;
    }
  }

  async function open(accountId: string, { background = false }: CallOptions = {}): Promise<Call> {
    const account = await db.accounts.find(accountId);
    const token = account && (await readToken(accountId));
    if (!account || token === null) throw new LoginNeeded(accountId);
    // Within the hour it is ended for good, and told.
    const end = policy === undefined ? null : loginEnd(account, policy);
    if (end !== null && end.by !== "service" && end.at <= clock.now()) throw new LoginNeeded(accountId);
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
    logIn: async (request) => {
      const account = await logIn({ db, service, clock, limits }, request);
      log.info("logged in", { accountId: account.id });
      onLogin?.(account);
      return account;
    },

    logOut: async (accountId, telegramUserId) => {
      const account = await db.accounts.find(accountId);
      if (account?.telegramUserId !== telegramUserId) throw new StaleButton("not this person's account");
      await db.accounts.delete(accountId, { audit: [{ event: "loggedOut", telegramUserId, accountId }] });
      log.info("logged out", { accountId });
    },

    deletePerson: async (telegramUserId) => {
      await db.users.delete(telegramUserId);
      log.info("a person was deleted");
    },

    open,

    call: async (accountId, operation, input, options) => (await open(accountId, options))(operation, input),

    createLoginLink: async (telegramUserId, way) => {
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
