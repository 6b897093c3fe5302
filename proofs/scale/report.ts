/** Reports `npm run proofs -- scale`: each row for people to read, and all of it as one line of JSON. */
import { coresOfOthers, efficiency, findLimit, type Limit, perSecond, sum } from "./judge.ts";
import type { Row, Scaled } from "./scale.ts";

interface Machine {
  readonly share: number;
  readonly cores: number;
}

const LIMITS: Readonly<Record<Limit, string>> = {
  replicas: "the Kotibs had no more processor time",
  load: "the people who tap had no more processor time: the rate says little",
  service: "the service had no more processor time: the rate says little",
  machine: "this machine had no more processor time: the rate says little",
  waiting: "so many people waited for commits and for each other",
};

export function writeRow(row: Row, machine: Machine): string {
  const { spent, elapsedMs, taps, waits, even, killed } = row;
  const each = (milliseconds: number) => short(milliseconds / taps);
  const busy = (milliseconds: number) => short(milliseconds / elapsedMs);
  const spentBy = (milliseconds: number) => `${each(milliseconds)} (${busy(milliseconds)})`;
  const lines = [
    `${row.replicas} ${row.replicas === 1 ? "Kotib" : "Kotibs"}: ${short(perSecond(row))} taps a second, ${row.decisions} decisions; warm after ${row.warmUpTaps} taps`,
    `first call after ${short(waits.p50Ms)} (p50) and ${short(waits.p99Ms)} ms (p99), answered and shown after ${short(waits.p50DoneMs)} and ${short(waits.p99DoneMs)} ms`,
    `at half that pace after ${short(even.p50Ms)} and ${short(even.p99Ms)} ms, ${short(even.p50DoneMs)} and ${short(even.p99DoneMs)} ms`,
    `processor time for each tap in ms (and cores in use): Kotibs ${each(sum(spent.replicas))} (${spent.replicas.map(busy).join(" + ")}), PostgreSQL ${spentBy(spent.postgres)}, people and Telegram ${spentBy(spent.load)}, service ${spentBy(spent.service)}; programs that have nothing to do with it ${short(coresOfOthers(row))} cores`,
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

/** The most frequent questions to the database, a line each. */
export function writeStatements({ asked }: Row): string {
  return asked
    .map(
      ({ perTap, ms, query }) => `  ${short(perTap)} for each tap, ${short(ms)} ms: ${query.slice(0, 150)}`,
    )
    .join("\n");
}

/** `efficiency` is that of the most replicas; the counts are of all kills. */
export function summarize({ rows, share }: Scaled, cores: number) {
  const killed = rows.flatMap((row) => row.killed ?? []);
  const total = (name: "lost" | "postedTwice" | "outOfOrder") => sum(killed.map((one) => one[name]));
  const last = rows.at(-1);
  return {
    replicas: rows.map((row) => ({
      replicas: row.replicas,
      tapsPerSecond: short(perSecond(row)),
      efficiency: shortIfThere(efficiency(row, rows)),
      ...{ p99Ms: short(row.even.p99Ms), p99DoneMs: short(row.even.p99DoneMs) },
      tapCpuMs: short(sum(row.spent.replicas) / row.taps),
      postgresCpuMs: short(row.spent.postgres / row.taps),
      statementsPerTap: short(row.statementsPerTap),
      limit: findLimit(row, { share, cores }),
    })),
    efficiency: last === undefined ? null : shortIfThere(efficiency(last, rows)),
    ...{ lost: total("lost"), postedTwice: total("postedTwice"), outOfOrder: total("outOfOrder") },
    ...{ kills: killed.length, share: short(share), cores },
  };
}

function short(number: number): number {
  return Number(number.toPrecision(3));
}

function shortIfThere(number: number | null): number | null {
  return number === null ? null : short(number);
}
