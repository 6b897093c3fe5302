/** Keeps people's own rules of what is chosen. */
import { and, asc, eq } from "drizzle-orm";
import { given } from "../../db/engine/given.ts";
import { randomId } from "../../db/engine/random-id.ts";
import type { Store } from "../../db/engine/store.ts";
import { createParents } from "../../db/rows/parents.ts";
import { rules } from "./stored.ts";

export type RuleRow = typeof rules.$inferSelect;
export type NewRule = Pick<RuleRow, "accountId" | "partnerTin" | "partnerName" | "kind" | "conditions">;

export function createRules(store: Store) {
  const { orm, clock, read, findOne, write } = store;
  const parents = createParents(store);
  const ofAccount = given(rules, "accountId");
  const find = orm.select().from(rules).where(given(rules, "id")).prepare();
  const findOn = orm
    .select()
    .from(rules)
    .where(and(ofAccount, eq(rules.isOn, true)))
    .orderBy(asc(rules.createdAt), asc(rules.id))
    .prepare();

  return {
    find: (id: string) => findOne(() => find.get({ id })),
    /** Finds the rules of an account that choose, the oldest first. */
    findOn: (accountId: string) => read(() => findOn.all({ accountId })),

    /** A rule to be tried, in the place of one that was tried and never switched on; returns its id. */
    create: (rule: NewRule) =>
      write(async () => {
        const id = randomId();
        if (!(await parents.hasAccount(rule.accountId))) return id;
        await orm
          .delete(rules)
          .where(and(eq(rules.accountId, rule.accountId), eq(rules.isOn, false)))
          .run();
        const now = clock.now();
        await orm
          .insert(rules)
          .values({ id, ...rule, createdAt: now, changedAt: now })
          .run();
        return id;
      }),

    change: (id: string, change: Partial<Pick<RuleRow, "conditions" | "isOn">>) =>
      write(async () => {
        await orm
          .update(rules)
          .set({ ...change, changedAt: clock.now() })
          .where(eq(rules.id, id))
          .run();
      }),

    delete: (id: string) =>
      write(async () => {
        await orm.delete(rules).where(eq(rules.id, id)).run();
      }),
  };
}
