/** Keeps whom administrators let in, whom they refused, and who waits for them. */
import { createHash } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { aboutPerson } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { users } from "../tables/people.ts";
import { notices } from "../tables/work.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

/** The group of the notices that ask administrators about a person; what is left of it names nobody. */
export const admissionGroup = (telegramUserId: number): string =>
  `admission:${createHash("sha256").update(String(telegramUserId)).digest("hex")}`;

export interface Decided {
  readonly person: number;
  readonly outcome: "admitted" | "refused";
  /** The administrator. */
  readonly by: number;
}

export function createAdmissions(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, clock, prepare, read, write, lock } = store;
  const change = async (
    person: number,
    values: Pick<typeof users.$inferInsert, "admission" | "admissionBy">,
  ) => {
    await orm
      .update(users)
      .set({ admissionBy: null, ...values, admissionAt: clock.now() })
      .where(eq(users.telegramUserId, person))
      .run();
  };
  const letInKnown = prepare(
    `update users set admission = 'admitted', admission_at = @now, admission_by = null
     where (admission is null or admission <> 'admitted') and exists (select 1 from accounts
       where accounts.telegram_user_id = users.telegram_user_id
         and (accounts.token is not null or users.admission is null))`,
  );

  return {
    /** Notes that the person asks to be let in, now. */
    ask: (person: number, sideEffects: SideEffects) =>
      write(async () => {
        await lock(aboutPerson(person));
        await change(person, { admission: "asked" });
        await writeSideEffects({
          ...sideEffects,
          audit: [{ event: "admissionAsked", telegramUserId: person }],
        });
      }),
    /** Those who wait, in the order in which they asked. */
    findAsked: () =>
      read(() =>
        orm
          .select()
          .from(users)
          // In the words of its index.
          .where(sql`admission in ('asked', 'refused') and admission = 'asked'`)
          .orderBy(asc(users.admissionAt))
          .all(),
      ),
    /** False, and nothing is written, where the person does not wait. */
    decide: ({ person, outcome, by }: Decided, sideEffects: SideEffects) =>
      write(async () => {
        await lock(aboutPerson(person));
        const known = await orm
          .select({ admission: users.admission })
          .from(users)
          .where(eq(users.telegramUserId, person))
          .get();
        if (known?.admission !== "asked") return false;
        await change(person, { admission: outcome, admissionBy: by });
        await writeSideEffects({
          ...sideEffects,
          audit: [{ event: outcome, telegramUserId: person, by }],
        });
        return true;
      }),
    /** Everybody with a login, and whoever had one before anybody was asked. */
    letInKnown: () => write(() => letInKnown.run({ now: clock.now() })),
    /** The messages by which an administrator was asked about a person. */
    findMessages: (administrator: number, person: number) =>
      read(async () =>
        (
          await orm
            .selectDistinct({ messageId: notices.messageId })
            .from(notices)
            .where(and(eq(notices.group, admissionGroup(person)), eq(notices.telegramUserId, administrator)))
            .all()
        ).flatMap(({ messageId }) => messageId ?? []),
      ),
  };
}
