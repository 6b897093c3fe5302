/** Reports `npm run proofs -- scale`: how well replicas add up, and what stood in the way of more. */
import { short } from "../ground/figures.ts";
import { type Fast, sum } from "./measure.ts";
import type { Row, Scaled } from "./scale.ts";

interface Machine {
  /** How much of a core a replica may use at most. */
  readonly share: number;
  readonly cores: number;
}

type Limit = "replicas" | "load" | "machine" | "waiting";

const LIMITS: Readonly<Record<Limit, string>> = {
  replicas: "the Kotibs had no more processor time",
  load: "people, Telegram and service had no more processor time: the rate says little",
  machine: "this machine had no more processor time: the rate says little",
  waiting: "so many people waited for commits and for each other",
};
/** From there on a process, or the machine, has no more to give. */
const FULL = 0.9;

function findLimit({ elapsedMs, spent }: Fast, { share, cores }: Machine): Limit {
  const busiest = Math.max(...spent.replicas) / elapsedMs;
  const least = Math.min(...spent.replicas) / elapsedMs;
  if (least >= FULL * share) return "replicas";
  // It is one thread.
  if (spent.load >= FULL * elapsedMs) return "load";
  if (spent.machine >= FULL * cores * elapsedMs) return "machine";
  return busiest >= FULL * share ? "replicas" : "waiting";
}

export const perSecond = ({ taps, elapsedMs }: Pick<Fast, "taps" | "elapsedMs">): number =>
  (taps / elapsedMs) * 1000;

/** rate(N) ÷ (N × rate(1)); null where one alone was not measured. */
function efficiency(of: Fast | undefined, all: readonly Fast[]): number | null {
  const alone = all.find(({ replicas }) => replicas === 1);
  if (of === undefined || alone === undefined) return null;
  return short(perSecond(of) / (of.replicas * perSecond(alone)));
}

/** Cores that others than the processes of this run kept busy. */
function coresOfOthers({ elapsedMs, spent }: Fast): number {
  return Math.max(0, spent.machine - sum(spent.replicas) - spent.postgres - spent.load) / elapsedMs;
}

export function writeRow(row: Row, machine: Machine): string {
  const { spent, elapsedMs, taps, waits, even, killed } = row;
  const each = (milliseconds: number) => short(milliseconds / taps);
  const busy = (milliseconds: number) => short(milliseconds / elapsedMs);
  const spentBy = (milliseconds: number) => `${each(milliseconds)} (${busy(milliseconds)})`;
  const lines = [
    `${row.replicas} ${row.replicas === 1 ? "Kotib" : "Kotibs"}: ${short(perSecond(row))} taps a second, ${row.decisions} decisions; warm after ${row.warmUpTaps} taps`,
    `first call after ${short(waits.p50Ms)} (p50) and ${short(waits.p99Ms)} ms (p99), answered and shown after ${short(waits.p50DoneMs)} and ${short(waits.p99DoneMs)} ms`,
    `at half that pace after ${short(even.p50Ms)} and ${short(even.p99Ms)} ms, ${short(even.p50DoneMs)} and ${short(even.p99DoneMs)} ms`,
    `processor time for each tap in ms (and cores in use): Kotibs ${each(sum(spent.replicas))} (${spent.replicas.map(busy).join(" + ")}), PostgreSQL ${spentBy(spent.postgres)}, people, Telegram and service ${spentBy(spent.load)}; programs that have nothing to do with it ${short(coresOfOthers(row))} cores`,
    `${short(row.statementsPerTap)} statements and ${short(row.changesPerTap)} changes for each tap`,
    `no more, because ${LIMITS[findLimit(row, machine)]}`,
  ];
  if (killed !== null)
    lines.push(
      `one killed: ${killed.taps} taps and ${killed.decisions} decisions, ${killed.lost} lost, ${killed.postedTwice} posted twice, ${killed.outOfOrder} out of order; the longest wait ${short(killed.longestMs)} ms`,
    );
  for (const [how, count] of row.undone) lines.push(`${count} decisions were not posted: ${how}`);
  return lines.join("\n  ");
}

/** `efficiency` is that of the most replicas; the counts are of all kills. */
export function summarize({ rows, share }: Scaled, cores: number) {
  const killed = rows.flatMap((row) => row.killed ?? []);
  const total = (name: "lost" | "postedTwice" | "outOfOrder") => sum(killed.map((one) => one[name]));
  return {
    replicas: rows.map((row) => ({
      replicas: row.replicas,
      tapsPerSecond: short(perSecond(row)),
      efficiency: efficiency(row, rows),
      p99Ms: short(row.even.p99Ms),
      p99DoneMs: short(row.even.p99DoneMs),
      tapCpuMs: short(sum(row.spent.replicas) / row.taps),
      postgresCpuMs: short(row.spent.postgres / row.taps),
      statementsPerTap: short(row.statementsPerTap),
      limit: findLimit(row, { share, cores }),
    })),
    efficiency: efficiency(rows.at(-1), rows),
    lost: total("lost"),
    postedTwice: total("postedTwice"),
    outOfOrder: total("outOfOrder"),
    kills: killed.length,
    share: short(share),
    cores,
  };
}
