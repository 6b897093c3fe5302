/** Keeps the buttons of messages that lead to the signing page. */
import { and, desc, eq } from "drizzle-orm";
import { given } from "../engine/given.ts";
import type { Store } from "../engine/store.ts";
import { signButtons } from "../tables/signing.ts";
import { createParents } from "./parents.ts";

/** The buttons of a message; one that opens the signing page has the id of its link. */
export type NotedKeyboard = (typeof signButtons.$inferSelect)["keyboard"];

export interface NotedButtons {
  readonly messageId: number;
  readonly keyboard: NotedKeyboard;
}

/** The newest messages of a person that are looked through. */
const MOST = 20;

export function createSignButtons(store: Store) {
  const { orm, clock, read, findOne, write } = store;
  const parents = createParents(store);
  const columns = { messageId: signButtons.messageId, keyboard: signButtons.keyboard };
  const thatOf = (telegramUserId: number, messageId: number) =>
    and(eq(signButtons.telegramUserId, telegramUserId), eq(signButtons.messageId, messageId));
  // Every edit of a message looks here.
  const ofMessage = orm
    .select(columns)
    .from(signButtons)
    .where(given(signButtons, "telegramUserId", "messageId"))
    .prepare();
  const find = (telegramUserId: number, messageId: number): Promise<NotedButtons | null> =>
    findOne(() => ofMessage.get({ telegramUserId, messageId }));
  return {
    find,

    /** Those of the person's newest messages, newest first. */
    findNewest: (telegramUserId: number): Promise<NotedButtons[]> =>
      read(() =>
        orm
          .select(columns)
          .from(signButtons)
          .where(eq(signButtons.telegramUserId, telegramUserId))
          .orderBy(desc(signButtons.messageId))
          .limit(MOST)
          .all(),
      ),

    note: (telegramUserId: number, { messageId, keyboard }: NotedButtons) =>
      write(async () => {
        if (!(await parents.hasPerson(telegramUserId))) return;
        const shown = { keyboard, shownAt: clock.now() };
        await orm
          .insert(signButtons)
          .values({ telegramUserId, messageId, ...shown })
          .onConflictDoUpdate({ target: [signButtons.telegramUserId, signButtons.messageId], set: shown })
          .run();
      }),

    /** A message that leads there no more; nothing is written where none did. */
    async forget(telegramUserId: number, messageId: number): Promise<void> {
      if ((await find(telegramUserId, messageId)) === null) return;
      await write(() => orm.delete(signButtons).where(thatOf(telegramUserId, messageId)).run());
    },
  };
}
