/** One bot in a fresh process: cold start, memory, taps as fast as it can, then taps at an even rate. */
import { setTimeout as pause } from "node:timers/promises";
import { type BotProcess, startBot } from "./bot-process.ts";
import { converse } from "./converse.ts";
import { type DurableUpdates, watchUpdates } from "./durable-updates.ts";
import type { InvoicePage } from "./invoice-pages.ts";
import { type HomeCost, openHomes } from "./open-home.ts";
import type { Person } from "./people.ts";
import { startStandInService } from "./stand-in-service.ts";
import { type StandInTelegram, startStandInTelegram } from "./stand-in-telegram.ts";
import { quantile } from "./statistics.ts";
import { createTaps, type Taps } from "./taps.ts";
import { untilTrue } from "./until-true.ts";
import { writeTap } from "./updates.ts";
import type { WaitingLists } from "./waiting-lists.ts";

export interface Workload {
  /** Of the part that is measured; it is warmed up by a fifth of it again and again, until that costs no less any more. */
  readonly taps: number;
  /** Taps that wait for the bot at one time while it works as fast as it can. */
  readonly outstanding: number;
  readonly rate: number;
  readonly ratedTaps: number;
  /** People who draw up acts. */
  readonly talks: number;
}

export interface Candidate {
  readonly name: "base" | "floor" | "ordinary" | "kotib";
  readonly args: readonly string[];
  /** In addition to token and addresses. */
  readonly env: Record<string, string>;
  /** Where its updates are kept; null for a bot that keeps none. */
  readonly databaseFile: string | null;
  /** Whether an edit shows what the tap asked for. */
  readonly isRight: (body: string) => boolean;
}

export interface Measured {
  readonly coldStartMs: number;
  readonly rssIdleMb: number;
  readonly rssPeakMb: number;
  readonly tapCpuMs: number;
  readonly tapsPerSecond: number;
  /** From the moment a tap waits at Telegram to the first call it causes, */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** and until it is both answered and edited. */
  readonly p50DoneMs: number;
  readonly p99DoneMs: number;
  /** Of the worst step of a conversation, in processor time; null if there are none. */
  readonly conversationStepMs: number | null;
  /** Of one home with a hundred documents in each list: processor time, and the time until it is shown; null for a bot without. */
  readonly homeCpuMs: number | null;
  /** Opened again within seconds. */
  readonly homeAgainCpuMs: number | null;
  readonly homeAgainRequests: number | null;
  readonly homeMs: number | null;
  readonly homeFirstMs: number | null;
  readonly homeRequests: number | null;
  readonly homeKb: number | null;
  /** Share of its core that the load took during the fast part: near 1 the load would be what is measured. */
  readonly loadShare: number;
  /** Until a tap cost no less any more. */
  readonly warmUpTaps: number;
}

const FIRST_UPDATE_ID = 880_000_000;
const SETTLE_MS = 1000;
/** Roughly Telegram's way there: updates that come close together travel together. */
const GATHER_MS = 10;
/** Every so many polls it is looked whether what they confirm was kept. */
const LOOK_EVERY = 20;
/** A part of the warm-up that costs this much less than the cheapest before shows that it was not warm yet. */
const LESS_BY = 0.03;
/** So many parts in a row that do not show that; and where the machine is too busy to tell, so many at most. */
const WARM_PARTS = 3;
const MOST_PARTS = 15;

export async function measure(
  candidate: Candidate,
  options: {
    people: readonly Person[];
    pages: readonly InvoicePage[];
    waiting: WaitingLists;
    load: Workload;
    core: number | null;
  },
): Promise<Measured> {
  const { people, load, pages } = options;
  const taps = createTaps(people, FIRST_UPDATE_ID);
  const idByToken = new Map(people.map(({ token, id }) => [token, id]));
  const idOf = (token: string) => idByToken.get(token) ?? 0;
  const service = await startStandInService({
    // Always the same for one person, so that looking again is no news.
    pageOf: (token) => pages[idOf(token) % pages.length] as InvoicePage,
    onAsked: (token) => taps.note(idOf(token), "asked"),
  });
  let durable: DurableUpdates | null = null;
  let confirmations = 0;
  const faults: string[] = [];
  const telegram = await startStandInTelegram({
    taps,
    isRight: candidate.isRight,
    onConfirmed(offset) {
      confirmations += 1;
      if (durable === null || confirmations % LOOK_EVERY !== 0) return;
      if (!durable.has(offset - 1)) faults.push(`update ${offset - 1} was confirmed before it was kept`);
    },
  });
  const env = {
    ...candidate.env,
    BOT_TOKEN: "700000000:made-up-token-of-the-benchmark-000",
    BOT_API_ROOT: telegram.url,
    // Its few people tap faster than any finger.
    UPDATES_PER_MINUTE: "1000000",
    SERVICE_URL: service.url,
  };
  const bot = startBot(candidate.args, env, options.core);
  try {
    const coldStartMs = (await Promise.race([telegram.firstPoll, bot.ended])) - bot.startedAt;
    if (candidate.databaseFile !== null) durable = watchUpdates(candidate.databaseFile);
    await pause(SETTLE_MS);
    const rssIdleMb = bot.memoryMb().now;
    const warmUpTaps = await warmUp(bot, Math.ceil(load.taps / 5), (count) =>
      tapFast(telegram, taps, count, load.outstanding),
    );
    const before = { cpu: bot.cpuMs(), at: performance.now(), own: process.cpuUsage() };
    await tapFast(telegram, taps, load.taps, load.outstanding);
    const elapsedMs = performance.now() - before.at;
    const own = process.cpuUsage(before.own);
    const tapCpuMs = (bot.cpuMs() - before.cpu) / load.taps;
    const rssPeakMb = bot.memoryMb().peak;
    const { first, done } = await tapEvenly(telegram, taps, load.ratedTaps, load.rate);
    const isWorked = () => durable === null || durable.unworked() === 0;
    await untilTrue(isWorked, "updates were not worked");
    checkCounts(candidate, { taps, telegram, lists: service.counts.lists, durable, faults });
    const home: (HomeCost & { updates: number }) | null =
      durable === null
        ? null
        : await openHomes({ bot, telegram, service, people, waiting: options.waiting, isWorked });
    const conversation =
      durable === null
        ? null
        : await converse({ bot, telegram, people: people.slice(0, load.talks), isWorked });
    if (
      durable !== null &&
      durable.taken() < taps.counts.began + (home?.updates ?? 0) + (conversation?.updates ?? 0)
    )
      throw new Error("updates of homes or conversations were not kept");
    return {
      coldStartMs,
      rssIdleMb,
      rssPeakMb,
      tapCpuMs,
      tapsPerSecond: (load.taps / elapsedMs) * 1000,
      p50Ms: quantile(first, 0.5),
      p99Ms: quantile(first, 0.99),
      p50DoneMs: quantile(done, 0.5),
      p99DoneMs: quantile(done, 0.99),
      conversationStepMs: conversation?.worstStepMs ?? null,
      homeCpuMs: home?.cpuMs ?? null,
      homeAgainCpuMs: home?.againCpuMs ?? null,
      homeAgainRequests: home?.againRequests ?? null,
      homeMs: home?.ms ?? null,
      homeFirstMs: home?.firstMs ?? null,
      homeRequests: home?.requests ?? null,
      homeKb: home?.kilobytes ?? null,
      loadShare: (own.user + own.system) / 1000 / elapsedMs,
      warmUpTaps,
    };
  } finally {
    durable?.close();
    await bot.stop();
    await Promise.all([telegram.close(), service.close()]);
  }
}

/**
 * Taps until V8 has compiled what a tap needs, which is when taps get no cheaper; returns how many it took. A share that is
 * fixed leaves one bot compiled and another not.
 */
async function warmUp(
  bot: BotProcess,
  count: number,
  tap: (count: number) => Promise<void>,
): Promise<number> {
  let cheapest = Number.POSITIVE_INFINITY;
  let parts = 0;
  for (let warm = 0; warm < WARM_PARTS && parts < MOST_PARTS; parts += 1) {
    const before = bot.cpuMs();
    await tap(count);
    const cpuMs = bot.cpuMs() - before;
    warm = cpuMs < cheapest * (1 - LESS_BY) ? 0 : warm + 1;
    cheapest = Math.min(cheapest, cpuMs);
  }
  return parts * count;
}

/** Keeps as many taps waiting as told, until so many ended. */
async function tapFast(
  telegram: StandInTelegram,
  taps: Taps,
  count: number,
  outstanding: number,
): Promise<void> {
  telegram.gatherMs = GATHER_MS;
  let left = count;
  const begin = () => {
    if (left === 0) return;
    const tap = taps.begin();
    if (tap === null) return;
    left -= 1;
    telegram.deliver(writeTap(tap.updateId, tap.person, tap.person.data));
  };
  await untilAllEnd(
    taps,
    () => {
      for (let index = 0; index < outstanding; index += 1) begin();
      taps.onEnd(begin);
    },
    () => left,
  );
}

/** Lets one tap come every so often, whatever became of the earlier; returns the waits until its first call and to its end. */
async function tapEvenly(
  telegram: StandInTelegram,
  taps: Taps,
  count: number,
  rate: number,
): Promise<{ first: number[]; done: number[] }> {
  telegram.gatherMs = 0;
  const first: number[] = [];
  const done: number[] = [];
  const startedAt = performance.now();
  let begun = 0;
  await untilAllEnd(
    taps,
    () => {
      taps.onEnd(({ dueAt, firstCallAt, endedAt }) => {
        first.push((firstCallAt ?? Number.POSITIVE_INFINITY) - dueAt);
        done.push((endedAt ?? Number.POSITIVE_INFINITY) - dueAt);
      });
      const timer = setInterval(() => {
        const due = Math.min(count, Math.floor(((performance.now() - startedAt) / 1000) * rate));
        for (; begun < due; begun += 1) {
          const tap = taps.begin();
          if (tap !== null) telegram.deliver(writeTap(tap.updateId, tap.person, tap.person.data));
        }
        if (begun === count) clearInterval(timer);
      }, 1);
    },
    () => count - begun,
  );
  return { first, done };
}

async function untilAllEnd(taps: Taps, begin: () => void, left: () => number): Promise<void> {
  begin();
  await untilTrue(
    () => left() === 0 && taps.counts.ended === taps.counts.began,
    "taps came to no end",
    () => taps.counts.ended,
  );
  taps.onEnd(() => undefined);
}

/** Throws where fewer calls or commits came than taps. */
function checkCounts(
  candidate: Candidate,
  found: {
    taps: Taps;
    telegram: StandInTelegram;
    lists: number;
    durable: DurableUpdates | null;
    faults: string[];
  },
): void {
  const { taps, telegram, lists, durable, faults } = found;
  const { began } = taps.counts;
  const { answers, edits, wrongEdits } = telegram.counts;
  const need = (count: number, what: string) => {
    if (count < began) faults.push(`${count} ${what} for ${began} taps`);
  };
  need(answers, "answers");
  need(edits, "right edits");
  if (wrongEdits > 0) faults.push(`${wrongEdits} edits that show something else: ${telegram.firstWrong}`);
  if (durable !== null) {
    need(lists, "questions to the service");
    need(durable.taken(), "updates kept");
  }
  if (faults.length > 0) throw new Error(`${candidate.name}: ${faults.slice(0, 5).join("; ")}`);
}
