import { randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { connectPostgres } from "../../src/db/engine/postgres/connection.ts";
import { migratePostgres } from "../../src/db/engine/postgres/migrate.ts";
import { postgresMigrations } from "../../src/db/engine/postgres/migrations.ts";
import { joinReplicas, type ReplicaOptions } from "../../src/db/engine/postgres/replica.ts";
import type { Replica } from "../../src/db/engine/replica.ts";
import { soakLanes } from "../support/lane-soak.ts";
import { needsPostgres } from "../support/needs.ts";
import { openPostgresDoor } from "../support/postgres-door.ts";
import { askPostgres } from "../support/postgres-server.ts";
import { until } from "../support/until.ts";
import { usePostgres } from "../support/use-postgres.ts";

describe("several processes on one PostgreSQL", needsPostgres, () => {
  const postgres = usePostgres();

  async function createTables(): Promise<string> {
    const url = await postgres.createDatabase();
    const pool = connectPostgres({ url, connections: 1 });
    await migratePostgres(pool);
    await pool.end();
    return url;
  }

  async function join(url: string, options: Omit<ReplicaOptions, "url"> = {}): Promise<Replica> {
    const replica = await joinReplicas({ url, ...options });
    onTestFinished(() => replica.leave());
    return replica;
  }

  const lease = (url: string, owner: string) =>
    askPostgres(
      url,
      `insert into jobs (type, lane, payload, run_at, attempts, lease_owner, lease_until)
       values ('step', 'a', '', 0, 1, $1, 9000000000000000)`,
      [owner],
    );
  const isFree = async (url: string) =>
    (await askPostgres(url, "select 1 from jobs where lease_owner is null")).rowCount === 1;

  /** @promise several: All Kotibs keep each person's work in order, and lose none when one is killed. */
  it("keep lanes in order, never work two jobs of one at a time, and lose none when one is killed", async () => {
    const url = await postgres.createDatabase();
    const soak = {
      writers: 3,
      workers: 3,
      jobs: 1800,
      lanes: 30,
      workMs: 60,
      concurrency: 16,
      killAfter: 600,
    };
    const result = await soakLanes(url, soak);
    expect(result).toEqual({ outOfOrder: 0, overlaps: 0, lost: 0 });
  }, 180_000);

  it("set the first of a lane free whose jobs are all parked, also where one is planned for much later", async () => {
    const url = await createTables();
    await askPostgres(
      url,
      `insert into jobs (type, lane, payload, run_at, attempts, parked)
       values ('later', 'a', '', 2000, 0, 0), ('first', 'a', '', 0, 0, 1), ('second', 'a', '', 0, 1, 1)`,
    );
    // By the clock that jobs are planned by, which need not be the server's.
    await join(url, { clock: { now: () => 1000 } });
    const isFirstFree = async () =>
      (await askPostgres(url, "select 1 from jobs where type = 'first' and parked = 0")).rowCount === 1;
    await until(isFirstFree, "the first to be free");
    expect((await askPostgres(url, "select 1 from jobs where parked = 1")).rowCount).toBe(1);
  });

  it("see each other, and free what one had that is gone without a word", async () => {
    const url = await createTables();
    const one = await join(url);
    const other = await join(url);
    await until(() => one.living() === 2 && other.living() === 2, "both to see both");
    await lease(url, `${randomUUID()}/x`);
    await until(() => isFree(url), "its job to be free");
    await askPostgres(url, "update jobs set lease_owner = $1", [`${one.id}/x`]);
    let heard = 0;
    other.onJobs(() => {
      heard += 1;
    });
    one.tell();
    await until(() => heard > 0, "the other to hear of jobs");
    expect(await isFree(url)).toBe(false);
  });

  it("free what one had that died while the server's clock was ahead, and count it no more", async () => {
    const url = await createTables();
    const dead = randomUUID();
    await askPostgres(
      url,
      `insert into replicas (id, lock, alive_until, version)
       values ($1, 17, cast(extract(epoch from now() + interval '1 year') * 1000 as bigint), 'another')`,
      [dead],
    );
    await lease(url, `${dead}/x`);
    const one = await join(url);
    await until(() => isFree(url), "its job to be free");
    await until(() => one.living() === 1, "it to be forgotten");
  });

  it("poll one at a time, and the next does when the first is cut off, which has stopped by then", async () => {
    const url = await createTables();
    const door = await openPostgresDoor(url);
    onTestFinished(() => door.close());
    const one = await join(door.url);
    const other = await join(url);
    const events: string[] = [];
    one.onTurn((isMine) => events.push(`one ${isMine}`));
    other.onTurn((isMine) => events.push(`other ${isMine}`));
    let losses = 0;
    one.onLost(() => {
      losses += 1;
    });
    expect(events).toEqual(["one true", "other false"]);
    await lease(url, `${one.id}/x`);
    const before = one.id;
    const shutAt = performance.now();
    door.set("silent");
    await until(() => events.includes("other true"), "the other to have its turn");
    expect(performance.now() - shutAt).toBeLessThan(10_000);
    expect(events).toEqual(["one true", "other false", "one false", "other true"]);
    await until(() => isFree(url), "its job to be free");
    expect(one.mayWork()).toBe(false);
    expect(losses).toBeGreaterThan(0);
    door.set("open");
    await until(() => one.mayWork(), "it to be back");
    expect(one.id).not.toBe(before);
    expect(events.at(-1)).toBe("other true");
  }, 60_000);

  /** @promise several: A Kotib whose connections ended comes back by itself. */
  it("come back by themselves when the server ended their connections, and wait for who is slower", async () => {
    const url = await createTables();
    let beats = 0;
    const onTime = () => {
      beats += 1;
    };
    const one = await join(url, { onTime });
    const other = await join(url);
    const before = [one.id, other.id];
    const slow = randomUUID();
    // Its lock is free, and it has not beaten for two seconds.
    await askPostgres(
      url,
      `with ended as (select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'kotib replica')
       insert into replicas select $1, 4711, extract(epoch from clock_timestamp()) * 1000 + 3000, 'any' from ended`,
      [slow],
    );
    await lease(url, `${slow}/x`);
    let heard = 0;
    one.onJobs(() => {
      heard += 1;
    });
    await until(() => {
      other.tell();
      return heard > 1;
    }, "the one to listen again");
    expect([one.id, other.id]).toEqual(before);
    expect([one.mayWork(), other.mayWork()]).toEqual([true, true]);
    const counted = beats;
    await until(() => beats > counted + 1, "it to have looked for the dead");
    expect(await isFree(url)).toBe(false);
    await until(() => isFree(url), "the job of who never came back to be free");
  });

  it("hear each other's words, and not their own", async () => {
    const url = await createTables();
    const [one, other] = [await join(url), await join(url)];
    const heard: string[] = [];
    one.onWord((word) => heard.push(`one: ${word}`));
    other.onWord((word) => heard.push(`other: ${word}`));
    one.say("first");
    one.say("it's «second»");
    await until(() => heard.length > 1, "both words to be heard");
    other.say("third");
    await until(() => heard.length > 2, "the answer");
    expect(heard).toEqual(["other: first", "other: it's «second»", "one: third"]);
  });

  /** @promise one-owner: A Kotib of another version neither joins those at work nor changes their tables. */
  it("are of one version: another one does not join them, nor change their tables, until they are gone", async () => {
    const url = await createTables();
    const older = await joinReplicas({ url, version: "1" });
    const pool = connectPostgres({ url, connections: 1 });
    onTestFinished(() => pool.end());
    const newest = [
      ...postgresMigrations,
      { name: "0900_later", sql: "alter table accounts add column later text" },
    ];
    const refused = { databaseCode: "OTHER_VERSION_AT_WORK" };
    await expect(migratePostgres(pool, newest)).rejects.toMatchObject(refused);
    await expect(joinReplicas({ url, version: "2" })).rejects.toMatchObject(refused);
    await join(url, { version: "1" });
    expect(
      (await askPostgres(url, "select 1 from information_schema.columns where column_name = 'later'"))
        .rowCount,
    ).toBe(0);
    await older.leave();
  });

  it("do not start on tables that a newer version changed", async () => {
    const url = await createTables();
    const pool = connectPostgres({ url, connections: 1 });
    onTestFinished(() => pool.end());
    await askPostgres(url, "insert into applied_migrations values ('0900_later', 'unknown', 0)");
    const refused = { databaseCode: "MIGRATION_NEWER" };
    await expect(migratePostgres(pool)).rejects.toMatchObject(refused);
    await expect(joinReplicas({ url })).rejects.toMatchObject(refused);
  });

  /** @promise one-owner: Of two versions that start together one begins. */
  it("of two versions that start together one is there first", async () => {
    const url = await createTables();
    const versions = Array.from({ length: 8 }, (_, index) => String(index % 2));
    const joined = await Promise.allSettled(versions.map((version) => joinReplicas({ url, version })));
    const there = joined.flatMap((one, index) =>
      one.status === "fulfilled" ? [[one.value, versions[index]] as const] : [],
    );
    for (const [replica] of there) await replica.leave();
    expect(there.length).toBe(versions.length / 2);
    expect(new Set(there.map(([, version]) => version)).size).toBe(1);
  });

  /** @promise one-owner: A Kotib that was cut off does not come back beside another version. */
  it("come back to no other version that took their place meanwhile, and say so once", async () => {
    const url = await createTables();
    const door = await openPostgresDoor(url);
    onTestFinished(() => door.close());
    const errors: string[] = [];
    const log = { debug() {}, info() {}, warn() {}, error: (message: string) => void errors.push(message) };
    const older = await join(door.url, { version: "1", log });
    door.set("silent");
    let beats = 0;
    const onTime = () => {
      beats += 1;
    };
    const newer = await until(
      () => joinReplicas({ url, version: "2", onTime }).catch(() => null),
      "the older one to count no more",
    );
    door.set("open");
    await until(() => errors.length > 0, "the older one to be refused");
    const counted = beats;
    // Both beat alike.
    await until(() => beats > counted + 3, "the older one to try again");
    expect(older.mayWork()).toBe(false);
    expect(errors).toEqual([expect.stringMatching(/^another version of Kotib works on the database/)]);
    await newer.leave();
    await until(() => older.mayWork(), "it to be back");
  }, 60_000);
});
