import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { reservePort } from "../support/reserve-ports.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";

/** A process of Kotib and what it said. */
interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

describe("a second process on one database", () => {
  let world: World;
  const started: Started[] = [];

  async function startProcess(env: Record<string, string> = {}): Promise<Started> {
    const child = spawn(process.execPath, [join(import.meta.dirname, "kotib-process.ts")], {
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: "info",
        ...world.env,
        PORT: String(await reservePort()),
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    const one = { child, output: () => output, ended };
    started.push(one);
    return one;
  }

  const ready = (one: Started) =>
    until(() => one.output().includes("listening at"), "Kotib to be ready", 30_000);

  beforeEach(async () => {
    world = await startWorld({ start: false });
  });
  afterEach(async () => {
    for (const { child, ended } of started.splice(0)) {
      child.kill("SIGKILL");
      await ended;
    }
    await world.stop();
  });

  it("is refused in one sentence, and the first goes on", async () => {
    const first = await startProcess();
    await ready(first);
    const second = await startProcess();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/another Kotib has this database open/);
    expect(second.output()).not.toMatch(/\n\s+at /);
    const person = world.person("Sabrli");
    person.send("/help");
    await person.sees(said("home-help").slice(0, 15));
    expect(first.output()).not.toContain("Kotib has stopped");
  });

  it("that takes over has the first stop in good order, and goes on where it stopped", async () => {
    const first = await startProcess();
    await ready(first);
    const second = await startProcess({ TAKE_OVER: "1" });
    expect(await first.ended).toBe(0);
    expect(first.output()).toContain("another process takes over");
    expect(first.output()).toContain("Kotib has stopped");
    await ready(second);
    expect(second.output()).not.toContain("took over jobs of a process that died");
    const person = world.person("Sabrli");
    person.send("/help");
    await person.sees(said("home-help").slice(0, 15));
    expect(existsSync(join(world.folder, "kotib.db.handover"))).toBe(false);
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
  });
});
