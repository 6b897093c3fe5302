/** The messages among Kotibs on one database, so that they share one bot's limits. A lost message costs little. */
import { z } from "zod";
import type { Replica } from "../../db/engine/replica.ts";
import { jsonOf } from "../../documents/json.ts";

/** One utterance. */
export interface Word<Content> {
  say(content: Content): void;
  /** Other words are passed over. */
  hear(listener: (content: Content) => void): void;
}

/** Null where there is nobody else. */
type Others = Pick<Replica, "say" | "onWord"> | null;

/** Telegram asked for so many milliseconds without a message to this chat. */
export const createRefusedWord = (others: Others) =>
  createWord(others, z.object({ refusedChat: z.int(), waitMs: z.number().positive() }));

/** So many updates of this person were taken. */
export const createTakenWord = (others: Others) =>
  createWord(others, z.object({ takenOf: z.int(), count: z.int().positive() }));

function createWord<Content>(others: Others, schema: z.ZodType<Content>): Word<Content> {
  return {
    say: (content) => others?.say(JSON.stringify(content)),
    hear(listener) {
      others?.onWord((text) => {
        const content = schema.safeParse(jsonOf(text));
        if (content.success) listener(content.data);
      });
    },
  };
}
