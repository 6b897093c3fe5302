/** `npm run proofs -- bench --growth`: what ten and a hundred times as many accounts cost. Ends with one line of JSON. */
import { statSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import Database from "better-sqlite3";
import { machineTime } from "../../sandbox/telegram/clock.ts";
import { everyTable } from "../../src/capabilities/stored.ts";
import { systemClock } from "../../src/clock.ts";
import { loadKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { quantile, short, writeFigures } from "../ground/figures.ts";
import { kotibCandidate } from "./candidates.ts";
import { FILLED, fillAccounts } from "./fill-accounts.ts";
import { makeInvoicePages, makeWaitingLists } from "./lists.ts";
import { measure } from "./measure.ts";
import { prepareKotib } from "./prepare-kotib.ts";
import { measureWatching } from "./watch.ts";

/** Each with ten documents seen: 10,000, 100,000 and a million rows of these. */
const SIZES = [1000, 10_000, 100_000] as const;
const PEOPLE = 40;
const ORGANIZATIONS = 20;
const PAGES = 40;
const LOAD = { taps: 1000, outstanding: 40, rate: 20, ratedTaps: 40, talks: PEOPLE };
/** Of each size: rows that are over their time, looks for jobs, and accounts that leave. */
const OVERDUE = 2000;
const LOOKS = 300;
const LEAVERS = 200;
const SWEEPS = 3;
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

interface Grown {
  readonly accounts: number;
  /** Processor time of a tap and of a home, and the start of a process until it asks Telegram. */
  readonly tapCpuMs: number;
  readonly homeCpuMs: number;
  readonly startMs: number;
  /** Processor time of a check of an organization that reads every list, and of one that finds a new document. */
  readonly fullCheckCpuMs: number;
  readonly changedCheckCpuMs: number;
  /**
   * Processor time of a sweep that deletes as many rows, and the longest time for which it holds up everything else.
   */
  readonly sweepCpuMs: number;
  readonly sweepStopsMs: number;
  /** A look for due jobs, and for when the next falls due, where there are none. */
  readonly claimMs: number;
  /** Processor time of the end of an account. */
  readonly deleteCpuMs: number;
  readonly fileMb: number;
}

/** Fills each size, measures it, prints its figures, and last how much each grows. */
export async function measureGrowth(options: {
  readonly core: number | null;
  readonly nodeArgs: readonly string[];
}): Promise<void> {
  const grown: Grown[] = [];
  for (const accounts of SIZES) {
    const one = await measureSize(accounts, options);
    grown.push(one);
    console.log(writeFigures(one));
  }
  const [small] = grown as [Grown];
  const names = Object.keys(small) as Array<keyof Grown>;
  const times = grown.map((one) =>
    Object.fromEntries(names.map((name) => [name, short(one[name] / small[name])])),
  );
  const rounded = grown.map((one) => Object.fromEntries(names.map((name) => [name, short(one[name])])));
  console.log(JSON.stringify({ growth: rounded, times }));
}

async function measureSize(
  accounts: number,
  { core, nodeArgs }: { readonly core: number | null; readonly nodeArgs: readonly string[] },
): Promise<Grown> {
  const prepared = await prepareKotib(PEOPLE);
  try {
    const candidate = kotibCandidate(prepared, nodeArgs);
    fillAccounts(candidate.databaseFile, accounts, machineTime());
    const fileMb = statSync(candidate.databaseFile).size / 1024 / 1024;
    const measured = await measure(candidate, {
      people: prepared.people,
      pages: makeInvoicePages(PAGES, machineTime()),
      waiting: makeWaitingLists(machineTime()),
      load: LOAD,
      core,
    });
    const watching = await measureWatching({
      organizations: ORGANIZATIONS,
      others: accounts,
      core,
      nodeArgs,
    });
    const inside = await measureInside(candidate.databaseFile, candidate.env.KEYS_FILE as string, accounts);
    return {
      accounts,
      tapCpuMs: measured.tapCpuMs,
      homeCpuMs: measured.homeCpuMs ?? Number.NaN,
      startMs: measured.coldStartMs,
      fullCheckCpuMs: watching.fullMs,
      changedCheckCpuMs: watching.changedMs,
      ...inside,
      fileMb,
    };
  } finally {
    prepared.remove();
  }
}

/** Work that no tap brings, in this process. */
async function measureInside(file: string, keysFile: string, accounts: number) {
  const vault = createVault(loadKeyRing(keysFile));
  const db = await openDatabase({ tables: everyTable, url: `file:${file}`, vault, clock: systemClock });
  try {
    const looks: number[] = [];
    for (let index = 0; index < LOOKS; index += 1) {
      const startedAt = performance.now();
      for (const scope of ["foreground", "background"] as const) {
        await db.jobs.claim({ owner: "bench", leaseUntil: machineTime() + 1000, limit: 10, scope });
        await db.jobs.nextDue(scope);
      }
      looks.push(performance.now() - startedAt);
    }
    const leaving = processorTime();
    for (let index = 0; index < LEAVERS; index += 1)
      await db.accounts.delete(`${FILLED}${index * Math.floor(accounts / LEAVERS)}`);
    const deleteCpuMs = leaving() / LEAVERS;
    const sweeps: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    for (let index = 0; index < SWEEPS; index += 1) {
      age(file);
      delay.enable();
      const sweeping = processorTime();
      await db.sweep({ finished: machineTime() - KEPT_MS, seen: 0 });
      sweeps.push(sweeping());
      delay.disable();
    }
    return {
      sweepCpuMs: quantile(sweeps, 0.5),
      sweepStopsMs: delay.max / 1e6,
      claimMs: quantile(looks, 0.5),
      deleteCpuMs,
    };
  } finally {
    await db.close();
  }
}

/** Has some documents be over their time. */
function age(file: string): void {
  const sqlite = new Database(file);
  sqlite
    .prepare(
      "update seen_documents set seen_at = 1 where rowid in (select rowid from seen_documents limit ?)",
    )
    .run(OVERDUE);
  sqlite.close();
}

/** Milliseconds of this process's processor time since the call. */
function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
