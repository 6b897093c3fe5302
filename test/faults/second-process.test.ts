import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { reservePort } from "../../sandbox/test/reserve-ports.ts";
import { said } from "../support/bot-words.ts";
import { type SpawnedKotib, spawnKotib } from "../support/spawn-kotib.ts";
import { startWorld, type World } from "../support/world.ts";

describe("a second process on one database", () => {
  let world: World;
  const started: SpawnedKotib[] = [];

  async function startProcess(): Promise<SpawnedKotib> {
    const port = String(await reservePort());
    const one = spawnKotib({ LOG_LEVEL: "info", ...world.env, PORT: port });
    started.push(one);
    return one;
  }

  beforeEach(async () => {
    world = await startWorld({ start: false });
  });
  afterEach(async () => {
    for (const one of started.splice(0)) await one.end("SIGKILL");
    await world.stop();
  });

  /** @promise one-owner: A second process on a file is refused in one sentence. */
  it("is refused in one sentence, and the first goes on", async () => {
    const first = await startProcess();
    await first.ready;
    const second = await startProcess();
    expect(await second.ended).toBe(1);
    expect(second.output).toMatch(/a Kotib has this database open/);
    expect(second.output).not.toMatch(/\n\s+at /);
    const person = world.person("Sabrli");
    person.send("/help");
    await person.sees(said("home-help").slice(0, 15));
    expect(first.output).not.toContain("Kotib has stopped");
  });
});
