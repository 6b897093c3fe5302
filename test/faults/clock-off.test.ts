/** A machine whose clock is off, as a process whose own time is moved: what Kotib says of it. */
import { spawn } from "node:child_process";
import { describe, expect, it, onTestFinished } from "vitest";
import { LOAD_QUICKLY } from "../support/spawn-kotib.ts";
import { until } from "../support/until.ts";
import { startWorld } from "../support/world.ts";

const START = `
  import { main } from "./src/main/run.ts";
  import { runUntilStopped } from "./src/run-until-stopped.ts";
  await runUntilStopped(() => main({ env: process.env }));
`;

/** What such a Kotib writes and counts, once it has spoken with Telegram for a while. */
async function startOff(aheadMs: number) {
  const world = await startWorld({ start: false });
  onTestFinished(() => world.stop());
  const moved = `const now = Date.now; Date.now = () => now() + ${aheadMs};`;
  const child = spawn(
    process.execPath,
    [
      ...LOAD_QUICKLY,
      ...["--import", `data:text/javascript,${encodeURIComponent(moved)}`],
      ...["--input-type=module", "-e", START],
    ],
    { env: { PATH: process.env.PATH, ...world.env }, stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  let log = "";
  child.stdout.on("data", (chunk) => {
    log += chunk;
  });
  const person = world.person("Yozuvchi");
  await until(() => log.includes("Kotib listens"), "Kotib to start", 60_000);
  person.send("/help");
  await person.sees((message) => message.isFromBot);
  // By then the descriptions of the bot were set, by one call for each language.
  await until(() => world.telegram.count("setMyCommands") > 0, "Kotib to describe itself");
  const print = async () => await (await fetch(world.metricsUrl)).text();
  const readSkew = async () =>
    Number(/^kotib_clock_skew_seconds\{neighbour="telegram"\} (.*)$/m.exec(await print())?.[1]);
  return { lines: () => log.match(/.*Kotib's clock is.*/g) ?? [], readSkew };
}

describe("a clock that is off", () => {
  it.each([
    [600_000, /"level":"warn".*about (59\d|600) seconds ahead of that of Telegram/],
    [-600_000, /"level":"warn".*about (59\d|600) seconds behind that of Telegram/],
  ])("by %i ms is told at the start, once, and counted", async (ahead, sentence) => {
    const { lines, readSkew } = await startOff(ahead);
    await until(() => lines().length > 0, "Kotib to say it");
    expect(lines()).toEqual([expect.stringMatching(sentence)]);
    expect(Math.abs((await readSkew()) - ahead / 1000)).toBeLessThan(10);
  });

  it("by a few seconds is none", async () => {
    const { lines, readSkew } = await startOff(9000);
    expect(lines()).toEqual([]);
    expect(await readSkew()).toBeLessThan(20);
  });
});
