/** A process that takes and works updates as fast as it can, telling each step, until it is killed. */

import { writeSync } from "node:fs";
import { systemClock } from "../../src/clock.ts";
import { loadKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { createJobRunner } from "../../src/jobs/create-job-runner.ts";
import { madeUp } from "../support/made-up-news.ts";
import { openToWork } from "../support/open-to-work.ts";

const [url = "", keysFile = ""] = process.argv.slice(2);
const LANES = 5;
const BATCH = 10;

// Written at once and in order, so that what was said before the kill is heard.
const say = (line: string) => writeSync(1, `${line}\n`);
const silent = { debug() {}, info() {}, warn() {}, error() {} };

const vault = createVault(loadKeyRing(keysFile));
const db = await openToWork({ url, vault, clock: systemClock });
const runner = createJobRunner({ db, clock: systemClock, log: silent });
runner.register("update", async ({ payload }) => {
  say(`started ${payload}`);
  await new Promise((resolve) => setImmediate(resolve));
  await db.notices.write({
    notices: [{ telegramUserId: 1, news: madeUp("worked"), dedupeKey: `worked:${payload}`, notBefore: 8e15 }],
  });
  say(`worked ${payload}`);
});
runner.start();

for (let first = 0; ; first += BATCH) {
  const ids = Array.from({ length: BATCH }, (_, index) => first + index);
  const updates = ids.map((updateId) => ({ updateId, lane: `user:${updateId % LANES}`, payload: updateId }));
  const claimed = await db.jobs.takeUpdates(updates, {
    owner: runner.owner,
    leaseUntil: runner.leaseUntil(),
  });
  // Said where Telegram would be told: only now are they taken.
  for (const id of ids) say(`taken ${id}`);
  runner.accept(claimed);
  await new Promise((resolve) => setImmediate(resolve));
}
