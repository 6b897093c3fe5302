/** Logs a person in, keeps the token and writes the news of it. */

import type { Service } from "../api/call.ts";
import { logIn as logInOperation } from "../api/operations/log-in.ts";
import type { Clock } from "../clock.ts";
import { randomId } from "../db/engine/random-id.ts";
import type { Database } from "../db/open-database.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { LoginWay } from "../db/rows/login-links.ts";
import type { NewNotice } from "../db/rows/news.ts";
import type { SideEffects } from "../db/rows/write-side-effects.ts";
import type { Language } from "../documents/language.ts";
import { BadCredentials, OrganizationNotAllowed } from "../errors.ts";
import type { Admission } from "./admission.ts";
import type { AllowedOrganizations } from "./allowed-organizations.ts";
import { clearLogin, countLogin, spelled } from "./login-limits.ts";
import { loggedIn, newLogin } from "./news.ts";

export interface LoginRequest {
  readonly telegramUserId: number;
  readonly username: string;
  readonly password: string;
  readonly language: Language;
  /** The way the password came; it decides what the chat is told. */
  readonly way: "chat" | LoginWay;
  /** The hash of its link's secret: it is used up with the login, so that a wrong password does not cost it. */
  readonly link?: string;
}

export interface LoginParts {
  readonly db: Database;
  readonly service: Service;
  readonly clock: Clock;
  readonly organizations: AllowedOrganizations;
  readonly admission: Admission;
}

export async function logIn(parts: LoginParts, request: LoginRequest): Promise<AccountRow> {
  try {
    return await tryToLogIn(parts, request);
  } catch (error) {
    const { telegramUserId, way } = request;
    if (error instanceof BadCredentials || error instanceof OrganizationNotAllowed)
      await parts.db.notices.write({
        audit: [{ event: "loginFailed", telegramUserId, data: { way, why: error.code } }],
      });
    throw error;
  }
}

async function tryToLogIn(
  { db, service, clock, organizations, admission }: LoginParts,
  { telegramUserId, username, password, language, way, link }: LoginRequest,
): Promise<AccountRow> {
  const isSameName = (account: AccountRow) => spelled(account.username) === spelled(username);
  const own = await db.accounts.findOfUser(telegramUserId);
  const attempt = { telegramUserId, username, isOwnName: own.some(isSameName) };
  await countLogin(db.logins, attempt);
  await admission.check(telegramUserId);
  organizations.checkName(username, own);
  const login = await service.open(null)(logInOperation, { username, password, language });
  // The interface has no way to give the token back: it is forgotten here.
  if (!organizations.has(login.tin)) throw new OrganizationNotAllowed();
  await clearLogin(db.logins, attempt);
  const known = await db.accounts.findOfOrganization(login.tin);
  const before = known.find((account) => account.telegramUserId === telegramUserId);
  // A daily login by the same user name is no news. A first login, or one by somebody else's user name, is.
  const isNews = before === undefined || !isSameName(before);
  const others = known.filter((account) => account.telegramUserId !== telegramUserId);
  const now = clock.now();

  function tell(account: AccountRow): SideEffects {
    const notices: NewNotice[] = [];
    // In the chat the bot is talking with the person anyway.
    if (way !== "chat") {
      notices.push(
        loggedIn.notice({
          telegramUserId,
          accountId: account.id,
          data: { accountId: account.id },
          dedupeKey: `loggedIn:${account.id}:${now}`,
        }),
      );
    }
    if (isNews) {
      for (const other of others) {
        notices.push(
          newLogin.notice({
            telegramUserId: other.telegramUserId,
            accountId: other.id,
            // The person is looked up when it is told: others' notices keep nothing of somebody who left.
            data: { by: account.id, isOwnName: isSameName(other) },
            dedupeKey: `newLogin:${randomId()}`,
          }),
        );
      }
    }
    return {
      notices,
      audit: [{ event: "loggedIn", telegramUserId, accountId: account.id, data: { way } }],
    };
  }

  return db.accounts.saveLogin(
    {
      telegramUserId,
      tin: login.tin,
      name: login.name,
      username,
      token: login.token,
      link,
      tokenExpiresAt: login.expiresInSeconds === null ? null : now + login.expiresInSeconds * 1000,
    },
    tell,
  );
}
