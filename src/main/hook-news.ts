/** Lets a program of the same process have Kotib look for news, and ask when it tells that. */
import { type AskedTelling, findTelling, type Telling } from "../bot/speak/news/find-telling.ts";
import { parseTin } from "../documents/tin.ts";
import type { Rooms } from "./create-rooms.ts";
import type { Foundation } from "./foundation.ts";

export interface NewsHooks {
  /** Has an organization looked at at once, by its TIN or PINFL. */
  look(tin: string): Promise<void>;
  /** When a person hears of news that is seen now; null where Kotib does not watch. */
  findTelling(asked: AskedTelling): Promise<Telling | null>;
}

export function hookNews(foundation: Foundation, { watch }: Pick<Rooms, "watch">): NewsHooks {
  return {
    look: async (text) => {
      const tin = parseTin(text);
      if (tin !== null) await watch.look(tin);
    },
    findTelling: async (asked) =>
      foundation.policies.watching.on ? await findTelling(foundation, asked) : null,
  };
}
