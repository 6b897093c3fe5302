/** People who ask for help all the time: each of their messages must be answered. */
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../../test/support/bot-words.ts";
import { newestId } from "../../test/support/chat-steps.ts";

const HELP = said("home-help").slice(0, 15);
const TIMES = 3;

export interface Chatter {
  /** How many were not answered so far. */
  unanswered(): number;
}

export function chat(people: readonly Person[]): Chatter {
  const asked = people.map((person) => {
    const before = newestId(person);
    for (let time = 0; time < TIMES; time += 1) person.send("/help");
    return { person, before };
  });
  return {
    unanswered: () =>
      asked.reduce((sum, { person, before }) => {
        const answers = person
          .messages()
          .filter(({ id, isFromBot, text }) => isFromBot && id > before && text.startsWith(HELP)).length;
        return sum + Math.max(TIMES - answers, 0);
      }, 0),
  };
}
