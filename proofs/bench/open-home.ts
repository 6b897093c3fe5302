/** Home, where a hundred documents wait in every list: for people of whom nothing is remembered, and then again. */
import { openHome } from "../../src/bot/buttons/home.ts";
import { quantile } from "../ground/figures.ts";
import type { BotProcess } from "./bot-process.ts";
import type { WaitingLists } from "./lists.ts";
import { type Person, writeTap } from "./people.ts";
import type { StandInService } from "./stand-in-service.ts";
import type { StandInTelegram } from "./stand-in-telegram.ts";
import { untilTrue } from "./until-true.ts";

const FIRST_UPDATE_ID = 895_000_000;
/** The first third of them warms up. */
const MOST_HOMES = 60;

/** Of one home with a hundred documents in each list. */
export interface HomeCost {
  /** Processor time, and that of the same one opened again within seconds. */
  readonly homeCpuMs: number;
  readonly homeAgainCpuMs: number;
  /** Until its screen came, with nothing else to do: the median, and the first one of a person in a fresh program. */
  readonly homeMs: number;
  readonly homeFirstMs: number;
  /** Its requests to the service, and the time at which it was opened again. */
  readonly homeRequests: number;
  readonly homeAgainRequests: number;
  readonly homeKb: number;
}

/** One after the other, each by somebody else, so that nothing is remembered; then all of them once more. */
export async function openHomes(parts: {
  bot: BotProcess;
  telegram: StandInTelegram;
  service: StandInService;
  people: readonly Person[];
  waiting: WaitingLists;
  isWorked: () => boolean;
}): Promise<{ cost: HomeCost; updates: number }> {
  const { bot, telegram, service, people, waiting, isWorked } = parts;
  const { counts } = telegram;
  const screens = () => counts.sends + counts.edits + counts.wrongEdits;
  telegram.gatherMs = 0;
  service.waiting = waiting;
  const homes = Math.min(MOST_HOMES, people.length);
  const warmUp = Math.floor(homes / 3);
  const counted = homes - warmUp;
  let updateId = FIRST_UPDATE_ID;
  const openAll = async () => {
    const waits: number[] = [];
    let before = { cpu: 0, requests: 0, bytes: 0 };
    for (const [index, person] of people.slice(0, homes).entries()) {
      if (index === warmUp) before = { cpu: bot.cpuMs(), ...service.counts };
      const [shown, startedAt] = [screens(), performance.now()];
      telegram.deliver(writeTap(updateId, person, openHome.pack({})));
      updateId += 1;
      await untilTrue(() => screens() > shown, "home was not shown");
      waits.push(performance.now() - startedAt);
    }
    await untilTrue(isWorked, "homes were not worked");
    const { requests, bytes } = service.counts;
    return {
      waits,
      cpuMs: (bot.cpuMs() - before.cpu) / counted,
      requests: (requests - before.requests) / counted,
      kilobytes: (bytes - before.bytes) / counted / 1024,
    };
  };
  const first = await openAll();
  const again = await openAll();
  service.waiting = null;
  const cost = {
    homeCpuMs: first.cpuMs,
    homeAgainCpuMs: again.cpuMs,
    homeMs: quantile(first.waits.slice(warmUp), 0.5),
    homeFirstMs: first.waits[0] ?? Number.NaN,
    homeRequests: first.requests,
    homeAgainRequests: again.requests,
    homeKb: first.kilobytes,
  };
  return { cost, updates: 2 * homes };
}
