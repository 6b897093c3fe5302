/** A signal that comes while Kotib still starts: a container's first process has no default for it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";

const SCRIPT = `
  import { runUntilStopped } from "./src/run-until-stopped.ts";
  setInterval(() => {}, 1000);
  await runUntilStopped(() => { console.log("starting"); return new Promise(() => {}); });
`;

it.each(["SIGTERM", "SIGINT"] as const)("%s ends a start that does not come to its end", async (signal) => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", SCRIPT], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill(signal);
  // By its own doing: as the first process of a container it would not have died of the signal.
  expect(await once(child, "exit")).toEqual([0, null]);
});

const LAST_MOMENT = `
  import { runUntilStopped } from "./src/run-until-stopped.ts";
  setInterval(() => {}, 1000);
  await runUntilStopped(async () => {
    // What comes now is heard only once the start is over.
    process.kill(process.pid, process.env.SIGNAL);
    return { stop: async () => console.log("stopped well") };
  });
  console.log("started");
`;

it.each(["SIGTERM", "SIGINT"])("%s in the last moment of a start is not lost", async (signal) => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", LAST_MOMENT], {
    env: { PATH: process.env.PATH, SIGNAL: signal },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await once(child, "exit")).toEqual([0, null]);
});
