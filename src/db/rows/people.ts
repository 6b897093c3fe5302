/** Lists the people of this Kotib for the operator. */
import { asc, eq, sql } from "drizzle-orm";
import type { Tin } from "../../documents/document.ts";
import type { Store } from "../engine/store.ts";
import { accounts, users } from "../tables/people.ts";
import type { UserRow } from "./users.ts";

export interface KnownPerson
  extends Pick<UserRow, "telegramUserId" | "name" | "username" | "seenAt" | "admission"> {
  readonly organizations: ReadonlyArray<{
    readonly tin: Tin;
    readonly name: string;
    readonly isLoggedIn: boolean;
  }>;
}

export function createPeople({ orm, read }: Store) {
  const person = {
    telegramUserId: users.telegramUserId,
    name: users.name,
    username: users.username,
    seenAt: users.seenAt,
    admission: users.admission,
  };
  return {
    /** In the order of their numbers. `tin`: those alone who have this organization. */
    list: (tin: Tin | null): Promise<KnownPerson[]> =>
      read(async () => {
        const people = await orm.select(person).from(users).orderBy(asc(users.telegramUserId)).all();
        const rows = await orm
          .select({
            telegramUserId: accounts.telegramUserId,
            tin: accounts.tin,
            name: accounts.name,
            isLoggedIn: sql<boolean>`${accounts.token} is not null`.mapWith(Boolean),
          })
          .from(accounts)
          .orderBy(asc(accounts.tin))
          .all();
        const byPerson = new Map<number, Array<KnownPerson["organizations"][number]>>();
        for (const { telegramUserId, ...organization } of rows) {
          const own = byPerson.get(telegramUserId);
          if (own === undefined) byPerson.set(telegramUserId, [organization]);
          else own.push(organization);
        }
        return people
          .map((one) => ({ ...one, organizations: byPerson.get(one.telegramUserId) ?? [] }))
          .filter(({ organizations }) => tin === null || organizations.some((one) => one.tin === tin));
      }),
    /** The numbers of those whom Telegram last called so, in whatever letters; an old name may be another's by now. */
    findByUsername: (username: string): Promise<number[]> =>
      read(async () =>
        (
          await orm
            .select({ telegramUserId: users.telegramUserId })
            .from(users)
            .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
            .orderBy(asc(users.telegramUserId))
            .all()
        ).map(({ telegramUserId }) => telegramUserId),
      ),
  };
}
