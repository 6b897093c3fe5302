/** The longest conversation there is: why a document is rejected, answered again and again with what cannot be used. */
import type { BotProcess } from "./bot-process.ts";
import type { Person } from "./people.ts";
import type { StandInTelegram } from "./stand-in-telegram.ts";
import { untilTrue } from "./until-true.ts";
import { writeTap, writeText } from "./updates.ts";

const FIRST_UPDATE_ID = 890_000_000;
/** Steps that only warm the program up, and steps that count. */
const WARM_UP = 3;
const DEPTH = 10;
/** Shorter than any reason may be: each person is told so and asked again. */
const UNUSABLE = "x";

/**
 * Processor time in milliseconds of the worst step, from the update to its settlement: it is kept, the conversation is
 * read and gone through, a sentence is said, and the conversation is written again.
 */
export async function converse(parts: {
  bot: BotProcess;
  telegram: StandInTelegram;
  people: readonly Person[];
  /** Whether all updates so far were worked. */
  isWorked: () => boolean;
}): Promise<{ worstStepMs: number; updates: number }> {
  const { bot, telegram, people, isWorked } = parts;
  let updateId = FIRST_UPDATE_ID;
  const nextId = () => {
    updateId += 1;
    return updateId;
  };
  telegram.gatherMs = 10;
  const edits = telegram.counts.edits + telegram.counts.wrongEdits;
  for (const person of people) telegram.deliver(writeTap(nextId(), person, person.rejectData));
  const asked = () => telegram.counts.edits + telegram.counts.wrongEdits - edits;
  await untilTrue(() => asked() === people.length && isWorked(), "the question did not come");
  let worstStepMs = 0;
  for (let step = 1; step <= WARM_UP + DEPTH; step += 1) {
    const [cpu, sends] = [bot.cpuMs(), telegram.counts.sends];
    for (const person of people) telegram.deliver(writeText(nextId(), person, UNUSABLE));
    const told = () => telegram.counts.sends - sends;
    await untilTrue(() => told() === people.length && isWorked(), "not everybody was asked again");
    if (step > WARM_UP) worstStepMs = Math.max(worstStepMs, (bot.cpuMs() - cpu) / people.length);
  }
  return { worstStepMs, updates: updateId - FIRST_UPDATE_ID };
}
