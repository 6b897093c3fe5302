/** Ends what lets somebody in, at the operator's word: logins, browsers, links, sessions. What people keep stays. */
import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import type { Tin } from "../../documents/document.ts";
import type { Store } from "../engine/store.ts";
import { submissions } from "../tables/decisions.ts";
import { loginLinks } from "../tables/login.ts";
import { accounts, users } from "../tables/people.ts";
import { browsers, signingLinks, signingSessions } from "../tables/signing.ts";
import { deleteSigningLinks } from "./delete-signing.ts";
import { endSigningSession } from "./end-signing-session.ts";
import { slicesOf } from "./slices-of.ts";
import { UNSIGNED } from "./submission-states.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

export type RevokeScope =
  | { readonly telegramUserId: number }
  | { readonly tin: Tin }
  /** The logins of organizations that the operator serves no more; what is over already is left as it is. */
  | { readonly tins: readonly Tin[]; readonly by: "notAllowed" }
  | "everybody";

type Account = Pick<typeof accounts.$inferSelect, "telegramUserId" | "tokenSince"> & {
  readonly accountId: string;
};

export interface Revoked {
  readonly people: number;
  readonly logins: number;
  readonly browsers: number;
  /** To the login page and to the signing page. */
  readonly links: number;
  readonly sessions: number;
}

/**
 * `told`: what is written with the end of each signing session, so that its message does not go on promising. `ended`:
 * what is written with that of each login. People stay, with their settings and with decisions that wait; what is on
 * its way to the service is followed after their next login.
 */
export type Revoke = (
  scope: RevokeScope,
  told: (session: typeof signingSessions.$inferSelect) => SideEffects,
  ended?: (account: Account) => SideEffects,
) => Promise<Revoked>;

/** Counts of all that would end, and of the decisions that are not signed, which stay. */
export interface Revocable extends Revoked {
  readonly decisions: number;
}

/** Looks at what a revocation of that scope would end. */
export function createCountRevocable(store: Store): (scope: RevokeScope) => Promise<Revocable> {
  const { orm, read } = store;
  const findWhose = createFindWhose(store);

  return (scope) =>
    read(async () => {
      const { accountIds, people } = await findWhose(scope);
      const count = { people: people.length, logins: 0, browsers: 0, links: 0, sessions: 0, decisions: 0 };
      for (const slice of slicesOf(accountIds)) {
        count.logins += await orm.$count(
          accounts,
          and(inArray(accounts.id, slice), isNotNull(accounts.token)),
        );
        count.sessions += await orm.$count(
          signingSessions,
          and(inArray(signingSessions.accountId, slice), ne(signingSessions.state, "ended")),
        );
        count.links += await orm.$count(signingLinks, inArray(signingLinks.accountId, slice));
        count.decisions += await orm.$count(
          submissions,
          and(inArray(submissions.accountId, slice), inArray(submissions.state, [...UNSIGNED])),
        );
      }
      for (const slice of slicesOf(people)) {
        count.links += await orm.$count(loginLinks, inArray(loginLinks.telegramUserId, slice));
        count.browsers += await orm.$count(browsers, inArray(browsers.telegramUserId, slice));
      }
      return count;
    });
}

function createFindWhose({ orm }: Store) {
  /** Accounts that are ended, and the people whose browsers and login links are. */
  return async function findWhose(scope: RevokeScope): Promise<{ accountIds: string[]; people: number[] }> {
    const rows = await orm
      .select({
        id: accounts.id,
        person: accounts.telegramUserId,
        tin: accounts.tin,
        isOver: isNull(accounts.token).mapWith(Boolean),
      })
      .from(accounts)
      .all();
    const chosen = rows.filter(({ person, tin, isOver }) => {
      if (scope === "everybody") return true;
      if ("tin" in scope) return tin === scope.tin;
      return "tins" in scope ? !isOver && scope.tins.includes(tin) : person === scope.telegramUserId;
    });
    const people = new Set(chosen.map(({ person }) => person));
    // A person without an account may have a browser or a login link.
    if (scope === "everybody")
      for (const { telegramUserId } of await findEntrants()) people.add(telegramUserId);
    else if ("telegramUserId" in scope) people.add(scope.telegramUserId);
    return { accountIds: chosen.map(({ id }) => id), people: [...people] };
  };

  async function findEntrants() {
    return [
      ...(await orm.selectDistinct({ telegramUserId: browsers.telegramUserId }).from(browsers).all()),
      ...(await orm.selectDistinct({ telegramUserId: loginLinks.telegramUserId }).from(loginLinks).all()),
    ];
  }
}

export function createRevoke(store: Store, writeSideEffects: WriteSideEffects): Revoke {
  const { orm, write } = store;
  const findWhose = createFindWhose(store);

  async function endLogins(
    accountIds: readonly string[],
    by: "operator" | "notAllowed",
    told: NonNullable<Parameters<Revoke>[2]>,
  ): Promise<number> {
    const ended = await orm
      .update(accounts)
      .set({ token: null, tokenExpiresAt: null, endedBy: by })
      .where(and(inArray(accounts.id, [...accountIds]), isNotNull(accounts.token)))
      .returning({
        accountId: accounts.id,
        telegramUserId: accounts.telegramUserId,
        tokenSince: accounts.tokenSince,
      })
      .all();
    for (const account of ended) await writeSideEffects(told(account));
    await writeSideEffects({
      audit: ended.map(({ accountId, telegramUserId }) => ({
        event: "loginEnded",
        accountId,
        telegramUserId,
        data: { by },
      })),
    });
    return ended.length;
  }

  async function endSessions(accountIds: readonly string[], told: Parameters<Revoke>[1]): Promise<number> {
    const living = await orm
      .select()
      .from(signingSessions)
      .where(and(inArray(signingSessions.accountId, [...accountIds]), ne(signingSessions.state, "ended")))
      .all();
    for (const session of living) {
      await endSigningSession(store, session.id, "revoked");
      await writeSideEffects(told(session));
    }
    return living.length;
  }

  /** The person may ask again: an administrator lets him or her in anew, or not. */
  async function withdrawAdmission(telegramUserId: number): Promise<void> {
    const { changes } = await orm
      .update(users)
      .set({ admission: "withdrawn", admissionAt: store.clock.now(), admissionBy: null })
      .where(eq(users.telegramUserId, telegramUserId))
      .run();
    if (changes > 0)
      await writeSideEffects({
        audit: [{ event: "admissionWithdrawn", telegramUserId, data: { by: "operator" } }],
      });
  }

  return (scope, told, toldOfEnd = () => ({})) =>
    write(async () => {
      // Nobody slips through: no login or link is made during this change.
      await store.lockAll();
      const { accountIds, people } = await findWhose(scope);
      const by = typeof scope === "object" && "by" in scope ? scope.by : "operator";
      const ended = { people: people.length, logins: 0, browsers: 0, links: 0, sessions: 0 };
      for (const slice of slicesOf(accountIds)) {
        ended.logins += await endLogins(slice, by, toldOfEnd);
        ended.sessions += await endSessions(slice, told);
        ended.links += await deleteSigningLinks(store, inArray(signingLinks.accountId, slice));
      }
      for (const slice of slicesOf(people)) {
        const login = await orm.delete(loginLinks).where(inArray(loginLinks.telegramUserId, slice)).run();
        const trusted = await orm.delete(browsers).where(inArray(browsers.telegramUserId, slice)).run();
        ended.links += login.changes;
        ended.browsers += trusted.changes;
      }
      if (typeof scope === "object" && "telegramUserId" in scope)
        await withdrawAdmission(scope.telegramUserId);
      return ended;
    });
}
