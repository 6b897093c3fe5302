/** Reads the processor time and the memory of processes as Linux counts them. */
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

/** Megabytes in memory now, and at most so far; 0 where it is gone. */
export function memoryMb(pid: number): { readonly now: number; readonly peak: number } {
  const text = read(`/proc/${pid}/status`);
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024;
  return { now: of("VmRSS"), peak: of("VmHWM") };
}

function readStat(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`);
  // The name in parentheses may hold spaces.
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function sum(stat: readonly string[], fields: readonly number[]): number {
  return fields.reduce((total, field) => total + Number(stat[field] ?? 0), 0);
}
