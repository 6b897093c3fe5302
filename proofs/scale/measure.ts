/** One number of replicas: warmed up, as fast as they can, at half that pace, and with one of them killed. */
import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../bench/statistics.ts";
import { ask } from "./database.ts";
import type { Ground } from "./ground.ts";
import { type Measured, type Spent, sum } from "./judge.ts";
import { tapEvenly, tapFast, tapInBursts } from "./load.ts";
import type { Tap } from "./taps.ts";

export interface Pace {
  readonly seconds: number;
  /** People who wait for an answer at one time, for each replica. */
  readonly waiting: number;
  /** One of so many taps is followed by somebody's decision, signed and posted. */
  readonly decideEvery: number;
}

/** Milliseconds from a tap to the first call that it causes, and until it is answered and shown. */
export interface Waits {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly p50DoneMs: number;
  readonly p99DoneMs: number;
}

export interface Fast extends Measured {
  readonly waits: Waits;
  readonly decisions: number;
  /** The database's work for each tap: statements with those that begin and end changes, and changes. */
  readonly statementsPerTap: number;
  readonly changesPerTap: number;
  readonly warmUpTaps: number;
}

/** The fate of everything when one was killed. */
export interface Killed {
  readonly taps: number;
  readonly decisions: number;
  /** Taps without an answer, updates that were never worked, and decisions taken to be posted that never were. */
  readonly lost: number;
  readonly postedTwice: number;
  readonly outOfOrder: number;
  /** The longest wait of a tap, in milliseconds. */
  readonly longestMs: number;
}

/** A part of the warm-up that costs this much less than the cheapest before shows that it was not warm yet. */
const LESS_BY = 0.03;
const WARM_PARTS = 2;
const MOST_PARTS = 12;
/** Of each replica: before that a busy machine makes figures that fall no more by chance. */
const LEAST_WARM_TAPS = 600;
const TIMES_AT_ONCE = 3;
const SETTLE_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 250;

export async function measureFast(ground: Ground, pace: Pace): Promise<Fast> {
  const waiting = pace.waiting * ground.replicas.length;
  const warmUpTaps = await warmUp(ground, { waiting, forMs: (pace.seconds * 1000) / 4 });
  await ask(ground.databaseUrl, "select pg_stat_statements_reset()");
  const queuedBefore = ground.signers.queued.length;
  const spentBefore = ground.spent();
  let taps = 0;
  const forMs = pace.seconds * 1000;
  const startedAt = performance.now();
  const ended = await tapFast(ground.walkers, {
    ...{ waiting, forMs },
    onEnd: () => {
      taps += 1;
      if (taps % pace.decideEvery === 0) ground.signers.decide();
    },
  });
  const elapsedMs = performance.now() - startedAt;
  const spent = difference(ground.spent(), spentBefore);
  const asked = await countAsked(ground.databaseUrl);
  await ground.signers.idle();
  return {
    replicas: ground.replicas.length,
    ...{ taps: ended.length, elapsedMs, spent, waits: waitsOf(ended), warmUpTaps },
    decisions: ground.signers.queued.length - queuedBefore,
    statementsPerTap: asked.statements / ended.length,
    changesPerTap: asked.changes / ended.length,
  };
}

export async function measureEven(ground: Ground, rate: number, seconds: number): Promise<Waits> {
  return waitsOf(await tapEvenly(ground.walkers, { perSecond: rate, forMs: seconds * 1000 }));
}

/** People tap several times at once while the last replica dies. */
export async function measureKilled(ground: Ground, pace: Pace): Promise<Killed> {
  const { ledger, signers } = ground;
  ledger.forget();
  const queuedBefore = signers.queued.length;
  const victim = ground.replicas.at(-1);
  if (victim === undefined) throw new Error("nobody is there to be killed");
  const forMs = pace.seconds * 1000;
  let bursts = 0;
  const load = tapInBursts(ground.walkers, {
    ...{ waiting: pace.waiting, times: TIMES_AT_ONCE, forMs },
    onEnd: () => {
      bursts += 1;
      if (bursts % Math.max(1, Math.floor(pace.decideEvery / TIMES_AT_ONCE / 2)) === 0) signers.decide();
    },
  });
  await pause(forMs / 3);
  await victim.end("SIGKILL");
  await load;
  await signers.idle();
  const counts = await settled(ground);
  const { queued } = signers;
  const answered = new Set(counts.answered);
  const waits = ledger.all.map(({ at, answeredAt }) => (answeredAt ?? Number.NaN) - at);
  return {
    taps: ledger.all.length,
    decisions: queued.length - queuedBefore,
    lost:
      ledger.all.filter(({ answeredAt }) => answeredAt === null).length +
      (await countUnworked(ground.databaseUrl)) +
      queued.filter((document) => !answered.has(document)).length,
    postedTwice: counts.postedTwice + counts.answered.length - answered.size,
    outOfOrder: ledger.outOfOrder(),
    longestMs: Math.max(...waits.filter((wait) => !Number.isNaN(wait))),
  };
}

/** Waits until nothing is to be done any more, or for so long that what is open is lost. */
async function settled(ground: Ground) {
  const until = performance.now() + SETTLE_WITHIN_MS;
  for (;;) {
    const counts = await ground.service.counts();
    const answered = new Set(counts.answered);
    const isOpen =
      ground.pendingUpdates() > 0 ||
      ground.ledger.all.some(({ answeredAt }) => answeredAt === null) ||
      ground.signers.queued.some((document) => !answered.has(document)) ||
      (await countUnworked(ground.databaseUrl)) > 0;
    if (!isOpen || performance.now() > until) return counts;
    await pause(LOOK_EVERY_MS);
  }
}

async function countUnworked(url: string): Promise<number> {
  const [row] = await ask<{ count: string }>(url, "select count(*) as count from jobs where type = 'update'");
  return Number(row?.count);
}

/** Taps until V8 has compiled what a tap needs, which is when taps get no cheaper; returns how many it took. */
async function warmUp(ground: Ground, options: { waiting: number; forMs: number }): Promise<number> {
  let cheapest = Number.POSITIVE_INFINITY;
  let taps = 0;
  let parts = 0;
  const least = LEAST_WARM_TAPS * ground.replicas.length;
  for (let warm = 0; (warm < WARM_PARTS || taps < least) && parts < MOST_PARTS; parts += 1) {
    const before = sum(ground.spent().replicas);
    const ended = await tapFast(ground.walkers, options);
    const each = (sum(ground.spent().replicas) - before) / ended.length;
    warm = each < cheapest * (1 - LESS_BY) ? 0 : warm + 1;
    cheapest = Math.min(cheapest, each);
    taps += ended.length;
    // Signing is to be warm, too.
    ground.signers.decide();
  }
  await ground.signers.idle();
  ground.ledger.forget();
  return taps;
}

async function countAsked(url: string): Promise<{ statements: number; changes: number }> {
  const [row] = await ask<{ statements: string; changes: string }>(
    url,
    `select sum(calls) as statements, sum(calls) filter (where query ilike 'commit%') as changes
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`,
  );
  return { statements: Number(row?.statements), changes: Number(row?.changes) };
}

function waitsOf(taps: readonly Tap[]): Waits {
  const first = taps.map(({ at, firstCallAt }) => (firstCallAt ?? Number.POSITIVE_INFINITY) - at);
  const done = taps.map(
    ({ at, answeredAt, shownAt }) =>
      Math.max(answeredAt ?? Number.POSITIVE_INFINITY, shownAt ?? Number.POSITIVE_INFINITY) - at,
  );
  return {
    ...{ p50Ms: quantile(first, 0.5), p99Ms: quantile(first, 0.99) },
    ...{ p50DoneMs: quantile(done, 0.5), p99DoneMs: quantile(done, 0.99) },
  };
}

function difference(after: Spent, before: Spent): Spent {
  return {
    replicas: after.replicas.map((one, index) => one - (before.replicas[index] ?? 0)),
    postgres: after.postgres - before.postgres,
    service: after.service - before.service,
    load: after.load - before.load,
    machine: after.machine - before.machine,
  };
}
