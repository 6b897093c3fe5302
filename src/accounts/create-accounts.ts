/** Logging in and out, and opening an account as a ready client. */
import { createHash, randomBytes } from "node:crypto";
import type { ServiceApi } from "../api/service-api.ts";
import type { Clock } from "../clock.ts";
import type { AccountRow } from "../db/accounts.ts";
import type { Database } from "../db/open-database.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { LoginNeeded, StaleButton, VaultError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Accounts } from "./accounts.ts";
import { guardClient } from "./guard-client.ts";
import { logIn } from "./log-in.ts";
import { createOpenedClients } from "./opened-clients.ts";
import { createOperationGate } from "./operation-gate.ts";
import { createReadGuard, type ReadGuardOptions } from "./read-guard.ts";

const LINK_TTL_MS = 10 * 60 * 1000;

export interface AccountsOptions {
  readonly db: Database;
  readonly api: ServiceApi;
  readonly profile: ServiceProfile;
  readonly clock: Clock;
  readonly log: Log;
  /** Hears of every log-in, once it is kept. */
  readonly onLogin?: (account: AccountRow) => void;
  readonly reads?: ReadGuardOptions;
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { db, api, profile, clock, log, onLogin } = options;
  const clients = createOpenedClients(api);
  const gate = createOperationGate({ disabledOperations: db.disabledOperations, clock, log });
  const guardRead = createReadGuard(log, options.reads);

  async function dropToken(account: AccountRow, token: string): Promise<void> {
    clients.forget(account.id);
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

  return {
    logIn: async (request) => {
      const account = await logIn({ db, api, clock }, request);
      log.info("logged in", { accountId: account.id });
      onLogin?.(account);
      return account;
    },

    logOut: async (accountId, telegramUserId) => {
      const account = await db.accounts.find(accountId);
      if (account?.telegramUserId !== telegramUserId) throw new StaleButton("not this person's account");
      clients.forget(accountId);
      await db.accounts.delete(accountId, { audit: [{ event: "loggedOut", telegramUserId, accountId }] });
      log.info("logged out", { accountId });
    },

    deletePerson: async (telegramUserId) => {
      for (const { id } of await db.accounts.findOfUser(telegramUserId)) clients.forget(id);
      await db.users.delete(telegramUserId);
      log.info("a person was deleted");
    },

    withClient: async (accountId, work, { background = false } = {}) => {
      const account = await db.accounts.find(accountId);
      const token = account && (await readToken(accountId));
      if (!account || token === null) throw new LoginNeeded(accountId);
      const client = guardClient(clients.open(accountId, token), {
        accountId,
        background,
        profile,
        gate,
        guardRead,
        onUnauthorized: () => dropToken(account, token),
      });
      return work(client, account);
    },

    createLoginLink: async (telegramUserId) => {
      const secret = randomBytes(32).toString("base64url");
      await db.logins.createLink({
        secretHash: createHash("sha256").update(secret).digest("hex"),
        telegramUserId,
        expiresAt: clock.now() + LINK_TTL_MS,
      });
      return secret;
    },
  };
}
