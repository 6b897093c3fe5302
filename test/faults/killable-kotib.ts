/** Kotib as a process of its own over a world that has none, which tests kill and start again. */
import { type SpawnedKotib, spawnKotib } from "../support/spawn-kotib.ts";
import type { World } from "../support/world.ts";

export class KillableKotib {
  readonly #world: World;
  #kotib: SpawnedKotib | null = null;
  /** All that it has written to its log. */
  output = "";

  constructor(world: World) {
    this.#world = world;
  }

  get isAlive(): boolean {
    return this.#kotib !== null;
  }

  /** Starts the process, at the world's time or so many milliseconds later, and waits until it is ready. */
  async start(laterMs = 0): Promise<void> {
    this.#kotib = spawnKotib(
      { LOG_LEVEL: "trace", ...this.#world.env },
      {
        now: this.#world.now() + laterMs,
        hear: (text) => {
          this.output += text;
        },
      },
    );
    await this.#kotib.ready;
  }

  async kill(): Promise<void> {
    const dying = this.#kotib;
    this.#kotib = null;
    await dying?.end("SIGKILL");
  }
}
