import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareGround, type ReplicaGround } from "../replicas/ground.ts";
import { type Judged, KEPT } from "../replicas/judge.ts";
import { LOAD_TEST_MS, startLoad } from "../replicas/load.ts";
import { needsPostgres } from "../support/needs.ts";
import { openPostgresDoor, type PostgresDoor } from "../support/postgres-door.ts";
import { until } from "../support/until.ts";
import { usePostgres } from "../support/use-postgres.ts";

/** How long (milliseconds) one of them is cut off from the database; longer than the others take it for alive. */
const CUT_MS = Number(process.env.CUT_SECONDS ?? 8) * 1000;
/** People are at work for so long (milliseconds) before something goes wrong, and after it. */
const CALM_MS = 2500;
const PEOPLE = 6;
/** Of the promise; a machine that is busy with other tests needs most of it. */
const TAKEN_OVER_WITHIN_MS = 10_000;

const ALL_KEPT = { ...KEPT, neverDone: [] };

/**
 * A message that reached Telegram while its Kotib died, or lost the database, cannot be noted: it may come once more.
 */
function expectKept(judged: Judged): void {
  const { notificationsRepeated, ...kept } = ALL_KEPT;
  expect(judged, judged.found.join("\n")).toMatchObject(kept);
  expect(judged.notificationsRepeated - notificationsRepeated).toBeLessThanOrEqual(1);
}

/** Three of them behind one webhook; every fifth update is brought to two of them at the same time. */
describe("three Kotibs on one PostgreSQL, people at work on them,", needsPostgres, () => {
  // What it said to have written must outlive it.
  const postgres = usePostgres(["synchronous_commit=on"]);
  let door: PostgresDoor;
  let ground: ReplicaGround;

  beforeAll(async () => {
    const databaseUrl = await postgres.createDatabase();
    door = await openPostgresDoor(databaseUrl);
    ground = await prepareGround({
      ...{ databaseUrl, replicas: 3, people: PEOPLE, repeatEvery: 5 },
      env: (index) => (index === 0 ? { DATABASE_URL: door.url } : {}),
    });
    await ground.startAll();
  });
  afterAll(async () => {
    await ground?.close();
    door?.close();
  });

  const readyOf = async (index: number) => (await ground.replicas[index]?.ready())?.status;
  const isReady = (index: number) =>
    until(async () => (await readyOf(index)) === 200, "it to be ready", 60_000);

  /** People work, `trouble` happens, and they work on; what was counted. */
  async function during(seed: number, trouble: () => Promise<void>): Promise<Judged> {
    const load = await startLoad(ground, { seed, savers: 2 });
    try {
      await pause(CALM_MS);
      await trouble();
      await pause(CALM_MS);
    } catch (error) {
      await load.end();
      throw error;
    }
    return await load.end();
  }

  /** @promise several: Three Kotibs keep everything when one is killed, and work on what it had. */
  it(
    "keep everything when one is killed, and work on what it had in seconds",
    async () => {
      let tookMs = 0;
      const isAlone = async () =>
        (await ground.look.count("replicas")) === 2 &&
        (await ground.look.count(
          "jobs where lease_owner is not null and not exists (select 1 from replicas where id = split_part(lease_owner, '/', 1))",
        )) === 0;
      const judged = await during(1, async () => {
        const killedAt = performance.now();
        await ground.replicas[1]?.end("SIGKILL");
        await until(isAlone, "the others to have its work", 60_000);
        tookMs = performance.now() - killedAt;
      });
      expectKept(judged);
      expect(tookMs).toBeLessThan(TAKEN_OVER_WITHIN_MS);
      await ground.replicas[1]?.start();
      await isReady(1);
    },
    LOAD_TEST_MS,
  );

  /** @promise several: Three Kotibs keep everything when one is cut off from the database. */
  it.each(["silent", "reset"] as const)(
    "keep everything when one is cut off from the database: %s",
    async (how) => {
      const before = ground.replicas[0]?.output.length ?? 0;
      const judged = await during(how === "silent" ? 2 : 3, async () => {
        door.set(how);
        await until(async () => (await readyOf(0)) === 503, "it to say so", 20_000);
        await pause(CUT_MS);
        door.set("open");
        await isReady(0);
      });
      expectKept(judged);
      expect(ground.replicas[0]?.output.slice(before)).toContain("the database does not answer");
    },
    LOAD_TEST_MS,
  );

  /** @promise several: Three Kotibs keep everything when the database starts again. */
  it.each(["immediate", "fast"] as const)(
    "keep everything when the database is started again: %s",
    async (how) => {
      const judged = await during(how === "immediate" ? 4 : 5, async () => {
        await postgres.server().restart(how);
        for (const index of [0, 1, 2]) await isReady(index);
      });
      expectKept(judged);
    },
    LOAD_TEST_MS,
  );
});
