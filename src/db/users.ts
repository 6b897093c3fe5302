/** Keeps Telegram users and what they chose. */
import { and, eq, sql } from "drizzle-orm";
import type { Users } from "./database.ts";
import { createDeletePerson } from "./delete-person.ts";
import { users } from "./schema.ts";
import type { Store } from "./store.ts";

/** Later a person logs in for something else; conversations are forgotten after as long. */
const RESUME_KEPT_MS = 24 * 60 * 60 * 1000;

export function createUsers(store: Store): Users {
  const { orm, clock, read, write } = store;
  const find = orm
    .select()
    .from(users)
    .where(eq(users.telegramUserId, sql.placeholder("id")))
    .prepare();
  const findUser = (id: number) => find.get({ id }) ?? null;
  const deletePerson = createDeletePerson(store);

  const change = (telegramUserId: number, values: Partial<typeof users.$inferInsert>) =>
    write(() => {
      orm.update(users).set(values).where(eq(users.telegramUserId, telegramUserId)).run();
    });

  return {
    find: (telegramUserId) => read(() => findUser(telegramUserId)),

    meet: async ({ telegramUserId, chatId, language }) => {
      const known = await read(() => findUser(telegramUserId));
      // Every update meets its user: no commit for one who is known.
      if (known && known.blockedAt === null) return known;
      return write(() =>
        orm
          .insert(users)
          .values({ telegramUserId, chatId, language, createdAt: clock.now() })
          .onConflictDoUpdate({ target: users.telegramUserId, set: { blockedAt: null } })
          .returning()
          .get(),
      );
    },

    setLanguage: (telegramUserId, language) => change(telegramUserId, { language }),
    setCurrentAccount: (telegramUserId, currentAccountId) => change(telegramUserId, { currentAccountId }),
    setResume: (telegramUserId, resume) =>
      write(() => {
        const later = (findUser(telegramUserId)?.resumeUntil ?? 0) + 1;
        const resumeUntil = resume === null ? null : Math.max(clock.now() + RESUME_KEPT_MS, later);
        orm.update(users).set({ resume, resumeUntil }).where(eq(users.telegramUserId, telegramUserId)).run();
      }),

    findResume: (telegramUserId) =>
      read(() => {
        const { resume: data, resumeUntil: until } = findUser(telegramUserId) ?? {};
        return data && until && until > clock.now() ? { data, until } : null;
      }),

    dropResume: (telegramUserId, { data, until }) =>
      write(() => {
        orm
          .update(users)
          .set({ resume: null, resumeUntil: null })
          .where(
            and(
              eq(users.telegramUserId, telegramUserId),
              eq(users.resume, data),
              eq(users.resumeUntil, until),
            ),
          )
          .run();
      }),

    setBlocked: (telegramUserId) => change(telegramUserId, { blockedAt: clock.now() }),

    delete: async (telegramUserId) => {
      await write(() => deletePerson(telegramUserId));
      // The log still holds the deleted pages; busy readers of another process only put this off to the next sweep.
      await read(() => store.sqlite.pragma("wal_checkpoint(TRUNCATE)"));
    },
  };
}
