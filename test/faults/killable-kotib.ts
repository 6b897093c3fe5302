/** Kotib as a process of its own over a world that has none, which tests kill and start again. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { until } from "../support/until.ts";
import type { World } from "../support/world.ts";

export class KillableKotib {
  readonly #world: World;
  #child: ChildProcess | null = null;
  /** All that it has written to its log. */
  output = "";

  constructor(world: World) {
    this.#world = world;
  }

  get isAlive(): boolean {
    return this.#child !== null;
  }

  /** Starts the process, with its clock so many milliseconds ahead, and waits until it is ready. */
  async start(aheadMs = 0): Promise<void> {
    const ready = this.output.split("listening at").length;
    const child = spawn(process.execPath, [join(import.meta.dirname, "kotib-process.ts")], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        LOG_LEVEL: "trace",
        ...this.#world.env,
        CLOCK_AHEAD_MS: String(aheadMs),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    await until(() => this.output.split("listening at").length > ready, "Kotib to be ready", 60_000);
  }

  async kill(): Promise<void> {
    const dying = this.#child;
    this.#child = null;
    if (dying === null || dying.exitCode !== null) return;
    const gone = new Promise((resolve) => dying.once("exit", resolve));
    dying.kill("SIGKILL");
    await gone;
  }
}
