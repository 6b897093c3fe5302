/**
 * Kotib as a process of its own, which tests stop and kill; its clock begins where it is told, and it may end at a step
 * by itself.
 */
import { flushCompileCache } from "node:module";
import { main } from "../../src/main/run.ts";
import { runUntilStopped } from "../../src/run-until-stopped.ts";
import { createChildClock } from "../support/clock.ts";
import { crashAsTold } from "./crash-at.ts";
import { becomeLater } from "./later-version.ts";

crashAsTold();
becomeLater();

await runUntilStopped(async () => {
  // The limit of one person's updates is another test's.
  const running = await main({ env: process.env, clock: createChildClock(), updatesPerMinute: 100_000 });
  // Tests kill this process before it could keep at its end what it compiled.
  flushCompileCache();
  process.stdout.write(`listening at ${running.address}\n`);
  return running;
});
