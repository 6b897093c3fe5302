/** Home, where every list has as much to read as Kotib reads of one. */
import { openHome } from "../src/bot/buttons/home.ts";
import type { BotProcess } from "./bot-process.ts";
import type { Person } from "./people.ts";
import type { StandInService } from "./stand-in-service.ts";
import type { StandInTelegram } from "./stand-in-telegram.ts";
import { quantile } from "./statistics.ts";
import { untilTrue } from "./until-true.ts";
import { writeTap } from "./updates.ts";
import type { WaitingLists } from "./waiting-lists.ts";

const FIRST_UPDATE_ID = 895_000_000;
/** The first third of them warms up. */
const MOST_HOMES = 60;

export interface HomeCost {
  /** Processor time of one home. */
  readonly cpuMs: number;
  /** Until its screen came, with nothing else to do: the median, and the first one of a person in a fresh program. */
  readonly ms: number;
  readonly firstMs: number;
  /** What it asked the service for. */
  readonly requests: number;
  readonly kilobytes: number;
}

/** One after the other, each by somebody else, so that nothing is remembered. */
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
  const waits: number[] = [];
  const homes = Math.min(MOST_HOMES, people.length);
  const warmUp = Math.floor(homes / 3);
  const counted = homes - warmUp;
  let before = { cpu: 0, requests: 0, bytes: 0 };
  for (const [index, person] of people.slice(0, homes).entries()) {
    if (index === warmUp) before = { cpu: bot.cpuMs(), ...service.counts };
    const [shown, startedAt] = [screens(), performance.now()];
    telegram.deliver(writeTap(FIRST_UPDATE_ID + index, person, openHome.pack({})));
    await untilTrue(() => screens() > shown, "home was not shown");
    waits.push(performance.now() - startedAt);
  }
  await untilTrue(isWorked, "homes were not worked");
  const { requests, bytes } = service.counts;
  const cpuMs = (bot.cpuMs() - before.cpu) / counted;
  service.waiting = null;
  return {
    cpuMs,
    ms: quantile(waits.slice(warmUp), 0.5),
    firstMs: waits[0] ?? Number.NaN,
    requests: (requests - before.requests) / counted,
    kilobytes: (bytes - before.bytes) / counted / 1024,
    updates: homes,
  };
}
