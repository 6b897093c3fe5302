/** The longest conversation there is: an act drawn up field by field, from its buyer to the sum of its first line. */
import type { BotProcess } from "./bot-process.ts";
import { type Person, writeTap, writeText } from "./people.ts";
import type { StandInTelegram } from "./stand-in-telegram.ts";
import { untilTrue } from "./until-true.ts";

const FIRST_UPDATE_ID = 890_000_000;
/** Acts that only warm the program up, before the one that counts. */
const WARM_UP = 4;
/** Each person's typed answers, in the order of the questions; the service knows no names and no units. */
const ANSWERS = [
  "300000022",
  "Sinov Savdo MChJ",
  "D-101",
  "16.03.2026",
  "12/26",
  "12.01.2026",
  "Ofis tozalash",
  "6",
  "1.5",
  "200000",
  "12",
] as const;

/**
 * Processor time in milliseconds of the worst step, from the update to its settlement. The update is kept, the
 * conversation read and replayed, the draft opened, changed and kept. Then the next question is shown and the
 * old one disarmed.
 */
export async function converse(parts: {
  bot: BotProcess;
  telegram: StandInTelegram;
  people: readonly Person[];
  isWorked: () => boolean;
}): Promise<{ worstStepMs: number; updates: number }> {
  const { bot, telegram, people, isWorked } = parts;
  let updateId = FIRST_UPDATE_ID;
  const nextId = () => {
    updateId += 1;
    return updateId;
  };
  telegram.gatherMs = 10;

  /** Everybody does this; returns the processor time per person. */
  async function step(write: (person: Person) => string, what: string): Promise<number> {
    const screens = () => telegram.counts.sends + telegram.counts.edits + telegram.counts.wrongEdits;
    const [cpu, shown] = [bot.cpuMs(), screens()];
    for (const person of people) telegram.deliver(write(person));
    // A tap that leaves a question is also told so.
    await untilTrue(() => screens() - shown >= people.length && isWorked(), `not everybody saw ${what}`);
    return (bot.cpuMs() - cpu) / people.length;
  }

  let worstStepMs = 0;
  for (let act = 0; act <= WARM_UP; act += 1) {
    await step((person) => writeTap(nextId(), person, person.actData), "the first question");
    for (const answer of ANSWERS) {
      const took = await step((person) => writeText(nextId(), person, answer), `what follows ${answer}`);
      if (act === WARM_UP) worstStepMs = Math.max(worstStepMs, took);
    }
  }
  return { worstStepMs, updates: updateId - FIRST_UPDATE_ID };
}
