import { describe, expect, it, onTestFinished } from "vitest";
import { createLog } from "../../../src/log.ts";
import { createClockWatch } from "../../../src/main/watch-clock.ts";
import { madeUp } from "../../support/made-up-news.ts";
import { createTestDatabase, START } from "../db/test-database.ts";

const HOUR = 60 * 60_000;

/** One of several processes, whose turn it is or not. */
const replicaOf = (isMine: boolean) => ({
  onTurn: (listener: (isMine: boolean) => void) => {
    listener(isMine);
    return () => {};
  },
});

describe("a clock that was set back while nobody ran", () => {
  /** A database that knows of something an hour ahead, and a watch over it; returns when its job is to run. */
  async function startsOver(replica: ReturnType<typeof replicaOf> | null) {
    const { db, look, clock } = await createTestDatabase();
    clock.advance(HOUR);
    await db.notices.write({ notices: [{ telegramUserId: 1, news: madeUp("n"), dedupeKey: "told" }] });
    await db.jobs.add([{ type: "follow", lane: "a", payload: {}, runAt: clock.now() + 1000 }]);
    clock.advance(-HOUR);
    const watch = createClockWatch({
      db: { clockSetBack: db.clockSetBack, replica },
      clock,
      log: createLog("silent"),
    });
    onTestFinished(() => watch.stop());
    await watch.start();
    return await look.value<number>("select run_at from jobs where type = 'follow'");
  }

  it("is taken up by the only process, and of several by the one whose turn it is", async () => {
    for (const replica of [null, replicaOf(true)]) expect(await startsOver(replica)).toBe(START + 1000);
  });

  it("is left to the one whose turn it is: others may have written by clocks of their own", async () => {
    expect(await startsOver(replicaOf(false))).toBe(START + HOUR + 1000);
  });
});
