/** Keeps out the organizations that the operator does not serve, also those that are logged in already. */
import type { Database } from "../db/open-database.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { SideEffects } from "../db/rows/write-side-effects.ts";
import type { Tin } from "../documents/document.ts";
import { parseTin } from "../documents/tin.ts";
import { OrganizationNotAllowed } from "../errors.ts";
import type { Log } from "../log.ts";
import { spelled } from "./login-limits.ts";
import { organizationNotAllowed } from "./news.ts";

type Session = Parameters<Parameters<Database["revoke"]>[1]>[0];

export type AllowedOrganizations = ReturnType<typeof createAllowedOrganizations>;

/** `tins`: null allows all. `sessionEnded`: what is written with the end of each signing session. */
export function createAllowedOrganizations({
  tins,
  db,
  log,
  sessionEnded,
}: {
  readonly tins: readonly string[] | null;
  readonly db: Pick<Database, "accounts" | "revoke">;
  readonly log: Log;
  readonly sessionEnded: (session: Session) => SideEffects;
}) {
  const allowed = tins === null ? null : new Set<string>(tins);
  const has = (tin: Tin): boolean => allowed === null || allowed.has(tin);

  return {
    has,
    /**
     * Throws `OrganizationNotAllowed` where the user name tells the organization and the operator does not serve it:
     * the name is its number, or `own` has a login of it by that name.
     */
    checkName(username: string, own: readonly AccountRow[]): void {
      const known = own.filter((account) => spelled(account.username) === spelled(username));
      const named = [parseTin(username.trim()) ?? [], known.map(({ tin }) => tin)].flat();
      if (named.length > 0 && !named.some(has)) throw new OrganizationNotAllowed();
    },
    /** Ends the logins of organizations that the operator serves no more, once, and tells their people. */
    async giveUpOthers(): Promise<void> {
      if (allowed === null) return;
      const others = (await db.accounts.findOrganizations()).filter((tin) => !has(tin));
      if (others.length === 0) return;
      const { logins } = await db.revoke({ tins: others, by: "notAllowed" }, sessionEnded, (account) => ({
        notices: [
          organizationNotAllowed.notice({
            telegramUserId: account.telegramUserId,
            accountId: account.accountId,
            data: {},
            dedupeKey: `notAllowed:${account.accountId}:${account.tokenSince}`,
          }),
        ],
      }));
      log.warn("logins of organizations that are not in ALLOWED_ORGANIZATIONS were ended", { count: logins });
    },
  };
}
