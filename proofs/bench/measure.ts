/** One bot in a fresh process: cold start, memory, taps as fast as it can, then taps at an even rate. */
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { type Acts, createActs } from "../ground/acts.ts";
import { tapEvenly, tapFast, type Waits, waitsOf, warmUp } from "../ground/load.ts";
import { startBot } from "./bot-process.ts";
import { converse } from "./converse.ts";
import type { WaitingLists } from "./lists.ts";
import { type HomeCost, openHomes } from "./open-home.ts";
import { letTap, type Person } from "./people.ts";
import { startStandInService } from "./stand-in-service.ts";
import { type StandInTelegram, startStandInTelegram } from "./stand-in-telegram.ts";
import { untilTrue } from "./until-true.ts";
import { BOT_TOKEN } from "./with-kotib.ts";

export interface Workload {
  /** Taps of the measured part; a fifth of it warms up again and again, until that costs no less any more. */
  readonly taps: number;
  /** Taps that wait for the bot at one time while it works as fast as it can. */
  readonly outstanding: number;
  readonly rate: number;
  readonly ratedTaps: number;
  readonly talks: number;
}

export interface Candidate {
  readonly name: "base" | "ordinary" | "kotib";
  readonly args: readonly string[];
  /** In addition to token and addresses. */
  readonly env: Record<string, string>;
  /** Where its updates are kept; null for a bot that keeps none. */
  readonly databaseFile: string | null;
  /** Whether an edit shows what the tap asked for. */
  readonly isRight: (body: string) => boolean;
}

/** Only a bot that keeps its updates has homes and conversations. */
export interface Measured extends Waits, Partial<HomeCost> {
  readonly coldStartMs: number;
  readonly rssIdleMb: number;
  readonly rssPeakMb: number;
  readonly tapCpuMs: number;
  readonly tapsPerSecond: number;
  /** Of the worst step of a conversation, in processor time. */
  readonly conversationStepMs?: number;
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
/** A tap that has not ended by then never will. */
const PATIENCE_MS = 60_000;

export async function measure(
  candidate: Candidate,
  options: {
    people: readonly Person[];
    pages: readonly Buffer[];
    waiting: WaitingLists;
    load: Workload;
    core: number | null;
  },
): Promise<Measured> {
  const { people, load, pages } = options;
  const acts = createActs(PATIENCE_MS);
  const idByToken = new Map(people.map(({ token, id }) => [token, id]));
  const idOf = (token: string) => idByToken.get(token) ?? 0;
  const service = await startStandInService({
    // Always the same for one person, so that looking again is no news.
    pageOf: (token) => pages[idOf(token) % pages.length] as Buffer,
    onAsked: (token) => acts.asked(idOf(token)),
  });
  let durable: DurableUpdates | null = null;
  let confirmations = 0;
  const faults: string[] = [];
  const telegram = await startStandInTelegram({
    acts,
    people,
    isRight: candidate.isRight,
    onConfirmed(offset) {
      confirmations += 1;
      if (durable === null || confirmations % LOOK_EVERY !== 0) return;
      if (!durable.has(offset - 1)) faults.push(`update ${offset - 1} was confirmed before it was kept`);
    },
  });
  const env = {
    ...candidate.env,
    BOT_TOKEN,
    BOT_API_ROOT: telegram.url,
    SERVICE_URL: service.url,
  };
  const bot = startBot(candidate.args, env, options.core);
  try {
    const coldStartMs = (await Promise.race([telegram.firstPoll, bot.ended])) - bot.startedAt;
    if (candidate.databaseFile !== null) durable = watchUpdates(candidate.databaseFile);
    await pause(SETTLE_MS);
    const rssIdleMb = bot.memoryMb().now;
    const tappers = letTap(people, { acts, firstUpdateId: FIRST_UPDATE_ID, deliver: telegram.deliver });
    const tap = async (count: number) =>
      (await tapFast(tappers, { waiting: load.outstanding, count })).length;
    telegram.gatherMs = GATHER_MS;
    const part = Math.ceil(load.taps / 5);
    const warmUpTaps = await warmUp({ spentMs: bot.cpuMs, tap: () => tap(part) });
    const before = { cpu: bot.cpuMs(), at: performance.now(), own: process.cpuUsage() };
    await tap(load.taps);
    const elapsedMs = performance.now() - before.at;
    const own = process.cpuUsage(before.own);
    const tapCpuMs = (bot.cpuMs() - before.cpu) / load.taps;
    const rssPeakMb = bot.memoryMb().peak;
    telegram.gatherMs = 0;
    const forMs = (load.ratedTaps / load.rate) * 1000;
    const waits = waitsOf(await tapEvenly(tappers, { perSecond: load.rate, forMs }));
    const isWorked = () => durable === null || durable.unworked() === 0;
    await untilTrue(isWorked, "updates were not worked");
    checkCounts(candidate, { acts, telegram, lists: service.counts.lists, durable, faults });
    const more =
      durable === null
        ? null
        : {
            home: await openHomes({ bot, telegram, service, people, waiting: options.waiting, isWorked }),
            talk: await converse({ bot, telegram, people: people.slice(0, load.talks), isWorked }),
          };
    if (more !== null && (durable?.taken() ?? 0) < acts.all.length + more.home.updates + more.talk.updates)
      throw new Error("updates of homes or conversations were not kept");
    return {
      coldStartMs,
      rssIdleMb,
      rssPeakMb,
      tapCpuMs,
      tapsPerSecond: (load.taps / elapsedMs) * 1000,
      ...waits,
      ...more?.home.cost,
      ...(more === null ? {} : { conversationStepMs: more.talk.worstStepMs }),
      loadShare: (own.user + own.system) / 1000 / elapsedMs,
      warmUpTaps,
    };
  } finally {
    durable?.close();
    await bot.stop();
    await Promise.all([telegram.close(), service.close()]);
  }
}

/** Throws where fewer calls or commits came than taps. */
function checkCounts(
  candidate: Candidate,
  found: {
    acts: Acts;
    telegram: StandInTelegram;
    lists: number;
    durable: DurableUpdates | null;
    faults: string[];
  },
): void {
  const { acts, telegram, lists, durable, faults } = found;
  const began = acts.all.length;
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

interface DurableUpdates {
  has(updateId: number): boolean;
  taken(): number;
  /** Updates that were taken and not yet worked, given up ones included. */
  unworked(): number;
  close(): void;
}

/** Looks into Kotib's database from outside, to see that updates are stored before they are acknowledged. */
function watchUpdates(databaseFile: string): DurableUpdates {
  const db = new Database(databaseFile, { readonly: true });
  const has = db.prepare("select 1 from taken_updates where update_id = ?");
  const taken = db.prepare<[], number>("select count(*) from taken_updates").pluck();
  const unworked = db.prepare<[], number>("select count(*) from jobs where type = 'update'").pluck();
  return {
    has: (updateId) => has.get(updateId) !== undefined,
    taken: () => taken.get() ?? 0,
    unworked: () => unworked.get() ?? 0,
    close: () => void db.close(),
  };
}
