/** The tables of who answers in whose place, and who hears of what nobody decides. */
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../../db/engine/define-table.ts";
import { given } from "../../db/engine/given.ts";
import type { Store } from "../../db/engine/store.ts";
import type { NewJob } from "../../db/rows/insert-jobs.ts";
import { createParents } from "../../db/rows/parents.ts";
import { createWriteSideEffects, type SideEffects } from "../../db/rows/write-side-effects.ts";
import type { CalendarDate } from "../../documents/document.ts";

/** A person's absence from an organization: the days, and the account of whoever answers then. */
export const absences = defineTable("absences", {
  columns: {
    accountId: text("account_id").primaryKey(),
    /** Null once that account was deleted. */
    substituteId: text("substitute_id"),
    /** Days of the person's calendar, both of them inside. */
    from: text("from_day").notNull().$type<CalendarDate>(),
    until: text("until_day").notNull().$type<CalendarDate>(),
    /** Whether the person hears of what ends today or tomorrow, too. */
    withUrgent: integer("with_urgent", { mode: "boolean" }).notNull(),
    /** Since when nobody can answer, as the person was told (milliseconds); null: somebody can. */
    lostAt: integer("lost_at"),
  },
  indexes: (table) => [index("absences_substitute").on(table.substituteId)],
  owner: "account",
  forgets: ["substituteId"],
  kept: [{ what: "who answers while a person is away", until: { words: "the morning after it" } }],
  export: {
    section: "absences",
    columns: ({ accountId, substituteId, from, until }) => ({ accountId, substituteId, from, until }),
  },
});

/** The account of whoever hears of what a person does not decide in time. */
export const escalations = defineTable("escalations", {
  columns: {
    accountId: text("account_id").primaryKey(),
    /** Null once that account was deleted. */
    secondId: text("second_id"),
  },
  indexes: (table) => [index("escalations_second").on(table.secondId)],
  owner: "account",
  forgets: ["secondId"],
  kept: [{ what: "who hears of what a person does not decide in time", until: "owner" }],
  export: { section: "escalations", columns: ({ accountId, secondId }) => ({ accountId, secondId }) },
});

export type AbsenceRow = typeof absences.$inferSelect;

const isStill = ({ accountId, from, until, substituteId }: AbsenceRow) =>
  and(
    eq(absences.accountId, accountId),
    eq(absences.from, from),
    eq(absences.until, until),
    substituteId === null ? isNull(absences.substituteId) : eq(absences.substituteId, substituteId),
  );

export function createAbsences(store: Store) {
  const { orm, read, findOne, write } = store;
  const parents = createParents(store);
  const writeSideEffects = createWriteSideEffects(store);
  // Home and every notice ask for both.
  const ofAccount = orm.select().from(absences).where(given(absences, "accountId")).prepare();
  const ofSubstitute = orm.select().from(absences).where(given(absences, "substituteId")).prepare();
  return {
    find: (accountId: string) => findOne(() => ofAccount.get({ accountId })),
    /** Those in which this account answers. */
    findOfSubstitute: (accountId: string) => read(() => ofSubstitute.all({ substituteId: accountId })),
    /** Takes the place of what was kept before, and has the job look after it. */
    save: (row: AbsenceRow, job: NewJob) =>
      write(async () => {
        for (const id of [row.accountId, row.substituteId])
          if (id !== null && !(await parents.hasAccount(id))) return;
        await orm
          .insert(absences)
          .values(row)
          .onConflictDoUpdate({ target: absences.accountId, set: row })
          .run();
        await writeSideEffects({ jobs: [job] });
      }),
    /**
     * Null: somebody can answer again. The side effects are written where this was not noted yet, and nobody has set
     * another absence meanwhile.
     */
    setLost: (row: AbsenceRow, lostAt: number | null, sideEffects?: SideEffects) =>
      write(async () => {
        const isNew = lostAt === null ? isNotNull(absences.lostAt) : isNull(absences.lostAt);
        const { changes } = await orm
          .update(absences)
          .set({ lostAt })
          .where(and(isStill(row), isNew))
          .run();
        if (changes > 0) await writeSideEffects(sideEffects);
      }),
    /** With its side effects, where it is still there and nobody has set another. */
    end: (row: AbsenceRow, sideEffects?: SideEffects) =>
      write(async () => {
        const { changes } = await orm.delete(absences).where(isStill(row)).run();
        if (changes > 0) await writeSideEffects(sideEffects);
      }),
    /** Ends whatever the person has set. */
    cancel: (accountId: string) =>
      write(async () => {
        await orm.delete(absences).where(eq(absences.accountId, accountId)).run();
      }),

    /** The account that hears of what this one's person does not decide; null where nobody does. */
    findSecond: async (accountId: string) =>
      (await findOne(() => orm.select().from(escalations).where(eq(escalations.accountId, accountId)).get()))
        ?.secondId ?? null,
    /** Null: nobody hears of it any more. */
    setSecond: (accountId: string, secondId: string | null, job: NewJob) =>
      write(async () => {
        await orm.delete(escalations).where(eq(escalations.accountId, accountId)).run();
        if (secondId === null) return;
        for (const id of [accountId, secondId]) if (!(await parents.hasAccount(id))) return;
        await orm.insert(escalations).values({ accountId, secondId }).run();
        await writeSideEffects({ jobs: [job] });
      }),
  };
}
