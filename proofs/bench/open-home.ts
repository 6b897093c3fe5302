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

export interface HomeCost {
  /** Processor time of one home, and of the same one opened again. */
  readonly cpuMs: number;
  readonly againCpuMs: number;
  /** Until its screen came, with nothing else to do: the median, and the first one of a person in a fresh program. */
  readonly ms: number;
  readonly firstMs: number;
  /** Its requests to the service, and the time at which it was opened again. */
  readonly requests: number;
  readonly againRequests: number;
  readonly kilobytes: number;
}

/** One after the other, each by somebody else, so that nothing is remembered; then all of them once more. */
export async function openHomes(parts: {
  bot: BotProcess;
  telegram: StandInTelegram;
  service: StandInService;
  people: readonly Person[];
  waiting: WaitingLists;
  isWorked: () => boolean;
}): Promise<HomeCost & { updates: number }> {
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
  return {
    ...{ cpuMs: first.cpuMs, againCpuMs: again.cpuMs },
    ms: quantile(first.waits.slice(warmUp), 0.5),
    firstMs: first.waits[0] ?? Number.NaN,
    ...{ requests: first.requests, againRequests: again.requests },
    kilobytes: first.kilobytes,
    updates: 2 * homes,
  };
}
