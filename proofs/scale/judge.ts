/** Judges the measures: how well replicas add up, and what stood in the way of more. */

/** Milliseconds of processor time, while it was measured. */
export interface Spent {
  readonly replicas: readonly number[];
  readonly postgres: number;
  readonly service: number;
  /** The people who tap, and the local Telegram. */
  readonly load: number;
  /** All processes of the machine, also those that have nothing to do with it. */
  readonly machine: number;
}

export interface Measured {
  readonly replicas: number;
  readonly taps: number;
  readonly elapsedMs: number;
  readonly spent: Spent;
}

/** The resource that ran out. */
export type Limit = "replicas" | "load" | "service" | "machine" | "waiting";

/** From there on a process, or the machine, has no more to give. */
const FULL = 0.9;

/** `share`: how much of a core a replica may use at most. */
export function findLimit(
  { elapsedMs, spent }: Measured,
  { share, cores }: { readonly share: number; readonly cores: number },
): Limit {
  const busiest = Math.max(...spent.replicas) / elapsedMs;
  const least = Math.min(...spent.replicas) / elapsedMs;
  if (least >= FULL * share) return "replicas";
  // Each is one thread.
  if (spent.load >= FULL * elapsedMs) return "load";
  if (spent.service >= FULL * elapsedMs) return "service";
  if (spent.machine >= FULL * cores * elapsedMs) return "machine";
  return busiest >= FULL * share ? "replicas" : "waiting";
}

export const perSecond = ({ taps, elapsedMs }: Pick<Measured, "taps" | "elapsedMs">): number =>
  (taps / elapsedMs) * 1000;

export const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** rate(N) ÷ (N × rate(1)); null where one alone was not measured. */
export function efficiency(of: Measured, all: readonly Measured[]): number | null {
  const alone = all.find(({ replicas }) => replicas === 1);
  if (alone === undefined) return null;
  return perSecond(of) / (of.replicas * perSecond(alone));
}

/** Cores that others than the processes of this run kept busy. */
export function coresOfOthers({ elapsedMs, spent }: Measured): number {
  const own = sum(spent.replicas) + spent.postgres + spent.service + spent.load;
  return Math.max(0, spent.machine - own) / elapsedMs;
}

/** `1,2,3` as numbers, each once, ascending; null for what is none. */
export function readCounts(text: string): number[] | null {
  const counts = text.split(",").map((one) => Number(one.trim() === "" ? Number.NaN : one));
  if (!counts.every((count) => Number.isInteger(count) && count >= 1 && count <= 16)) return null;
  return [...new Set(counts)].sort((one, other) => one - other);
}
