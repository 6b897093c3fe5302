/** Lives a week with the sandbox: moves the clock from one event to the next, whenever nothing is under way. */
import type { LocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import type { Kotib } from "./kotib.ts";
import type { Step } from "./script.ts";
import type { Trouble, Troubled } from "./troubles.ts";
import type { WorkWatch } from "./work-watch.ts";

export interface Life {
  readonly time: VirtualTime;
  readonly kotib: Kotib;
  readonly work: WorkWatch;
  readonly telegram: LocalTelegram;
  readonly troubled: Omit<Troubled, "restartKotib">;
  /** Lets the partners do it. */
  take(step: Step): void;
  /** Told now and then, for whoever waits. */
  onProgress(now: number): void;
}

/** A clock that stands still unless it is moved on. */
export interface VirtualTime {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Not before now. */
  moveTo(at: number): void;
}

export function createVirtualTime(start: number): VirtualTime {
  let now = start;
  return {
    now: () => now,
    moveTo: (at) => {
      if (at < now) throw new Error("time does not go back");
      now = at;
    },
  };
}

/** A person who waits does not wait longer than this (real milliseconds) for time to go on by itself. */
const STALLED_MS = 500;
const LOOK_EVERY_MS = 1;
/** The clock goes in such steps, so that many organizations are looked at side by side, as on a real machine. */
const STEP_MS = 10_000;
const PROGRESS_EVERY_MS = 3 * 3_600_000;

/** Steps and troubles oldest first. */
export async function live(
  life: Life,
  {
    to,
    steps,
    troubles,
  }: { readonly to: number; readonly steps: readonly Step[]; readonly troubles: readonly Trouble[] },
): Promise<void> {
  const { time, kotib, work } = life;
  const parts: Troubled = { ...life.troubled, restartKotib: () => kotib.restart(time.now()) };
  const events: Array<{ readonly at: number; run(): Promise<void> | void }> = [
    ...steps.map((step) => ({ at: step.at, run: () => life.take(step) })),
    ...troubles.flatMap((trouble) => [
      { at: trouble.from, run: () => trouble.begin(parts) },
      { at: trouble.to, run: () => trouble.end(parts) },
    ]),
  ].sort((one, other) => one.at - other.at);
  let next = 0;
  let toldAt = time.now();
  while (time.now() < to) {
    const due = nextStop(time.now(), work.nextDue() ?? to);
    await moveTo(life, Math.min(due, Math.max(events[next]?.at ?? to, time.now()), to));
    for (let event = events[next]; event !== undefined && event.at <= time.now(); event = events[next]) {
      next += 1;
      await event.run();
    }
    await settle(life);
    if (time.now() - toldAt < PROGRESS_EVERY_MS) continue;
    toldAt = time.now();
    life.onProgress(toldAt);
  }
}

/** Waits until nothing is under way. Work that waits for time gets it: then the clock runs as clocks do. */
export async function settle(life: Life): Promise<void> {
  const { work, telegram, time } = life;
  const startedAt = performance.now();
  let flowedTo = 0;
  while (telegram.pendingUpdates > 0 || work.isUnderWay(time.now())) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const stalled = performance.now() - startedAt - STALLED_MS;
    if (stalled - flowedTo < 20) continue;
    await moveTo(life, Math.round(time.now() + stalled - flowedTo));
    flowedTo = stalled;
  }
}

async function moveTo({ time, kotib }: Life, at: number): Promise<void> {
  time.moveTo(at);
  await kotib.move(at);
}

function nextStop(now: number, due: number): number {
  return Math.ceil(Math.max(due, now + 1) / STEP_MS) * STEP_MS;
}
