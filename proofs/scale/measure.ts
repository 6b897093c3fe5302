/** One number of replicas: warmed up, as fast as they can, at half that pace, and with one of them killed. */
import { setTimeout as pause } from "node:timers/promises";
import { countPostedTwice, isPost, listAnswered } from "../ground/judge.ts";
import { tapEvenly, tapFast, type Waits, waitsOf, warmUp } from "../ground/load.ts";
import type { Ground, Spent } from "./ground.ts";

export interface Fast {
  readonly replicas: number;
  readonly taps: number;
  readonly elapsedMs: number;
  readonly spent: Spent;
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

/** So many people wait for an answer at one time, for each replica. */
const WAITING = 40;
/** One of so many taps is followed by somebody's decision, signed and posted. */
const DECIDE_EVERY = 100;
/** Of each replica: before that a busy machine makes figures that fall no more by chance. */
const LEAST_WARM_TAPS = 600;
const TIMES_AT_ONCE = 3;
const SETTLE_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 250;
const UNWORKED = "jobs where type = 'update'";

export async function measureFast(ground: Ground, seconds: number): Promise<Fast> {
  const { acts, signers, look, walkers, replicas } = ground;
  const waiting = WAITING * replicas.length;
  const forMs = seconds * 1000;
  const warmUpTaps = await warmUp({
    least: LEAST_WARM_TAPS * replicas.length,
    spentMs: () => sum(ground.spent().replicas),
    tap: async () => {
      const ended = await tapFast(walkers, { waiting, forMs: forMs / 4 });
      // Signing is to be warm, too.
      signers.decide();
      return ended.length;
    },
  });
  await signers.idle();
  acts.forget();
  await look.value("select pg_stat_statements_reset()");
  const queuedBefore = signers.queued.length;
  const before = ground.spent();
  let taps = 0;
  const startedAt = performance.now();
  const ended = await tapFast(walkers, {
    waiting,
    forMs,
    onEnd: () => {
      taps += 1;
      if (taps % DECIDE_EVERY === 0) signers.decide();
    },
  });
  const elapsedMs = performance.now() - startedAt;
  const after = ground.spent();
  const asked = await look.row<{ statements: string; changes: string }>(
    `select sum(calls) as statements, sum(calls) filter (where query ilike 'commit%') as changes
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`,
  );
  await signers.idle();
  return {
    replicas: replicas.length,
    taps: ended.length,
    elapsedMs,
    waits: waitsOf(ended),
    warmUpTaps,
    spent: {
      replicas: after.replicas.map((one, index) => one - (before.replicas[index] ?? 0)),
      postgres: after.postgres - before.postgres,
      load: after.load - before.load,
      machine: after.machine - before.machine,
    },
    decisions: signers.queued.length - queuedBefore,
    statementsPerTap: Number(asked.statements) / ended.length,
    changesPerTap: Number(asked.changes) / ended.length,
  };
}

export async function measureEven(ground: Ground, rate: number, seconds: number): Promise<Waits> {
  return waitsOf(await tapEvenly(ground.walkers, { perSecond: rate, forMs: seconds * 1000 }));
}

/** People tap several times at once while the last replica dies. */
export async function measureKilled(ground: Ground, seconds: number): Promise<Killed> {
  const { acts, signers, service, look } = ground;
  acts.forget();
  const queuedBefore = signers.queued.length;
  const forMs = seconds * 1000;
  const decideEvery = Math.max(1, Math.floor(DECIDE_EVERY / TIMES_AT_ONCE / 2));
  let bursts = 0;
  const load = tapFast(ground.walkers, {
    waiting: WAITING,
    times: TIMES_AT_ONCE,
    forMs,
    onEnd: () => {
      bursts += 1;
      if (bursts % decideEvery === 0) signers.decide();
    },
  });
  await pause(forMs / 3);
  await ground.replicas.at(-1)?.end("SIGKILL");
  await load;
  await signers.idle();
  await settle(ground);
  const waits = acts.all.flatMap(({ at, answeredAt }) => (answeredAt === null ? [] : [answeredAt - at]));
  return {
    taps: acts.all.length,
    decisions: signers.queued.length - queuedBefore,
    lost: countUnanswered(ground) + (await look.count(UNWORKED)) + countUnposted(ground),
    postedTwice: countPostedTwice(ground.door.passed.filter(isPost), service.changes()),
    outOfOrder: acts.outOfOrder(),
    longestMs: Math.max(...waits),
  };
}

/** Waits until nothing is to be done any more, or for so long that what is open is lost. */
async function settle(ground: Ground): Promise<void> {
  const until = performance.now() + SETTLE_WITHIN_MS;
  const isOpen = async () =>
    ground.telegram.pendingUpdates + countUnanswered(ground) + countUnposted(ground) > 0 ||
    (await ground.look.count(UNWORKED)) > 0;
  while (performance.now() < until && (await isOpen())) await pause(LOOK_EVERY_MS);
}

const countUnanswered = ({ acts }: Ground) => acts.all.filter(({ answeredAt }) => answeredAt === null).length;

function countUnposted({ service, signers }: Ground): number {
  const answered = new Set(listAnswered(service.changes()));
  return signers.queued.filter((document) => !answered.has(document)).length;
}

export const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
