/**
 * A process that writes or works jobs of shared lanes on one database, telling each start and end, until it is killed.
 */
import { appendFileSync, writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { everyTable } from "../../src/capabilities/stored.ts";
import { systemClock } from "../../src/clock.ts";
import { loadKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { createJobRunner } from "../../src/jobs/create-job-runner.ts";

/** How a process is told what to do, as JSON. */
export interface LaneTask {
  readonly url: string;
  readonly keysFile: string;
  /** Where starts and ends are told: `start|end <job id> <lane> <producer>:<number> <nanoseconds>`. */
  readonly told: string;
  readonly name: string;
  readonly role: "write" | "work";
  readonly jobs: number;
  readonly lanes: number;
  /** Longest work of a job, in milliseconds. */
  readonly workMs: number;
  readonly concurrency: number;
}

const task = JSON.parse(process.argv[2] ?? "") as LaneTask;
const log = {
  debug() {},
  info() {},
  warn: (message: string) => process.stderr.write(`${task.name}: ${message}\n`),
  error: (message: string, fields: object = {}) =>
    process.stderr.write(`${task.name}: ${message} ${JSON.stringify(fields)}\n`),
};
const vault = createVault(loadKeyRing(task.keysFile));
const db = await openDatabase({
  tables: everyTable,
  url: task.url,
  vault,
  clock: systemClock,
  log,
  asReplica: task.role === "work",
});
// All processes of a machine share this clock.
const tell = (what: string) => appendFileSync(task.told, `${what} ${process.hrtime.bigint()}\n`);

async function write(): Promise<void> {
  const AT_ONCE = 8;
  for (let number = 0; number < task.jobs; ) {
    // Several in one change, now and then two of one lane.
    const count = Math.min(1 + (number % 3), task.jobs - number);
    const few = Array.from({ length: count }, () => {
      const lane = `lane:${Math.floor(Math.random() * task.lanes)}`;
      return { type: "step", lane, payload: `${task.name}:${number++}` };
    });
    await db.jobs.add(few);
    if (number % AT_ONCE === 0) await pause(Math.random() * 2);
  }
  await db.close();
}

function work(): void {
  const { concurrency } = task;
  const runner = createJobRunner({ db, clock: systemClock, log, concurrency });
  runner.register("step", async ({ id, lane, payload }) => {
    tell(`start ${id} ${lane} ${String(payload)}`);
    await pause(Math.random() * task.workMs);
    tell(`end ${id} ${lane} ${String(payload)}`);
  });
  runner.start();
  process.once("SIGTERM", () => {
    void runner
      .stop(5000)
      .then(() => db.close())
      .then(() => process.exit(0));
  });
}

writeSync(1, "ready\n");
process.stdin.once("data", () => {
  process.stdin.unref();
  if (task.role === "work") work();
  else void write();
});
