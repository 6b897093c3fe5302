/** Processes that write and work jobs of shared lanes on one PostgreSQL, and what came of it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import type { LaneTask } from "../faults/lane-worker.ts";
import { MOMENT } from "./clock.ts";
import { askPostgres } from "./postgres-server.ts";
import { LOAD_QUICKLY } from "./spawn-kotib.ts";
import { until } from "./until.ts";

const program = join(import.meta.dirname, "../faults/lane-worker.ts");

export interface LaneSoak {
  readonly writers: number;
  readonly workers: number;
  readonly jobs: number;
  readonly lanes: number;
  readonly workMs: number;
  readonly concurrency: number;
  /** One worker is killed when so many jobs were worked. */
  readonly killAfter: number;
}

export interface LaneSoakResult {
  /** Starts of a job after one that came behind it in its lane. */
  readonly outOfOrder: number;
  /** Starts of a job while another of its lane was at work. */
  readonly overlaps: number;
  readonly lost: number;
}

interface Told {
  readonly what: string;
  readonly id: number;
  readonly lane: string;
  readonly at: bigint;
  readonly worker: number;
}

const toldIn = (path: string, worker: number): Told[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.endsWith(" ") === false && line.split(" ").length === 5)
    .map((line) => {
      const [what = "", id, lane = "", , at = "0"] = line.split(" ");
      return { what, id: Number(id), lane, at: BigInt(at), worker };
    });

/** Writes all jobs while they are worked, and looks what became of them. `url` is of an empty database. */
export async function soakLanes(url: string, soak: LaneSoak): Promise<LaneSoakResult> {
  const folder = mkdtempSync(join(tmpdir(), "kotib-lanes-"));
  const children: ChildProcess[] = [];
  const keysFile = join(folder, "keys.json");
  saveKeyRing(keysFile, createKeyRing(MOMENT), "create");
  const files: string[] = [];

  async function begin(role: LaneTask["role"], index: number): Promise<ChildProcess> {
    const told = join(folder, `${role}-${index}`);
    writeFileSync(told, "");
    if (role === "work") files.push(told);
    const { lanes, workMs, concurrency } = soak;
    const jobs = Math.floor(soak.jobs / soak.writers);
    const name = `${role}${index}`;
    const task: LaneTask = { url, keysFile, told, name, role, jobs, lanes, workMs, concurrency };
    const child = spawn(process.execPath, [...LOAD_QUICKLY, program, JSON.stringify(task)], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    children.push(child);
    await new Promise((resolve) => child.stdout.once("data", resolve));
    return child;
  }

  try {
    const workers = [];
    for (let index = 0; index < soak.workers; index += 1) workers.push(await begin("work", index));
    const writers = [];
    for (let index = 0; index < soak.writers; index += 1) writers.push(await begin("write", index));
    const haveWritten = Promise.all(writers.map((child) => once(child, "exit")));
    for (const child of writers) child.stdin?.write("go\n");
    for (const child of workers) child.stdin?.write("go\n");
    const ends = () =>
      files.flatMap((file, worker) => toldIn(file, worker)).filter(({ what }) => what === "end");
    await until(() => ends().length >= soak.killAfter, "half of the work", 120_000);
    const killedAt = process.hrtime.bigint();
    workers[0]?.kill("SIGKILL");
    await haveWritten;
    const isEmpty = async () => (await askPostgres(url, "select 1 from jobs limit 1")).rowCount === 0;
    await until(isEmpty, "all jobs to be worked", 120_000);
    const written = Math.floor(soak.jobs / soak.writers) * soak.writers;
    return judge(files.flatMap(toldIn), written, killedAt);
  } finally {
    for (const child of children) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

function judge(told: readonly Told[], atLeast: number, killedAt: bigint): LaneSoakResult {
  const lines = [...told].sort((one, other) => (one.at < other.at ? -1 : 1));
  const ended = new Set<number>();
  const atWork = new Map<string, Told>();
  const latest = new Map<string, number>();
  let [outOfOrder, overlaps] = [0, 0];
  for (const line of lines) {
    const other = atWork.get(line.lane);
    if (line.what === "end") {
      ended.add(line.id);
      if (other?.id === line.id) atWork.delete(line.lane);
      continue;
    }
    const isDead = other?.worker === 0 && line.at > killedAt;
    if (other !== undefined && !isDead) overlaps += 1;
    if (line.id < (latest.get(line.lane) ?? 0)) outOfOrder += 1;
    latest.set(line.lane, Math.max(line.id, latest.get(line.lane) ?? 0));
    atWork.set(line.lane, line);
  }
  return { outOfOrder, overlaps, lost: Math.max(0, atLeast - ended.size) };
}
