/** Reads the processor time of processes as Linux counts it. */
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second for everybody (`getconf CLK_TCK`). */
const MS_PER_TICK = 10;

/** Fields of `/proc/<pid>/stat` behind the name. */
const PARENT = 1;
const OWN = [11, 12];
const OF_ENDED_CHILDREN = [13, 14];

/** Milliseconds of processor time of a process so far, all its threads; 0 where it is gone. */
export function processorMs(pid: number): number {
  return MS_PER_TICK * sum(readStat(pid), OWN);
}

/** The same of a process, of its children that ended, and of those that live. */
export function processorMsOfFamily(pid: number): number {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.map((name) => readStat(Number(name))).filter((stat) => Number(stat[PARENT]) === pid);
  const ticks = sum(readStat(pid), [...OWN, ...OF_ENDED_CHILDREN]);
  return MS_PER_TICK * children.reduce((total, stat) => total + sum(stat, OWN), ticks);
}

/** Milliseconds of processor time that all processes of the machine had so far. */
export function processorMsOfMachine(): number {
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = (
    /^cpu +(.*)$/m.exec(readFileSync("/proc/stat", "utf8"))?.[1] ?? ""
  )
    .split(" ")
    .map(Number);
  return MS_PER_TICK * (user + nice + system + interrupts + softInterrupts);
}

function readStat(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces.
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

function sum(stat: readonly string[], fields: readonly number[]): number {
  return fields.reduce((total, field) => total + Number(stat[field] ?? 0), 0);
}
