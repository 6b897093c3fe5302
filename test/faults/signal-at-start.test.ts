/**
 * A signal that comes while Kotib still starts: a container's first process has no default for it. A child that
 * outlives its signal ends by itself, with `OUTLIVED`, so that nobody waits for it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";

const OUTLIVED = 3;

/** Whoever listens later hears of a signal later: here only where nobody ended the process before. */
const SCRIPT = `
  import { runUntilStopped } from "./src/run-until-stopped.ts";
  setInterval(() => {}, 1000);
  await runUntilStopped(() => {
    process.on(process.env.SIGNAL, () => process.exit(${OUTLIVED}));
    console.log("starting");
    return new Promise(() => {});
  });
`;

/** What comes now is heard only once the start is over; a listener of the test's own would change that. */
const LAST_MOMENT = `
  import { runUntilStopped } from "./src/run-until-stopped.ts";
  await runUntilStopped(async () => {
    process.kill(process.pid, process.env.SIGNAL);
    return { stop: async () => console.log("stopped well") };
  });
  setTimeout(() => process.exit(${OUTLIVED}), 5000);
`;

function start(script: string, signal: string) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { PATH: process.env.PATH, SIGNAL: signal },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** @promise stop: A signal that comes while Kotib starts ends it. */
it.each(["SIGTERM", "SIGINT"] as const)("%s ends a start that does not come to its end", async (signal) => {
  const child = start(SCRIPT, signal);
  let told = "";
  child.stderr.on("data", (chunk) => {
    told += chunk;
  });
  await once(child.stdout, "data");
  child.kill(signal);
  // By its own doing: as the first process of a container it would not have died of the signal.
  expect(await once(child, "close")).toEqual([0, null]);
  expect(told).toContain("Kotib was stopped before it had started");
});

it.each(["SIGTERM", "SIGINT"])("%s in the last moment of a start is not lost", async (signal) => {
  const child = start(LAST_MOMENT, signal);
  expect(await once(child, "exit")).toEqual([0, null]);
});
