import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareGround, type ReplicaGround } from "../replicas/ground.ts";
import { KEPT } from "../replicas/judge.ts";
import { LOAD_TEST_MS, startLoad } from "../replicas/load.ts";
import { needsPostgres } from "../support/needs.ts";
import { until } from "../support/until.ts";
import { usePostgres } from "../support/use-postgres.ts";

/** People are at work for so long (milliseconds) before the one that polls ends, and after it. */
const CALM_MS = 2500;

const TAKEN_OVER_WITHIN_MS = 10_000;

describe("two Kotibs that poll", needsPostgres, () => {
  const postgres = usePostgres(["synchronous_commit=on"]);
  let ground: ReplicaGround;

  beforeEach(async () => {
    ground = await prepareGround({
      ...{ databaseUrl: await postgres.createDatabase(), replicas: 2, people: 4, webhook: false },
    });
    // So that it is known who polls.
    await ground.replicas[0]?.start();
    await until(() => ground.telegram.isPolled, "the first to poll", 60_000);
    await ground.replicas[1]?.start();
  });
  afterEach(() => ground?.close());

  /** @promise several: Where the Kotib that polls goes, another polls, and nothing is lost or done twice. */
  it.each(["SIGKILL", "SIGTERM"] as const)(
    "lose nothing and do nothing twice when the one that polls ends by %s, and the other polls then",
    async (signal) => {
      const load = await startLoad(ground, { savers: 0 });
      await pause(CALM_MS);
      const endedAt = performance.now();
      await ground.replicas[0]?.end(signal);
      const polls = ground.telegram.count("getUpdates");
      await until(() => ground.telegram.count("getUpdates") > polls, "the other to poll", 60_000);
      const tookMs = performance.now() - endedAt;
      await pause(CALM_MS);
      const judged = await load.end();
      expect(judged, judged.found.join("\n")).toMatchObject(KEPT);
      expect(tookMs).toBeLessThan(TAKEN_OVER_WITHIN_MS);
    },
    LOAD_TEST_MS,
  );
});
