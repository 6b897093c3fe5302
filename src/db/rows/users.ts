/** Keeps Telegram users and what they chose. */
import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { hasPassed } from "../../clock.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../documents/durations.ts";
import { given } from "../engine/given.ts";
import { aboutPerson } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { accounts, conversations, users } from "../tables/people.ts";
import { signButtons } from "../tables/signing.ts";
import { notices } from "../tables/work.ts";
import { type AccountRow, accountColumns } from "./accounts.ts";
import { createDeletePerson } from "./delete-person.ts";
import { createInsertJobs, type NewJob } from "./insert-jobs.ts";
import { createParents } from "./parents.ts";
import type { Preferences } from "./preferences.ts";
import { noticeJob, type SideEffects, type WriteSideEffects } from "./write-side-effects.ts";

export type UserRow = typeof users.$inferSelect;

/** A person as an update meets them, with what nearly each of them asks for. */
export interface MetUser extends UserRow {
  /** The account that home shows. */
  readonly account: AccountRow | null;
  /** Whether a dialogue of the person waits for an answer. */
  readonly isAsked: boolean;
  /** Whether any of their messages leads to the signing page. */
  readonly hasSignButtons: boolean;
}

/** Where to resume after login: a button to press again, and until when. */
export interface Resume {
  readonly data: string;
  /** Milliseconds; of two that were kept the later one's is greater. */
  readonly until: number;
}

/** Later a person logs in for something else; conversations are forgotten after as long. */
const RESUME_KEPT_MS = 24 * 60 * 60 * 1000;

/** Sights are noted once in so long (milliseconds). */
const SEEN_EVERY_MS = 2 * MINUTE_MS;

/** Whether the person is called as before. */
function isNamed(known: UserRow, told: Partial<Pick<UserRow, "name" | "username">>): boolean {
  const { name = known.name, username = known.username } = told;
  return name === known.name && username === known.username;
}

export function createUsers(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, dialect, clock, prepare, read, write, writeSoon, lock } = store;
  const find = orm.select().from(users).where(given(users, "telegramUserId")).prepare();
  const findUser = async (telegramUserId: number) => (await find.get({ telegramUserId })) ?? null;
  const ofPerson = (of: typeof conversations | typeof signButtons) =>
    sql<boolean>`exists (select 1 from ${of} where ${of.telegramUserId} = ${users.telegramUserId})`.mapWith(
      Boolean,
    );
  const findAll = orm
    .select({
      user: getTableColumns(users),
      account: accountColumns,
      isAsked: ofPerson(conversations).as("is_asked"),
      hasSignButtons: ofPerson(signButtons).as("has_sign_buttons"),
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.id, users.currentAccountId))
    .where(given(users, "telegramUserId"))
    .prepare();
  const findMet = async (telegramUserId: number): Promise<MetUser | null> => {
    const found = await findAll.get({ telegramUserId });
    if (found === undefined) return null;
    const { user, account, isAsked, hasSignButtons } = found;
    return Object.assign(user, { account, isAsked, hasSignButtons });
  };
  const insertJobs = createInsertJobs(store);
  const deletePerson = createDeletePerson(store);
  const parents = createParents(store);

  /** The jobs of notices that came while nothing reached the person. */
  const findUntold = async (telegramUserId: number): Promise<NewJob[]> =>
    (
      await orm
        .select()
        .from(notices)
        .where(and(eq(notices.telegramUserId, telegramUserId), isNull(notices.deliveredAt)))
        .orderBy(asc(notices.createdAt), asc(dialect.insertionOrder))
        .all()
    ).map(noticeJob);

  const update = async (telegramUserId: number, values: Partial<typeof users.$inferInsert>) => {
    await orm.update(users).set(values).where(eq(users.telegramUserId, telegramUserId)).run();
  };
  const change = (...changed: Parameters<typeof update>) => write(() => update(...changed));

  const countSince = prepare<[number], number>("select count(*) from users where seen_at >= ?").pluck();
  const countDays = async (days: number) => (await countSince.get(clock.now() - days * DAY_MS)) ?? 0;

  return {
    /** How many people were seen within a day, a week and a month. */
    countSeen: () =>
      read(async () => ({ day: await countDays(1), week: await countDays(7), month: await countDays(30) })),

    find: (telegramUserId: number) => read(() => findUser(telegramUserId)),

    /**
     * Makes the user at first sight. Later sights are noted soon, once in two minutes; the first one in an hour and
     * another name at once. `blockedAt` is cleared: then `onReturn` is written (its notices go out first), and the
     * notices kept meanwhile go out.
     */
    meet: async (
      {
        telegramUserId,
        chatId,
        language,
        name,
        username,
      }: {
        telegramUserId: number;
        chatId: number;
        language: UserRow["language"];
        /** Null: Telegram tells none; left out: not told now. */
        name?: string | null;
        username?: string | null;
      },
      onReturn?: (blockedAt: number) => SideEffects,
    ): Promise<MetUser> => {
      const told = {
        ...(name === undefined ? {} : { name }),
        ...(username === undefined ? {} : { username }),
      };
      const known = await read(() => findMet(telegramUserId));
      const now = clock.now();
      // Every update meets its user: mostly there is no commit for one who is known.
      // A person who comes back after long is noted at once: the sweep forgets those who do not.
      const isRecent = known !== null && !hasPassed(known.seenAt, HOUR_MS, now);
      if (isRecent && known.blockedAt === null && isNamed(known, told)) {
        if (hasPassed(known.seenAt, SEEN_EVERY_MS, now))
          void writeSoon(async () => {
            await orm
              .update(users)
              .set({ seenAt: now })
              .where(eq(users.telegramUserId, telegramUserId))
              .run();
          });
        return known;
      }
      return write(async () => {
        await lock(aboutPerson(telegramUserId));
        const blockedAt = (await findUser(telegramUserId))?.blockedAt ?? null;
        await orm
          .insert(users)
          .values({ telegramUserId, chatId, language, createdAt: now, seenAt: now, ...told })
          .onConflictDoUpdate({
            target: users.telegramUserId,
            set: { ...told, seenAt: now, blockedAt: null },
          })
          .run();
        if (blockedAt !== null) {
          // Found before anything is added to them.
          const untold = await findUntold(telegramUserId);
          await writeSideEffects(onReturn?.(blockedAt));
          await insertJobs(untold);
        }
        const met = await findMet(telegramUserId);
        if (met === null) throw new Error("a person who was just written is missing");
        return met;
      });
    },

    setLanguage: (telegramUserId: number, language: UserRow["language"]) =>
      change(telegramUserId, { language }),
    /** An IANA name. */
    setTimeZone: (telegramUserId: number, timeZone: string) => change(telegramUserId, { timeZone }),
    /** Changes what is named and keeps the rest; nothing for a person who is gone. */
    setPreferences: (telegramUserId: number, changed: Partial<Preferences>) =>
      write(async () => {
        await lock(aboutPerson(telegramUserId));
        const known = await findUser(telegramUserId);
        if (known === null) return;
        await update(telegramUserId, { preferences: { ...known.preferences, ...changed } });
      }),
    setCurrentAccount: (telegramUserId: number, currentAccountId: string) =>
      write(async () => {
        if (await parents.hasAccount(currentAccountId)) await update(telegramUserId, { currentAccountId });
      }),
    /** Whether what waits is listed newest first. */
    setNewestFirst: (telegramUserId: number, newestFirst: boolean) => change(telegramUserId, { newestFirst }),
    /** Keeps for a day where to resume after login. */
    setResume: (telegramUserId: number, resume: string | null) =>
      write(async () => {
        await lock(aboutPerson(telegramUserId));
        const later = ((await findUser(telegramUserId))?.resumeUntil ?? 0) + 1;
        const resumeUntil = resume === null ? null : Math.max(clock.now() + RESUME_KEPT_MS, later);
        await update(telegramUserId, { resume, resumeUntil });
      }),

    findResume: (telegramUserId: number) =>
      read(async () => {
        const { resume: data, resumeUntil: until } = (await findUser(telegramUserId)) ?? {};
        return data && until && until > clock.now() ? { data, until } : null;
      }),

    /** Forgets it, unless another was kept since. */
    dropResume: (telegramUserId: number, { data, until }: Resume) =>
      write(() =>
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
          .run(),
      ),

    setBlocked: (telegramUserId: number) => change(telegramUserId, { blockedAt: clock.now() }),

    /**
     * Deletes everything of this person. Decisions under way lose the person's id and stay: their outcome is the
     * organization's.
     */
    delete: async (telegramUserId: number) => {
      await write(() => deletePerson(telegramUserId));
      // The log still holds the deleted pages; busy readers of another process only put this off to the next sweep.
      await store.tidy();
    },
  };
}
