/** A soak: many people act at random while things go wrong; then all is left to settle and everything is counted. */
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { createSeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import { prepareGround, type ReplicaGround } from "../../test/replicas/ground.ts";
import { createTestClock, type TestClock } from "../../test/support/clock.ts";
import type { PassedRequest } from "../../test/support/service-door.ts";
import { type Acts, createActs, isAnswered } from "../ground/acts.ts";
import { round } from "../ground/figures.ts";
import { isPost } from "../ground/judge.ts";
import { memoryMb } from "../ground/process-figures.ts";
import { type CallCounts, createCallLedger } from "./calls.ts";
import { countLookedAt, countOpen, countUnsettled, type Judged, judge } from "./judge.ts";
import { type Latencies, latenciesOf } from "./latencies.ts";
import { live, PATIENCE_MS } from "./life.ts";
import { letPartnersSend, readNumbers } from "./partners.ts";
import { startTroubles, type Troubles } from "./troubles.ts";

export interface SoakOptions {
  readonly users: number;
  readonly seconds: number;
  /** Mean time between two acts of one person, in seconds. */
  readonly paceSeconds: number;
  readonly seed: number;
  /** Keeps the folder with Kotib's log and database, and says where it is. */
  readonly keep: boolean;
}

export interface Soaked extends Judged {
  readonly users: number;
  readonly seconds: number;
  readonly sent: number;
  readonly answered: number;
  readonly ms: Latencies;
  readonly actsPerSecond: number;
  /** False where this machine was too slow: not every list was looked at before it was judged. */
  readonly isWholeLookedAt: boolean;
  readonly signed: number;
  readonly errors: CallCounts & { readonly pages: Readonly<Record<string, number>> };
  readonly memoryMb: { readonly start: number; readonly peak: number; readonly end: number };
  readonly troubles: Readonly<Record<string, number>>;
  /** How late this process came to its own work, in milliseconds: what people waited for is not Kotib alone. */
  readonly ownDelayMs: { readonly p50: number; readonly p99: number };
}

/** So many prove their right to a list at one look. */
const PEOPLE_PER_ORGANIZATION = 3;
/** Every so manieth person has to log in first. */
const NEWCOMER_EVERY = 20;
const SETTLE_WITHIN_MS = 180_000;
/** A post without an answer is judged after a quarter of an hour. */
const AWAY_MS = 20 * 60_000;
const LOOK_EVERY_MS = 500;

export async function soak(options: SoakOptions, onProgress: (line: string) => void): Promise<Soaked> {
  const { users, seconds, seed } = options;
  const random = createSeededRandom(seed);
  let troubles: Troubles | null = null;
  const acts = createActs(PATIENCE_MS, () => troubles?.name() ?? null);
  const calls = createCallLedger(acts.of, (at) => troubles?.mayHaveLost(at) ?? false);
  const clock = createTestClock();
  const ground = await prepareGround({
    replicas: 1,
    people: users,
    seed,
    clock,
    webhook: false,
    proxied: true,
    peopleIn: () => PEOPLE_PER_ORGANIZATION,
    isLoggedIn: (index) => index % NEWCOMER_EVERY !== NEWCOMER_EVERY - 1,
    // As production runs it.
    env: () => ({ NODE_ENV: "production" }),
    flags: ["--max-semi-space-size=16"],
    telegram: {
      onCalled: (call) => {
        acts.called(call);
        calls.called(call);
      },
    },
  });
  const db = new Database(join(ground.folder, "kotib.db"), { readonly: true });
  const stage: Stage = { ...ground, clock, db, acts };
  const posts: PassedRequest[] = [];
  const collectPosts = () => {
    posts.push(...ground.door.passed.filter(isPost));
    ground.door.passed.length = 0;
  };
  const collector = setInterval(collectPosts, LOOK_EVERY_MS);
  const beganAt = ground.now();
  for (const { person, isLoggedIn } of ground.people) if (isLoggedIn) person.start();
  await ground.startAll();
  await settle(stage);
  await allLookedAt(stage, beganAt);
  const memory = () => memoryMb(ground.replicas[0]?.pid ?? 0);
  const start = Math.round(memory().now);
  onProgress(`${users} people are there`);

  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const pages: Record<string, number> = {};
  let signed = 0;
  const overAt = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= overAt;
  const eachMs = Math.min(5000, (seconds * 1000) / 60);
  if (ground.ways !== null) troubles = startTroubles({ ...ground, ...ground.ways }, random, eachMs);
  const arrivals = letPartnersSend(ground, isOver, seed);
  const numbersOf = readNumbers(ground);
  const progress = setInterval(() => {
    const answered = acts.all.filter(({ shownAt }) => shownAt !== null).length;
    onProgress(`${acts.all.length} acts, ${answered} answered, ${Math.round(memory().now)} MB`);
  }, 10_000);

  await Promise.all(
    ground.people.map((soaker, index) =>
      live({
        soaker,
        random: createSeededRandom(seed * 100_003 + index),
        paceMs: options.paceSeconds * 1000,
        numbers: numbersOf(soaker.user.tin),
        isOver,
        acts,
        pages: { origin: ground.publicUrl, address: ground.balancer.url },
        pageFailed: (how) => {
          pages[how] = (pages[how] ?? 0) + 1;
        },
        signed: () => {
          signed += 1;
        },
      }),
    ),
  );
  clearInterval(progress);
  delay.disable();
  await troubles?.stop();
  onProgress("everybody has stopped; all is left to settle");
  await settle(stage);
  const { now: end, peak } = memory();
  await ground.replicas[0]?.end("SIGTERM");
  const isWholeLookedAt = await judgeWhatIsUnknown(stage, onProgress);
  clearInterval(collector);
  collectPosts();

  const shown = ground.telegram.messages();
  const changes = ground.service.changes();
  const numbers = new Map(changes.map(({ documentId, number }) => [documentId, number]));
  const judged = judge(db, {
    acts: acts.all,
    posts,
    changes,
    arrivals: await arrivals,
    now: ground.now(),
    wasShown: (personId, documentId) => {
      const number = numbers.get(documentId);
      return (
        number != null &&
        shown.some(
          ({ chatId, text, buttons }) =>
            chatId === personId && (text.includes(number) || buttons.some((label) => label.includes(number))),
        )
      );
    },
  });
  if (options.keep) onProgress(`kept: ${ground.folder}`);
  db.close();
  await ground.close(options.keep);

  return {
    users,
    seconds,
    sent: acts.all.length,
    answered: acts.all.filter(isAnswered).length,
    ms: latenciesOf(acts.all),
    actsPerSecond: round(acts.all.length / seconds),
    signed,
    ...judged,
    isWholeLookedAt,
    errors: { ...calls.counts(), pages },
    memoryMb: { start, peak: Math.round(peak), end: Math.round(end) },
    troubles: (troubles as Troubles | null)?.happened ?? {},
    ownDelayMs: { p50: round(delay.percentile(50) / 1e6), p99: round(delay.percentile(99) / 1e6) },
  };
}

interface Stage extends ReplicaGround {
  readonly clock: TestClock;
  readonly db: Database.Database;
  readonly acts: Acts;
}

/** Until every act was answered and no job is due; or for so long that what is open is lost. */
async function settle({ telegram, db, acts, now }: Stage): Promise<void> {
  const until = performance.now() + SETTLE_WITHIN_MS;
  let quiet = 0;
  while (quiet < 3 && performance.now() < until) {
    await pause(500);
    const isOpen =
      telegram.pendingUpdates > 0 ||
      countOpen(db, now(), now() + until - performance.now()) > 0 ||
      !acts.all.every(isAnswered);
    quiet = isOpen ? 0 : quiet + 1;
  }
}

/** Until every organization's lists were looked at since then; false where that takes too long. */
async function allLookedAt({ people, db }: Stage, since: number): Promise<boolean> {
  const watched = new Set(people.filter(({ isLoggedIn }) => isLoggedIn).map(({ user }) => user.tin)).size;
  const until = performance.now() + SETTLE_WITHIN_MS;
  while (countLookedAt(db, since) < watched) {
    if (performance.now() >= until) return false;
    await pause(500);
  }
  return true;
}

/**
 * Lets Kotib look at the service once more for posts without an answer, and tell of what arrived. Returns false where
 * it could not look at every list: nobody waited for what arrived in the others.
 */
async function judgeWhatIsUnknown(stage: Stage, onProgress: (line: string) => void): Promise<boolean> {
  const { db } = stage;
  onProgress(`${countUnsettled(db)} decisions are under way; Kotib is started 20 minutes later`);
  stage.clock.advance(AWAY_MS);
  const restartedAt = stage.now();
  await stage.startAll();
  const isLookedAt = await allLookedAt(stage, restartedAt);
  const until = performance.now() + SETTLE_WITHIN_MS;
  while (performance.now() < until) {
    await settle(stage);
    if (countUnsettled(db) === 0) break;
  }
  await stage.replicas[0]?.end("SIGTERM");
  return isLookedAt;
}
