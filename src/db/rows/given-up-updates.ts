/** Updates that were given up: their person is told, in the transaction that buries them. */

import type { Store } from "../engine/store.ts";
import { defineNews } from "./news.ts";
import type { WriteSideEffects } from "./write-side-effects.ts";

export const UPDATE_TYPE = "update";

export const updateGivenUp = defineNews({ name: "updateGivenUp", urgency: "answer" });

/** Tells a person, inside a running change, that an update was given up; one message until it is delivered. */
export function createTellGivenUp({ prepare }: Store, writeSideEffects: WriteSideEffects) {
  const isTold = prepare(
    "select 1 from notices where telegram_user_id = ? and news = ? and delivered_at is null",
  );
  return async ({ id, lane }: { readonly id: number; readonly lane: string }): Promise<void> => {
    const person = Number(/^user:(\d+)$/.exec(lane)?.[1]);
    if (Number.isNaN(person) || (await isTold.get(person, updateGivenUp.name))) return;
    const dedupeKey = `${updateGivenUp.name}:${id}`;
    await writeSideEffects({
      notices: [updateGivenUp.notice({ telegramUserId: person, data: {}, dedupeKey })],
    });
  };
}
