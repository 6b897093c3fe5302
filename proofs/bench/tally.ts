/**
 * Is loaded into a bot's process and counts what it asks its database and how much memory it uses up. On SIGUSR2 it
 * writes that into the file of `TALLY_FILE`.
 */
import { renameSync, writeFileSync } from "node:fs";
import { GCProfiler } from "node:v8";
import Database from "better-sqlite3";

/** All since the start of the process. */
export interface Tally {
  /** Statements that were run; what begins and ends a change is none. */
  readonly statements: number;
  /** Statements that were compiled. */
  readonly compiled: number;
  readonly allocatedBytes: number;
}

const file = process.env.TALLY_FILE;
if (file === undefined) throw new Error("TALLY_FILE is missing");

const CHANGE = /^(begin|commit|rollback|savepoint|release)\b/i;
const RUNS = ["run", "get", "all", "iterate"] as const;

let statements = 0;
let compiled = 0;
const { prepare } = Database.prototype;
Database.prototype.prepare = function counted(this: Database.Database, text: string) {
  const statement = prepare.call(this, text);
  compiled += 1;
  if (CHANGE.test(text)) return statement;
  for (const name of RUNS) {
    const run = statement[name];
    Object.defineProperty(statement, name, {
      value: (...values: unknown[]) => {
        statements += 1;
        return Reflect.apply(run, statement, values);
      },
    });
  }
  return statement;
} as typeof prepare;

let profiler = new GCProfiler();
profiler.start();
let usedAfter = process.memoryUsage().heapUsed;
let collected = 0;

/** Between two collections the heap grows by what was allocated. */
function readAllocated(): number {
  const { statistics } = profiler.stop();
  profiler = new GCProfiler();
  profiler.start();
  for (const { beforeGC, afterGC } of statistics) {
    collected += beforeGC.heapStatistics.usedHeapSize - usedAfter;
    usedAfter = afterGC.heapStatistics.usedHeapSize;
  }
  return collected + process.memoryUsage().heapUsed - usedAfter;
}

process.on("SIGUSR2", () => {
  const tally: Tally = { statements, compiled, allocatedBytes: readAllocated() };
  writeFileSync(`${file}.new`, JSON.stringify(tally));
  renameSync(`${file}.new`, file);
});
