/** Gives open decisions from one account of an organization to another, inside a running change. */
import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { aboutOrganization } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { submissions } from "../tables/decisions.ts";
import { accounts, users } from "../tables/people.ts";
import { signingLinks } from "../tables/signing.ts";
import { deleteSigningLinks } from "./delete-signing.ts";
import type { Submission } from "./submissions.ts";

/** From whose account to whose, by its id. */
export interface Hand {
  readonly from: string;
  readonly to: string;
  /** Whom the outcome is told as well; null: nobody else. */
  readonly preparedBy: number | null;
  /** The account in whose place it is signed. */
  readonly insteadOf?: string;
  /** It goes back to whoever had it before. */
  readonly isBack?: boolean;
}

/**
 * Returns the decisions as they are now. One in another state or another account stays where it is. Nothing
 * moves to an account of another organization or of the same person. Nothing moves to somebody who is logged
 * out or has blocked the bot, except back.
 */
export async function giveDecisions(
  store: Store,
  ids: readonly string[],
  { from, to, preparedBy, insteadOf, isBack = false }: Hand,
): Promise<Submission[]> {
  const { orm, clock, lock } = store;
  const giver = await orm.select().from(accounts).where(eq(accounts.id, from)).get();
  if (giver === undefined) return [];
  // Nobody of it leaves meanwhile, and no session is opened over them.
  await lock(aboutOrganization(giver.tin));
  const receiver = await orm
    .select({ telegramUserId: accounts.telegramUserId })
    .from(accounts)
    .innerJoin(users, eq(users.telegramUserId, accounts.telegramUserId))
    .where(
      and(
        eq(accounts.id, to),
        eq(accounts.tin, giver.tin),
        ne(accounts.telegramUserId, giver.telegramUserId),
        ...(isBack ? [] : [isNotNull(accounts.token), isNull(users.blockedAt)]),
      ),
    )
    .get();
  if (receiver === undefined) return [];
  const given = await orm
    .update(submissions)
    .set({
      accountId: to,
      telegramUserId: receiver.telegramUserId,
      preparedBy,
      insteadOf: insteadOf ?? null,
      cameFrom: null,
      unfetched: null,
      updatedAt: clock.now(),
    })
    .where(
      and(
        inArray(submissions.id, [...ids]),
        eq(submissions.accountId, from),
        eq(submissions.state, "open"),
        ne(submissions.action, "save"),
      ),
    )
    .returning()
    .all();
  const scopes = given.map(({ id }) => `decision:${id}`);
  await deleteSigningLinks(store, and(eq(signingLinks.accountId, from), inArray(signingLinks.scope, scopes)));
  return given;
}
