/** Logs a person in, keeps the token and writes the news of it. */
import type { Service } from "../api/call.ts";
import { logIn as logInOperation } from "../api/operations/log-in.ts";
import type { Clock } from "../clock.ts";
import type { AccountRow } from "../db/accounts.ts";
import type { Database } from "../db/open-database.ts";
import type { NewNotice, SideEffects } from "../db/write-side-effects.ts";
import type { Accounts } from "./accounts.ts";
import { clearLogin, countLogin } from "./login-limits.ts";

type LoginRequest = Parameters<Accounts["logIn"]>[0];

export async function logIn(
  { db, service, clock }: { db: Database; service: Service; clock: Clock },
  { telegramUserId, username, password, language, way }: LoginRequest,
): Promise<AccountRow> {
  await countLogin(db.logins, telegramUserId, username);
  const login = await service.open(null)(logInOperation, { username, password, language });
  await clearLogin(db.logins, username);
  const known = await db.accounts.findOfOrganization(login.tin);
  const isNew = !known.some((account) => account.telegramUserId === telegramUserId);
  const others = known.filter((account) => account.telegramUserId !== telegramUserId && account.hasToken);
  const now = clock.now();

  function tell(account: AccountRow): SideEffects {
    const notices: NewNotice[] = [];
    // In the chat the bot is talking with the person anyway.
    if (way !== "chat") {
      notices.push({
        telegramUserId,
        accountId: account.id,
        news: "loggedIn",
        data: { accountId: account.id },
        dedupeKey: `loggedIn:${account.id}:${now}`,
      });
    }
    // A colleague who logs in again every morning is no news; one who never did is.
    if (isNew) {
      for (const other of others) {
        notices.push({
          telegramUserId: other.telegramUserId,
          accountId: other.id,
          news: "newLogin",
          data: { accountId: other.id, username },
          dedupeKey: `newLogin:${account.id}:${other.id}`,
        });
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
      tokenExpiresAt: login.expiresInSeconds === null ? null : now + login.expiresInSeconds * 1000,
    },
    tell,
  );
}
