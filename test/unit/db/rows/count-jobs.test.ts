import { describe, expect, it } from "vitest";
import { countQueries, MOST_COUNTED } from "../../../../src/db/rows/count-jobs.ts";
import { onSqlite } from "../../../support/store-under-test.ts";
import { createTestDatabase } from "../test-database.ts";

describe("counting jobs", () => {
  it("tells what is due, waits behind others, runs and was given up, and since when the oldest of each type is due", async () => {
    const { db, clock } = await createTestDatabase();
    const job = (type: string, lane: string) => ({ type, lane, payload: null });
    await db.jobs.add([job("update", "user:1"), job("update", "user:1"), job("watch", "watch:1")]);
    const since = clock.now();
    clock.advance(60_000);
    await db.jobs.add([job("notice", "user:2"), { ...job("follow", "x"), runAt: clock.now() + 1000 }]);
    expect(await db.jobs.count()).toEqual({
      ...{ due: 4, parked: 0, running: 0, dead: 0 },
      oldestDue: new Map([
        ["notice", clock.now()],
        ["update", since],
        ["watch", since],
      ]),
    });
    const [first] = await db.jobs.claim({ owner: "me", leaseUntil: clock.now() + 1000, limit: 2 });
    await db.jobs.settle([
      { id: first?.id ?? 0, owner: "me", outcome: { kind: "dead", errorCode: "Error" } },
    ]);
    expect(await db.jobs.count()).toMatchObject({ running: 1, dead: 1 });
  });

  // PostgreSQL plans by what it has counted, and reads so few rows as these as they lie.
  onSqlite(() => {
    it("looks at an index alone, so that a long queue costs no more than a short one", async () => {
      const { look } = await createTestDatabase();
      for (const [name, query] of Object.entries(countQueries)) {
        const parameters = query.includes("@now") ? [{ now: 1 }] : [];
        const steps = await look.rows<{ detail: string }>(`explain query plan ${query}`, ...parameters);
        const plan = steps.map(({ detail }) => detail).join("; ");
        expect(plan, name).toMatch(/jobs USING (COVERING )?INDEX jobs_/);
        expect(plan, name).not.toMatch(/SCAN jobs(;|$)/);
      }
    });
  });

  it("stops counting at a limit", async () => {
    const { db, look } = await createTestDatabase();
    await look.change(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MOST_COUNTED + 500})
         insert into jobs (type, lane, payload, run_at) select 'x', 'lane:' || i, ?, 1 from n`,
      Buffer.of(0),
    );
    expect((await db.jobs.count()).due).toBe(MOST_COUNTED);
  });
});
